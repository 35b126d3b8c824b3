#include "house/leases.h"

#include <algorithm>
#include <utility>

#include "core/text.h"

namespace tablier::house {
namespace {

constexpr Time kBeatPause = 1'000;
constexpr Time kLookPause = 500;
constexpr Time kDead = 3'000;  // without a beat
constexpr Member kNobody = 0;
constexpr std::size_t kMostMembers = 1'000;

constexpr const char* kMembers = "members";
constexpr const char* kMember = "member/";
constexpr const char* kBeat = "beat/";
constexpr const char* kLease = "lease/";

std::string member_name(Member member) {
  return kMember + std::to_string(member);
}

std::string beat_name(Member member) {
  return kBeat + std::to_string(member);
}

std::string lease_name(const std::string& name) {
  return kLease + name;
}

std::uint64_t number_in(std::string_view text) {
  return parse_unsigned(text).value_or(0);
}

Member member_in(const std::string& name, std::string_view prefix) {
  return number_in(std::string_view(name).substr(prefix.size()));
}

}  // namespace

void Leases::tick() {
  const Time now = world_.now();
  if (!is_busy_ && now - tried_ >= (self_ == 0 ? kLookPause : kBeatPause)) {
    tried_ = now;
    if (self_ == 0) {
      join();
    } else {
      beat();
    }
  }
  if (self_ != 0 && now - looked_ >= kLookPause) look();
}

void Leases::join() {
  const Result<std::optional<std::string>> last = world_.store->find(kMembers);
  if (!last) return;
  const Time now = world_.now();
  const Member next = *last ? number_in(**last) + 1 : 1;
  Batch batch;
  batch.provided.push_back({kMembers, *last});
  batch.puts.push_back({kMembers, std::to_string(next)});
  batch.puts.push_back({member_name(next), ""});
  batch.puts.push_back({beat_name(next), std::to_string(now)});
  is_busy_ = true;
  world_.write(std::move(batch), [this, next, now](const Written& written) {
    is_busy_ = false;
    // Somebody else had the number first; the one after it is tried at once.
    if (written.trouble == StoreTrouble::conflict) tried_ = 0;
    if (!written) return;
    self_ = next;
    sure_ = now;
    others_.clear();
    see();
    world_.joined(next);
  });
}

void Leases::beat() {
  const Time now = world_.now();
  Batch batch;
  batch.provided.push_back(proof());
  batch.puts.push_back({beat_name(self_), std::to_string(now)});
  is_busy_ = true;
  world_.write(std::move(batch), [this, now](const Written& written) {
    is_busy_ = false;
    if (written) {
      const Time before = std::exchange(sure_, now);
      if (now - before > kDead) world_.resumed(before);
    }
    if (written.trouble != StoreTrouble::conflict) return;
    self_ = 0;
    tried_ = 0;
    world_.lost();
  });
}

void Leases::look() {
  if (see() && self_ != 0) world_.changed();
}

bool Leases::see() {
  const Time now = world_.now();
  // Whoever slept has not seen anything stand still.
  const bool has_slept = now - looked_ > kDead / 2;
  looked_ = now;
  const Result<std::vector<Named>> members = world_.store->list(kMember, "", kMostMembers);
  if (!members) return false;
  std::map<Member, Beat> others;
  for (const Named& each : *members) {
    const Member member = member_in(each.name, kMember);
    if (member == self_) continue;
    const Result<std::optional<std::string>> beat = world_.store->find(beat_name(member));
    if (!beat) return false;
    const auto before = others_.find(member);
    const bool is_same = before != others_.end() && before->second.value == beat->value_or("");
    const Time since = is_same && !has_slept ? before->second.since : now;
    others[member] = {beat->value_or(""), since};
    if (now - since >= kDead) bury(member, beat->value_or(""));
  }
  const auto number = [](const auto& each) { return each.first; };
  const bool is_same =
      std::equal(others.begin(), others.end(), others_.begin(), others_.end(),
                 [&](const auto& one, const auto& other) { return number(one) == number(other); });
  others_ = std::move(others);
  return !is_same;
}

// If it beats meanwhile, it lives.
void Leases::bury(Member member, const std::string& last_beat) {
  Batch batch;
  batch.provided = {proof(), {member_name(member), ""}, {beat_name(member), last_beat}};
  batch.puts.push_back({member_name(member), std::nullopt});
  world_.write(std::move(batch), [this](const Written& written) {
    if (written) look();
  });
}

void Leases::leave() {
  if (self_ == 0) return;
  Batch batch;
  batch.provided.push_back(proof());
  batch.puts.push_back({beat_name(self_), std::to_string(world_.now())});
  batch.puts.push_back({member_name(self_), std::nullopt});
  world_.write(std::move(batch), [](const Written&) {});
}

bool Leases::is_sure() const {
  return self_ != 0 && world_.now() - sure_ < kDead;
}

bool Leases::lives(Member member) const {
  return member != 0 && (member == self_ || others_.contains(member));
}

std::vector<Member> Leases::living() const {
  std::set<Member> all;
  if (self_ != 0) all.insert(self_);
  for (const auto& [member, beat] : others_) all.insert(member);
  return {all.begin(), all.end()};
}

Proviso Leases::proof() const {
  return {member_name(self_), ""};
}

Put Leases::beat_of_nobody(const std::string& time) {
  return {beat_name(kNobody), time};
}

Put Leases::claim_of_nobody(const std::string& name) {
  return {lease_name(name), std::to_string(kNobody)};
}

Put Leases::claim(const std::string& name) const {
  return {lease_name(name), std::to_string(self_)};
}

Result<std::optional<Member>> Leases::owner(const std::string& name) const {
  const Result<std::optional<std::string>> value = world_.store->find(lease_name(name));
  if (!value) return value.error();
  return *value ? std::optional<Member>(number_in(**value)) : std::nullopt;
}

void Leases::take(const std::string& name, std::function<void(Taken)> then) {
  const Result<std::optional<Member>> owner = this->owner(name);
  if (!owner || self_ == 0 || going_.contains(name)) return then({});
  if (*owner == self_) return then({.is_ours = true});
  Batch batch;
  batch.provided = {proof(), {lease_name(name), {}}};
  batch.puts.push_back(claim(name));
  Taken taken{.is_ours = true};
  if (*owner) {
    // Asked of the store: who has joined just now is not among those that we have seen.
    const auto member = world_.store->find(member_name(**owner));
    const auto beat = world_.store->find(beat_name(**owner));
    if (!member || !beat) return then({});
    if (*member) {
      others_.try_emplace(**owner, Beat{beat->value_or(""), world_.now()});
      return then({.owner = *owner});
    }
    batch.provided.back().value = std::to_string(**owner);
    taken.orphaned = static_cast<Time>(number_in(beat->value_or("")));
  }
  world_.write(std::move(batch), [taken, then = std::move(then)](const Written& written) {
    then(written ? taken : Taken{});
  });
}

void Leases::let_go(const std::string& name) {
  Batch batch;
  batch.provided = {proof(), {lease_name(name), std::to_string(self_)}};
  batch.puts.push_back({lease_name(name), std::nullopt});
  going_.insert(name);
  world_.write(std::move(batch), [this, name](const Written&) { going_.erase(name); });
}

std::vector<std::string> Leases::orphans() const {
  std::vector<std::string> found;
  // What cannot be read now is looked at the next time.
  (void)for_each_record(*world_.store, kLease, [&](const Named& each) -> Result<Nothing> {
    if (!lives(number_in(each.value))) {
      found.push_back(each.name.substr(std::string_view(kLease).size()));
    }
    return Nothing{};
  });
  return found;
}

void Leases::clean() {
  const Result<std::vector<Named>> beats = world_.store->list(kBeat, "", kMostMembers);
  if (!beats || !orphans().empty()) return;
  Batch batch;
  batch.provided.push_back(proof());
  for (const Named& each : *beats) {
    const Member member = member_in(each.name, kBeat);
    if (lives(member)) continue;
    batch.provided.push_back({member_name(member), std::nullopt});
    batch.puts.push_back({each.name, std::nullopt});
  }
  if (!batch.puts.empty()) world_.write(std::move(batch), [](const Written&) {});
}

}  // namespace tablier::house
