// What is known about a game, with the commands that found it out: known.json in its folder, which
// tools/knowledge writes, and the words for it, known.en.json and so on (docs/known.md).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "protocol/json.h"

namespace tablier::protocol {

enum class Certainty { measured, proved };
BOOST_DESCRIBE_ENUM(Certainty, measured, proved)

// A number that an answer names; measured ones have an error, at 95 %.
struct Figure {
  double value;
  std::optional<double> error;
  std::optional<int> decimals;  // none: a whole number
};
BOOST_DESCRIBE_STRUCT(Figure, (), (value, error, decimals))

// Bars. Labels are the same in every language.
struct KnownPlot {
  std::vector<std::string> labels;
  std::vector<double> values;
  std::optional<std::vector<double>> errors;
  std::optional<double> even;  // a line at what would be even
};
BOOST_DESCRIBE_STRUCT(KnownPlot, (), (labels, values, errors, even))

struct KnownQuestion {
  std::string id;  // of its words
  Certainty how;
  std::vector<std::string> commands;
  ByName<Figure> figures;
  std::optional<KnownPlot> plot;
};
BOOST_DESCRIBE_STRUCT(KnownQuestion, (), (id, how, commands, figures, plot))

struct KnownGame {
  std::string game;
  std::vector<KnownQuestion> questions;
};
BOOST_DESCRIBE_STRUCT(KnownGame, (), (game, questions))

// The words of a question; {name} in the answer is a figure.
struct KnownWords {
  std::string question;
  std::string answer;
};
BOOST_DESCRIBE_STRUCT(KnownWords, (), (question, answer))

}  // namespace tablier::protocol
