// Accounts: name, password and rescue codes, the part of People that hashes passwords.
#include <algorithm>

#include "house/names.h"
#include "house/people.h"
#include "house/words.h"

namespace tablier::house {
namespace {

constexpr int kMostWorking = 16;  // passwords at a time, in work or waiting for it
constexpr std::size_t kRescueCodes = 10;

}  // namespace

void People::work(std::function<void()> heavy, std::function<void()> then,
                  std::function<void(Trouble)> no) {
  if (working_ >= kMostWorking) {
    no({TroubleKind::limited, say::busy{}, 2'000});
    return;
  }
  ++working_;
  world_.work(std::move(heavy), [this, then = std::move(then)] {
    --working_;
    then();
  });
}

Result<std::optional<AccountRecord>> People::account_of(std::string_view name) const {
  const Result<std::string> parsed = parse_account(name);
  if (!parsed) return std::optional<AccountRecord>();
  return records_.find<AccountRecord>("account/" + account_key(*parsed));
}

std::vector<std::string> People::new_codes(AccountRecord& account) const {
  std::vector<std::string> codes;
  account.rescue.clear();
  for (std::size_t i = 0; i < kRescueCodes; ++i) {
    codes.push_back(new_rescue_code(world_.random));
    account.rescue.push_back(hash_of(plain_code(codes.back())));
  }
  return codes;
}

void People::hash_elsewhere(std::string password, std::function<void(Attempt<std::string>)> then) {
  const auto hash = std::make_shared<std::string>();
  work([hash, password = std::move(password)] { *hash = hash_password(password); },
       [hash, then] {
         if (hash->empty()) return then(Trouble{TroubleKind::failed, say::busy{}});
         then(*hash);
       },
       [then](Trouble no) { then(std::move(no)); });
}

void People::make_account(const Person& person, std::string_view typed, std::string_view password,
                          Then<std::vector<std::string>> then) {
  const Result<std::string> name = parse_account(typed);
  if (!name) return then(trouble_of(name.error()));
  const Result<std::string> parsed = parse_password(password);
  if (!parsed) return then(trouble_of(parsed.error()));
  const auto finish = [this, id = person.id, name = *name, then](Attempt<std::string> hash) {
    if (!hash) return then(hash.trouble());
    // Only now, because the world went on meanwhile.
    const auto as_it_is = records_.still({"person/" + id, "account/" + account_key(name)});
    if (!as_it_is) return then(trouble_of(as_it_is.error()));
    auto record = records_.find<PersonRecord>("person/" + id);
    const auto other = records_.find<AccountRecord>("account/" + account_key(name));
    if (!record) return then(trouble_of(record.error()));
    if (!other) return then(trouble_of(other.error()));
    if (!*record || (*record)->gone) return then(stranger());
    if ((*record)->account) return then(Trouble{TroubleKind::refused, say::has_account{}});
    if (*other) {
      return then(Trouble{TroubleKind::refused, say::account_taken{.name = name}});
    }
    AccountRecord account{name, id, *hash, {}, world_.now()};
    const std::vector<std::string> codes = new_codes(account);
    (*record)->account = name;
    put({put_person(id, **record), put_account(account)}, *as_it_is,
        [codes, then](std::optional<Trouble> trouble) {
          if (trouble) return then(*trouble);
          then(codes);
        });
  };
  hash_elsewhere(*parsed, finish);
}

std::optional<Trouble> People::too_often(std::string_view account, std::string_view peer) {
  const match::Time now = world_.now();
  std::optional<match::Time> wait = by_peer_.take(peer, now);
  if (!wait) wait = by_account_.take(account_key(account), now);
  if (!wait) return std::nullopt;
  return Trouble{TroubleKind::limited, say::too_many_tries{.minutes = minutes_of(*wait)}, *wait};
}

void People::check_password(std::string_view name, std::string_view password, std::string_view peer,
                            std::function<void(Account)> then) {
  if (const auto trouble = too_often(name, peer)) return then(*trouble);
  const auto account = account_of(name);
  if (!account) return then(trouble_of(account.error()));
  // Somebody who asks for an account that is not there waits as long.
  const std::string hash = *account ? (*account)->password : kNoPassword;
  const auto is_right = std::make_shared<bool>(false);
  work([is_right, hash,
        password = std::string(password)] { *is_right = is_password(password, hash); },
       [this, is_right, hash, name = std::string(name), peer = std::string(peer), then] {
         const auto still = account_of(name);
         if (!still) return then(trouble_of(still.error()));
         if (!*is_right || !*still || !is_same_secret((*still)->password, hash)) {
           return then(Trouble{TroubleKind::stranger, say::wrong_password{}});
         }
         by_account_.forget(account_key(name));
         then(**still);
       },
       [then](Trouble no) { then(std::move(no)); });
}

void People::change_password(const Person& person, std::string_view old_password,
                             std::string_view password, std::string_view peer, Then<Nothing> then) {
  const Result<std::string> parsed = parse_password(password);
  if (!parsed) return then(trouble_of(parsed.error()));
  if (!person.account) return then(Trouble{TroubleKind::refused, say::no_account{}});
  const auto changed = [this, then](const AccountRecord& account, const std::string& hash) {
    const auto as_it_is = records_.still({"account/" + account_key(account.name)});
    if (!as_it_is) return then(trouble_of(as_it_is.error()));
    auto still = account_of(account.name);
    if (!still) return then(trouble_of(still.error()));
    if (!*still || !is_same_secret((*still)->password, account.password)) {
      return then(Trouble{TroubleKind::stranger, say::wrong_password{}});
    }
    (*still)->password = hash;
    put({put_account(**still)}, *as_it_is, [then](std::optional<Trouble> trouble) {
      if (trouble) return then(*trouble);
      then(Nothing{});
    });
  };
  check_password(*person.account, old_password, peer,
                 [this, changed, then, parsed = *parsed](Account account) {
                   if (!account) return then(account.trouble());
                   hash_elsewhere(parsed, [changed, then, account](Attempt<std::string> hash) {
                     if (!hash) return then(hash.trouble());
                     changed(*account, *hash);
                   });
                 });
}

void People::renew_codes(const Person& person, std::string_view password, std::string_view peer,
                         Then<std::vector<std::string>> then) {
  if (!person.account) return then(Trouble{TroubleKind::refused, say::no_account{}});
  check_password(*person.account, password, peer, [this, then](Account account) {
    if (!account) return then(account.trouble());
    const auto as_it_is = records_.still({"account/" + account_key(account->name)});
    if (!as_it_is) return then(trouble_of(as_it_is.error()));
    auto still = account_of(account->name);
    if (!still) return then(trouble_of(still.error()));
    if (!*still) return then(stranger());
    const std::vector<std::string> codes = new_codes(**still);
    put({put_account(**still)}, *as_it_is, [codes, then](std::optional<Trouble> trouble) {
      if (trouble) return then(*trouble);
      then(codes);
    });
  });
}

void People::sign_in(std::string_view account, std::string_view password, std::string_view peer,
                     Then<SignedIn> then) {
  check_password(account, password, peer, [this, then](Account found) {
    if (!found) return then(found.trouble());
    let_in(found->person, {}, {}, then);
  });
}

void People::rescue(std::string_view name, std::string_view typed, std::string_view password,
                    std::string_view peer, Then<SignedIn> then) {
  const Result<std::string> parsed = parse_password(password);
  if (!parsed) return then(trouble_of(parsed.error()));
  if (const auto trouble = too_often(name, peer)) return then(*trouble);
  const std::string hash = hash_of(plain_code(typed));
  // The code is looked at before and after: hashing the new password takes a while.
  const auto account_with_code = [this, name = std::string(name), hash]() -> Account {
    const auto account = account_of(name);
    if (!account) return trouble_of(account.error());
    bool is_one = false;
    if (*account) {
      for (const std::string& each : (*account)->rescue) is_one |= is_same_secret(each, hash);
    }
    if (!is_one) return Trouble{TroubleKind::stranger, say::wrong_code{}};
    return **account;
  };
  const Account before = account_with_code();
  if (!before) return then(before.trouble());
  const std::string record = "account/" + account_key(before->name);
  hash_elsewhere(
      *parsed, [this, account_with_code, record, hash, then](Attempt<std::string> new_hash) {
        if (!new_hash) return then(new_hash.trouble());
        const auto as_it_is = records_.still({record});
        if (!as_it_is) return then(trouble_of(as_it_is.error()));
        Account account = account_with_code();
        if (!account) return then(account.trouble());
        std::erase_if(account->rescue,
                      [&](const std::string& each) { return is_same_secret(each, hash); });
        account->password = *new_hash;
        by_account_.forget(account_key(account->name));
        std::vector<Put> puts{put_account(*account)};
        forget_tokens(account->person, puts);
        let_in(account->person, std::move(puts), *as_it_is, then);
      });
}

void People::sign_out(std::string_view token, Then<Nothing> then) {
  const std::string hash = hash_of(token);
  const auto record = records_.find<TokenRecord>("token/" + hash);
  if (!record) return then(trouble_of(record.error()));
  if (!*record) return then(stranger());
  put({{"token/" + hash, {}}, {"tokens/" + (*record)->person + "/" + hash, {}}}, {},
      [then](std::optional<Trouble> trouble) {
        if (trouble) return then(*trouble);
        then(Nothing{});
      });
}

void People::sign_out_everywhere(const Person& person, Then<Nothing> then) {
  std::vector<Put> puts;
  forget_tokens(person.id, puts);
  put(std::move(puts), {}, [then](std::optional<Trouble> trouble) {
    if (trouble) return then(*trouble);
    then(Nothing{});
  });
}

}  // namespace tablier::house
