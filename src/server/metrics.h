// Metrics: numbers about the running server, as Prometheus reads them. Anybody may add some; all of
// it from any thread. What a name means says docs/server.md.
//
//   Counter& dropped = metrics.counter("tablier_dropped_total", "reason=\"slow\"");
//   dropped.add();
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/handler.h"

namespace tablier::server {

class Counter {
 public:
  void add(std::uint64_t n = 1) { value_.fetch_add(n, std::memory_order_relaxed); }
  std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_{0};
};

class Gauge {
 public:
  void set(std::int64_t value) { value_.store(value, std::memory_order_relaxed); }
  void add(std::int64_t n) { value_.fetch_add(n, std::memory_order_relaxed); }
  std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_{0};
};

// How many values were at most so large.
class Histogram {
 public:
  explicit Histogram(std::vector<double> bounds);
  void add(double value);

 private:
  friend class Metrics;
  std::vector<double> bounds_;   // ascending
  std::vector<Counter> counts_;  // one more than bounds
  std::atomic<double> sum_{0};
};

// Seconds, from a tenth of a millisecond to ten seconds.
std::vector<double> latency_bounds();

class Metrics {
 public:
  // The one of this name with these labels; made when it is first asked for.
  Counter& counter(const std::string& name, const std::string& labels = "");
  Gauge& gauge(const std::string& name, const std::string& labels = "");
  Histogram& histogram(const std::string& name, const std::string& labels = "",
                       std::vector<double> bounds = latency_bounds());
  // A gauge, or a counter, that is read when somebody looks, on the thread of whoever looks.
  void read(const std::string& name, const std::string& labels, std::function<double()> value);
  void read_counter(const std::string& name, const std::string& labels,
                    std::function<double()> value);

  // The text format 0.0.4.
  std::string text() const;

 private:
  template <class T>
  using Family = std::map<std::string, std::map<std::string, T>>;

  mutable std::mutex mutex_;  // of the maps; the numbers need none
  Family<Counter> counters_;
  Family<Gauge> gauges_;
  Family<std::unique_ptr<Histogram>> histograms_;
  Family<std::function<double()>> readings_;
  Family<std::function<double()>> counter_readings_;
};

// GET /metrics and GET /healthz.
class MetricsHandler : public Handler {
 public:
  explicit MetricsHandler(const Metrics& metrics) : metrics_(&metrics) {}
  void handle(const Request& request, Reply reply) override;
  bool reads_body(const Request& /*head*/) const override { return false; }

 private:
  const Metrics* metrics_;
};

class HealthHandler : public Handler {
 public:
  // `is_well` says whether all is well; nothing: as long as it answers.
  explicit HealthHandler(std::function<bool()> is_well = {}) : is_well_(std::move(is_well)) {}
  void handle(const Request& request, Reply reply) override;
  bool reads_body(const Request& /*head*/) const override { return false; }

 private:
  std::function<bool()> is_well_;
};

}  // namespace tablier::server
