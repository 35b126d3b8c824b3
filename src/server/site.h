// Site: the web client as data, and what is answered to a request for a part of it. Request in,
// Answer out: this knows HTTP's words but no socket (server/http.h has those).
//
// Only what stands in the table can be answered with, so no path leads anywhere else.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/answers.h"
#include "server/handler.h"
#include "server/public_url.h"

namespace tablier::server {

// One file, whole and compressed. An encoding that would not be smaller is empty.
struct SiteFile {
  // "assets/index-Cfcr5p2o.js". A page as a server sends it has an address, "" or "kengi/"; the
  // same for a folder of files has a name, "index.html" or "kengi/index.html".
  std::string_view path;
  std::string_view hash;  // of the content
  std::string_view content;
  std::string_view brotli;
  std::string_view gzip;
};

// The page for addresses that lead nowhere.
inline constexpr std::string_view kMissingPage = "404/";

// Whether a folder of files has it, too.
inline bool is_named(std::string_view path) {
  return !path.empty() && !path.ends_with('/');
}

// Sorted by path; empty if there is no site.
using Site = std::span<const SiteFile>;

// The site inside this program; tools/embed-site.mjs puts it there.
Site embedded_site();

// GET and HEAD get the same answer; leaving out the body of the latter is the sender's work. Pages
// name the public address, if there is one.
Answer answer(Site site, const Request& request, const std::optional<PublicUrl>& url = {});

// The site as a handler; it reads no body.
class SiteHandler : public Handler {
 public:
  explicit SiteHandler(Site site, std::optional<PublicUrl> url = {})
      : site_(site), url_(std::move(url)) {}
  void handle(const Request& request, Reply reply) override;
  bool reads_body(const Request& /*head*/) const override { return false; }

 private:
  Site site_;
  std::optional<PublicUrl> url_;
};

// By the extension.
std::string_view content_type(std::string_view path);

// Whether the name carries a hash of the content, as in assets/NAME-HASH.js.
bool is_immutable(std::string_view path);

enum class Encoding { identity, gzip, brotli };

// The smallest form of the file that an Accept-Encoding header allows.
Encoding choose_encoding(const SiteFile& file, std::string_view accept);

}  // namespace tablier::server
