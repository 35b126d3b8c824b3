// What the API does at tables. What people do there is one of `Ask`, as over a socket.
#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "engine/registry.h"
#include "house/api_call.h"
#include "house/directory.h"
#include "house/qr_path.h"
#include "protocol/dice_tags.h"
#include "protocol/game.h"
#include "protocol/game_record.h"

namespace tablier::house {
namespace {

constexpr std::size_t kMostMoves = 1'000;
constexpr std::int64_t kLongestWait = 60;  // seconds
constexpr std::int64_t kMostEvents = 100'000'000;

TroubleKind kind_of(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, TroubleKind>, 6> kKinds{{
      {"malformed", TroubleKind::malformed},
      {"refused", TroubleKind::refused},
      {"failed", TroubleKind::failed},
      {"limited", TroubleKind::limited},
      {"stale", TroubleKind::stale},
      {"unknown", TroubleKind::unknown},
  }};
  const auto* kind = std::find_if(kKinds.begin(), kKinds.end(),
                                  [&](const auto& each) { return each.first == word; });
  return kind == kKinds.end() ? TroubleKind::refused : kind->second;
}

// What the house says to whoever asked, as an answer.
void tell(const Call& call, const Tell& tell) {
  if (const auto* refused = std::get_if<Refused>(&tell)) {
    return refuse(call, {kind_of(refused->kind), refused->error, refused->again});
  }
  reply(call, api_answer(200, write(tell, call.language)));
}

// The same where another process has written it.
void tell(const Call& call, const Relayed& relayed) {
  const boost::json::object told = *protocol::read_object(relayed.json);
  if (told.at("is").as_string() == Refused::is) {
    return reply(call, api_refusal_of(kind_of(told.at("kind").as_string()), told));
  }
  reply(call, api_answer(200, relayed.json));
}

// The body as an Ask of this name, at the table of the path if there is one. What a person would
// not write by hand is filled in.
Result<Ask> ask_of(Api::State& state, const CallPtr& call, std::string_view name) {
  Result<boost::json::object> body = protocol::read_object(call->body);
  if (!body) return body.error();
  boost::json::object& fields = *body;
  fields["is"] = name;
  if (!call->parts.empty()) fields["table"] = call->parts.front();
  fields.emplace("id", 0);
  if (name == Sit::is) fields.emplace("nonce", new_token(state.world.random));
  if (call->table_key && name == Sit::is) fields.emplace("key", *call->table_key);
  return parse_ask(boost::json::serialize(fields));
}

void tell_answer(const CallPtr& call, const Answer& answer) {
  std::visit([&](const auto& told) { tell(*call, told); }, answer);
}

template <class Each>
void ask_for(Api::State& state, const CallPtr& call) {
  const Result<Ask> what = ask_of(state, call, Each::is);
  if (!what) return refuse(*call, trouble_of(what.error()));
  state.world.floor->ask(call->caller(), *what,
                         [call](const Answer& answer) { tell_answer(call, answer); });
}

// Who gives no mark does not care to draw their nonce either: they are sat down with one of ours.
void make_table(Api::State& state, const CallPtr& call) {
  const Result<Ask> what = ask_of(state, call, Make::is);
  if (!what) return refuse(*call, trouble_of(what.error()));
  const Make& make = std::get<Make>(*what);
  const bool has_chair = std::any_of(make.terms.seats.begin(), make.terms.seats.end(),
                                     [](const SeatTerms& seat) { return seat.chair == Chair::me; });
  const bool sits = has_chair && !make.mark && !make.log;
  state.world.floor->ask(call->caller(), *what, [&state, call, sits](const Answer& made) {
    const Tell* tell = std::get_if<Tell>(&made);
    const Ack* ack = tell == nullptr ? nullptr : std::get_if<Ack>(tell);
    if (!sits || ack == nullptr || !ack->table) return tell_answer(call, made);
    const Sit sit{.id = 0,
                  .table = *ack->table,
                  .key = {},
                  .seat = {},
                  .nonce = new_token(state.world.random)};
    // Once everybody may know of the table; it is there, whatever comes of this.
    state.world.post([&state, call, sit, made] {
      state.world.floor->ask(call->caller(), sit,
                             [call, made](const Answer&) { tell_answer(call, made); });
    });
  });
}

// A table that whoever asks may know of.
Attempt<Seen> see(Api::State& state, const Call& call, const std::string& table) {
  Result<Seen> seen = state.world.floor->see(call.person->id, table, call.table_key);
  if (seen) return std::move(*seen);
  Trouble trouble = trouble_of(seen.error());
  if (trouble.kind == TroubleKind::refused) trouble.kind = TroubleKind::unknown;
  return trouble;
}

// As keys are: what needs no quoting in an address.
bool is_plain_key(std::string_view key) {
  return !key.empty() && std::all_of(key.begin(), key.end(), [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
  });
}

std::optional<Turn> turn_of(const Seen& seen, Time now) {
  if (!seen.match || !seen.seat || seen.match->acting() != seen.seat) return std::nullopt;
  const match::Match& match = *seen.match;
  const AnyRecord& record = match.record();
  Turn turn{.table = seen.card.table,
            .game = seen.card.terms.game,
            .options = seen.card.terms.options,
            .seat = *seen.seat,
            .side = {},
            .number = match.log().size(),
            .position = {},
            .event = {},
            .moves = {},
            .left = match.left(*seen.seat, now)};
  if (const auto side = match.side_of(*seen.seat)) {
    turn.side = protocol::letter(match.game(), *side);
  }
  if (record.setup_step()) {
    turn.event = match::Chose::is;
    turn.moves = record.setup_choices();
  } else {
    turn.event = match::Moved::is;
    turn.position = record.position()->text();
    turn.moves = record.position()->moves();
  }
  if (turn.moves.size() > kMostMoves) turn.moves.resize(kMostMoves);
  return turn;
}

// Whether a socket would be opened, for pages: browsers do not tell them why one was not.
void tell_line(Api::State& state, const CallPtr& call) {
  const auto& no_line = state.world.no_line;
  if (const auto trouble = no_line ? no_line(*call->person) : std::nullopt) {
    return refuse(*call, *trouble);
  }
  answer(*call, ApiDone{});
}

void tell_lobby(Api::State& state, const CallPtr& call) {
  const Floor& floor = *state.world.floor;
  answer(*call, Tables{.tables = floor.listed(),
                       .mine = floor.mine(call->person->id),
                       .people = floor.people()});
}

void tell_table(Api::State& state, const CallPtr& call) {
  const Attempt<Seen> seen = see(state, *call, call->parts.front());
  if (!seen) return refuse(*call, seen.trouble());
  const Time now = state.world.now();
  answer(*call, TableSeen{.card = seen->card,
                          .seat = seen->seat,
                          .now = now,
                          .events = seen->log.size(),
                          .turn = turn_of(*seen, now)});
}

// The link of a table, to be scanned by whoever is near.
void tell_link(Api::State& state, const CallPtr& call) {
  const Attempt<Seen> seen = see(state, *call, call->parts.front());
  if (!seen) return refuse(*call, seen.trouble());
  std::string address = address_for_others(state.world, *call) + "#/table/" + call->parts.front();
  if (call->table_key && is_plain_key(*call->table_key)) address += "?key=" + *call->table_key;
  answer(*call, TableLink{.address = address, .qr = qr_path(address)});
}

void tell_file(Api::State& state, const CallPtr& call) {
  const Attempt<Seen> seen = see(state, *call, call->parts.front());
  if (!seen) return refuse(*call, seen.trouble());
  if (!seen->match) return refuse(*call, {TroubleKind::refused, say::not_begun{}});
  GameFile game = game_file_of(*seen->match);
  set_dice_tags(game, seen->dice);
  server::Answer file = api_answer(200, format(game));
  file.headers.front().second = "application/vnd.chess-pgn; charset=utf-8";
  file.headers.emplace_back("Content-Disposition",
                            "attachment; filename=\"" + call->parts.front() + ".pgn\"");
  reply(*call, std::move(file));
}

void tell_events(Api::State& state, const CallPtr& call) {
  const auto from = number_of(*call, "from", 0, kMostEvents);
  if (!from) return;
  const auto seconds = number_of(*call, "wait", 0, kLongestWait);
  if (!seconds) return;
  const auto first = static_cast<std::size_t>(*from);
  state.wait(call, *seconds * 1000, [&state, call, first](bool is_last) {
    const Attempt<Seen> seen = see(state, *call, call->parts.front());
    if (!seen) {
      refuse(*call, seen.trouble());
      return true;
    }
    if (seen->log.size() <= first && !is_last) return false;
    // The events are texts already.
    std::string list;
    for (std::size_t i = first; i < seen->log.size(); ++i) {
      list += (list.empty() ? "" : ",") + seen->log[i];
    }
    reply(*call, api_answer(200, "{\"now\":" + std::to_string(state.world.now()) + ",\"from\":" +
                                     std::to_string(first) + ",\"events\":[" + list + "]}"));
    return true;
  });
}

void tell_turns(Api::State& state, const CallPtr& call) {
  const auto seconds = number_of(*call, "wait", 0, kLongestWait);
  if (!seconds) return;
  state.wait(call, *seconds * 1000, [&state, call](bool is_last) {
    const Time now = state.world.now();
    Turns turns{.now = now, .turns = {}};
    for (const Card& card : state.world.floor->mine(call->person->id)) {
      if (!waits_for(card, call->person->id)) continue;
      const Attempt<Seen> seen = see(state, *call, card.table);
      if (!seen) continue;
      if (std::optional<Turn> turn = turn_of(*seen, now)) turns.turns.push_back(std::move(*turn));
    }
    if (turns.turns.empty() && !is_last) return false;
    answer(*call, turns);
    return true;
  });
}

// The position of the query, by the rules of its other fields.
Result<std::pair<GamePtr, PositionPtr>> asked_position(const GameEntry& entry, const Call& call) {
  std::vector<Options::Pair> options;
  std::string text;
  for (const auto& [name, value] : call.query) {
    if (name == "position") {
      text = value;
    } else if (name != "lang") {
      options.emplace_back(name, value);
    }
  }
  const Result<GamePtr> game = entry.make(options);
  if (!game) return game.error();
  const Result<PositionPtr> position = (*game)->parse_position(text);
  if (!position) return position.error();
  return std::pair(*game, *position);
}

void tell_openings(Api::State& state, const CallPtr& call) {
  const GameEntry* entry = find_game(call->parts.front());
  if (entry == nullptr || state.world.openings == nullptr) {
    return refuse(*call, {TroubleKind::unknown, say::no_such_address{}});
  }
  if (!state.may(state.openings, *call)) return;
  const auto asked = asked_position(*entry, *call);
  if (!asked) return refuse(*call, trouble_of(asked.error()));
  state.world.openings->find(asked->first, asked->second,
                             [call](const Result<PositionResults>& found) {
                               if (!found) return refuse(*call, trouble_of(found.error()));
                               answer(*call, *found);
                             });
}

constexpr std::array kTableRoutes{
    Route{"GET", "/api/line", Who::known, tell_line},
    Route{"GET", "/api/lobby", Who::known, tell_lobby},
    Route{"GET", "/api/turns", Who::known, tell_turns},
    Route{"GET", "/api/openings/{}", Who::known, tell_openings},
    Route{"POST", "/api/block", Who::known, ask_for<Block>},
    Route{"POST", "/api/tables", Who::known, make_table},
    Route{"GET", "/api/tables/{}", Who::known, tell_table},
    Route{"GET", "/api/tables/{}/events", Who::known, tell_events},
    Route{"GET", "/api/tables/{}/link", Who::known, tell_link},
    Route{"GET", "/api/tables/{}/game.pgn", Who::known, tell_file, true},
    Route{"POST", "/api/tables/{}/sit", Who::known, ask_for<Sit>},
    Route{"POST", "/api/tables/{}/stand", Who::known, ask_for<Stand>},
    Route{"POST", "/api/tables/{}/act", Who::known, ask_for<Act>},
    Route{"POST", "/api/tables/{}/absent", Who::known, ask_for<Absent>},
    Route{"POST", "/api/tables/{}/rematch", Who::known, ask_for<Rematch>},
    Route{"POST", "/api/tables/{}/talk", Who::known, ask_for<Talk>},
    Route{"POST", "/api/tables/{}/hush", Who::known, ask_for<Hush>},
    Route{"POST", "/api/tables/{}/report", Who::known, ask_for<Report>},
};

}  // namespace

std::span<const Route> table_routes() {
  return kTableRoutes;
}

}  // namespace tablier::house
