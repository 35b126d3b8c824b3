// People: who somebody is to the house. Nobody needs an account: a random token in a cookie is
// enough, and a name that can be changed. An account (name and password) brings one's games to
// another device. Tokens, codes and passwords are kept as hashes only.
//
// Belongs to the house's thread. Whatever changes something tells it when that is on disk;
// passwords are hashed elsewhere.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "core/result.h"
#include "house/attempt.h"
#include "house/records.h"
#include "house/secrets.h"
#include "house/store.h"
#include "house/tries.h"
#include "match/event.h"
#include "protocol/house_api.h"

namespace tablier::house {

struct Person {
  std::string id = {};  // public: 16 letters and digits
  std::string name = {};
  std::optional<std::string> account = {};
  bool is_bot = false;
  match::Time since = 0;
  match::Time seen = 0;
  std::optional<match::Time> banned_until = {};
};

// Somebody with a new token of theirs: the only time that it is told.
struct SignedIn {
  Person person;
  std::string token;
};

// A code that brings somebody to another device, once.
struct Moving {
  std::string code;
  match::Time until;
};

// All that the house keeps of somebody.
struct Everything {
  Person person;
  std::optional<match::Time> account_since;
  std::size_t rescue_codes = 0;      // that are left
  std::vector<match::Time> devices;  // since when
  std::vector<Person> bots;
  std::vector<std::string> blocked;   // people
  std::vector<Card> games;            // finished
  std::vector<ReportRecord> reports;  // that they made
};

class People {
 public:
  struct World {
    Store* store;
    Records::Write write;  // through the journal
    std::function<match::Time()> now;
    Random random;
    // Does the first elsewhere, then the second on the house's thread.
    std::function<void(std::function<void()>, std::function<void()>)> work;
  };

  explicit People(World world);

  // Whose token this is; nobody's: nothing.
  Result<std::optional<Person>> find(std::string_view token) const;
  Result<std::optional<Person>> person(const std::string& id) const;
  // What somebody is called now; nothing if they are gone.
  std::optional<std::string> name_of(const std::string& id) const;
  // Until when and why they are kept out, if they are.
  std::optional<Trouble> ban_of(const Person& person) const;
  // Everybody who is, with their bots.
  Result<std::vector<Person>> banned() const;

  // Somebody new, with a name made up in their language. So many an hour from one address.
  void welcome(Language language, std::string_view peer, Then<SignedIn> then);
  // They are here; noted once a day.
  void note_seen(const Person& person);
  void rename(const Person& person, std::string_view name, Then<Person> then);

  // The account of somebody who has none; tells ten rescue codes.
  void make_account(const Person& person, std::string_view account, std::string_view password,
                    Then<std::vector<std::string>> then);
  void change_password(const Person& person, std::string_view old_password,
                       std::string_view password, std::string_view peer, Then<Nothing> then);
  // Ten new codes; the old ones are void.
  void renew_codes(const Person& person, std::string_view password, std::string_view peer,
                   Then<std::vector<std::string>> then);

  void sign_in(std::string_view account, std::string_view password, std::string_view peer,
               Then<SignedIn> then);
  // With a rescue code, which is then used up, and a new password. All devices are signed out:
  // whoever needs this may have lost one.
  void rescue(std::string_view account, std::string_view code, std::string_view password,
              std::string_view peer, Then<SignedIn> then);
  void sign_out(std::string_view token, Then<Nothing> then);
  void sign_out_everywhere(const Person& person, Then<Nothing> then);

  void offer_device(const Person& person, Then<Moving> then);
  void claim_device(std::string_view code, std::string_view peer, Then<SignedIn> then);

  void make_bot(const Person& owner, std::string_view name, Then<SignedIn> then);
  Result<std::vector<Person>> bots(const Person& owner) const;
  void remove_bot(const Person& owner, const std::string& bot, Then<Nothing> then);

  // Finished games, the newest first, so many; `before` is where the last page ended.
  struct Page {
    std::vector<Card> games;
    std::optional<std::string> before;
  };
  Result<Page> games(const Person& person, const std::string& before, std::size_t most) const;

  // The ids of somebody and of their bots.
  Result<std::vector<std::string>> with_bots(const Person& person) const;
  Result<Everything> everything_of(const Person& person) const;
  // What they said at these tables, and at those that they have left.
  Result<std::vector<MySaying>> said_by(const Person& person,
                                        const std::vector<Card>& tables) const;
  // Forgets them and their bots. Games stay, for those who played them too, without the name.
  void remove(const Person& person, Then<std::vector<std::string>> then);

 private:
  using Account = Attempt<AccountRecord>;

  Trouble stranger() const;
  std::optional<Trouble> too_often(std::string_view account, std::string_view peer);
  Result<std::optional<AccountRecord>> account_of(std::string_view name) const;
  // The account, if this is its password, checked elsewhere.
  void check_password(std::string_view account, std::string_view password, std::string_view peer,
                      std::function<void(Account)> then);
  void hash_elsewhere(std::string password, std::function<void(Attempt<std::string>)> then);
  void work(std::function<void()> heavy, std::function<void()> then,
            std::function<void(Trouble)> no);
  void put(std::vector<Put> puts, std::vector<Proviso> provided,
           std::function<void(std::optional<Trouble>)> done);
  // A new token of somebody; the record of it goes to `puts`.
  std::string token_for(const std::string& person, std::vector<Put>& puts);
  void forget_tokens(const std::string& person, std::vector<Put>& puts) const;
  void forget_person(const std::string& id, std::vector<Put>& puts) const;
  std::vector<std::string> new_codes(AccountRecord& account) const;
  void let_in(const std::string& person, std::vector<Put> puts, std::vector<Proviso> provided,
              Then<SignedIn> then);

  World world_;
  Records records_;
  Tries by_account_;
  Tries by_peer_;
  Tries newcomers_;
  int working_ = 0;
};

}  // namespace tablier::house
