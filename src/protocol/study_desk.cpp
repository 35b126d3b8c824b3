#include "protocol/study_desk.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <variant>

#include "core/text.h"
#include "engine/any_solver.h"
#include "explore/branches.h"
#include "picture/sheets.h"
#include "problems/compose.h"
#include "problems/words.h"
#include "protocol/answering.h"
#include "protocol/desk.h"
#include "protocol/game_record.h"
#include "protocol/match.h"
#include "protocol/proof_text.h"
#include "protocol/study_requests.h"
#include "protocol/words.h"
#include "review/at_once.h"
#include "review/lengths.h"
#include "review/proved_win.h"

namespace tablier::protocol {
namespace {

Result<GameFile> game_number(const std::string& text, std::size_t number) {
  GameFileReader reader{std::string_view(text)};
  std::optional<ReadGame> read;
  for (std::size_t i = 0; i <= number; ++i) {
    read = reader.next();
    if (!read) return malformed(say::file_ends{.expected = say::file_tag{}});
  }
  if (const auto* error = std::get_if<FileError>(&*read)) return error->error();
  return std::get<GameFile>(std::move(*read));
}

// Tags that the match itself decides.
bool is_own_tag(std::string_view name) {
  constexpr std::array kOwn{"Game", "Edition", "Rules", "Layout", "Setup", "Start"};
  return std::find(kOwn.begin(), kOwn.end(), name) != kOwn.end();
}
bool is_ending_tag(std::string_view name) {
  return name == "Result" || name == "Termination";
}

std::vector<std::string> letters(const AnyGame& game, const std::vector<Side>& sides) {
  std::vector<std::string> all;
  for (const Side side : sides) all.push_back(letter(game, side));
  return all;
}

// What a request changes; an error names the field that means nothing.
Result<Edit> change_of(const AnyGame& game, const EditRequest& request) {
  Edit change{.clear = request.clear.value_or(false)};
  if (request.place) {
    const Result<AnyDiagram> diagram = game.parse_diagram(trim(request.position));
    if (!diagram) return diagram.error();
    const tablier::Place* place = find_place(diagram->board, *request.place);
    if (place == nullptr) return malformed(say::json_field{.field = "place"});
    change.at = FileRow{place->file, place->row};
  }
  if (request.put) {
    const std::vector<tablier::Stamp> stamps = game.stamps();
    const auto stamp = std::find_if(stamps.begin(), stamps.end(), [&](const tablier::Stamp& each) {
      return each.piece.touch == *request.put;
    });
    if (stamp == stamps.end()) return malformed(say::json_field{.field = "put"});
    change.put = stamp->piece;
  }
  if (request.turn) {
    const std::size_t side = game.info().sides.find(*request.turn);
    if (request.turn->size() != 1 || side == std::string_view::npos) {
      return malformed(say::json_field{.field = "turn"});
    }
    change.turn = Side(side);
  }
  return change;
}

}  // namespace

class StudyDesk::Requests {
 public:
  std::string answer(std::string_view text) {
    if (const Result<boost::json::object> request = read_object(text)) {
      const auto handled = [this](const auto& each) { return handle(each); };
      if (const auto answer = answer_one_of(kStudyRequests, *request, handled)) {
        return boost::json::serialize(*answer);
      }
    }
    return desk_.answer(text);
  }

 private:
  Result<ScannedFile> handle(const ScanFileRequest& request) {
    GameFileReader reader{std::string_view(request.text)};
    ScannedFile scanned;
    while (const std::optional<ReadGame> read = reader.next()) {
      if (const auto* error = std::get_if<FileError>(&*read)) {
        scanned.games.push_back({.game = {}, .tags = {}, .error = error->error().message});
        continue;
      }
      const auto& file = std::get<GameFile>(*read);
      const FileTag* game = file.find("Game");
      scanned.games.push_back({.game = game != nullptr ? std::optional(game->value) : std::nullopt,
                               .tags = file.tags,
                               .error = {}});
    }
    return scanned;
  }

  Result<OpenedFile> handle(const OpenFileRequest& request) {
    Result<GameFile> file = game_number(request.text, request.number.value_or(0));
    if (!file) return file.error();
    const Replayer::Replayed replayed = Replayer().make_canonical(*file);
    if (!replayed.errors.empty()) return replayed.errors[0].error();
    const Result<match::Match> match = match_of(*replayed.record, {}, 0);
    if (!match) return match.error();
    return OpenedFile{match->log(), file->tags, file->line};
  }

  Result<WrittenFile> handle(const WriteFileRequest& request) {
    const Result<match::Match> match = match::Match::replay(request.log);
    if (!match) return match.error();
    const RecordPtr record = match->record().clone();
    for (const FileMove& move : request.line.moves) {
      if (record->ending()) break;
      const Result<Nothing> played = record->play(move.text);
      if (!played) return played.error();
    }
    const GameFile as_played = game_file_of(*record);
    GameFile file = game_file_of(*match);
    file.line = request.line;
    for (const FileTag& tag : request.tags) {
      if (!is_own_tag(tag.name)) file.set(tag.name, tag.value);
    }
    GameFile other = file;
    for (const FileTag& tag : as_played.tags) {
      if (is_ending_tag(tag.name)) other.set(tag.name, tag.value);
    }
    if (Replayer().make_canonical(file).errors.empty()) return WrittenFile{format(file)};
    const Replayer::Replayed replayed = Replayer().make_canonical(other);
    if (!replayed.errors.empty()) return replayed.errors[0].error();
    return WrittenFile{format(other)};
  }

  Result<Lengths> handle(const LengthsRequest& request) {
    const Result<match::Match> match = match::Match::replay(request.log);
    if (!match) return match.error();
    const AnyRecord& record = match->record();
    Lengths lengths{.winner = {}, .plies = 0, .at_most = false, .moves = {}};
    const PositionPtr position = record.position();
    if (!position) return lengths;
    if (const std::optional<Outcome> outcome = position->outcome()) {
      if (outcome->winner()) lengths.winner = letter(*record.game(), *outcome->winner());
      return lengths;
    }
    if (record.ending()) return lengths;
    review::Lengths found =
        review::lengths_of(*record.game(), *position, request.plies, request.nodes);
    if (!found.winner && request.proof_nodes) {
      found = proved_lengths(record, *request.proof_nodes);
      lengths.at_most = found.winner.has_value();
    }
    if (!found.winner) return lengths;
    lengths.winner = letter(*record.game(), *found.winner);
    lengths.plies = found.plies;
    for (const review::MoveLength& each : found.moves) {
      lengths.moves.push_back({each.move, Spoken{*position->say_move(each.move)}, each.plies});
    }
    return lengths;
  }

  // By the last proof, if it leads here: whoever plays it out is held to what was said.
  review::Lengths proved_lengths(const AnyRecord& record, std::int64_t nodes) {
    if (proved_ && proved_->is_of(*record.game())) {
      if (review::Lengths lengths = proved_->lengths(record); lengths.winner) return lengths;
    }
    proved_ = review::ProvedWin::find(*record.game(), *record.position(), nodes);
    return proved_ ? proved_->lengths(record) : review::Lengths{};
  }

  Result<Wins> handle(const WinsRequest& request) {
    const Result<match::Match> match = match::Match::replay(request.log);
    if (!match) return match.error();
    const AnyRecord& record = match->record();
    Wins found;
    const PositionPtr position = record.position();
    if (!position || record.ending()) return found;
    const AnyGame& game = *record.game();
    const std::size_t sides = game.info().sides.size();
    for (std::size_t i = 0; i < sides; ++i) {
      const auto side = Side((static_cast<std::size_t>(index(position->to_move())) + i) % sides);
      const PositionPtr turned = review::turned_to(game, position, side);
      if (!turned) continue;
      for (const std::string& move : turned->winning_moves()) {
        found.wins.push_back({.side = letter(game, side),
                              .move = move,
                              .words = Spoken{*turned->say_move(move)},
                              .glides = told(*turned->glides(move))});
      }
    }
    return found;
  }

  Result<EditedPosition> handle(const EditRequest& request) {
    const Result<GamePtr> game = game_of(request);
    if (!game) return game.error();
    const std::string_view text = trim(request.position);
    const Result<Edit> change = change_of(**game, request);
    if (!change) return change.error();
    const Result<EditedText> edited = (*game)->edit(text, *change);
    if (!edited) return edited.error();
    const Result<AnyDiagram> diagram = (*game)->parse_diagram(edited->text);
    if (!diagram) return diagram.error();
    EditedPosition answer{.position = edited->text,
                          .to_move = {},
                          .board = told(diagram->board),
                          .faults = diagram->faults,
                          .stamps = {}};
    if (edited->to_move) answer.to_move = letter(**game, *edited->to_move);
    for (const tablier::Stamp& stamp : (*game)->stamps()) {
      answer.stamps.push_back({stamp.piece.touch, told(stamp.piece), Spoken{stamp.word}});
    }
    return answer;
  }

  Result<Branches> handle(const BranchesRequest& request) {
    const Result<match::Match> match = match::Match::replay(request.log);
    if (!match) return match.error();
    const AnyRecord& record = match->record();
    Branches branches;
    const PositionPtr position = record.position();
    if (!position) return branches;
    const AnyGame& game = *record.game();
    branches.key = explore::key_of(game, *position);
    branches.sides = letters(game, explore::turn_order(game, *position));
    if (record.ending()) return branches;
    for (explore::Branch& each : explore::branches_of(game, *position)) {
      Branch branch{.move = each.moves[0],
                    .words = Spoken{*position->say_move(each.moves[0])},
                    .like = {each.moves.begin() + 1, each.moves.end()},
                    .key = each.key,
                    .sides = letters(game, each.sides)};
      branches.branches.push_back(std::move(branch));
    }
    return branches;
  }

  Result<PrintedGame> handle(const PrintRequest& request) {
    const GameEntry* entry = find_game(request.game);
    if (entry == nullptr) return malformed(say::json_field{.field = "game"});
    const picture::Paper* paper = picture::find_paper(request.paper);
    if (paper == nullptr) return malformed(say::json_field{.field = "paper"});
    const Result<GamePtr> game = entry->make(picture::sheet_options(request.game));
    if (!game) return game.error();
    const Language language = find_language(request.lang.value_or("")).value_or(kFallbackLanguage);
    picture::PrintSettings settings{*paper, language, request.plain};
    if (request.start) {
      Result<PositionPtr> start = (*game)->parse_position(*request.start);
      if (!start) return start.error();
      settings.start = std::move(*start);
    }
    return PrintedGame{picture::sheets(**game, request.rules, settings)};
  }

  Result<TriedMove> handle(const TryRequest& request) {
    const Result<problems::Posed> posed = posed_at(request.log);
    if (!posed) return posed.error();
    TriedMove tried{
        .more = true, .move = {}, .verdict = {}, .why = {}, .reply = {}, .reply_glides = {}};
    tried.move = request.move;
    if (request.path) {
      const Result<TouchStep> step = posed->position->touches(*request.path);
      if (!step) return step.error();
      if (!step->move) return tried;
      tried.move = step->move;
    }
    tried.more = false;
    const Result<problems::Attempt> judged =
        problems::attempt(*posed, request.theme, request.n, tried.move.value_or(""));
    if (!judged) return judged.error();
    tried.verdict = judged->verdict;
    tried.why = judged->why;
    tried.reply = judged->reply;
    if (tried.reply) {
      const PositionPtr after = *posed->position->play(*tried.move);
      tried.reply_glides = told(*after->glides(*tried.reply));
    }
    return tried;
  }

  Result<SolvedProblem> handle(const SolveProblemRequest& request) {
    const Result<problems::Posed> posed = posed_at(request.log);
    if (!posed) return posed.error();
    const bool has_n = request.n >= 1 && request.n <= problems::kMostMoves;
    if (!has_n) return malformed(say::json_field{.field = "n"});
    const auto found = problems::answer(*posed, request.theme, request.n, kNodes);
    if (!found) return refused(problems::say::no_answer{});
    SolvedProblem solved;
    for (const std::string& move : found->moves) {
      solved.moves.push_back(
          {move, Spoken{*posed->position->say_move(move)}, told(*posed->position->glides(move))});
    }
    return solved;
  }

  Result<ProofFile> handle(const ProofRequest& request) {
    const Result<problems::Posed> posed = problems::pose(request.game, request.problem);
    if (!posed) return posed.error();
    const auto strategies = problems::strategies_of(request.problem, *posed);
    if (!strategies) return strategies.error();
    ProofFile file{format_proof(*posed->game, *posed->position, *strategies), {}};
    for (const StrategyText& strategy : *strategies) {
      const Result<Nothing> checked = posed->position->check(strategy);
      if (!checked) return checked.error();
      file.claims.push_back(format_claim(*posed->game, strategy));
    }
    return file;
  }

  Result<Composing> handle(const ComposeRequest& request) {
    const Result<GamePtr> game = game_of(request);
    if (!game) return game.error();
    composer_.emplace(**game, request.seed.number);
    return composing();
  }

  Result<Composing> handle(const ComposeMoreRequest& request) {
    if (!composer_) return refused(say::nothing_to_think{});
    for (int i = 0; i < request.steps && !composer_->is_done(); ++i) composer_->step();
    return composing();
  }

  Composing composing() const {
    return {.plies = composer_->plies(),
            .looked_at = composer_->looked_at(),
            .to_look_at = composer_->to_look_at(),
            .done = composer_->is_done(),
            .problems = composer_->found()};
  }

  Result<Solving> handle(const SolveRequest& request) {
    const Result<match::Match> match = match::Match::replay(request.log);
    if (!match) return match.error();
    const PositionPtr position = match->record().position();
    if (!position || match->record().ending()) return refused(say::nothing_to_think{});
    Result<SolverPtr> solver = position->solver({.bytes = kSolverBytes});
    if (!solver) return solver.error();
    solver_ = std::move(*solver);
    return solving(true);
  }

  Result<Solving> handle(const SolveMoreRequest& request) {
    if (!solver_) return refused(say::nothing_to_think{});
    const std::int64_t before = solver_->nodes();
    // A strategy must be certified at one go, and it grows as the search does.
    solver_->run(std::max(request.nodes, before / 2));
    return solving(solver_->nodes() > before);
  }

  Solving solving(bool goes_on) {
    const bool is_done = solver_->is_done();
    return {.nodes = solver_->nodes(),
            .done = is_done || !goes_on,
            .value = is_done ? solver_->progress().value : std::nullopt};
  }

  // What a problem asks about: the position that a log has led to.
  static Result<problems::Posed> posed_at(const match::Log& log) {
    const Result<match::Match> match = match::Match::replay(log);
    if (!match) return match.error();
    const AnyRecord& record = match->record();
    if (!record.position()) return malformed(say::json_field{.field = "log"});
    return problems::pose(record.game(), record.position());
  }

  static constexpr std::int64_t kNodes = 30'000'000;
  static constexpr std::size_t kSolverBytes = std::size_t{1} << 27;  // docs/solver.md

  Desk desk_;
  std::optional<problems::Composer> composer_;  // at work
  std::optional<review::ProvedWin> proved_;     // the last one
  SolverPtr solver_;                            // at work
};

StudyDesk::StudyDesk() : requests_(std::make_unique<Requests>()) {}
StudyDesk::~StudyDesk() = default;

std::string StudyDesk::answer(std::string_view request) {
  return requests_->answer(request);
}

}  // namespace tablier::protocol
