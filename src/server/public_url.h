// PublicUrl: the address under which people find the site on the web, and pages that name it.
//
// Only whoever serves the site knows that address, so the built pages do not hold it. Each page has
// one comment that says what it would name, <!--public:kengi/,share/kengi.png-->: itself and its
// picture, both relative to the site.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tablier::server {

class PublicUrl {
 public:
  // "https://example.org/games"; nothing if it is not the address of a site.
  static std::optional<PublicUrl> parse(std::string_view text);

  // "https://example.org/games/"
  const std::string& text() const { return text_; }
  // "/games/"
  std::string_view path() const { return std::string_view(text_).substr(path_); }

 private:
  PublicUrl(std::string text, std::size_t path) : text_(std::move(text)), path_(path) {}

  std::string text_;
  std::size_t path_;
};

// The page with its own address and its picture's in place of the comment. A page without the
// comment stays as it is.
std::string with_public_url(std::string_view page, const PublicUrl& url);

}  // namespace tablier::server
