// A whole house in a test: on a port of its own, its data in a folder of the test's.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/folder_testing.h"
#include "house/premises.h"
#include "server/http.h"
#include "server/metrics.h"

namespace tablier::house {

class OpenHouse : public WithFolder {
 protected:
  void SetUp() override { open({}); }
  void TearDown() override { close(); }

  void open(std::vector<NamedEngine> engines) {
    Result<server::HttpServer> server = server::HttpServer::listen({.port = 0});
    ASSERT_TRUE(server);
    server_ = std::make_unique<server::HttpServer>(std::move(*server));
    auto premises = Premises::open({.folder = path("house"),
                                    .version = "test",
                                    .engines = std::move(engines),
                                    .log =
                                        [this](std::string_view line) {
                                          const std::lock_guard lock(mutex_);
                                          log_ += std::string(line) + "\n";
                                        }},
                                   *server_);
    ASSERT_TRUE(premises);
    premises_ = std::move(*premises);
    metrics_.emplace(server_->metrics());
    router_.emplace(premises_->api());
    router_->add("/metrics", *metrics_);
    serving_ = std::thread([this] { server_->run(*router_, &premises_->door()); });
  }
  void close() {
    if (!premises_) return;
    server_->stop();
    serving_.join();
    premises_.reset();
    server_.reset();
  }

  std::string address() const { return server_->address(); }
  // What it has written so far, of all that were open.
  std::string log() {
    const std::lock_guard lock(mutex_);
    return log_;
  }

 private:
  std::unique_ptr<server::HttpServer> server_;
  std::unique_ptr<Premises> premises_;
  std::optional<server::MetricsHandler> metrics_;
  std::optional<server::Router> router_;
  std::thread serving_;
  std::mutex mutex_;
  std::string log_;
};

}  // namespace tablier::house
