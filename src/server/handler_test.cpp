// Which handler a request goes to.
#include "server/handler.h"

#include <gtest/gtest.h>

namespace tablier::server {
namespace {

// Says its name.
struct Named : Handler {
  explicit Named(std::string_view own, bool reads = true) : name(own), is_reading(reads) {}
  void handle(const Request& /*request*/, Reply reply) override {
    Answer answer{.status = 200, .headers = {}, .body = name, .page = {}};
    reply(std::move(answer));
  }
  bool reads_body(const Request& /*head*/) const override { return is_reading; }
  std::string_view name;
  bool is_reading;
};

TEST(Router, the_longest_prefix_decides) {
  Named site("site", false);
  Named api("api");
  Named tables("tables");
  Named health("health");
  Router router(site);
  router.add("/api/", api);
  router.add("/healthz", health);
  router.add("/api/tables/", tables);
  const auto asked = [&](std::string_view target) {
    std::string name;
    router.handle({.method = "GET", .target = target},
                  [&](const Answer& answer) { name = answer.content(); });
    return name;
  };
  EXPECT_EQ(asked("/"), "site");
  EXPECT_EQ(asked("/api"), "site");
  EXPECT_EQ(asked("/apis/"), "site");
  EXPECT_EQ(asked("/?/api/"), "site");
  EXPECT_EQ(asked("/api/x?y"), "api");
  EXPECT_EQ(asked("http://host/api/x"), "api");
  EXPECT_EQ(asked("/api/tables/7"), "tables");
  EXPECT_EQ(asked("/healthz?x"), "health");
  EXPECT_EQ(asked("/healthz/"), "site");
  EXPECT_EQ(asked("nonsense"), "site");
  EXPECT_TRUE(router.reads_body({.method = "POST", .target = "/api/x"}));
  EXPECT_FALSE(router.reads_body({.method = "POST", .target = "/x"}));
}

}  // namespace
}  // namespace tablier::server
