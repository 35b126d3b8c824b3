#include "protocol/annotations.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "core/text.h"
#include "engine/any_solver.h"
#include "protocol/words.h"
#include "solve/value.h"

namespace tablier {
namespace {

constexpr std::string_view kFact = "[%fact ";
constexpr int kMistake = 2;  // ?
constexpr int kBlunder = 4;  // ??

constexpr int kMostNodes = 10'000'000;  // of a position; a tag may say anything

// "nodes=60000 all=1384519 lang=en": what each search looked at, what all of them did, and the
// language, if there are sentences.
std::string settings_text(const review::Review& review, Language language) {
  std::string text =
      "nodes=" + std::to_string(review.nodes_each()) + " all=" + std::to_string(review.nodes());
  if (!review.turns().empty()) text += " lang=" + std::string(language_info(language).code);
  return text;
}

struct Settings {
  review::Effort effort = {};
  Language language = kFallbackLanguage;
};

// As much of the tag as makes the same annotations again.
std::optional<Settings> parse_settings(std::string_view text) {
  constexpr std::string_view kNodes = "nodes=";
  constexpr std::string_view kLang = "lang=";
  std::optional<int> nodes;
  Settings settings;
  for (const std::string_view part : split(text, ' ')) {
    if (part.starts_with(kNodes)) nodes = parse_number(part.substr(kNodes.size()));
    if (!part.starts_with(kLang)) continue;
    settings.language = find_language(part.substr(kLang.size())).value_or(settings.language);
  }
  if (!nodes || *nodes == 0 || *nodes > kMostNodes) return std::nullopt;
  settings.effort.nodes = settings.effort.crowd = *nodes;
  return settings;
}

Evaluation evaluation_of(const review::Point& point, Side side) {
  const double share = point.share(side);
  if (!point.proved) return {false, static_cast<int>(std::lround(1000 * share))};
  if (!point.proved->winner()) return {true, 500};
  return {true, *point.proved->winner() == side ? 1000 : 0};
}

// "[%fact wins_with; was estimated 0.620; is proved loss; move c1-e4] From here South wins: …"
std::string told(const review::Remark& remark, const std::string& balance, Language language) {
  std::string text = std::string(kFact) + std::string(remark.kind()) + "; " + balance;
  if (!remark.move.empty()) text += "; move " + remark.move;
  return text + "] " + remark.text.in(language);
}

// A reader takes a fact for one wherever it stands in a comment; a review writes it first.
bool holds_fact(const std::string& comment) {
  return comment.find(kFact) != std::string::npos;
}
bool is_better_line(const FileLine& variation) {
  return !variation.comments.empty() && variation.comments.front().starts_with(kFact);
}

void strip(FileMove& move);
void strip(FileLine& line) {
  std::erase_if(line.comments, holds_fact);
  for (FileMove& move : line.moves) strip(move);
}
void strip(FileMove& move) {
  std::erase_if(move.comments, holds_fact);
  std::erase_if(move.variations, is_better_line);
  for (FileLine& variation : move.variations) strip(variation);
  move.evaluation.reset();
}

// Whether a move was a mistake is what the review says of the game; in variations glyphs are those
// of people.
bool is_judgement(int glyph) {
  return glyph == kMistake || glyph == kBlunder;
}
void strip_game(FileLine& line) {
  strip(line);
  for (FileMove& move : line.moves) std::erase_if(move.glyphs, is_judgement);
}

void write_turn(FileMove& move, const review::Turn& turn, const review::Review& review,
                Language language) {
  const Side mover = review.record().position(turn.ply)->to_move();
  const std::string was =
      "was " + evaluation_text(evaluation_of(*review.points()[turn.ply], mover));
  const std::string is =
      "is " + evaluation_text(evaluation_of(*review.points()[turn.ply + 1], mover));
  move.glyphs.insert(move.glyphs.begin(), turn.what.share ? kMistake : kBlunder);
  move.comments.insert(move.comments.begin(), told(turn.what, was + "; " + is, language));
  if (!turn.better) return;
  FileLine line{.comments = {told(*turn.better, was, language)}, .moves = {}};
  for (const std::string& each : turn.line) line.moves.push_back({.text = each});
  move.variations.insert(move.variations.begin(), std::move(line));
}

std::string line_text(const FileLine& line) {
  std::string text;
  for (const std::string& comment : line.comments) text += comment + ' ';
  for (const FileMove& move : line.moves) {
    text += move.text + ' ';
    for (const int glyph : move.glyphs) text += '$' + std::to_string(glyph) + ' ';
    if (move.clock) text += clock_text(*move.clock) + ' ';
    if (move.evaluation) text += evaluation_text(*move.evaluation) + ' ';
    for (const std::string& comment : move.comments) text += '{' + comment + "} ";
    for (const FileLine& variation : move.variations) text += '(' + line_text(variation) + ") ";
  }
  return text;
}

// Everything that can only be said by a review, a text for each thing. A better line is one thing,
// with all that stands in it; in the variations of people there should be nothing.
void add_claims(const FileMove& move, std::vector<std::string>& texts);
void add_claims(const FileLine& line, std::vector<std::string>& texts) {
  std::copy_if(line.comments.begin(), line.comments.end(), std::back_inserter(texts), holds_fact);
  for (const FileMove& move : line.moves) add_claims(move, texts);
}
void add_claims(const FileMove& move, std::vector<std::string>& texts) {
  if (move.evaluation) texts.push_back(evaluation_text(*move.evaluation));
  std::copy_if(move.comments.begin(), move.comments.end(), std::back_inserter(texts), holds_fact);
  for (const FileLine& variation : move.variations) {
    if (is_better_line(variation)) {
      texts.push_back(line_text(variation));
    } else {
      add_claims(variation, texts);
    }
  }
}

// And everything that a review says about a move of the game.
std::vector<std::string> annotations_of(const FileMove& move) {
  std::vector<std::string> texts;
  add_claims(move, texts);
  for (const int glyph : move.glyphs) {
    if (is_judgement(glyph)) texts.push_back('$' + std::to_string(glyph));
  }
  return texts;
}

bool is_annotated(const GameFile& file) {
  std::vector<std::string> texts;
  add_claims(file.line, texts);
  return !texts.empty() || file.find(kReviewTag) != nullptr;
}

std::optional<FileError> difference(const FileMove& found, const FileMove& wanted) {
  const std::vector<std::string> is = annotations_of(found);
  const std::vector<std::string> should = annotations_of(wanted);
  const auto [here, there] = std::mismatch(is.begin(), is.end(), should.begin(), should.end());
  if (here == is.end() && there == should.end()) return std::nullopt;
  if (here == is.end()) {
    return FileError{found.at, protocol::say::annotation_missing{.expected = *there}};
  }
  if (there == should.end()) {
    return FileError{found.at, protocol::say::annotation_extra{.found = *here}};
  }
  return FileError{found.at, protocol::say::annotation_differs{.found = *here, .expected = *there}};
}

Value value_of(const Evaluation& evaluation) {
  return evaluation.thousandths == 500 ? Value::draw
         : evaluation.thousandths == 0 ? Value::loss
                                       : Value::win;
}

// What the rules or the solver prove of the position after a move, for whoever made it. The solver
// takes a position as the first of its game, so it is not asked about one that has occurred before.
std::optional<Value> proved(const AnyRecord& record, std::size_t ply) {
  constexpr std::int64_t kNodes = 50'000;
  constexpr std::size_t kBytes = std::size_t{16} << 20;
  const Side mover = record.position(ply)->to_move();
  const PositionPtr after = record.position(ply + 1);
  if (const std::optional<Ending> ending = record.ending(ply + 1)) {
    if (!ending->outcome.winner()) return Value::draw;
    return *ending->outcome.winner() == mover ? Value::win : Value::loss;
  }
  for (std::size_t before = 0; before <= ply; ++before) {
    if (record.position(before)->hash() == after->hash()) return std::nullopt;
  }
  const Result<SolverPtr> solver = after->solver({.bytes = kBytes});
  if (!solver) return std::nullopt;
  (*solver)->run(kNodes);
  const std::optional<Value> value = (*solver)->progress().value;
  if (!value || after->to_move() == mover) return value;
  return opposite(*value);
}

void check_proof(const FileMove& move, const AnyRecord& record, std::size_t ply,
                 CheckedAnnotations& checked) {
  const Evaluation& evaluation = *move.evaluation;
  if (!evaluation.is_proved) {
    ++checked.estimated;
    return;
  }
  const std::optional<Value> value = proved(record, ply);
  if (value && *value != value_of(evaluation)) {
    checked.errors.push_back(
        {move.at, protocol::say::annotation_refuted{.found = evaluation_text(evaluation)}});
  } else {
    ++(value ? checked.solved : checked.searched);
  }
}

}  // namespace

void annotate(GameFile& file, const review::Review& review, Language language) {
  strip_game(file.line);
  std::vector<FileMove>& moves = file.line.moves;
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    const Side mover = review.record().position(ply)->to_move();
    moves[ply].evaluation = evaluation_of(*review.points()[ply + 1], mover);
  }
  for (const review::Turn& turn : review.turns()) {
    write_turn(moves[turn.ply], turn, review, language);
  }
  file.set(kReviewTag, settings_text(review, language));
}

CheckedAnnotations check_annotations(const GameFile& file, const AnyRecord& record) {
  CheckedAnnotations checked;
  if (!is_annotated(file)) return checked;
  const FileTag* tag = file.find(kReviewTag);
  const std::optional<Settings> settings =
      tag == nullptr ? std::nullopt : parse_settings(tag->value);
  if (!settings || !record.position()) {
    checked.errors.push_back(
        {tag == nullptr ? file.at : tag->at, protocol::say::annotation_settings{}});
    return checked;
  }
  review::Review review(record, settings->effort);
  review.run(std::numeric_limits<std::int64_t>::max());
  GameFile again = file;
  annotate(again, review, settings->language);
  if (const std::string should = again.value(kReviewTag); tag->value != should) {
    checked.errors.push_back(
        {tag->at, protocol::say::annotation_differs{.found = tag->value, .expected = should}});
  }
  // Before the first move a review says nothing.
  for (const std::string& comment : file.line.comments) {
    if (!holds_fact(comment)) continue;
    const TextPlace at = file.line.moves.empty() ? file.at : file.line.moves.front().at;
    checked.errors.push_back({at, protocol::say::annotation_extra{.found = comment}});
  }
  for (std::size_t ply = 0; ply < file.line.moves.size(); ++ply) {
    const FileMove& move = file.line.moves[ply];
    if (std::optional<FileError> error = difference(move, again.line.moves[ply])) {
      checked.errors.push_back(std::move(*error));
    } else {
      check_proof(move, record, ply, checked);
    }
  }
  return checked;
}

}  // namespace tablier
