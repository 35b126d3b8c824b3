#include "server/public_url.h"

#include <gtest/gtest.h>

namespace tablier::server {
namespace {

TEST(PublicUrl, is_the_address_of_a_site_and_ends_in_a_slash) {
  EXPECT_EQ(PublicUrl::parse("https://example.org")->text(), "https://example.org/");
  EXPECT_EQ(PublicUrl::parse("http://example.org:8080/games/")->text(),
            "http://example.org:8080/games/");
  EXPECT_EQ(PublicUrl::parse("https://example.org")->path(), "/");
  EXPECT_EQ(PublicUrl::parse("https://example.org/a/b")->path(), "/a/b/");
}

TEST(PublicUrl, anything_else_is_none) {
  for (const char* text : {"", "example.org", "/games", "ftp://example.org", "https://",
                           "http:///a", "https://example.org/?a", "https://example.org/#a",
                           "https://example.org/\"><script>", "https://ex ample.org"})
    EXPECT_FALSE(PublicUrl::parse(text)) << text;
}

TEST(PublicUrl, a_page_names_itself_and_its_picture) {
  const PublicUrl url = *PublicUrl::parse("https://example.org/games");
  const std::string page =
      with_public_url("<head><!--public:kengi/,share/kengi.png--></head>", url);
  EXPECT_EQ(
      page,
      "<head><link rel=\"canonical\" href=\"https://example.org/games/kengi/\" />\n"
      "    <meta property=\"og:url\" content=\"https://example.org/games/kengi/\" />\n"
      "    <meta property=\"og:image\" content=\"https://example.org/games/share/kengi.png\" />"
      "</head>");
  for (const char* other : {"", "a page", "<!--public:-->", "<!--public:a,b", "<!--else-->"})
    EXPECT_EQ(with_public_url(other, url), other);
}

}  // namespace
}  // namespace tablier::server
