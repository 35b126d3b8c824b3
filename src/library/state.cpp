// State: one game as it is played.
#include <utility>
#include <variant>

#include "core/rng.h"
#include "engine/chance.h"
#include "library/rules.h"
#include "library/words.h"
#include "protocol/game_record.h"

namespace tablier::api {
namespace {

std::shared_ptr<const Rules> rules_of(const AnyRecord& record, Language language) {
  return std::make_shared<Rules>(Rules{record.game(), language});
}

}  // namespace

State Game::start(std::uint64_t seed) const {
  return {rules_, rules_->game->begin_quick(seed), seed};
}
State Game::setup(std::uint64_t seed) const {
  return {rules_, rules_->game->begin_setup(), seed};
}
State Game::start_at(const Position& position) const {
  if (position.rules_->game->info().id != rules_->game->info().id) {
    fail(malformed(say::other_game{.other = position.game().id(), .game = id()}), rules_->language);
  }
  return {rules_, rules_->game->begin_at(*position.position_), 0};
}

State::State(std::shared_ptr<const Rules> rules, RecordPtr record, std::uint64_t chance)
    : rules_(std::move(rules)), record_(std::move(record)), chance_(chance) {
  let_chance_act();
}
State::State(const State& other)
    : rules_(other.rules_), record_(other.record_->clone()), chance_(other.chance_) {}
State& State::operator=(const State& other) {
  return *this = State(other);
}
State::State(State&&) noexcept = default;
State& State::operator=(State&&) noexcept = default;
State::~State() = default;

void State::let_chance_act() {
  while (Chance::is_next(*record_)) chance_ = record_->roll(chance_);
}

// What chance has not done yet, if the file tells a setup that is not over, follows from seed 0.
State State::parse(std::string_view text, std::string_view language) {
  const Language chosen = language_called(language);
  RecordPtr record = value_of(record_of(value_of(parse_game_file(text), chosen)), chosen);
  auto rules = rules_of(*record, chosen);
  return {std::move(rules), std::move(record), 0};
}

std::string State::text() const {
  return format(game_file_of(*record_));
}

std::vector<State> read_games(std::string_view text, std::string_view language) {
  const Language chosen = language_called(language);
  std::vector<State> states;
  GameFileReader reader(text);
  while (const std::optional<ReadGame> read = reader.next()) {
    if (const FileError* error = std::get_if<FileError>(&*read)) fail(error->error(), chosen);
    states.push_back(State::parse(format(std::get<GameFile>(*read)), language));
  }
  return states;
}

bool State::is_setup() const {
  return record_->setup_step().has_value();
}
std::string State::prompt() const {
  const std::optional<SetupStep> step = record_->setup_step();
  return step ? step->prompt.in(rules_->language) : status();
}
std::vector<std::string> State::choices() const {
  return record_->setup_choices();
}
void State::choose(std::string_view choice) {
  value_of(record_->choose(choice), rules_->language);
  let_chance_act();
}

Position State::position() const {
  PositionPtr position = record_->position();
  if (!position) fail(refused(say::not_begun{}), rules_->language);
  return {rules_, std::move(position)};
}
std::size_t State::plies() const {
  return record_->plies();
}
std::vector<std::string> State::played() const {
  return record_->moves();
}
int State::to_move() const {
  return position().to_move();
}

std::vector<std::string> State::moves() const {
  if (is_setup() || record_->ending()) return {};
  return record_->position()->moves();
}
void State::play(std::string_view move) {
  value_of(record_->play(move), rules_->language);
}
int State::move_count() {
  return record_->move_count();
}
void State::play_at(int place) {
  const int count = record_->move_count();
  if (place < 0 || place >= count) {
    fail(refused(say::no_place{.place = place, .count = count}), rules_->language);
  }
  record_->play_at(place);
}
bool State::undo() {
  return record_->undo();
}

std::optional<Ending> State::ending() const {
  const std::optional<tablier::Ending> ending = record_->ending();
  if (!ending) return std::nullopt;
  return Ending{told(ending->outcome),
                std::string(kTerminations[static_cast<std::size_t>(ending->reason)])};
}

std::string State::status() const {
  const PositionPtr position = record_->position();
  if (!position) return prompt();
  return rules_->game->status(position->to_move(), record_->ending()).in(rules_->language);
}

std::vector<double> State::returns() const {
  std::vector<double> returns(rules_->sides());
  if (const auto ending = record_->ending()) {
    fill_returns(*record_->position(), ending->outcome, returns.data(), returns.size());
  }
  return returns;
}

}  // namespace tablier::api
