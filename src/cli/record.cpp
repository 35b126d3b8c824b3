// tablier record show|check|annotate|convert|replay|positions|film FILE…: games that are kept as
// text.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <limits>
#include <ostream>
#include <sstream>
#include <string>
#include <utility>

#include "cli/commands.h"
#include "cli/picture_files.h"
#include "cli/verb.h"
#include "cli/words.h"
#include "engine/stopwatch.h"
#include "files/words.h"
#include "picture/film.h"
#include "protocol/annotations.h"
#include "protocol/game_file.h"
#include "protocol/game_record.h"
#include "protocol/record_text.h"
#include "protocol/reports.h"
#include "review/review.h"

namespace tablier::cli {
namespace {

// What is done with the games of all files, one after the other. One game is in memory at a time.
class Reading {
 public:
  explicit Reading(const Invocation& call) : call_(call) {}

  const Invocation& call() const { return call_; }
  const std::string& path() const { return path_; }
  protocol::GamePlace place(const GameFile& game) const { return {path_, game.at.line}; }
  long games() const { return games_; }
  long errors() const { return errors_; }

  // Calls visit(game) for every game that can be read; what cannot is told.
  template <class Visit>
  std::optional<Error> for_each(Visit visit) {
    for (const std::string& path : call_.arguments_from(1)) {
      path_ = path;
      if (std::optional<Error> error = read_file(visit)) return error;
    }
    return std::nullopt;
  }

  void tell(const FileError& error) {
    ++errors_;
    if (call_.json()) {
      call_.print_json(protocol::GameError{path_, error.at.line, error.at.column, error.why});
      return;
    }
    const Message told = say::record_error{
        .path = path_, .line = error.at.line, .column = error.at.column, .why = error.why};
    (tells_on_out_ ? call_.console().out : call_.console().err)
        << told.in(call_.language()) << '\n';
  }
  // What the program ends with, unless a game could not be read.
  void end_with(int status) { status_ = status; }
  int status() const { return status_; }
  // The errors are what was asked for.
  void tell_on_out() { tells_on_out_ = true; }

  // What was found out about annotations, where they are checked.
  protocol::AnnotationCounts& annotations() { return annotations_; }

  // An empty line before every game but the first that is told.
  void separate() {
    if (std::exchange(has_told_, true)) call_.print_line("");
  }

  // Replayed, if it can be: what is wrong with it is told.
  RecordPtr replay(const GameFile& game) { return judged(replayer_.replay(game)); }
  RecordPtr make_canonical(GameFile& game) { return judged(replayer_.make_canonical(game)); }

 private:
  RecordPtr judged(Replayer::Replayed replayed) {
    for (const FileError& error : replayed.errors) tell(error);
    return replayed.errors.empty() ? std::move(replayed.record) : nullptr;
  }

  template <class Visit>
  std::optional<Error> read_file(Visit visit) {
    if (path_ == "-") return read_stream(call_.console().in, visit);
    std::ifstream file(path_, std::ios::binary);
    if (!file) return malformed(files::say::cannot_read{.path = path_});
    return read_stream(file, visit);
  }

  template <class Visit>
  std::optional<Error> read_stream(std::istream& in, Visit visit) {
    // What earlier versions wrote begins otherwise.
    constexpr std::size_t kBeginning = 4096;
    std::string begun(kBeginning, '\0');
    in.read(begun.data(), kBeginning);
    begun.resize(static_cast<std::size_t>(in.gcount()));
    if (in.bad()) return malformed(files::say::cannot_read{.path = path_});
    if (is_record_text(begun)) {
      std::ostringstream rest;
      if (in && in.peek() != std::istream::traits_type::eof()) rest << in.rdbuf();
      read_record(begun + rest.str(), visit);
      return std::nullopt;
    }
    std::size_t given = 0;
    const GameFileReader::More more = GameFileReader::bytes_of(in);
    GameFileReader reader([&](std::span<char> space) {
      if (given == begun.size()) return more(space);
      const std::size_t count = begun.copy(space.data(), space.size(), given);
      given += count;
      return count;
    });
    while (std::optional<ReadGame> game = reader.next()) {
      ++games_;
      if (auto* read = std::get_if<GameFile>(&*game)) {
        visit(*read);
      } else {
        tell(*std::get_if<FileError>(&*game));
      }
    }
    if (in.bad()) return malformed(files::say::cannot_read{.path = path_});
    return std::nullopt;
  }

  template <class Visit>
  void read_record(const std::string& text, Visit visit) {
    ++games_;
    const Result<RecordPtr> record = parse_record(text);
    if (!record) {
      tell({{1, 1}, record.error().message});
      return;
    }
    GameFile game = game_file_of(**record);
    game.at = {1, 1};
    visit(game);
  }

  const Invocation& call_;
  Replayer replayer_;
  std::string path_;
  long games_ = 0;
  long errors_ = 0;
  int status_ = kDone;
  protocol::AnnotationCounts annotations_{0, 0, 0};
  bool tells_on_out_ = false;
  bool has_told_ = false;
};

void print_head(Reading& reading, const GameFile& game) {
  reading.separate();
  reading.call().print(say::record_game{.path = reading.path(),
                                        .line = game.at.line,
                                        .number = reading.games(),
                                        .moves = static_cast<long>(game.line.moves.size())});
}

void show(Reading& reading, const GameFile& game) {
  const Invocation& call = reading.call();
  if (call.json()) {
    call.print_json(protocol::told(game, reading.path()));
    return;
  }
  print_head(reading, game);
  for (const FileTag& tag : game.tags) {
    call.print(say::record_tag{.name = tag.name, .value = tag.value});
  }
}

void print_canonical(Reading& reading, GameFile& game) {
  if (!reading.make_canonical(game)) return;
  const Invocation& call = reading.call();
  if (call.json()) {
    call.print_json(protocol::ConvertedGame{reading.place(game), format(game)});
  } else {
    reading.separate();
    call.console().out << format(game);
  }
}

// So much for each position that the review of a game takes so long, about: a short one tells how
// fast it goes.
review::Effort effort_within(const AnyRecord& record, int milliseconds) {
  constexpr int kTrial = 200;  // milliseconds
  const review::Effort usual;
  const Stopwatch watch;
  review::Review trial(record);
  trial.run(std::numeric_limits<std::int64_t>::max(),
            [&] { return 1000 * watch.seconds() > kTrial; });
  const double speed = static_cast<double>(trial.nodes()) / watch.seconds();
  // Each position once, and those of turning points again.
  const double searches = static_cast<double>(record.plies() + 1 + usual.most * 4);
  const double nodes = speed * milliseconds / 1000 / searches;
  review::Effort effort = usual;
  effort.nodes = std::clamp<std::int64_t>(std::llround(nodes), 100, 10'000'000);
  effort.crowd = std::clamp<std::int64_t>(std::llround(nodes), 100, 10'000'000);
  return effort;
}

void annotate_game(Reading& reading, GameFile& game) {
  const Invocation& call = reading.call();
  const Result<int> milliseconds = call.milliseconds("time", 0);
  if (!milliseconds) return reading.end_with(call.fail(milliseconds.error()));
  const RecordPtr record = reading.replay(game);
  if (!record) return;
  if (record->position()) {
    const review::Effort effort =
        *milliseconds == 0 ? review::Effort() : effort_within(*record, *milliseconds);
    review::Review review(*record, effort);
    review.run(std::numeric_limits<std::int64_t>::max());
    annotate(game, review, call.language());
  }
  print_canonical(reading, game);
}

void check(Reading& reading, const GameFile& game) {
  const RecordPtr record = reading.replay(game);
  if (!record || !reading.call().has("annotations")) return;
  const CheckedAnnotations checked = check_annotations(game, *record);
  for (const FileError& error : checked.errors) reading.tell(error);
  reading.annotations().solved += checked.solved;
  reading.annotations().searched += checked.searched;
  reading.annotations().estimated += checked.estimated;
}

// Move by move, each on its board.
void draw_all(const Invocation& call, const AnyRecord& record) {
  const std::vector<std::string> moves = record.moves();
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    const PositionPtr position = record.position(ply);
    call.console().out << position->draw(call.style());
    call.print(say::record_move{.number = static_cast<long>(ply + 1),
                                .side = record.game()->side_word(position->to_move()),
                                .move = moves[ply]});
  }
}

void replay(Reading& reading, GameFile& game) {
  const RecordPtr record = reading.make_canonical(game);
  if (!record) return;
  const Invocation& call = reading.call();
  const PositionPtr position = record->position();
  if (call.json()) {
    protocol::ReplayedGame told{.at = reading.place(game),
                                .game = game.value("Game"),
                                .moves = record->moves(),
                                .position = {},
                                .result = game.value("Result"),
                                .termination = game.value("Termination")};
    if (position) told.position = position->text();
    call.print_json(told);
    return;
  }
  print_head(reading, game);
  if (call.has("boards")) draw_all(call, *record);
  call.console().out << record->draw(call.style());
  if (position) call.print_line(position->text());
  call.print(
      say::record_end{.result = game.value("Result"), .termination = game.value("Termination")});
}

void list_positions(Reading& reading, const GameFile& game) {
  const RecordPtr record = reading.replay(game);
  if (!record) return;
  protocol::GamePositions told{reading.place(game), game.value("Game"), {}};
  for (std::size_t ply = 0; record->position() && ply <= record->plies(); ++ply) {
    told.positions.push_back(record->position(ply)->text());
  }
  const Invocation& call = reading.call();
  if (call.json()) {
    call.print_json(told);
  } else {
    for (const std::string& position : told.positions) call.print_line(position);
  }
}

// The first game as one picture.
void film(Reading& reading, GameFile& game) {
  const Invocation& call = reading.call();
  if (reading.games() > 1) return;
  const RecordPtr record = reading.replay(game);
  if (!record || !record->position()) return;
  const std::size_t plies = record->plies();
  const Result<std::uint64_t> from = call.number("from", 0, 0, plies);
  const Result<std::uint64_t> to = call.number("to", plies, 0, plies);
  if (!from || !to) return reading.end_with(call.fail(!from ? from.error() : to.error()));
  if (*from > *to) {
    return reading.end_with(call.fail(malformed(
        say::film_no_moves{.first = static_cast<long>(*from), .last = static_cast<long>(*to)})));
  }
  std::vector<picture::Frame> frames;
  for (std::size_t ply = *from; ply <= *to; ++ply) {
    frames.push_back(picture::frame_of(*record, ply, call.language()));
  }
  const picture::Dress dress(*record->game(), call.language(), call.has("plain"));
  const std::string title(record->game()->info().name);
  reading.end_with(write_picture(call, picture::film_of(frames, dress, title)));
}

struct Verb {
  std::string_view name;
  void (*act)(Reading& reading, GameFile& game);
};

constexpr std::array<Verb, 7> kVerbs{{
    {"show", [](Reading& reading, GameFile& game) { show(reading, game); }},
    {"check", [](Reading& reading, GameFile& game) { check(reading, game); }},
    {"annotate", annotate_game},
    {"convert", print_canonical},
    {"replay", replay},
    {"positions", [](Reading& reading, GameFile& game) { list_positions(reading, game); }},
    {"film", film},
}};

void print_checked(Reading& reading) {
  const Invocation& call = reading.call();
  const protocol::AnnotationCounts& all = reading.annotations();
  if (call.json()) {
    protocol::CheckedGames told{reading.games(), reading.errors(), {}};
    if (call.has("annotations")) told.annotations = all;
    call.print_json(told);
    return;
  }
  if (call.has("annotations")) {
    call.print(say::annotations_checked{
        .solved = all.solved, .searched = all.searched, .estimated = all.estimated});
  }
  call.print(say::record_checked{.games = reading.games(), .errors = reading.errors()});
}

int run_record(const Invocation& call) {
  const Result<const Verb*> found = find_verb(call, kVerbs);
  if (!found) return call.fail(found.error());
  const Verb* verb = *found;
  if (verb->name == "film" && !wants_picture(call)) {
    return call.fail(malformed(say::film_no_file{}));
  }
  Reading reading(call);
  const bool checks = verb->name == "check";
  if (checks) reading.tell_on_out();
  const std::optional<Error> error =
      reading.for_each([&](GameFile& game) { verb->act(reading, game); });
  if (error) return call.fail(*error);
  if (checks) print_checked(reading);
  if (reading.status() != kDone) return reading.status();
  return reading.errors() == 0 ? kDone : kNo;
}

}  // namespace

Command record_command() {
  return with_verbs(make_command<say::record_summary, say::record_details>(
                        "record", "VERB FILE…",
                        {{"boards", "", &say::flag_boards::kSentence},
                         {"time", "S", &say::flag_annotate_time::kSentence},
                         {"annotations", "", &say::flag_annotations::kSentence},
                         kSvgFlag,
                         kPngFlag,
                         {"from", "N", &say::flag_film_from::kSentence},
                         {"to", "N", &say::flag_film_to::kSentence},
                         kPlainFlag,
                         kAsciiFlag,
                         kColourFlag,
                         kJsonFlag},
                        run_record),
                    kVerbs);
}

}  // namespace tablier::cli
