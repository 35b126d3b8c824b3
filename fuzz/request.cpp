// Requests to the server: method, target, Accept-Encoding, Accept-Language, If-None-Match, a line
// each.
#include "fuzz.h"
#include "server/testing.h"

using namespace tablier;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [method, after_method] = fuzz::first_line(fuzz::text_of(data, size));
  const auto [target, after_target] = fuzz::first_line(after_method);
  const auto [encodings, after_encodings] = fuzz::first_line(after_target);
  const auto [languages, tags] = fuzz::first_line(after_encodings);
  const server::Answer answer = server::answer(server::kTestSite, {.method = method,
                                                                   .target = target,
                                                                   .accept_encoding = encodings,
                                                                   .accept_language = languages,
                                                                   .if_none_match = tags});
  const bool reads = method == "GET" || method == "HEAD";
  fuzz::require(reads != (answer.status == 405), "exactly GET and HEAD are not refused with 405");
  fuzz::require((answer.status == 304) == answer.content().empty(), "only 304 has no content");
  if (answer.status != 200) return 0;
  bool ours = false;
  for (const server::SiteFile& file : server::kTestSite) {
    for (const std::string_view form : {file.content, file.brotli, file.gzip})
      ours = ours || (answer.body.data() == form.data() && answer.body.size() == form.size());
  }
  fuzz::require(ours, "what is sent is one form of one file");
  return 0;
}
