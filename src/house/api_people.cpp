// What the API does for people: who they are, accounts, devices, bots; and what the house is.
#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <utility>

#include "house/api_call.h"
#include "house/qr_path.h"

namespace tablier::house {
namespace {

constexpr std::size_t kGamesAtOnce = 50;  // games of a list

Me me_of(const Person& person) {
  return {.id = person.id,
          .name = person.name,
          .account = person.account,
          .is_bot = person.is_bot,
          .since = person.since,
          .banned_until = person.banned_until};
}

// Answers with the shape that `shape_of` makes of the value, or with the trouble.
template <class T, class ShapeOf>
Then<T> answering(const CallPtr& call, ShapeOf shape_of) {
  return [call, shape_of](Attempt<T> attempt) {
    if (!attempt) return refuse(*call, attempt.trouble());
    answer(*call, shape_of(*attempt));
  };
}

// Somebody has signed in here: this browser is theirs from now on.
Then<SignedIn> letting_in(const CallPtr& call) {
  return answering<SignedIn>(call, [call](const SignedIn& in) {
    call->new_token = in.token;
    return me_of(in.person);
  });
}

Then<std::vector<std::string>> telling_codes(const CallPtr& call) {
  return answering<std::vector<std::string>>(
      call, [](const std::vector<std::string>& codes) { return RescueCodes{codes}; });
}

// --- The house ---------------------------------------------------------------------------------

void tell_house(Api::State& state, const CallPtr& call) {
  const Api::World& world = state.world;
  HouseInfo info{.name = world.name ? world.name() : "",
                 .version = world.version,
                 .addresses = world.addresses,
                 .join = {},
                 .legal = world.page && world.page("legal", call->language),
                 .privacy = world.page && world.page("privacy", call->language),
                 .now = world.now(),
                 .engines = world.engines};
  // Nobody else can use a code for this machine alone.
  if (!info.addresses.empty() && !is_loopback(info.addresses.front()))
    info.join = qr_path(info.addresses.front());
  answer(*call, info);
}

void tell_page(Api::State& state, const CallPtr& call) {
  const std::string name = call->path.substr(call->path.rfind('/') + 1);
  const auto& page = state.world.page;
  const std::optional<std::string> text = page ? page(name, call->language) : std::nullopt;
  if (!text) return refuse(*call, {TroubleKind::unknown, say::no_such_address{}});
  answer(*call, HousePage{*text});
}

void tell_operator(Api::State& state, const CallPtr& call) {
  const auto& look = state.world.overview;
  if (!look) return refuse(*call, {TroubleKind::unknown, say::no_such_address{}});
  Attempt<Overview> view = look(call->has_cookie ? "" : call->token);
  if (!view) return refuse(*call, view.trouble());
  view->version = state.world.version;
  answer(*call, *view);
}

// --- Me ----------------------------------------------------------------------------------------

void tell_me(Api::State& state, const CallPtr& call) {
  state.world.people->note_seen(*call->person);
  // A year from now on.
  if (call->has_cookie && !call->new_token) call->new_token = call->token;
  answer(*call, me_of(*call->person));
}

void change_me(Api::State& state, const CallPtr& call) {
  const auto change = body_of<ChangeMe>(*call);
  if (!change) return;
  state.world.people->rename(*call->person, change->name,
                             answering<Person>(call, [&state](const Person& person) {
                               state.world.floor->renamed(person);
                               return me_of(person);
                             }));
}

void delete_me(Api::State& state, const CallPtr& call) {
  const auto all = state.world.people->with_bots(*call->person);
  if (!all) return refuse(*call, trouble_of(all.error()));
  // While it is known where they played.
  for (const std::string& each : *all) {
    const auto erased = state.world.floor->erase(each);
    if (!erased) return refuse(*call, trouble_of(erased.error()));
  }
  state.world.people->remove(*call->person,
                             answering<std::vector<std::string>>(
                                 call, [&state, call](const std::vector<std::string>& gone) {
                                   for (const std::string& each : gone)
                                     state.show_out(each, {}, say::forgotten{});
                                   if (call->has_cookie) call->new_token = "";
                                   return ApiDone{};
                                 }));
}

void tell_games(Api::State& state, const CallPtr& call) {
  const auto before = call->query.find("before");
  const auto page = state.world.people->games(
      *call->person, before == call->query.end() ? "" : before->second, kGamesAtOnce);
  if (!page) return refuse(*call, trouble_of(page.error()));
  answer(*call, MyGames{with_names(page->games, *call), page->before});
}

void export_me(Api::State& state, const CallPtr& call) {
  // It takes a while where somebody has played a lot.
  if (!state.may(state.exports, *call)) return;
  const auto all = state.world.people->everything_of(*call->person);
  if (!all) return refuse(*call, trouble_of(all.error()));
  MyData data{.me = me_of(all->person),
              .account_since = all->account_since,
              .rescue_codes = all->rescue_codes,
              .devices = all->devices,
              .bots = {},
              .blocked = all->blocked,
              .tables = state.world.floor->mine(call->person->id),
              .games = with_names(all->games, *call),
              .said = {},
              .reports = {}};
  std::vector<Card> tables = data.tables;
  tables.insert(tables.end(), data.games.begin(), data.games.end());
  auto said = state.world.people->said_by(*call->person, tables);
  if (!said) return refuse(*call, trouble_of(said.error()));
  data.said = std::move(*said);
  for (const Person& bot : all->bots) data.bots.push_back(me_of(bot));
  for (const ReportRecord& each : all->reports) {
    data.reports.push_back({each.at, each.person, each.table, each.why});
  }
  answer(*call, data);
}

// --- Accounts ----------------------------------------------------------------------------------

void make_account(Api::State& state, const CallPtr& call) {
  const auto given = body_of<Credentials>(*call);
  if (!given) return;
  state.world.people->make_account(*call->person, given->account, given->password,
                                   telling_codes(call));
}

void change_password(Api::State& state, const CallPtr& call) {
  const auto given = body_of<NewPassword>(*call);
  if (!given) return;
  state.world.people->change_password(
      *call->person, given->password, given->new_password, call->peer,
      answering<Nothing>(call, [](const Nothing&) { return ApiDone{}; }));
}

void renew_codes(Api::State& state, const CallPtr& call) {
  const auto given = body_of<Confirm>(*call);
  if (!given) return;
  state.world.people->renew_codes(*call->person, given->password, call->peer, telling_codes(call));
}

void sign_in(Api::State& state, const CallPtr& call) {
  const auto given = body_of<Credentials>(*call);
  if (!given) return;
  state.world.people->sign_in(given->account, given->password, call->peer, letting_in(call));
}

// ?all=1: on all devices.
void sign_out(Api::State& state, const CallPtr& call) {
  const auto done = answering<Nothing>(call, [&state, call](const Nothing&) {
    if (call->has_cookie) call->new_token = "";
    std::optional<std::string> device;
    if (!call->query.contains("all")) device = hash_of(call->token);
    state.show_out(call->person->id, device, say::signed_out{});
    return ApiDone{};
  });
  if (call->query.contains("all")) {
    state.world.people->sign_out_everywhere(*call->person, done);
  } else {
    state.world.people->sign_out(call->token, done);
  }
}

void rescue(Api::State& state, const CallPtr& call) {
  const auto given = body_of<Rescue>(*call);
  if (!given) return;
  const auto rescued = [&state, in = letting_in(call)](const Attempt<SignedIn>& signed_in) {
    if (signed_in) state.show_out(signed_in->person.id, {}, say::signed_out{});
    in(signed_in);
  };
  state.world.people->rescue(given->account, given->code, given->new_password, call->peer, rescued);
}

void offer_device(Api::State& state, const CallPtr& call) {
  state.world.people->offer_device(
      *call->person, answering<Moving>(call, [&state, call](const Moving& moving) {
        // What comes after # is never sent, so the code is in no log.
        return DeviceCode{
            moving.code, moving.until,
            qr_path(address_for_others(state.world, *call) + "#/house/device/" + moving.code)};
      }));
}

void claim_device(Api::State& state, const CallPtr& call) {
  const auto given = body_of<ClaimDevice>(*call);
  if (!given) return;
  state.world.people->claim_device(given->code, call->peer, letting_in(call));
}

// --- Bots --------------------------------------------------------------------------------------

void make_bot(Api::State& state, const CallPtr& call) {
  const auto given = body_of<MakeBot>(*call);
  if (!given) return;
  state.world.people->make_bot(*call->person, given->name,
                               answering<SignedIn>(call, [](const SignedIn& bot) {
                                 return NewBot{me_of(bot.person), bot.token};
                               }));
}

void list_bots(Api::State& state, const CallPtr& call) {
  const auto bots = state.world.people->bots(*call->person);
  if (!bots) return refuse(*call, trouble_of(bots.error()));
  Bots told;
  for (const Person& bot : *bots) told.bots.push_back(me_of(bot));
  answer(*call, told);
}

void remove_bot(Api::State& state, const CallPtr& call) {
  const std::string& bot = call->parts.front();
  state.world.people->remove_bot(*call->person, bot,
                                 answering<Nothing>(call, [&state, bot](const Nothing&) {
                                   state.show_out(bot, {}, say::forgotten{});
                                   return ApiDone{};
                                 }));
}

constexpr std::array kHouseRoutes{
    Route{"GET", "/api/house", Who::anybody, tell_house},
    Route{"GET", "/api/house/legal", Who::anybody, tell_page},
    Route{"GET", "/api/operator", Who::anybody, tell_operator},
    Route{"GET", "/api/house/privacy", Who::anybody, tell_page},
};

constexpr std::array kPeopleRoutes{
    Route{"GET", "/api/me", Who::guest, tell_me, true},
    Route{"PATCH", "/api/me", Who::known, change_me},
    Route{"DELETE", "/api/me", Who::person, delete_me, true},
    Route{"GET", "/api/me/export", Who::person, export_me, true},
    Route{"GET", "/api/me/games", Who::known, tell_games, true},
    Route{"POST", "/api/account", Who::person, make_account},
    Route{"PATCH", "/api/account", Who::person, change_password},
    Route{"POST", "/api/account/codes", Who::person, renew_codes},
    Route{"POST", "/api/session", Who::anybody, sign_in},
    Route{"DELETE", "/api/session", Who::person, sign_out, true},
    Route{"POST", "/api/rescue", Who::anybody, rescue},
    Route{"POST", "/api/device", Who::person, offer_device},
    Route{"POST", "/api/device/claim", Who::anybody, claim_device},
    Route{"GET", "/api/bots", Who::person, list_bots},
    Route{"POST", "/api/bots", Who::person, make_bot},
    Route{"DELETE", "/api/bots/{}", Who::person, remove_bot, true},
};

}  // namespace

std::span<const Route> house_routes() {
  return kHouseRoutes;
}

std::span<const Route> people_routes() {
  return kPeopleRoutes;
}

}  // namespace tablier::house
