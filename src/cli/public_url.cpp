#include "cli/public_url.h"

#include "cli/words.h"

namespace tablier::cli {

Result<std::optional<server::PublicUrl>> public_url(const Invocation& call, std::string_view flag) {
  const std::optional<std::string> text = call.value(flag);
  if (!text) return std::optional<server::PublicUrl>();
  std::optional<server::PublicUrl> url = server::PublicUrl::parse(*text);
  if (!url) return malformed(say::bad_url{.flag = "--" + std::string(flag), .part = *text});
  return url;
}

}  // namespace tablier::cli
