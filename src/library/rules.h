// What the parts of the library share: a game in a language, and errors thrown as people read them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/language.h"
#include "core/message.h"
#include "core/outcome.h"
#include "core/result.h"
#include "engine/any_game.h"
#include "library/tablier.h"

namespace tablier::api {

struct Rules {
  GamePtr game;
  Language language;

  std::size_t sides() const { return game->info().sides.size(); }
};

[[noreturn]] void fail(const tablier::Error& error, Language language);

// The value, or its error thrown.
template <class T>
T value_of(Result<T> result, Language language) {
  if (!result) fail(result.error(), language);
  return std::move(*result);
}

Language language_called(std::string_view code);

std::vector<std::string> sentences(const std::vector<Message>& messages, Language language);

Outcome told(const tablier::Outcome& outcome);

// State::returns of an outcome; `position` says who plays.
void fill_returns(const AnyPosition& position, const tablier::Outcome& outcome, double* returns,
                  std::size_t sides);

std::vector<double> told(const Shares& shares, std::size_t sides);

}  // namespace tablier::api
