// Floor: the tables of a house as its API and its door see them. The House is one; tests bring
// another.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "house/house.h"

namespace tablier::house {

class Floor {
 public:
  virtual ~Floor() = default;
  virtual Result<std::unique_ptr<server::Talker>> connect(Caller caller,
                                                          std::shared_ptr<server::Line> line) = 0;
  virtual void ask(const Caller& caller, const Ask& what, Answered reply) = 0;
  virtual Result<Seen> see(const std::string& person, const std::string& table,
                           const std::optional<std::string>& key) = 0;
  virtual std::vector<Card> mine(const std::string& person) const = 0;
  virtual std::vector<Card> listed() const = 0;
  virtual std::shared_ptr<void> listen(const std::string& person, std::function<void()> heard) = 0;
  virtual void renamed(const Person& person) = 0;
  virtual void remove(const std::string& person, const std::optional<std::string>& device,
                      const Message& why) = 0;
  virtual Result<Nothing> erase(const std::string& person) = 0;
  virtual int people() const = 0;  // here now
  virtual void close(const std::string& table) = 0;
};

class HouseFloor : public Floor {
 public:
  explicit HouseFloor(House& house) : house_(house) {}

  Result<std::unique_ptr<server::Talker>> connect(Caller caller,
                                                  std::shared_ptr<server::Line> line) override {
    return house_.connect(std::move(caller), std::move(line));
  }
  void ask(const Caller& caller, const Ask& what, Answered reply) override {
    house_.ask(caller, what, std::move(reply));
  }
  Result<Seen> see(const std::string& person, const std::string& table,
                   const std::optional<std::string>& key) override {
    return house_.see(person, table, key);
  }
  std::vector<Card> mine(const std::string& person) const override { return house_.mine(person); }
  std::vector<Card> listed() const override { return house_.listed(); }
  std::shared_ptr<void> listen(const std::string& person, std::function<void()> heard) override {
    return house_.listen(person, std::move(heard));
  }
  void renamed(const Person& person) override { house_.renamed(person); }
  void remove(const std::string& person, const std::optional<std::string>& device,
              const Message& why) override {
    house_.remove(person, device, why);
  }
  Result<Nothing> erase(const std::string& person) override { return house_.erase(person); }
  void close(const std::string& table) override { house_.close(table); }
  int people() const override { return static_cast<int>(house_.counts().people); }

 private:
  House& house_;
};

}  // namespace tablier::house
