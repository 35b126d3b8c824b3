// Records: what the house keeps of people, as shapes with their names in the store. Whatever is on
// its way to disk counts already for whoever asks next, so that two who want the same name, or use
// the same code, cannot both have it. Other processes of the house see it only on disk: what is
// changed is therefore provided to be still what was read.
//
//   person/ID               PersonRecord
//   token/HASH              TokenRecord      of a device or a bot
//   tokens/ID/HASH          ""               the tokens of a person
//   account/NAME            AccountRecord
//   moving/HASH             MovingRecord     a code that brings somebody to another device
//   bots/OWNER/ID           ""               the bots of a person
//   ban/ID                  BanRecord        written by the operator
//   report/TIME-ID          ReportRecord
//   played/ID/TIME/TABLE    Card             finished games of a person, the newest first
//   left/ID/TABLE           ""               other tables at which a person sat: left again, or
//                                            closed before they began
//   setting/NAME            a text           of the operator (settings.h)
//
// Those of tables are directory.h's: live/TABLE, done/TABLE, secret/TABLE; those of their public
// games openings.h's: uncounted/TABLE, opening/KEY.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/store.h"
#include "protocol/house.h"

namespace tablier::house {

constexpr Time kDay = 24 * 60 * 60 * 1000LL;

struct PersonRecord {
  std::string name = {};
  std::optional<std::string> account = {};
  std::optional<std::string> owner = {};  // of a bot
  Time since = 0;
  Time seen = 0;
  bool gone = false;
};

struct TokenRecord {
  std::string person = {};
  Time since = 0;
};

struct AccountRecord {
  std::string name = {};
  std::string person = {};
  std::string password = {};             // Argon2id
  std::vector<std::string> rescue = {};  // hashes of the codes that are left
  Time since = 0;
};

struct MovingRecord {
  std::string person = {};
  Time until = 0;
};

struct BanRecord {
  Time since = 0;
  Time until = 0;
  std::string why = {};
};

struct ReportRecord {
  Time at = 0;
  std::string by = {};
  std::string person = {};
  std::string name = {};  // at that time
  std::string table = {};
  std::string why = {};
};

BOOST_DESCRIBE_STRUCT(PersonRecord, (), (name, account, owner, since, seen, gone))
BOOST_DESCRIBE_STRUCT(TokenRecord, (), (person, since))
BOOST_DESCRIBE_STRUCT(AccountRecord, (), (name, person, password, rescue, since))
BOOST_DESCRIBE_STRUCT(MovingRecord, (), (person, until))
BOOST_DESCRIBE_STRUCT(BanRecord, (), (since, until, why))
BOOST_DESCRIBE_STRUCT(ReportRecord, (), (at, by, person, name, table, why))

// As a text, and back. Instantiated in records.cpp for the shapes above.
template <class Shape>
std::string keep(const Shape& record);
template <class Shape>
std::optional<Shape> kept(std::string_view text);

// Thirteen digits, so that names stand in the order of time; and in the opposite order.
std::string time_name(Time at);
std::string newest_first(Time at);

Put put_person(const std::string& id, const PersonRecord& record);
Put put_account(const AccountRecord& account);

// What a house puts when a game ends: it is then in the lists of all who played. Without names:
// whoever asks for a list is told what people are called then, if they are still there.
std::vector<Put> finished(const Card& card);
// What it puts when somebody has sat at a table and no list of theirs will lead there.
Put left_behind(const std::string& person, const std::string& table);
// The tables of which that was put.
Result<std::vector<std::string>> tables_left(Store& store, const std::string& person);
// What it puts when somebody is reported. `id` tells apart what is reported at the same time.
Put reported(const ReportRecord& report, std::string_view id);

class Records {
 public:
  using Write = std::function<void(Batch, std::function<void(Written)>)>;

  Records(Store& store, Write write) : store_(&store), write_(std::move(write)) {}

  Result<std::optional<std::string>> find(const std::string& name) const;
  template <class Shape>
  Result<std::optional<Shape>> find(const std::string& name) const;
  // That these records are what they are now. To be asked for before they are read.
  Result<std::vector<Proviso>> still(const std::vector<std::string>& names) const;
  // All names with this prefix, with their values; at most `most`.
  Result<std::vector<Named>> list(const std::string& prefix, std::size_t most = 100'000) const;

  // `provided`: what must still be so when it is written; where it is not, that is a conflict.
  void write(std::vector<Put> puts, std::vector<Proviso> provided,
             std::function<void(Written)> done);

 private:
  struct Pending {
    std::optional<std::string> value;
    int writes = 0;  // that are not done
  };

  Store* store_;
  Write write_;
  std::map<std::string, Pending> pending_;
};

template <class Shape>
Result<std::optional<Shape>> Records::find(const std::string& name) const {
  const Result<std::optional<std::string>> text = find(name);
  if (!text) return text.error();
  return *text ? kept<Shape>(**text) : std::nullopt;
}

}  // namespace tablier::house
