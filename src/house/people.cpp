#include "house/people.h"

#include <algorithm>
#include <set>
#include <utility>

#include "house/names.h"
#include "house/words.h"

namespace tablier::house {
namespace {

constexpr match::Time kMinute = 60'000;
constexpr match::Time kHour = 60 * kMinute;
constexpr match::Time kMovingTime = 5 * kMinute;
constexpr std::size_t kMostBots = 20;

Person person_of(const std::string& id, const PersonRecord& record) {
  return {.id = id,
          .name = record.name,
          .account = record.account,
          .is_bot = record.owner.has_value(),
          .since = record.since,
          .seen = record.seen,
          .banned_until = {}};
}

}  // namespace

Trouble trouble_of(const Written& written) {
  return {TroubleKind::failed, written.why ? *written.why : Message(say::not_written{})};
}

People::People(World world)
    : world_(std::move(world)),
      records_(*world_.store, world_.write),
      by_account_(10, 15 * kMinute),
      by_peer_(60, 15 * kMinute),
      newcomers_(300, kHour) {}

// --- Who somebody is ---------------------------------------------------------------------------

Result<std::optional<Person>> People::find(std::string_view token) const {
  if (!is_token(token)) return std::optional<Person>();
  // Found by its hash: how long that takes says nothing about a token that would have been right.
  const auto record = records_.find<TokenRecord>("token/" + hash_of(token));
  if (!record) return record.error();
  if (!*record) return std::optional<Person>();
  return person((*record)->person);
}

Result<std::optional<Person>> People::person(const std::string& id) const {
  const auto record = records_.find<PersonRecord>("person/" + id);
  if (!record) return record.error();
  if (!*record || (*record)->gone) return std::optional<Person>();
  Person found = person_of(id, **record);
  for (const std::optional<std::string>& each : {std::optional(id), (*record)->owner}) {
    if (!each) continue;
    const auto ban = records_.find<BanRecord>("ban/" + *each);
    if (!ban) return ban.error();
    if (*ban && (*ban)->until > world_.now()) {
      found.banned_until = std::max(found.banned_until.value_or(0), (*ban)->until);
    }
  }
  return std::optional(std::move(found));
}

std::optional<std::string> People::name_of(const std::string& id) const {
  const auto record = records_.find<PersonRecord>("person/" + id);
  if (!record || !*record || (*record)->gone) return std::nullopt;
  return (*record)->name;
}

std::optional<Trouble> People::ban_of(const Person& person) const {
  if (!person.banned_until) return std::nullopt;
  const match::Time left = *person.banned_until - world_.now();
  std::string why;
  if (const auto ban = records_.find<BanRecord>("ban/" + person.id); ban && *ban) {
    why = (*ban)->why;
  }
  const auto days = static_cast<long>((left + kDay - 1) / kDay);
  return Trouble{TroubleKind::banned,
                 why.empty() ? Message(say::banned{.days = days})
                             : Message(say::banned_why{.days = days, .why = why}),
                 left};
}

Result<std::vector<Person>> People::banned() const {
  constexpr std::string_view kBan = "ban/";
  const auto bans = records_.list(std::string(kBan));
  if (!bans) return bans.error();
  std::vector<Person> all;
  for (const Named& each : *bans) {
    const auto banned = person(each.name.substr(kBan.size()));
    if (!banned) return banned.error();
    if (!*banned || !(*banned)->banned_until) continue;
    const auto theirs = bots(**banned);
    if (!theirs) return theirs.error();
    all.push_back(**banned);
    all.insert(all.end(), theirs->begin(), theirs->end());
  }
  return all;
}

Trouble People::stranger() const {
  return {TroubleKind::stranger, say::stranger{}};
}

// --- Helpers that all changes share ------------------------------------------------------------

void People::put(std::vector<Put> puts, std::vector<Proviso> provided,
                 std::function<void(std::optional<Trouble>)> done) {
  records_.write(std::move(puts), std::move(provided),
                 [done = std::move(done)](const Written& written) {
                   if (written) return done(std::nullopt);
                   const bool is_late = written.trouble == StoreTrouble::conflict;
                   done(is_late ? Trouble{TroubleKind::failed, say::busy{}} : trouble_of(written));
                 });
}

std::string People::token_for(const std::string& person, std::vector<Put>& puts) {
  std::string token = new_token(world_.random);
  const std::string hash = hash_of(token);
  puts.push_back({"token/" + hash, keep(TokenRecord{person, world_.now()})});
  puts.push_back({"tokens/" + person + "/" + hash, ""});
  return token;
}

void People::forget_tokens(const std::string& person, std::vector<Put>& puts) const {
  const std::string prefix = "tokens/" + person + "/";
  const auto list = records_.list(prefix);
  if (!list) return;
  for (const Named& each : *list) {
    puts.push_back({each.name, {}});
    puts.push_back({"token/" + each.name.substr(prefix.size()), {}});
  }
}

void People::let_in(const std::string& id, std::vector<Put> puts, std::vector<Proviso> provided,
                    Then<SignedIn> then) {
  const std::string token = token_for(id, puts);
  put(std::move(puts), std::move(provided),
      [this, id, token, then](std::optional<Trouble> trouble) {
        if (trouble) return then(*trouble);
        const auto found = person(id);
        if (!found) return then(trouble_of(found.error()));
        if (!*found) return then(stranger());
        then(SignedIn{**found, token});
      });
}

// --- Guests ------------------------------------------------------------------------------------

void People::welcome(Language language, std::string_view peer, Then<SignedIn> then) {
  const match::Time now = world_.now();
  if (const auto wait = newcomers_.take(peer, now)) {
    return then(Trouble{TroubleKind::limited, say::too_many_newcomers{.minutes = minutes_of(*wait)},
                        *wait});
  }
  const std::string id = new_person_id(world_.random);
  const std::string chance = world_.random(2);
  const long number =
      1000 +
      (static_cast<unsigned char>(chance[0]) * 256L + static_cast<unsigned char>(chance[1])) % 9000;
  const PersonRecord record{.name = Message(say::guest{.number = number}).in(language),
                            .account = {},
                            .owner = {},
                            .since = now,
                            .seen = now,
                            .gone = false};
  let_in(id, {put_person(id, record)}, {}, std::move(then));
}

void People::note_seen(const Person& person) {
  const match::Time now = world_.now();
  if (now - person.seen < kDay) return;
  const auto as_it_is = records_.still({"person/" + person.id});
  if (!as_it_is) return;
  auto record = records_.find<PersonRecord>("person/" + person.id);
  if (!record || !*record || (*record)->gone) return;
  (*record)->seen = now;
  put({put_person(person.id, **record)}, *as_it_is, [](const std::optional<Trouble>&) {});
}

void People::rename(const Person& person, std::string_view typed, Then<Person> then) {
  const Result<std::string> name = parse_name(typed);
  if (!name) return then(trouble_of(name.error()));
  const auto as_it_is = records_.still({"person/" + person.id});
  if (!as_it_is) return then(trouble_of(as_it_is.error()));
  auto record = records_.find<PersonRecord>("person/" + person.id);
  if (!record) return then(trouble_of(record.error()));
  if (!*record || (*record)->gone) return then(stranger());
  (*record)->name = *name;
  Person renamed = person;
  renamed.name = *name;
  put({put_person(person.id, **record)}, *as_it_is,
      [renamed, then](std::optional<Trouble> trouble) {
        if (trouble) return then(*trouble);
        then(renamed);
      });
}

// --- Another device ----------------------------------------------------------------------------

void People::offer_device(const Person& person, Then<Moving> then) {
  const Moving moving{new_token(world_.random), world_.now() + kMovingTime};
  put({{"moving/" + hash_of(moving.code), keep(MovingRecord{person.id, moving.until})}}, {},
      [moving, then](std::optional<Trouble> trouble) {
        if (trouble) return then(*trouble);
        then(moving);
      });
}

void People::claim_device(std::string_view code, std::string_view peer, Then<SignedIn> then) {
  const auto wait = by_peer_.take(peer, world_.now());
  if (wait) {
    return then(
        Trouble{TroubleKind::limited, say::too_many_tries{.minutes = minutes_of(*wait)}, *wait});
  }
  const std::string name = "moving/" + hash_of(code);
  // It lets in one device alone.
  const auto as_it_is = records_.still({name});
  if (!as_it_is) return then(trouble_of(as_it_is.error()));
  const auto record = records_.find<MovingRecord>(name);
  if (!record) return then(trouble_of(record.error()));
  if (!*record || (*record)->until < world_.now()) {
    return then(Trouble{TroubleKind::stranger, say::wrong_code{}});
  }
  let_in((*record)->person, {{name, {}}}, *as_it_is, std::move(then));
}

// --- Bots --------------------------------------------------------------------------------------

void People::make_bot(const Person& owner, std::string_view typed, Then<SignedIn> then) {
  const Result<std::string> name = parse_name(typed);
  if (!name) return then(trouble_of(name.error()));
  const auto others = records_.list("bots/" + owner.id + "/");
  if (!others) return then(trouble_of(others.error()));
  if (others->size() >= kMostBots) {
    return then(Trouble{TroubleKind::refused, say::too_many_bots{.most = kMostBots}});
  }
  const std::string id = new_person_id(world_.random);
  const match::Time now = world_.now();
  const PersonRecord record{
      .name = *name, .account = {}, .owner = owner.id, .since = now, .seen = now, .gone = false};
  let_in(id, {put_person(id, record), {"bots/" + owner.id + "/" + id, ""}}, {}, std::move(then));
}

Result<std::vector<Person>> People::bots(const Person& owner) const {
  const std::string prefix = "bots/" + owner.id + "/";
  const auto list = records_.list(prefix);
  if (!list) return list.error();
  std::vector<Person> found;
  for (const Named& each : *list) {
    const auto bot = person(each.name.substr(prefix.size()));
    if (!bot) return bot.error();
    if (*bot) found.push_back(**bot);
  }
  return found;
}

void People::remove_bot(const Person& owner, const std::string& bot, Then<Nothing> then) {
  const std::string name = "bots/" + owner.id + "/" + bot;
  const auto record = records_.find(name);
  if (!record) return then(trouble_of(record.error()));
  if (!*record) return then(Trouble{TroubleKind::unknown, say::no_such_bot{}});
  std::vector<Put> puts{{name, {}}};
  forget_person(bot, puts);
  put(std::move(puts), {}, [then](std::optional<Trouble> trouble) {
    if (trouble) return then(*trouble);
    then(Nothing{});
  });
}

// --- Everything of one's own -------------------------------------------------------------------

Result<People::Page> People::games(const Person& person, const std::string& before,
                                   std::size_t most) const {
  const std::string prefix = "played/" + person.id + "/";
  const auto list = world_.store->list(prefix, before.empty() ? "" : prefix + before, most + 1);
  if (!list) return list.error();
  Page page;
  for (const Named& each : *list) {
    if (page.games.size() == most) break;
    Result<Card> card = parse_card(each.value);
    // A table where something happened after the game is written again: the newest counts.
    const bool is_old =
        card && std::any_of(page.games.begin(), page.games.end(),
                            [&](const Card& game) { return game.table == card->table; });
    if (!card || is_old) continue;
    for (CardSeat& seat : card->seats) {
      if (seat.person) seat.name = name_of(*seat.person);
    }
    page.games.push_back(std::move(*card));
    if (list->size() > most) page.before = each.name.substr(prefix.size());
  }
  return page;
}

Result<Everything> People::everything_of(const Person& person) const {
  Everything all{.person = person,
                 .account_since = {},
                 .devices = {},
                 .bots = {},
                 .blocked = {},
                 .games = {},
                 .reports = {}};
  if (person.account) {
    const auto account = account_of(*person.account);
    if (!account) return account.error();
    if (*account) {
      all.account_since = (*account)->since;
      all.rescue_codes = (*account)->rescue.size();
    }
  }
  const std::string prefix = "tokens/" + person.id + "/";
  const auto tokens = records_.list(prefix);
  if (!tokens) return tokens.error();
  for (const Named& each : *tokens) {
    const auto token = records_.find<TokenRecord>("token/" + each.name.substr(prefix.size()));
    if (token && *token) all.devices.push_back((*token)->since);
  }
  const auto own_bots = bots(person);
  if (!own_bots) return own_bots.error();
  all.bots = *own_bots;
  const std::string blocks = "block/" + person.id + "/";
  const auto blocked = records_.list(blocks);
  if (!blocked) return blocked.error();
  for (const Named& each : *blocked) all.blocked.push_back(each.name.substr(blocks.size()));
  const auto page = games(person, "", 100'000);
  if (!page) return page.error();
  all.games = page->games;
  const auto reports = records_.list("report/");
  if (!reports) return reports.error();
  for (const Named& each : *reports) {
    const auto report = kept<ReportRecord>(each.value);
    if (report && report->by == person.id) all.reports.push_back(*report);
  }
  return all;
}

Result<std::vector<MySaying>> People::said_by(const Person& person,
                                              const std::vector<Card>& tables) const {
  const Result<std::vector<std::string>> left = tables_left(*world_.store, person.id);
  if (!left) return left.error();
  std::set<std::string> names(left->begin(), left->end());
  for (const Card& card : tables) names.insert(card.table);
  std::vector<MySaying> all;
  for (const std::string& table : names) {
    const Result<std::vector<std::string>> log = world_.store->events(table, 0);
    if (!log) return log.error();
    for (const std::string& text : *log) {
      // Nearly all events are moves, which need not be read for this.
      if (text.find(Talked::is) == std::string::npos) continue;
      const Result<TableEntry> entry = parse_entry(text);
      const auto* said = entry ? std::get_if<Talked>(&entry->event) : nullptr;
      if (said == nullptr || said->person != person.id) continue;
      all.push_back({entry->at, table, said->phrase, said->about, said->text, said->place});
    }
  }
  return all;
}

void People::forget_person(const std::string& id, std::vector<Put>& puts) const {
  forget_tokens(id, puts);
  const auto record = records_.find<PersonRecord>("person/" + id);
  if (record && *record && (*record)->account) {
    puts.push_back({"account/" + account_key(*(*record)->account), {}});
  }
  for (const char* prefix : {"played/", "left/", "block/"}) {
    const auto own = records_.list(prefix + id + "/");
    if (!own) continue;
    for (const Named& each : *own) puts.push_back({each.name, {}});
  }
  // The id stays, so that nobody else can have it, and says that they are gone.
  puts.push_back(put_person(
      id, {.name = {}, .account = {}, .owner = {}, .since = 0, .seen = 0, .gone = true}));
}

Result<std::vector<std::string>> People::with_bots(const Person& person) const {
  const std::string prefix = "bots/" + person.id + "/";
  const auto list = records_.list(prefix);
  if (!list) return list.error();
  std::vector<std::string> all{person.id};
  for (const Named& each : *list) all.push_back(each.name.substr(prefix.size()));
  return all;
}

void People::remove(const Person& person, Then<std::vector<std::string>> then) {
  std::vector<Put> puts;
  const auto gone = with_bots(person);
  if (!gone) return then(trouble_of(gone.error()));
  for (const std::string& each : *gone) {
    if (each != person.id) puts.push_back({"bots/" + person.id + "/" + each, {}});
    forget_person(each, puts);
  }
  put(std::move(puts), {}, [all = *gone, then](std::optional<Trouble> trouble) {
    if (trouble) return then(*trouble);
    then(all);
  });
}

}  // namespace tablier::house
