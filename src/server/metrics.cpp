#include "server/metrics.h"

#include <algorithm>
#include <cstdio>

#include "server/answers.h"

namespace tablier::server {
namespace {

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.15g", value);
  return text;
}

std::string with_labels(const std::string& name, const std::string& labels,
                        const std::string& more = "") {
  if (labels.empty() && more.empty()) return name;
  return name + "{" + labels + (labels.empty() || more.empty() ? "" : ",") + more + "}";
}

void type_line(std::string& out, const std::string& name, std::string_view type) {
  out += "# TYPE " + name + " " + std::string(type) + "\n";
}

// A small text that nobody may keep.
void plain(const Request& request, const Reply& reply, int status, std::string_view type,
           std::string text) {
  if (request.method != "GET" && request.method != "HEAD") {
    reply(error_answer(405, request.accept_language));
    return;
  }
  Answer answer = with_common_headers(status);
  answer.headers.emplace_back("Content-Type", type);
  answer.headers.emplace_back("Cache-Control", "no-store");
  answer.page = std::move(text);
  reply(std::move(answer));
}

}  // namespace

std::vector<double> latency_bounds() {
  return {0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10};
}

Histogram::Histogram(std::vector<double> bounds)
    : bounds_(std::move(bounds)), counts_(bounds_.size() + 1) {}

void Histogram::add(double value) {
  const auto at = std::lower_bound(bounds_.begin(), bounds_.end(), value);
  counts_[static_cast<std::size_t>(at - bounds_.begin())].add();
  sum_.fetch_add(value, std::memory_order_relaxed);
}

Counter& Metrics::counter(const std::string& name, const std::string& labels) {
  const std::lock_guard lock(mutex_);
  return counters_[name][labels];
}

Gauge& Metrics::gauge(const std::string& name, const std::string& labels) {
  const std::lock_guard lock(mutex_);
  return gauges_[name][labels];
}

Histogram& Metrics::histogram(const std::string& name, const std::string& labels,
                              std::vector<double> bounds) {
  const std::lock_guard lock(mutex_);
  std::unique_ptr<Histogram>& histogram = histograms_[name][labels];
  if (!histogram) histogram = std::make_unique<Histogram>(std::move(bounds));
  return *histogram;
}

void Metrics::read(const std::string& name, const std::string& labels,
                   std::function<double()> value) {
  const std::lock_guard lock(mutex_);
  readings_[name][labels] = std::move(value);
}

void Metrics::read_counter(const std::string& name, const std::string& labels,
                           std::function<double()> value) {
  const std::lock_guard lock(mutex_);
  counter_readings_[name][labels] = std::move(value);
}

std::string Metrics::text() const {
  const std::lock_guard lock(mutex_);
  std::string out;
  const auto write_readings = [&](const Family<std::function<double()>>& all, const char* type) {
    for (const auto& [name, family] : all) {
      type_line(out, name, type);
      for (const auto& [labels, value] : family)
        out += with_labels(name, labels) + " " + number(value()) + "\n";
    }
  };
  for (const auto& [name, family] : counters_) {
    type_line(out, name, "counter");
    for (const auto& [labels, counter] : family)
      out += with_labels(name, labels) + " " + std::to_string(counter.value()) + "\n";
  }
  write_readings(counter_readings_, "counter");
  for (const auto& [name, family] : gauges_) {
    type_line(out, name, "gauge");
    for (const auto& [labels, gauge] : family)
      out += with_labels(name, labels) + " " + std::to_string(gauge.value()) + "\n";
  }
  write_readings(readings_, "gauge");
  for (const auto& [name, family] : histograms_) {
    type_line(out, name, "histogram");
    for (const auto& [labels, histogram] : family) {
      std::uint64_t sum = 0;
      for (std::size_t i = 0; i < histogram->counts_.size(); ++i) {
        sum += histogram->counts_[i].value();
        const bool last = i == histogram->bounds_.size();
        const std::string bound = last ? "+Inf" : number(histogram->bounds_[i]);
        out += with_labels(name + "_bucket", labels, "le=\"" + bound + "\"") + " " +
               std::to_string(sum) + "\n";
      }
      out += with_labels(name + "_sum", labels) + " " + number(histogram->sum_.load()) + "\n";
      out += with_labels(name + "_count", labels) + " " + std::to_string(sum) + "\n";
    }
  }
  return out;
}

void MetricsHandler::handle(const Request& request, Reply reply) {
  plain(request, reply, 200, "text/plain; version=0.0.4; charset=utf-8", metrics_->text());
}

void HealthHandler::handle(const Request& request, Reply reply) {
  const bool well = !is_well_ || is_well_();
  plain(request, reply, well ? 200 : 503, "text/plain; charset=utf-8", well ? "ok\n" : "unwell\n");
}

}  // namespace tablier::server
