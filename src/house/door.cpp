#include "house/door.h"

#include <utility>

#include "house/api_call.h"
#include "server/address.h"

namespace tablier::house {
namespace {

// A talker that is counted as long as it is there.
class Counted : public server::Talker {
 public:
  Counted(std::unique_ptr<server::Talker> talker, std::shared_ptr<std::map<std::string, int>> lines,
          std::string person)
      : talker_(std::move(talker)), lines_(std::move(lines)), person_(std::move(person)) {
    ++(*lines_)[person_];
  }
  ~Counted() override {
    if (--(*lines_)[person_] == 0) lines_->erase(person_);
  }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

  void heard(std::string_view text) override { talker_->heard(text); }
  void hung_up() override { talker_->hung_up(); }

 private:
  std::unique_ptr<server::Talker> talker_;
  std::shared_ptr<std::map<std::string, int>> lines_;
  std::string person_;
};

// Neighbours whom limits count together.
std::string group_of(std::string_view peer) {
  const auto address = server::Address::parse(peer);
  return address ? address->group() : std::string(peer);
}

}  // namespace

Door::Door(People& people, Floor& floor)
    : people_(people), floor_(floor), lines_(std::make_shared<std::map<std::string, int>>()) {}

server::SocketHandler::Opened Door::open(const server::Request& request,
                                         std::shared_ptr<server::Line> line) {
  const Language language = language_of(request);
  const auto no = [&](const Trouble& trouble) {
    return Opened{nullptr, api_refusal(trouble, language)};
  };
  const std::string token = token_of(request).token;
  const Result<std::optional<Person>> person = people_.find(token);
  if (!person) return no(trouble_of(person.error()));
  if (!*person) return no({TroubleKind::stranger, say::stranger{}});
  if (const auto trouble = refuses(**person)) return no(*trouble);
  Result<std::unique_ptr<server::Talker>> talker =
      floor_.connect({**person, language, hash_of(token), group_of(request.peer)}, std::move(line));
  if (!talker) return no(trouble_of(talker.error()));
  people_.note_seen(**person);
  return {std::make_unique<Counted>(std::move(*talker), lines_, (*person)->id), {}};
}

std::optional<Trouble> Door::refuses(const Person& person) const {
  if (const auto ban = people_.ban_of(person)) return *ban;
  const auto open = lines_->find(person.id);
  if (open == lines_->end() || open->second < kMostLines) return std::nullopt;
  return Trouble{TroubleKind::limited, say::too_many_lines{.most = kMostLines}, 10'000};
}

void Door::show_out() {
  const Result<std::vector<Person>> banned = people_.banned();
  if (!banned) return;  // tried again a second later
  for (const Person& person : *banned) {
    if (lines_->contains(person.id)) floor_.remove(person.id, {}, people_.ban_of(person)->why);
  }
}

}  // namespace tablier::house
