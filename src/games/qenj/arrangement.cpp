#include "games/qenj/arrangement.h"

#include <algorithm>

#include "games/qenj/columns_board.h"
#include "games/qenj/words.h"

namespace tablier::qenj::pawns {
namespace {

constexpr ColumnSet kAll = (ColumnSet{1} << kColumns) - 1;

bool is_colour(const std::string& touch) {
  return touch.size() == 1;  // else it is a cell
}

}  // namespace

Arrangement::Arrangement(const Box& box)
    : box_(&box), step_(box.dots == Box::Dots::dealt ? Step::deal : Step::arrange) {
  if (box.dots == Box::Dots::dealt) return;
  constexpr int kDots = 3;
  const int first = (box.cells - kDots) / 2;
  for (int column = 0; column < kColumns; ++column) {
    for (int cell = first; cell < first + kDots; ++cell) add_place(column, cell);
  }
}

std::optional<SetupStep> Arrangement::next() const {
  const auto step = [&](Actor actor, Message prompt) {
    return SetupStep{actor, std::move(prompt).with_rule(box_->setup_rule)};
  };
  switch (step_) {
    case Step::deal:
      return step(Actor::chance, say::prompt_deal{});
    case Step::arrange:
      return step(Actor::a, say::prompt_arrange{});
    case Step::reveal:
      return step(Actor::chance, say::prompt_reveal{});
    case Step::choose:
      return step(Actor::b, say::prompt_choose{});
    case Step::done:
      break;
  }
  return std::nullopt;
}

void Arrangement::roll(Rng& rng) {
  if (step_ == Step::deal) return deal(rng);
  assert(step_ == Step::reveal);
  reveal(rng);
}

void Arrangement::deal(Rng& rng) {
  std::array<int, kColumns> dots;
  for (int i = 0; i < kColumns; ++i) dots[i] = i * box_->cells / kColumns;
  rng.shuffle(dots);
  for (int column = 0; column < kColumns; ++column) add_place(column, dots[column]);
  step_ = Step::arrange;
}

void Arrangement::add_place(int column, int cell) {
  Place& place = places_[count_++];
  place.column = static_cast<std::int8_t>(column);
  place.cell = static_cast<std::int8_t>(cell);
}

void Arrangement::shuffle(Rng& rng) {
  if (step_ == Step::deal) deal(rng);
  std::array<Pawn, kMostPlaces> all;
  int next = 0;
  for (int i = 0; i < box_->of_a_kind; ++i) {
    for (int colour = 0; colour < box_->colours; ++colour) {
      for (int force = 1; force <= kForces; ++force) all[next++] = Pawn(Colour(colour), force);
    }
  }
  std::span<Pawn> bag(all.data(), places().size());
  rng.shuffle(bag);
  for (int i = 0; i < count_; ++i) {
    places_[i].colour = static_cast<std::int8_t>(bag[i].colour());
    places_[i].force = static_cast<std::int8_t>(bag[i].force());
  }
  step_ = Step::choose;
}

void Arrangement::reveal(Rng& rng) {
  for (int colour = 0; colour < box_->colours; ++colour) {
    std::array<std::int8_t, kMostPlaces> all;
    for (int i = 0; i < pawns_of_a_colour(); ++i)
      all[i] = static_cast<std::int8_t>(1 + i % kForces);
    std::span<std::int8_t> forces(all.data(), static_cast<std::size_t>(pawns_of_a_colour()));
    rng.shuffle(forces);
    int next = 0;
    for (Place& place : places()) {
      if (place.colour == colour) place.force = forces[next++];
    }
  }
  step_ = Step::choose;
}

std::array<int, kColourLetters.size()> Arrangement::stock() const {
  std::array<int, kColourLetters.size()> left{};
  std::fill_n(left.begin(), box_->colours, pawns_of_a_colour());
  for (const Place& place : places()) {
    if (place.colour != kNoColour) --left[place.colour];
  }
  return left;
}

std::vector<std::string> Arrangement::choices() const {
  if (step_ == Step::choose) return {"north", "south"};
  std::vector<std::string> all;
  if (step_ != Step::arrange) return all;
  const auto left = stock();
  for (const Place& place : places()) {
    if (place.colour != kNoColour) continue;
    for (int colour = 0; colour < box_->colours; ++colour) {
      if (left[colour] > 0) all.push_back(place.name() + '=' + kColourLetters[colour]);
    }
  }
  return all;
}

void Arrangement::choose(std::string_view choice) {
  if (step_ == Step::choose) {
    b_side_ = choice == "north" ? kNorth : kSouth;
    step_ = Step::done;
    return;
  }
  assert(step_ == Step::arrange);
  bool full = true;
  for (Place& place : places()) {
    if (place.name() == choice.substr(0, choice.find('='))) {
      place.colour = static_cast<std::int8_t>(kColourLetters.find(choice.back()));
    }
    full &= place.colour != kNoColour;
  }
  if (full) step_ = Step::reveal;
}

std::vector<std::string> Arrangement::in_runs(int length, Rng& rng) const {
  int colour = static_cast<int>(rng.below(static_cast<std::uint32_t>(box_->colours)));
  std::vector<std::string> all;
  auto left = stock();
  int run = 0;
  for (const Place& place : places()) {
    if (place.colour != kNoColour) continue;
    for (; run == length || left[colour] == 0; run = 0) colour = (colour + 1) % box_->colours;
    all.push_back(place.name() + '=' + kColourLetters[colour]);
    --left[colour];
    ++run;
  }
  return all;
}

std::vector<TouchPath> Arrangement::touch_paths(std::string_view choice) const {
  if (step_ == Step::choose) return {{std::string(choice)}};
  const std::size_t equals = choice.find('=');
  const std::string cell(choice.substr(0, equals));
  const std::string colour(choice.substr(equals + 1));
  return {{cell, colour}, {colour, cell}};
}

Message Arrangement::touch_word(std::span<const std::string> touches) const {
  if (step_ == Step::choose) return side_choice_word(touches);
  const std::string& last = touches.back();
  if (!is_colour(last)) return say::touch_dot{.cell = last};
  return say::touch_stock{.colour = word(Colour(kColourLetters.find(last)))};
}

Look Arrangement::look(int column, int cell) const {
  for (const Place& place : places()) {
    if (place.column != column || place.cell != cell) continue;
    if (place.colour == kNoColour) return Look{Look::Kind::dot};
    return Look{place.force == 0 ? Look::Kind::hidden : Look::Kind::pawn, place.pawn()};
  }
  return Look{};
}

std::string Arrangement::draw(DrawStyle style) const {
  return draw_looks(style, *box_, kAll, [&](int column, int cell) { return look(column, cell); });
}

Board Arrangement::board(std::span<const std::string> touches) const {
  if (step_ == Step::arrange && touches.size() == 2) {
    Arrangement next = *this;
    const bool colour_first = is_colour(touches[0]);
    next.choose(touches[colour_first ? 1 : 0] + '=' + touches[colour_first ? 0 : 1]);
    return next.board({});
  }
  Board board =
      board_of_looks(*box_, kAll, [&](int column, int cell) { return look(column, cell); });
  if (step_ != Step::arrange) return board;
  const std::string chosen = touches.empty() ? "" : touches[0];
  const auto left = stock();
  for (const bool first : {true, false}) {
    for (int colour = 0; colour < box_->colours; ++colour) {
      Piece pawn = piece(Colour(colour), 0);
      pawn.touch = pawn.colour;
      if ((pawn.touch == chosen) != first) continue;
      board.hand.insert(board.hand.end(), static_cast<std::size_t>(left[colour]), pawn);
    }
  }
  for (tablier::Place& place : board.places) {
    if (place.name == chosen) place.marks.emplace_back("chosen");
  }
  return board;
}

}  // namespace tablier::qenj::pawns
