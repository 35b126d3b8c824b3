// Crowd: who is connected, and who has to go when there is no room. Pure: no socket; time is the
// order of the calls.
//
// Room is made by the address that takes most of it: of its connections goes the one that has been
// idle longest, plain ones before sockets. So whoever opens thousands of connections takes them
// from themselves, and a newcomer is served at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

namespace tablier::server {

class Crowd {
 public:
  using Id = std::uint64_t;

  Crowd(std::size_t most, std::size_t most_per_address)
      : most_(most), most_per_address_(most_per_address) {}

  // An empty address belongs to a proxy, which speaks for many: only `most` holds for it.
  Id enter(const std::string& address);
  // It has done something.
  void touch(Id id);
  // It is a socket from now on, and who is behind it may be better known.
  void become_socket(Id id, const std::string& address);
  void leave(Id id);

  // Who has to go so that all limits hold; none: nobody. Never `newcomer` itself.
  std::optional<Id> one_too_many(Id newcomer) const;
  // Who would go next, whatever the limits.
  std::optional<Id> next_to_go() const;

  std::size_t size() const { return places_.size(); }
  std::size_t of(const std::string& address) const;

 private:
  struct Group {
    std::list<Id> plain;  // the one idle longest first
    std::list<Id> sockets;
    std::size_t size() const { return plain.size() + sockets.size(); }
  };
  struct Place {
    std::string address;
    bool is_socket;
    std::list<Id>::iterator at;
  };
  void put(Id id, const std::string& address, bool is_socket);
  void remove(const Place& place);
  void resize(const std::string& address, std::size_t from, std::size_t to);
  static std::optional<Id> first_of(const Group& group, std::optional<Id> except);

  std::size_t most_;
  std::size_t most_per_address_;
  Id last_ = 0;
  std::unordered_map<Id, Place> places_;
  std::map<std::string, Group> groups_;
  std::set<std::pair<std::size_t, std::string>> by_size_;
};

}  // namespace tablier::server
