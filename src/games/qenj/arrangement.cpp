#include "games/qenj/arrangement.h"

#include <algorithm>

#include "core/grid.h"

namespace tablier::qenj::pawns {

std::string Arrangement::Place::name() const {
  return cell_name({column, cell});
}

Arrangement::Arrangement(const Box& box)
    : box_(&box), step_(box.dots == Box::Dots::dealt ? Step::deal : Step::arrange) {
  if (box.dots == Box::Dots::dealt) return;
  constexpr int kDots = 3;
  const int first = (box.cells - kDots) / 2;
  for (int column = 0; column < kColumns; ++column) {
    for (int cell = first; cell < first + kDots; ++cell) add_place(column, cell);
  }
}

std::optional<Actor> Arrangement::next() const {
  switch (step_) {
    case Step::deal:
    case Step::reveal:
      return Actor::chance;
    case Step::arrange:
      return Actor::a;
    case Step::choose:
      return Actor::b;
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

}  // namespace tablier::qenj::pawns
