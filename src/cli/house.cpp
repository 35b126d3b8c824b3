// tablier house VERB: what the operator of a house can see and do, while it runs.
#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <string>
#include <unistd.h>
#include <utility>

#include "cli/commands.h"
#include "cli/here.h"
#include "cli/verb.h"
#include "cli/words.h"
#include "files/words.h"
#include "house/copying.h"
#include "house/keeping.h"
#include "house/operator.h"
#include "house/overview.h"
#include "house/postgres_store.h"
#include "house/settings.h"
#include "house/sqlite_store.h"

namespace tablier::cli {
namespace {

namespace fs = std::filesystem;
using house::Store;

// "2026-11-18 09:30", by the clock of Greenwich.
std::string date_of(match::Time time) {
  const auto seconds = static_cast<std::time_t>(time / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &parts);
  return text.data();
}

std::string folder_of(const Invocation& call) {
  return *call.value("data");
}

int concluded(const Invocation& call, const Result<Nothing>& result) {
  return result ? kDone : call.fail(result.error());
}

// Where the data are, if not in a folder: --store, or what the environment says where no folder is
// named.
std::optional<std::string> database_of(const Invocation& call) {
  if (call.has("data") && !call.has("store")) return std::nullopt;
  const Result<std::string> store = call.store();
  return store ? std::optional(*store) : std::nullopt;
}

// The data of a house that may be running.
Result<std::unique_ptr<Store>> open_data(const Invocation& call) {
  const auto address = database_of(call);
  return address ? house::open_postgres_beside(*address) : house::open_beside(folder_of(call));
}

// Opens the data and does something with it.
template <class Do>
int with_store(const Invocation& call, Do what) {
  const Result<std::unique_ptr<Store>> store = open_data(call);
  if (!store) return call.fail(store.error());
  return concluded(call, what(**store));
}

int make_token(const Invocation& call) {
  return with_store(call, [&](Store& store) -> Result<Nothing> {
    const Result<std::string> token = house::new_operator_token(store, house::random_bytes);
    if (!token) return token.error();
    call.print_line(*token);
    return Nothing{};
  });
}

// What somebody wrote in several lines, in one.
std::string in_one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

int list_people(const Invocation& call) {
  return with_store(call, [&](Store& store) {
    return house::for_each_person(store, now(), [&](const house::ListedPerson& person) {
      if (call.json()) return call.print_line(house::line_of(person));
      const std::string account = person.account.value_or(person.owner ? "bot" : "-");
      call.print(say::house_person{.person = person.id,
                                   .account = account,
                                   .seen = date_of(person.seen),
                                   .name = person.name});
      if (person.banned_until) {
        call.print(say::house_banned{.until = date_of(*person.banned_until)});
      }
    });
  });
}

int list_tables(const Invocation& call) {
  return with_store(call, [&](Store& store) {
    return house::for_each_table(store, [&](const house::Card& card) {
      if (call.json()) return call.print_line(house::format(card));
      std::vector<std::string> names;
      for (const house::CardSeat& seat : card.seats) names.push_back(seat.name.value_or("-"));
      constexpr std::array<std::string_view, 3> kStates{"open", "playing", "over"};
      call.print(
          say::house_table{.table = card.table,
                           .game = card.terms.game,
                           .state = std::string(kStates[static_cast<std::size_t>(card.state)]),
                           .touched = date_of(card.touched),
                           .names = std::move(names)});
    });
  });
}

int list_reports(const Invocation& call) {
  return with_store(call, [&](Store& store) {
    return house::for_each_report(store, [&](const house::ListedReport& report) {
      if (call.json()) return call.print_line(house::line_of(report));
      call.print(say::house_report{.at = date_of(report.at),
                                   .person = report.person,
                                   .name = report.name,
                                   .table = report.table,
                                   .by = report.by,
                                   .why = in_one_line(report.why)});
    });
  });
}

int ban(const Invocation& call) {
  const Result<std::uint64_t> days = call.number("days", 7, 1, 36'500);
  if (!days) return call.fail(days.error());
  return with_store(call, [&](Store& store) {
    return house::ban(store, std::string(call.argument(1)), now(), static_cast<int>(*days),
                      call.value("why").value_or(""));
  });
}

int unban(const Invocation& call) {
  return with_store(
      call, [&](Store& store) { return house::unban(store, std::string(call.argument(1))); });
}

int back_up(const Invocation& call) {
  if (database_of(call)) {
    return with_store(call,
                      [&](Store& store) { return store.back_up(std::string(call.argument(1))); });
  }
  return concluded(call, house::back_up(folder_of(call), std::string(call.argument(1))));
}

int restore(const Invocation& call) {
  if (database_of(call)) return call.fail(refused(say::house_restore{}));
  return concluded(call, house::restore(folder_of(call), std::string(call.argument(1))));
}

Result<std::vector<Message>> faults_of(const Invocation& call) {
  if (!database_of(call)) return house::check(folder_of(call));
  const Result<std::unique_ptr<Store>> store = open_data(call);
  return store ? (*store)->check() : Result<std::vector<Message>>(store.error());
}

int check(const Invocation& call) {
  const Result<std::vector<Message>> faults = faults_of(call);
  if (!faults) return call.fail(faults.error());
  for (const Message& fault : *faults) call.print(fault);
  if (faults->empty()) call.print(say::house_sound{});
  return faults->empty() ? kDone : kNo;
}

int export_from(const Invocation& call, const Result<std::unique_ptr<Store>>& store) {
  if (!store) return call.fail(store.error());
  return concluded(
      call, house::export_all(**store, [&](const std::string& line) { call.print_line(line); }));
}

// Of one moment: a copy is made first, because a running house goes on writing.
int export_house(const Invocation& call) {
  if (const auto address = database_of(call)) {
    return export_from(call, house::open_postgres_beside(*address, {.is_one_moment = true}));
  }
  const fs::path copy = fs::path(folder_of(call)) / ("export-" + std::to_string(::getpid()));
  struct Removed {
    fs::path path;
    ~Removed() {
      std::error_code error;
      fs::remove_all(path, error);
    }
  } const removed{copy};
  std::error_code error;
  fs::create_directory(copy, error);
  if (const auto copied = house::back_up(folder_of(call), (copy / "house.db").string()); !copied) {
    return call.fail(copied.error());
  }
  return export_from(call, house::open_beside(copy.string()));
}

int import_house(const Invocation& call) {
  const std::string path(call.argument(1));
  std::ifstream file;
  if (path != "-") {
    file.open(path, std::ios::binary);
    if (!file) return call.fail(malformed(files::say::cannot_read{.path = path}));
  }
  std::istream& in = path == "-" ? call.console().in : file;
  const auto address = database_of(call);
  const Result<std::unique_ptr<Store>> store =
      address ? house::open_postgres_store(*address) : house::open_sqlite_store(folder_of(call));
  if (!store) return call.fail(store.error());
  return concluded(call, house::import_all(**store, [&](std::string& line) {
                     return static_cast<bool>(std::getline(in, line));
                   }));
}

// From a folder to a database. Both stay open, so that no house runs on the folder meanwhile.
int copy(const Invocation& call) {
  if (!call.has("data") || !call.has("store")) {
    return call.fail(malformed(say::house_copy_both{}));
  }
  // A house that is not there is not made.
  if (const auto there = house::open_beside(folder_of(call)); !there) {
    return call.fail(there.error());
  }
  std::error_code error;
  const std::string source = fs::weakly_canonical(folder_of(call), error).string();
  const Result<std::unique_ptr<Store>> from = house::open_sqlite_store(folder_of(call));
  if (!from) return call.fail(from.error());
  const Result<std::unique_ptr<Store>> to = house::open_postgres_store(
      *call.value("store"),
      {.may_be_unfinished = true, .write_wait = std::chrono::milliseconds(30'000)});
  if (!to) return call.fail(to.error());
  const Result<house::Copied> copied =
      house::copy_house(**from, **to, source, [&](const house::Copied& so_far) {
        call.print(say::house_copying{.tables = static_cast<long>(so_far.tables),
                                      .records = static_cast<long>(so_far.records)});
        call.console().out.flush();
      });
  if (!copied) return call.fail(copied.error());
  call.print(say::house_copied{.tables = static_cast<long>(copied->tables),
                               .records = static_cast<long>(copied->records),
                               .hash = copied->hash});
  return kDone;
}

int settings(const Invocation& call) {
  return with_store(call, [&](Store& store) -> Result<Nothing> {
    house::Batch batch;
    for (const std::string& word : call.arguments_from(1)) {
      Result<house::Put> put = house::parse_setting(word);
      if (!put) return put.error();
      batch.puts.push_back(std::move(*put));
    }
    if (const house::Written written = store.write(std::span(&batch, 1)); !written) {
      return failed(*written.why);
    }
    for (const house::Setting& each : house::kSettings) {
      const Result<std::string> value = house::setting(store, each.name);
      if (!value) return value.error();
      call.print_line(std::string(each.name) + "=" + *value);
    }
    return Nothing{};
  });
}

struct Verb {
  std::string_view name;
  std::size_t least;  // words after it
  std::size_t most;
  int (*act)(const Invocation& call);
};

constexpr std::array<Verb, 13> kVerbs{{
    {"people", 0, 0, list_people},
    {"tables", 0, 0, list_tables},
    {"reports", 0, 0, list_reports},
    {"ban", 1, 1, ban},
    {"unban", 1, 1, unban},
    {"settings", 0, 100, settings},
    {"token", 0, 0, make_token},
    {"check", 0, 0, check},
    {"backup", 1, 1, back_up},
    {"restore", 1, 1, restore},
    {"export", 0, 0, export_house},
    {"import", 1, 1, import_house},
    {"copy", 0, 0, copy},
}};

int run_house(const Invocation& call) {
  const Result<const Verb*> found = find_verb(call, kVerbs);
  if (!found) return call.fail(found.error());
  const Verb* verb = *found;
  const std::size_t words = call.argument_count() - 1;
  if (words < verb->least || words > verb->most) {
    return call.fail(malformed(say::house_words{.verb = std::string(verb->name)}));
  }
  if (!call.has("data") && !database_of(call)) return call.fail(malformed(say::house_no_data{}));
  return verb->act(call);
}

}  // namespace

Command house_command() {
  return with_verbs(make_command<say::house_summary, say::house_details>(
                        "house", "VERB [WHAT…]",
                        {{"data", "DIR", &say::flag_data::kSentence},
                         {"store", "URL", &say::flag_store::kSentence},
                         {"days", "N", &say::flag_days::kSentence},
                         {"why", "TEXT", &say::flag_why::kSentence},
                         kJsonFlag},
                        run_house),
                    kVerbs);
}

}  // namespace tablier::cli
