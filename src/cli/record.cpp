// tablier record show|check|convert|replay|positions FILE…: games that are kept as text.
#include <array>
#include <fstream>
#include <ostream>
#include <sstream>
#include <string>
#include <utility>

#include "cli/commands.h"
#include "cli/words.h"
#include "files/words.h"
#include "protocol/game_file.h"
#include "protocol/game_record.h"
#include "protocol/record_text.h"
#include "protocol/reports.h"

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
  // The errors are what was asked for.
  void tell_on_out() { tells_on_out_ = true; }

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

void convert(Reading& reading, GameFile& game) {
  if (!reading.make_canonical(game)) return;
  const Invocation& call = reading.call();
  if (call.json()) {
    call.print_json(protocol::ConvertedGame{reading.place(game), format(game)});
  } else {
    reading.separate();
    call.console().out << format(game);
  }
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

struct Verb {
  std::string_view name;
  void (*act)(Reading& reading, GameFile& game);
};

constexpr std::array<Verb, 5> kVerbs{{
    {"show", [](Reading& reading, GameFile& game) { show(reading, game); }},
    {"check", [](Reading& reading, GameFile& game) { (void)reading.replay(game); }},
    {"convert", convert},
    {"replay", replay},
    {"positions", [](Reading& reading, GameFile& game) { list_positions(reading, game); }},
}};

int run_record(const Invocation& call) {
  const Verb* verb = nullptr;
  std::vector<std::string> names;
  for (const Verb& each : kVerbs) {
    names.emplace_back(each.name);
    if (call.argument(0) == each.name) verb = &each;
  }
  if (verb == nullptr) {
    return call.fail(malformed(
        say::record_verb{.part = std::string(call.argument(0)), .names = std::move(names)}));
  }
  Reading reading(call);
  const bool checks = verb->name == "check";
  if (checks) reading.tell_on_out();
  const std::optional<Error> error =
      reading.for_each([&](GameFile& game) { verb->act(reading, game); });
  if (error) return call.fail(*error);
  if (checks && call.json()) {
    call.print_json(protocol::CheckedGames{reading.games(), reading.errors()});
  } else if (checks) {
    call.print(say::record_checked{.games = reading.games(), .errors = reading.errors()});
  }
  return reading.errors() == 0 ? kDone : kNo;
}

}  // namespace

Command record_command() {
  return make_command<say::record_summary, say::record_details>(
      "record", "VERB FILE…",
      {{"boards", "", &say::flag_boards::kSentence}, kAsciiFlag, kColourFlag, kJsonFlag},
      run_record);
}

}  // namespace tablier::cli
