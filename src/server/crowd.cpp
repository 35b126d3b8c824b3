#include "server/crowd.h"

namespace tablier::server {

Crowd::Id Crowd::enter(const std::string& address) {
  put(++last_, address, false);
  return last_;
}

void Crowd::touch(Id id) {
  const auto found = places_.find(id);
  if (found == places_.end()) return;
  Group& group = groups_.at(found->second.address);
  std::list<Id>& list = found->second.is_socket ? group.sockets : group.plain;
  list.splice(list.end(), list, found->second.at);
}

void Crowd::become_socket(Id id, const std::string& address) {
  const auto found = places_.find(id);
  if (found == places_.end()) return;
  remove(found->second);
  put(id, address, true);
}

void Crowd::leave(Id id) {
  const auto found = places_.find(id);
  if (found == places_.end()) return;
  remove(found->second);
  places_.erase(found);
}

std::optional<Crowd::Id> Crowd::one_too_many(Id newcomer) const {
  const auto found = places_.find(newcomer);
  if (found == places_.end()) return std::nullopt;
  const std::string& address = found->second.address;
  const Group& own = groups_.at(address);
  if (!address.empty() && own.size() > most_per_address_) return first_of(own, newcomer);
  if (size() <= most_) return std::nullopt;
  for (auto group = by_size_.rbegin(); group != by_size_.rend(); ++group) {
    if (const auto id = first_of(groups_.at(group->second), newcomer)) return id;
  }
  return std::nullopt;
}

std::optional<Crowd::Id> Crowd::next_to_go() const {
  if (by_size_.empty()) return std::nullopt;
  return first_of(groups_.at(by_size_.rbegin()->second), std::nullopt);
}

std::size_t Crowd::of(const std::string& address) const {
  const auto found = groups_.find(address);
  return found == groups_.end() ? 0 : found->second.size();
}

void Crowd::put(Id id, const std::string& address, bool is_socket) {
  Group& group = groups_[address];
  std::list<Id>& list = is_socket ? group.sockets : group.plain;
  list.push_back(id);
  places_.insert_or_assign(id, Place{address, is_socket, std::prev(list.end())});
  resize(address, group.size() - 1, group.size());
}

void Crowd::remove(const Place& place) {
  const auto found = groups_.find(place.address);
  Group& group = found->second;
  (place.is_socket ? group.sockets : group.plain).erase(place.at);
  resize(place.address, group.size() + 1, group.size());
  if (group.size() == 0) groups_.erase(found);
}

void Crowd::resize(const std::string& address, std::size_t from, std::size_t to) {
  by_size_.erase({from, address});
  if (to != 0) by_size_.emplace(to, address);
}

std::optional<Crowd::Id> Crowd::first_of(const Group& group, std::optional<Id> except) {
  for (const std::list<Id>* list : {&group.plain, &group.sockets}) {
    for (const Id id : *list) {
      if (id != except) return id;
    }
  }
  return std::nullopt;
}

}  // namespace tablier::server
