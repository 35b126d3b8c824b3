// Game, Position and Error.
#include <algorithm>
#include <array>
#include <utility>

#include "core/board.h"
#include "engine/any_batch.h"
#include "engine/registry.h"
#include "library/rules.h"
#include "library/words.h"

namespace tablier::api {
namespace {

std::string all_of(const std::vector<std::string>& reasons) {
  std::string text;
  for (const std::string& reason : reasons) text += (text.empty() ? "" : "\n") + reason;
  return text;
}

// What can lie on a board: the stamps of its editor that are pieces.
std::vector<Piece> pieces_of(const AnyGame& game) {
  std::vector<Piece> pieces;
  for (const Stamp& stamp : game.stamps()) {
    if (!stamp.piece.colour.empty() || stamp.piece.value != 0) pieces.push_back(stamp.piece);
  }
  return pieces;
}

bool is_same(const Piece& a, const Piece& b) {
  return a.kind == b.kind && a.colour == b.colour && a.value == b.value;
}

}  // namespace

std::string_view version() {
  return TABLIER_VERSION;
}

Error::Error(Kind kind, int rule, std::vector<std::string> reasons)
    : std::runtime_error(all_of(reasons)), kind_(kind), rule_(rule), reasons_(std::move(reasons)) {}

void fail(const tablier::Error& error, Language language) {
  std::vector<std::string> reasons{error.message.in(language)};
  for (const Message& reason : error.more) reasons.push_back(reason.in(language));
  throw Error(Error::Kind(error.kind), error.message.rule(), std::move(reasons));
}

Language language_called(std::string_view code) {
  if (const std::optional<Language> language = find_language(code)) return *language;
  std::vector<std::string> codes;
  for (const LanguageInfo& info : kLanguageInfos) codes.emplace_back(info.code);
  fail(malformed(say::unknown_language{.part = std::string(code), .languages = codes}),
       kFallbackLanguage);
}

std::vector<std::string> sentences(const std::vector<Message>& messages, Language language) {
  std::vector<std::string> texts;
  for (const Message& message : messages) texts.push_back(message.in(language));
  return texts;
}

Outcome told(const tablier::Outcome& outcome) {
  const std::optional<Side> winner = outcome.winner();
  return {winner ? std::optional(index(*winner)) : std::nullopt};
}

void fill_returns(const AnyPosition& position, const tablier::Outcome& outcome, double* returns,
                  std::size_t sides) {
  std::fill_n(returns, sides, 0.0);
  const std::optional<Side> winner = outcome.winner();
  if (!winner) return;
  const auto plays = [&](std::size_t i) { return position.is_playing(Side(i)); };
  int others = -1;
  for (std::size_t i = 0; i < sides; ++i) others += plays(i);
  for (std::size_t i = 0; i < sides; ++i) {
    if (plays(i)) returns[i] = Side(i) == *winner ? 1 : -1.0 / others;
  }
}

std::vector<double> told(const Shares& shares, std::size_t sides) {
  return {shares.begin(), shares.begin() + static_cast<std::ptrdiff_t>(sides)};
}

std::vector<std::string> games() {
  std::vector<std::string> ids;
  for (const GameEntry& entry : tablier::games()) ids.emplace_back(entry.info->id);
  return ids;
}

Game::Game(std::string_view id, const Options& options, std::string_view language) {
  const Language chosen = language_called(language);
  const GameEntry* entry = find_game(id);
  if (entry == nullptr) {
    fail(malformed(say::unknown_game{.part = std::string(id), .games = games()}), chosen);
  }
  rules_ = std::make_shared<Rules>(Rules{value_of(entry->make(options), chosen), chosen});
}

std::string Game::id() const {
  return std::string(rules_->game->info().id);
}
std::string Game::language() const {
  return std::string(language_info(rules_->language).code);
}
std::string Game::name() const {
  return std::string(rules_->game->info().name);
}
std::string Game::authors() const {
  return std::string(rules_->game->info().authors);
}
int Game::year() const {
  return rules_->game->info().year;
}
int Game::edition() const {
  return rules_->game->edition();
}
std::string Game::sides() const {
  return std::string(rules_->game->info().sides);
}
std::string Game::side_name(int side) const {
  if (side < 0 || static_cast<std::size_t>(side) >= rules_->sides()) {
    fail(malformed(say::no_side{.side = side, .count = static_cast<long>(rules_->sides())}),
         rules_->language);
  }
  return rules_->game->side_word(Side(side)).in(rules_->language);
}

std::vector<Option> Game::options() const {
  std::vector<Option> all;
  const tablier::Options& options = rules_->game->options();
  for (const OptionSpec& spec : options.specs()) {
    all.push_back({std::string(spec.name), std::string(options.value(spec.name)), spec.choices});
  }
  return all;
}

std::string Game::rules_page() const {
  return std::string(tablier::rules_page(rules_->game->info().id, rules_->language));
}

Position Game::position(std::string_view text) const {
  return {rules_, value_of(rules_->game->parse_position(text), rules_->language)};
}

std::vector<std::string> Game::plane_names() const {
  std::vector<std::string> names;
  for (const Piece& piece : pieces_of(*rules_->game)) names.push_back(piece.touch);
  names.insert(names.end(), {"unknown", "marks", "to_move"});
  return names;
}

Batch Game::batch(std::size_t count, std::uint64_t seed) const {
  return {rules_, rules_->game->begin_batch(count, seed)};
}

Position::Position(std::shared_ptr<const Rules> rules, PositionPtr position)
    : rules_(std::move(rules)), position_(std::move(position)) {}

std::string Position::text() const {
  return position_->text();
}
std::uint64_t Position::hash() const {
  return position_->hash();
}
int Position::to_move() const {
  return index(position_->to_move());
}
std::optional<Outcome> Position::outcome() const {
  const auto outcome = position_->outcome();
  return outcome ? std::optional(told(*outcome)) : std::nullopt;
}
std::vector<std::string> Position::moves() const {
  return position_->moves();
}
std::vector<std::string> Position::winning_moves() const {
  return position_->winning_moves();
}
Position Position::play(std::string_view move) const {
  return {rules_, value_of(position_->play(move), rules_->language)};
}
std::vector<std::string> Position::explain(std::string_view move) const {
  return sentences(value_of(position_->explain(move), rules_->language), rules_->language);
}
std::string Position::say(std::string_view move) const {
  return value_of(position_->say_move(move), rules_->language).in(rules_->language);
}
std::vector<std::string> Position::facts() const {
  return sentences(position_->facts(), rules_->language);
}
std::string Position::draw() const {
  return position_->draw({});
}

Planes Position::planes() const {
  const Board board = position_->board({});
  const std::vector<Piece> pieces = pieces_of(*rules_->game);
  const std::size_t unknown = pieces.size();
  const std::size_t cells = static_cast<std::size_t>(board.rows) * board.files;
  Planes planes{static_cast<int>(pieces.size()) + 3, board.rows, board.files, {}};
  planes.values.resize(cells * static_cast<std::size_t>(planes.planes));
  for (const Place& place : board.places) {
    const auto cell = static_cast<std::size_t>(place.row * board.files + place.file);
    const auto at = [&](std::size_t plane) -> std::uint8_t& {
      return planes.values[plane * cells + cell];
    };
    for (std::size_t level = 0; level < place.pieces.size(); ++level) {
      const auto found = std::find_if(pieces.begin(), pieces.end(), [&](const Piece& piece) {
        return is_same(piece, place.pieces[level]);
      });
      const auto plane = static_cast<std::size_t>(found - pieces.begin());
      at(std::min(plane, unknown)) = static_cast<std::uint8_t>(level + 1);
    }
    at(unknown + 1) = static_cast<std::uint8_t>(place.marks.size());
  }
  std::fill(planes.values.end() - static_cast<std::ptrdiff_t>(cells), planes.values.end(),
            static_cast<std::uint8_t>(to_move()));
  return planes;
}

std::uint64_t Position::perft(int depth) const {
  return depth <= 0 ? 1 : position_->perft(depth);
}

Batch::Batch(std::shared_ptr<const Rules> rules, BatchPtr batch)
    : rules_(std::move(rules)), batch_(std::move(batch)) {}
Batch::Batch(Batch&&) noexcept = default;
Batch& Batch::operator=(Batch&&) noexcept = default;
Batch::~Batch() = default;

std::size_t Batch::size() const {
  return batch_->size();
}
std::size_t Batch::sides() const {
  return rules_->sides();
}
const std::int32_t* Batch::counts() const {
  return batch_->counts().data();
}
Position Batch::position(std::size_t i) const {
  return {rules_, batch_->position(i)};
}
int Batch::to_move(std::size_t i) const {
  return index(batch_->to_move(i));
}

void Batch::step(const std::int32_t* places, bool* ended, double* returns) {
  std::vector<std::optional<tablier::Outcome>> outcomes(size());
  for (std::size_t i = 0; i < size(); ++i) {
    if (places[i] >= 0 && places[i] < batch_->counts()[i]) continue;
    fail(malformed(say::no_place{.place = places[i], .count = batch_->counts()[i]}),
         rules_->language);
  }
  batch_->step({places, size()}, outcomes);
  for (std::size_t i = 0; i < size(); ++i) {
    ended[i] = outcomes[i].has_value();
    std::fill_n(returns + i * sides(), sides(), 0.0);
    if (ended[i]) {
      fill_returns(*batch_->position(i), *outcomes[i], returns + i * sides(), sides());
    }
  }
}

}  // namespace tablier::api
