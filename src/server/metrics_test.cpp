// Metrics as text, and lines of the log.
#include "server/metrics.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "server/log.h"

namespace tablier::server {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(Metrics, are_written_as_prometheus_reads_them) {
  Metrics metrics;
  metrics.counter("c_total", "status=\"200\"").add(2);
  metrics.counter("c_total", "status=\"404\"").add();
  metrics.counter("c_total", "status=\"200\"").add();
  metrics.gauge("g").set(-3);
  metrics.read("r", "", [] { return 1.5; });
  metrics.read_counter("n_total", "", [] { return 7; });
  EXPECT_EQ(metrics.text(),
            "# TYPE c_total counter\nc_total{status=\"200\"} 3\nc_total{status=\"404\"} 1\n"
            "# TYPE n_total counter\nn_total 7\n"
            "# TYPE g gauge\ng -3\n# TYPE r gauge\nr 1.5\n");
}

TEST(Metrics, histograms_count_what_is_at_most_so_large) {
  Metrics metrics;
  Histogram& histogram = metrics.histogram("h", "x=\"y\"", {1, 2});
  for (const double value : {0.5, 1.0, 1.5, 7.0}) histogram.add(value);
  EXPECT_EQ(metrics.text(),
            "# TYPE h histogram\nh_bucket{x=\"y\",le=\"1\"} 2\nh_bucket{x=\"y\",le=\"2\"} 3\n"
            "h_bucket{x=\"y\",le=\"+Inf\"} 4\nh_sum{x=\"y\"} 10\nh_count{x=\"y\"} 4\n");
}

TEST(Health, is_said_as_a_status) {
  int status = 0;
  const Reply reply = [&](const Answer& answer) { status = answer.status; };
  HealthHandler().handle({.method = "GET", .target = "/healthz"}, reply);
  EXPECT_EQ(status, 200);
  HealthHandler([] { return false; }).handle({.method = "GET", .target = "/healthz"}, reply);
  EXPECT_EQ(status, 503);
  HealthHandler().handle({.method = "POST", .target = "/healthz"}, reply);
  EXPECT_EQ(status, 405);
}

TEST(Log, a_line_is_an_object_whatever_is_in_it) {
  const std::string line = LogLine("e").add("a", "q\" b\\ n\n \xff \xc3\xa9").add("n", -7).text();
  EXPECT_THAT(line, StartsWith("{\"time\":\"20"));
  EXPECT_THAT(line, HasSubstr("Z\",\"event\":\"e\",\"a\":\"q\\\" b\\\\ n\\u000a \\u00ff \xc3\xa9\","
                              "\"n\":-7}"));
}

TEST(Log, utf8_is_told_from_what_is_not) {
  for (const char* text :
       {"", "abc", "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x98\x80", "\xed\x9f\xbf"})
    EXPECT_TRUE(is_utf8(text)) << text;
  for (const char* text : {"\x80", "\xc3", "\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xed\xa0\x80",
                           "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xf8\x88\x80\x80\x80", "\xff"})
    EXPECT_FALSE(is_utf8(text)) << text;
}

}  // namespace
}  // namespace tablier::server
