// What is answered to a request, without a socket.
#include "server/site.h"

#include <gmock/gmock.h>
#include <map>

#include <gtest/gtest.h>

#include "server/testing.h"

namespace tablier::server {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::Eq;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

std::map<std::string, std::string> headers_of(const Answer& answer) {
  std::map<std::string, std::string> headers;
  for (const auto& [name, value] : answer.headers)
    EXPECT_TRUE(headers.emplace(name, value).second) << name << " is there twice";
  return headers;
}

Answer get(std::string_view target, std::string_view accept_encoding = "") {
  return answer(kTestSite, {.method = "GET", .target = target, .accept_encoding = accept_encoding});
}

TEST(Site, every_answer_forbids_what_is_not_ours) {
  for (const char* target : {"/", "/assets/app-0a1b2c3d.js", "/none.js", "nonsense"}) {
    auto headers = headers_of(get(target));
    EXPECT_THAT(
        headers["Content-Security-Policy"],
        AllOf(HasSubstr("default-src 'none'"), HasSubstr("script-src 'self' 'wasm-unsafe-eval';"),
              HasSubstr("style-src 'self';"), HasSubstr("frame-ancestors 'none'"),
              Not(HasSubstr("'unsafe-inline'")), Not(HasSubstr("'unsafe-eval'"))))
        << target;
    EXPECT_EQ(headers["X-Content-Type-Options"], "nosniff");
    EXPECT_EQ(headers["Referrer-Policy"], "no-referrer");
  }
}

TEST(Site, no_other_page_holds_on_to_ours_where_browsers_can_see_to_that) {
  const auto policy = [](std::string_view host, std::string_view proto = "") {
    return headers_of(answer(kTestSite, {.method = "GET",
                                         .target = "/",
                                         .host = host,
                                         .forwarded_proto = proto}))["Cross-Origin-Opener-Policy"];
  };
  for (const char* host : {"localhost", "localhost:8080", "games.localhost:1", "127.0.0.1:8080",
                           "127.9.9.9", "[::1]", "[::1]:8080"})
    EXPECT_EQ(policy(host), "same-origin") << host;
  for (const char* host : {"", "library.example", "192.168.0.7:8080", "notlocalhost",
                           "localhost.example", "[fe80::1]:8080", "example:127"})
    EXPECT_EQ(policy(host), "") << host;
  EXPECT_EQ(policy("library.example", "https"), "same-origin");
  EXPECT_EQ(policy("library.example", "http"), "");
}

TEST(Site, names_with_a_hash_are_kept_for_ever_and_others_asked_for_again) {
  const std::string for_ever = "public, max-age=31536000, immutable";
  EXPECT_EQ(headers_of(get("/assets/app-0a1b2c3d.js"))["Cache-Control"], for_ever);
  for (const char* target : {"/", "/index.html", "/sw.js", "/kengi"})
    EXPECT_EQ(headers_of(get(target))["Cache-Control"], "no-cache") << target;
  EXPECT_TRUE(is_immutable("assets/engine-_-4Xy_zQ.wasm"));
  EXPECT_FALSE(is_immutable("assets/a-b.js"));
  EXPECT_FALSE(is_immutable("assets/-12345678"));
  EXPECT_FALSE(is_immutable("other/app-0a1b2c3d.js"));
}

TEST(Site, types_go_by_the_extension) {
  EXPECT_EQ(content_type("a.js"), "text/javascript; charset=utf-8");
  EXPECT_EQ(content_type("assets/a.b.wasm"), "application/wasm");
  EXPECT_EQ(content_type("tablier.webmanifest"), "application/manifest+json");
  EXPECT_EQ(content_type("icon.svg"), "image/svg+xml");
  EXPECT_EQ(content_type("icon.png"), "image/png");
  EXPECT_EQ(content_type(""), "text/html; charset=utf-8");
  EXPECT_EQ(content_type("a.unheard-of"), "application/octet-stream");
  EXPECT_EQ(headers_of(get("/kengi"))["Content-Type"], "text/html; charset=utf-8");
}

TEST(Site, the_smallest_form_the_browser_takes_is_sent) {
  const struct {
    const char* accept;
    const char* encoding;  // as the header says it
  } cases[] = {
      {"", ""},
      {"gzip, deflate, br", "br"},
      {"gzip, deflate, br, zstd", "br"},
      {"GZIP", "gzip"},
      {"gzip;q=1.0, br;q=0.1", "br"},
      {"gzip, br;q=0", "gzip"},
      {"gzip , br ; q=0.000", "gzip"},
      {"*", "br"},
      {"*;q=0", ""},
      {"br;q=0, *", "gzip"},
      {"identity", ""},
      {"brotli, x-gzip", ""},
      {";;;,,q=,=", ""},
  };
  for (const auto& each : cases) {
    const Answer got = get("/assets/app-0a1b2c3d.js", each.accept);
    auto headers = headers_of(got);
    EXPECT_EQ(headers["Content-Encoding"], each.encoding) << each.accept;
    EXPECT_EQ(headers["Vary"], "Accept-Encoding");
    EXPECT_EQ(got.body, *each.encoding == '\0' ? "whole script" : each.encoding) << each.accept;
  }
  EXPECT_EQ(get("/icon.png", "br, gzip").body, "picture") << "it has no smaller form";
}

TEST(Site, what_the_browser_has_is_not_sent_again) {
  const auto ask = [](std::string_view tags, std::string_view encoding) {
    return answer(kTestSite, {.method = "GET",
                              .target = "/assets/app-0a1b2c3d.js",
                              .accept_encoding = encoding,
                              .if_none_match = tags});
  };
  EXPECT_EQ(headers_of(ask("", ""))["ETag"], "\"h2\"");
  EXPECT_EQ(headers_of(ask("", "br"))["ETag"], "\"h2-br\"");
  for (const char* tags : {"\"h2-br\"", "W/\"h2-br\"", "\"x\", \"h2-br\"", "*"}) {
    const Answer same = ask(tags, "br");
    EXPECT_EQ(same.status, 304) << tags;
    EXPECT_THAT(same.content(), IsEmpty());
    EXPECT_EQ(headers_of(same)["ETag"], "\"h2-br\"");
    EXPECT_EQ(headers_of(same).count("Content-Type"), 0u);
  }
  for (const char* tags : {"\"h2\"", "\"h2-gzip\"", "h2-br", "\"h3\""})
    EXPECT_EQ(ask(tags, "br").status, 200) << tags;
}

TEST(Site, addresses_of_pages_get_the_page) {
  for (const char* target : {"/", "/?lang=fr", "HTTPS://elsewhere", "http://elsewhere?x=/y.png",
                             "/?x=http://evil/y.png", "/#http://evil/y.png"}) {
    EXPECT_EQ(get(target).status, 200) << target;
    EXPECT_EQ(get(target).body, "page for routes") << target;
  }
  for (const char* target : {"/kengi", "/kengi/", "/kengi?x=a.b", "http://elsewhere/kengi",
                             "/kengi?x=https://evil/assets/y.js"}) {
    EXPECT_EQ(get(target).status, 200) << target;
    EXPECT_THAT(get(target).body, StartsWith("kengi <!--")) << target;
  }
  EXPECT_EQ(get("/index.html").body, "page in a folder");
}

TEST(Site, addresses_that_lead_nowhere_get_a_404_with_the_page_that_says_so) {
  for (const char* target :
       {"/nowhere", "/kengi/nowhere", "/table/kengi/", "/404", "/404/", "/index", "/kengi//"}) {
    const Answer got =
        answer(kTestSite,
               {.method = "GET", .target = target, .accept_encoding = "br", .if_none_match = "*"});
    EXPECT_EQ(got.status, 404) << target;
    EXPECT_EQ(got.body, "br") << target;
    EXPECT_EQ(headers_of(got)["Content-Type"], "text/html; charset=utf-8");
    EXPECT_EQ(headers_of(got).count("ETag"), 0u);
    EXPECT_EQ(get(target).body, "=\"/missing") << target;
  }
}

TEST(Site, files_that_are_not_there_get_a_small_404) {
  for (const char* target : {"/assets/app-00000000.js", "/.git/config.txt", "/../../etc/passwd.d",
                             "/%2e%2e/secret.txt", "/index.html/x.js", "//index.html"}) {
    EXPECT_EQ(get(target).status, 404) << target;
    EXPECT_THAT(get(target).content(), HasSubstr("There is no such page"));
  }
  EXPECT_EQ(get("index.html").status, 400);
  EXPECT_EQ(get("*").status, 400);
  EXPECT_EQ(get("?x=http://evil/kengi").status, 400);
  EXPECT_EQ(get("ftp://elsewhere/kengi").status, 400);
  EXPECT_EQ(get("").status, 400);
}

TEST(Site, pages_name_the_public_address_where_there_is_one) {
  const auto ask = [](const char* target, const char* url, std::string_view tag = "") {
    return answer(
        kTestSite,
        {.method = "GET", .target = target, .accept_encoding = "br", .if_none_match = tag},
        PublicUrl::parse(url));
  };
  const Answer page = ask("/kengi", "https://example.org");
  EXPECT_THAT(std::string(page.content()),
              AllOf(HasSubstr("href=\"https://example.org/kengi/\""),
                    HasSubstr("content=\"https://example.org/share/kengi.png\"")));
  EXPECT_EQ(headers_of(page).count("Content-Encoding"), 0u);
  const std::string tag = headers_of(page)["ETag"];
  EXPECT_EQ(ask("/kengi", "https://example.org", tag).status, 304);
  EXPECT_EQ(ask("/kengi", "https://elsewhere.org", tag).status, 200);
  EXPECT_EQ(ask("/assets/app-0a1b2c3d.js", "https://example.org").body, "br") << "no page";
}

TEST(Site, errors_speak_the_readers_language) {
  const auto page = [](std::string_view languages) {
    return answer(kTestSite, {.method = "GET", .target = "/none.js", .accept_language = languages})
        .page;
  };
  EXPECT_THAT(page("fr-CH, en;q=0.5"), AllOf(HasSubstr("lang=\"fr\""), HasSubstr("Cette page")));
  EXPECT_THAT(page("ja, fr;q=0.5"), HasSubstr("lang=\"fr\""));
  EXPECT_THAT(page("ja"), HasSubstr("lang=\"en\""));
}

TEST(Site, only_get_and_head_are_understood) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "BREW", "get"}) {
    const Answer refusal = answer(kTestSite, {.method = method, .target = "/"});
    EXPECT_EQ(refusal.status, 405) << method;
    EXPECT_EQ(headers_of(refusal)["Allow"], "GET, HEAD");
  }
}

TEST(Site, without_a_site_everything_is_404) {
  EXPECT_EQ(answer({}, {.method = "GET", .target = "/"}).status, 404);
}

}  // namespace
}  // namespace tablier::server
