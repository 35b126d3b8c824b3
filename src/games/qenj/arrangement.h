// Qenj 1 and Qenj 2: the setup. Chance may lay the columns, A puts a pawn on every dot seeing only
// colours, chance turns the pawns over, and B chooses a side. No force exists before it is rolled
// in the reveal, so nothing that can be asked earlier depends on one.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "core/setup.h"
#include "games/qenj/box.h"
#include "games/qenj/columns.h"

namespace tablier::qenj::pawns {

class Arrangement {
 public:
  explicit Arrangement(const Box& box);

  enum class Step { deal, arrange, reveal, choose, done };
  static constexpr std::int8_t kNoColour = -1;

  // A dot and the pawn on it.
  struct Place {
    std::int8_t column = 0;
    std::int8_t cell = 0;
    std::int8_t colour = kNoColour;
    std::int8_t force = 0;  // once it is seen

    std::string name() const;
    Pawn pawn() const { return Pawn(Colour(colour), force); }
  };

  const Box& box() const { return *box_; }
  Step step() const { return step_; }
  std::span<const Place> places() const {
    return {places_.data(), static_cast<std::size_t>(count_)};
  }
  std::array<int, kColourLetters.size()> stock() const;  // of each colour, still to be put

  std::optional<Actor> next() const;
  void roll(Rng& rng);
  std::vector<std::string> choices() const;
  void choose(std::string_view choice);
  // One choice for each dot that is left: the colours take turns in runs of this length.
  std::vector<std::string> in_runs(int length, Rng& rng) const;
  std::optional<Seats> seats() const { return Seats{opponent(b_side_), b_side_}; }

 protected:
  // Everything at random: what A may do and the reveal together put any pawn on any dot.
  void shuffle(Rng& rng);
  // What is ready to be played from.
  template <int kCells>
  Position<kCells> arranged() const {
    assert(step_ == Step::done);
    Position<kCells> position;
    for (const Place& place : places()) {
      position.put(place.column, position.column(place.column).with(place.cell, place.pawn()));
    }
    position.set_turn(seats()->a, 0);  // whoever chose the side lets the other begin
    return position;
  }

 private:
  static constexpr int kMostPlaces = 36;

  int pawns_of_a_colour() const { return box_->of_a_kind * kForces; }
  std::span<Place> places() { return {places_.data(), static_cast<std::size_t>(count_)}; }
  void add_place(int column, int cell);
  void deal(Rng& rng);
  void reveal(Rng& rng);

  const Box* box_;
  Step step_;
  std::array<Place, kMostPlaces> places_{};
  int count_ = 0;
  Side b_side_ = kNorth;
};

template <const Box& kBox, class Rules>
class Setup : public Arrangement {
 public:
  explicit Setup(const Rules&) : Arrangement(kBox) {}

  Position<kBox.cells> position() const { return arranged<kBox.cells>(); }

  static Position<kBox.cells> quick(const Rules& rules, Rng& rng) {
    Setup setup(rules);
    setup.shuffle(rng);
    setup.choose("north");
    return setup.position();
  }
};

}  // namespace tablier::qenj::pawns
