#include "games/qenj/arrangement.h"

#include <algorithm>

#include "games/qenj/words.h"

namespace tablier::qenj::pawns {

Arrangement::Arrangement(const Box& box)
    : box_(&box), step_(box.dots == Box::Dots::dealt ? Step::deal : Step::arrange) {
  if (box.dots == Box::Dots::dealt) return;
  constexpr int kDots = 3;
  const int first = (box.cells - kDots) / 2;
  for (int column = 0; column < kColumns; ++column) {
    for (int cell = first; cell < first + kDots; ++cell) places_[count_++].at = {column, cell};
  }
}

std::optional<SetupStep> Arrangement::next() const {
  const auto step = [&](Actor actor, Message prompt) {
    return SetupStep{actor, std::move(prompt).with_rule(box_->setup_rule)};
  };
  switch (step_) {
    case Step::deal:
      return step(Actor::chance, say::prompt_deal{});
    case Step::arrange: {
      std::vector<std::string> left;
      for (int colour = 0; colour < box_->colours; ++colour) {
        const int count = stock()[colour];
        if (count > 0) left.push_back(std::to_string(count) + kColourLetters[colour]);
      }
      return step(Actor::a, say::prompt_arrange{.example = choices()[0], .stock = left});
    }
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
  for (int column = 0; column < kColumns; ++column) places_[count_++].at = {column, dots[column]};
  step_ = Step::arrange;
}

void Arrangement::fill(Rng& rng) {
  if (step_ == Step::deal) deal(rng);
  std::array<int, kMostPlaces> all;
  for (int i = 0; i < count_; ++i) all[i] = i / pawns_of_a_colour();
  std::span<int> bag(all.data(), static_cast<std::size_t>(count_));
  rng.shuffle(bag);
  for (int i = 0; i < count_; ++i) places_[i].colour = Colour(bag[i]);
  step_ = Step::reveal;
}

void Arrangement::reveal(Rng& rng) {
  for (int colour = 0; colour < box_->colours; ++colour) {
    std::array<int, kMostPlaces> all;
    for (int i = 0; i < pawns_of_a_colour(); ++i) all[i] = 1 + i / box_->of_a_kind;
    std::span<int> forces(all.data(), static_cast<std::size_t>(pawns_of_a_colour()));
    rng.shuffle(forces);
    int next = 0;
    for (Place& place : places()) {
      if (place.colour == Colour(colour)) place.force = forces[next++];
    }
  }
  step_ = Step::choose;
}

std::array<int, kColourLetters.size()> Arrangement::stock() const {
  std::array<int, kColourLetters.size()> left{};
  std::fill_n(left.begin(), box_->colours, pawns_of_a_colour());
  for (const Place& place : places()) {
    if (place.colour) --left[int(*place.colour)];
  }
  return left;
}

std::vector<std::string> Arrangement::choices() const {
  if (step_ == Step::choose) return {"north", "south"};
  std::vector<std::string> all;
  if (step_ != Step::arrange) return all;
  const auto left = stock();
  for (const Place& place : places()) {
    if (place.colour) continue;
    for (int colour = 0; colour < box_->colours; ++colour) {
      if (left[colour] > 0) all.push_back(cell_name(place.at) + '=' + kColourLetters[colour]);
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
  const std::optional<FileRow> at = parse_cell(choice.substr(0, 2), kColumns, box_->cells);
  for (Place& place : places()) {
    if (place.at == *at) place.colour = Colour(kColourLetters.find(choice.back()));
  }
  const bool full =
      std::all_of(places().begin(), places().end(), [](const Place& p) { return p.colour; });
  if (full) step_ = Step::reveal;
}

std::string Arrangement::draw(DrawStyle style) const {
  constexpr ColumnSet kAll = (ColumnSet{1} << kColumns) - 1;
  return draw_looks(style, *box_, kAll, [&](int column, int cell) {
    for (const Place& place : places()) {
      if (place.at != FileRow{column, cell}) continue;
      if (!place.colour) return Look{Look::Kind::dot};
      if (place.force == 0) return Look{Look::Kind::hidden, Pawn(*place.colour, 0)};
      return Look{Look::Kind::pawn, Pawn(*place.colour, place.force)};
    }
    return Look{};
  });
}

}  // namespace tablier::qenj::pawns
