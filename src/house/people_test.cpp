#include "house/people.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "house/names.h"
#include "house/people_testing.h"

namespace tablier::house {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr match::Time kMinute = 60'000;
constexpr std::string_view kPeer = "192.0.2.1";
constexpr std::string_view kPassword = "correct horse";

class PeopleTest : public testing::Test {
 protected:
  // What a call tells, once everything has settled.
  template <class T, class Ask>
  Attempt<T> told(Ask ask) {
    std::optional<Attempt<T>> answer;
    int count = 0;
    ask(Then<T>([&](Attempt<T> each) {
      answer = std::move(each);
      ++count;
    }));
    world_.settle();
    EXPECT_EQ(count, 1);
    return std::move(*answer);
  }

  SignedIn newcomer(std::string_view peer = kPeer) {
    return *told<SignedIn>([&](auto then) { people_.welcome(Language::en, peer, then); });
  }
  using Codes = std::vector<std::string>;
  Attempt<Codes> account(const Person& person, std::string_view name,
                         std::string_view password = kPassword) {
    return told<Codes>([&](auto then) { people_.make_account(person, name, password, then); });
  }
  Attempt<SignedIn> sign_in(std::string_view name, std::string_view password,
                            std::string_view peer = kPeer) {
    return told<SignedIn>([&](auto then) { people_.sign_in(name, password, peer, then); });
  }
  Attempt<SignedIn> rescue(std::string_view name, std::string_view code,
                           std::string_view password) {
    return told<SignedIn>([&](auto then) { people_.rescue(name, code, password, kPeer, then); });
  }
  Attempt<Moving> offer(const Person& person) {
    return told<Moving>([&](auto then) { people_.offer_device(person, then); });
  }
  Attempt<SignedIn> claim(std::string_view code) {
    return told<SignedIn>([&](auto then) { people_.claim_device(code, kPeer, then); });
  }
  std::optional<Person> who(std::string_view token) { return *people_.find(token); }

  PeopleWorld world_;
  People people_{world_.world()};
};

TEST_F(PeopleTest, ANewcomerIsKnownByTheirTokenAlone) {
  const SignedIn guest = newcomer();
  EXPECT_EQ(guest.token.size(), 32U);
  EXPECT_TRUE(is_person_id(guest.person.id));
  EXPECT_EQ(who(guest.token)->id, guest.person.id);
  EXPECT_FALSE(who(new_token(random_bytes)));
  EXPECT_FALSE(who(guest.person.id));
  EXPECT_FALSE(who(""));
  EXPECT_FALSE(who("person/x"));
  EXPECT_FALSE(who(guest.token + "0"));
}

TEST_F(PeopleTest, ANewcomerHasANameInTheirLanguage) {
  const auto guest = told<SignedIn>([&](auto then) { people_.welcome(Language::de, kPeer, then); });
  EXPECT_THAT(guest->person.name, testing::MatchesRegex("Gast [0-9]{4}"));
}

TEST_F(PeopleTest, NoSecretIsOnDisk) {
  const SignedIn guest = newcomer();
  const auto codes = account(guest.person, "anna");
  const auto moving = offer(guest.person);
  for (const auto& [name, value] : world_.records()) {
    for (const std::string& secret : {guest.token, std::string(kPassword), moving->code,
                                      codes->front(), plain_code(codes->front())}) {
      EXPECT_THAT(name + value, Not(HasSubstr(secret)));
    }
  }
}

TEST_F(PeopleTest, NothingIsToldBeforeItIsOnDisk) {
  bool told = false;
  people_.welcome(Language::en, kPeer, [&](const Attempt<SignedIn>&) { told = true; });
  EXPECT_FALSE(told);
  world_.settle();
  EXPECT_TRUE(told);
}

TEST_F(PeopleTest, WhatCannotBeWrittenIsRefusedAndChangesNothing) {
  const SignedIn guest = newcomer();
  world_.store.fail_with(StoreTrouble::full);
  const auto renamed = told<Person>([&](auto then) { people_.rename(guest.person, "Anna", then); });
  ASSERT_FALSE(renamed);
  EXPECT_EQ(renamed.trouble().kind, TroubleKind::failed);
  EXPECT_EQ(who(guest.token)->name, guest.person.name);
}

TEST_F(PeopleTest, AnAccountOpensOnAnotherDevice) {
  const SignedIn guest = newcomer();
  EXPECT_EQ(account(guest.person, "Anna B")->size(), 10U);
  const auto other = sign_in("anna b", kPassword);
  ASSERT_TRUE(other);
  EXPECT_EQ(other->person.id, guest.person.id);
  EXPECT_NE(other->token, guest.token);
  EXPECT_EQ(who(guest.token)->account, "Anna B");
}

TEST_F(PeopleTest, AWrongPasswordAndAMissingAccountSoundTheSame) {
  account(newcomer().person, "anna");
  const auto wrong = sign_in("anna", "wrong password");
  const auto missing = sign_in("bertha", "wrong password");
  ASSERT_FALSE(wrong);
  ASSERT_FALSE(missing);
  EXPECT_EQ(wrong.trouble().why.id(), missing.trouble().why.id());
  EXPECT_EQ(wrong.trouble().kind, TroubleKind::stranger);
}

TEST_F(PeopleTest, TwoWhoWantTheSameNameAtOnceDoNotBothGetIt) {
  const SignedIn one = newcomer();
  const SignedIn two = newcomer();
  int made = 0;
  int refused = 0;
  for (const SignedIn& each : {one, two}) {
    people_.make_account(each.person, "anna", kPassword,
                         [&](const Attempt<Codes>& codes) { ++(codes ? made : refused); });
  }
  world_.settle();
  EXPECT_EQ(made, 1);
  EXPECT_EQ(refused, 1);
}

TEST_F(PeopleTest, APersonHasOneAccount) {
  const SignedIn guest = newcomer();
  ASSERT_TRUE(account(guest.person, "anna"));
  EXPECT_EQ(account(guest.person, "bertha").trouble().why.id(), "house.has_account");
}

TEST_F(PeopleTest, WeakPasswordsAndOddNamesAreRefused) {
  const SignedIn guest = newcomer();
  EXPECT_EQ(account(guest.person, "anna", "short").trouble().why.id(), "house.password_length");
  EXPECT_EQ(account(guest.person, "anna", std::string(201, 'x')).trouble().why.id(),
            "house.password_length");
  EXPECT_EQ(account(guest.person, "an").trouble().why.id(), "house.account_name");
  EXPECT_EQ(account(guest.person, "a/../b").trouble().why.id(), "house.account_name");
}

TEST_F(PeopleTest, GuessingAPasswordIsSlowedDownWithTheTimeToWait) {
  account(newcomer().person, "anna");
  for (int i = 0; i < 10; ++i)
    EXPECT_EQ(sign_in("anna", "wrong one").trouble().kind, TroubleKind::stranger);
  const auto eleventh = sign_in("ANNA", kPassword, "192.0.2.99");
  ASSERT_FALSE(eleventh);
  EXPECT_EQ(eleventh.trouble().kind, TroubleKind::limited);
  EXPECT_EQ(eleventh.trouble().again, 15 * kMinute);
  EXPECT_THAT(eleventh.trouble().why.in(Language::en), HasSubstr("15 minutes"));
  world_.now += 15 * kMinute;
  EXPECT_TRUE(sign_in("anna", kPassword));
}

TEST_F(PeopleTest, GuessingManySecretsFromOneAddressIsSlowedDown) {
  for (int i = 0; i < 60; ++i) EXPECT_EQ(claim("guess").trouble().kind, TroubleKind::stranger);
  EXPECT_EQ(claim("guess").trouble().kind, TroubleKind::limited);
  EXPECT_EQ(sign_in("another", "wrong one").trouble().kind, TroubleKind::limited);
  EXPECT_EQ(sign_in("another", "wrong one", "192.0.2.2").trouble().kind, TroubleKind::stranger);
}

TEST_F(PeopleTest, AClassOfThirtyComesInFromOneAddress) {
  for (int i = 0; i < 60; ++i) newcomer();
}

TEST_F(PeopleTest, AFloodOfNewcomersFromOneAddressIsStopped) {
  for (int i = 0; i < 300; ++i) newcomer();
  const auto more = told<SignedIn>([&](auto then) { people_.welcome(Language::en, kPeer, then); });
  EXPECT_EQ(more.trouble().kind, TroubleKind::limited);
  newcomer("192.0.2.2");
}

TEST_F(PeopleTest, TheOldPasswordIsNeededForANewOne) {
  const SignedIn guest = newcomer();
  account(guest.person, "anna");
  const Person person = *who(guest.token);
  const auto change = [&](std::string_view old_password) {
    return told<Nothing>([&](auto then) {
      people_.change_password(person, old_password, "another one", kPeer, then);
    });
  };
  EXPECT_FALSE(change("wrong one"));
  EXPECT_TRUE(sign_in("anna", kPassword));
  EXPECT_TRUE(change(kPassword));
  EXPECT_FALSE(sign_in("anna", kPassword));
  EXPECT_TRUE(sign_in("anna", "another one"));
}

TEST_F(PeopleTest, ARescueCodeWorksOnceAndSignsOtherDevicesOut) {
  const SignedIn guest = newcomer();
  const auto codes = account(guest.person, "anna");
  std::string typed = (*codes)[3];
  std::transform(typed.begin(), typed.end(), typed.begin(),
                 [](unsigned char c) { return std::tolower(c); });
  const auto rescued = rescue("anna", " " + typed, "a new password");
  ASSERT_TRUE(rescued);
  EXPECT_EQ(rescued->person.id, guest.person.id);
  EXPECT_FALSE(who(guest.token));
  EXPECT_TRUE(sign_in("anna", "a new password"));
  EXPECT_FALSE(rescue("anna", (*codes)[3], "a new password"));
  EXPECT_TRUE(rescue("anna", (*codes)[4], "a new password"));
  EXPECT_FALSE(rescue("anna", "", "a new password"));
}

TEST_F(PeopleTest, TheSameRescueCodeTwiceAtOnceWorksOnce) {
  const SignedIn guest = newcomer();
  const auto codes = account(guest.person, "anna");
  int worked = 0;
  for (int i = 0; i < 2; ++i) {
    people_.rescue("anna", codes->front(), "a new password", kPeer,
                   [&](const Attempt<SignedIn>& in) { worked += in ? 1 : 0; });
  }
  world_.settle();
  EXPECT_EQ(worked, 1);
}

TEST_F(PeopleTest, NewCodesMakeTheOldOnesVoid) {
  const SignedIn guest = newcomer();
  const auto old_codes = account(guest.person, "anna");
  const Person person = *who(guest.token);
  const auto codes =
      told<Codes>([&](auto then) { people_.renew_codes(person, kPassword, kPeer, then); });
  ASSERT_TRUE(codes);
  EXPECT_FALSE(rescue("anna", old_codes->front(), "a new password"));
  EXPECT_TRUE(rescue("anna", codes->front(), "a new password"));
}

TEST_F(PeopleTest, SigningOutForgetsThisDeviceOrAll) {
  const SignedIn guest = newcomer();
  account(guest.person, "anna");
  const std::string second = sign_in("anna", kPassword)->token;
  const std::string third = sign_in("anna", kPassword)->token;
  EXPECT_TRUE(told<Nothing>([&](auto then) { people_.sign_out(second, then); }));
  EXPECT_FALSE(who(second));
  EXPECT_TRUE(who(third));
  EXPECT_TRUE(told<Nothing>([&](auto then) { people_.sign_out_everywhere(guest.person, then); }));
  EXPECT_FALSE(who(third));
  EXPECT_FALSE(who(guest.token));
}

TEST_F(PeopleTest, AGuestMovesToAnotherDeviceByACodeThatWorksOnce) {
  const SignedIn guest = newcomer();
  const auto moving = offer(guest.person);
  const auto claimed = claim(moving->code);
  ASSERT_TRUE(claimed);
  EXPECT_EQ(claimed->person.id, guest.person.id);
  EXPECT_FALSE(claim(moving->code));
  EXPECT_FALSE(claim(new_token(random_bytes)));
}

TEST_F(PeopleTest, ACodeForAnotherDeviceLastsFiveMinutes) {
  const SignedIn guest = newcomer();
  const auto moving = offer(guest.person);
  world_.now += 5 * kMinute + 1;
  EXPECT_FALSE(claim(moving->code));
}

TEST_F(PeopleTest, ABotHasATokenOfItsOwnUntilItsOwnerRemovesIt) {
  const SignedIn guest = newcomer();
  const auto bot =
      told<SignedIn>([&](auto then) { people_.make_bot(guest.person, "Robby", then); });
  ASSERT_TRUE(bot);
  EXPECT_TRUE(who(bot->token)->is_bot);
  EXPECT_EQ(people_.bots(guest.person)->size(), 1U);
  const auto remove = [&](const Person& owner) {
    return told<Nothing>([&](auto then) { people_.remove_bot(owner, bot->person.id, then); });
  };
  EXPECT_EQ(remove(newcomer().person).trouble().kind, TroubleKind::unknown);
  EXPECT_TRUE(who(bot->token));
  EXPECT_TRUE(remove(guest.person));
  EXPECT_FALSE(who(bot->token));
  EXPECT_TRUE(people_.bots(guest.person)->empty());
}

TEST_F(PeopleTest, ABanHoldsForItsTimeAndForBotsToo) {
  const SignedIn guest = newcomer();
  const auto bot =
      told<SignedIn>([&](auto then) { people_.make_bot(guest.person, "Robby", then); });
  world_.put("ban/" + guest.person.id,
             keep(BanRecord{world_.now, world_.now + 3 * 24 * 60 * kMinute, "rude words"}));
  const auto ban = people_.ban_of(*who(guest.token));
  ASSERT_TRUE(ban);
  EXPECT_EQ(ban->why.in(Language::en),
            "The operator of this house has shut you out. You may come back in 3 days. Reason: "
            "rude words");
  EXPECT_TRUE(who(bot->token)->banned_until);
  world_.now += 3 * 24 * 60 * kMinute;
  EXPECT_FALSE(who(guest.token)->banned_until);
}

Card finished_card(const std::string& table, const Person& one, const Person& two, match::Time at) {
  Card card;
  card.table = table;
  card.state = TableState::over;
  card.seats = {{.chair = Chair::me, .person = one.id, .name = one.name},
                {.chair = Chair::open, .person = two.id, .name = two.name}};
  card.touched = at;
  return card;
}

// As the house writes it when a game ends.
void play(PeopleWorld& world, const Card& card) {
  for (const Put& put : finished(card)) world.put(put.name, put.value);
}

TEST_F(PeopleTest, FinishedGamesAreListedTheNewestFirstPageByPage) {
  const Person one = newcomer().person;
  const Person two = newcomer().person;
  for (int i = 0; i < 5; ++i) {
    play(world_, finished_card("t" + std::to_string(i), one, two, world_.now + i));
  }
  std::vector<std::string> seen;
  std::string before;
  for (int pages = 0; pages < 3; ++pages) {
    const auto page = people_.games(one, before, 2);
    for (const Card& card : page->games) seen.push_back(card.table);
    EXPECT_EQ(page->before.has_value(), pages < 2);
    before = page->before.value_or("");
  }
  EXPECT_EQ(seen, (std::vector<std::string>{"t4", "t3", "t2", "t1", "t0"}));
}

TEST_F(PeopleTest, DeletingForgetsAllButTheGamesOfOthers) {
  const SignedIn one = newcomer();
  const SignedIn two = newcomer();
  account(one.person, "anna");
  const auto bot = told<SignedIn>([&](auto then) { people_.make_bot(one.person, "Robby", then); });
  ASSERT_TRUE(told<Person>([&](auto then) { people_.rename(one.person, "Unmistakable", then); }));
  play(world_, finished_card("t", *who(one.token), two.person, world_.now));
  const auto gone = told<Codes>([&](auto then) { people_.remove(*who(one.token), then); });
  EXPECT_EQ(gone->size(), 2U);
  EXPECT_FALSE(who(one.token));
  EXPECT_FALSE(who(bot->token));
  EXPECT_FALSE(sign_in("anna", kPassword));
  EXPECT_FALSE(people_.name_of(one.person.id));
  const auto page = people_.games(two.person, "", 10);
  ASSERT_EQ(page->games.size(), 1U);
  EXPECT_FALSE(page->games[0].seats[0].name);
  EXPECT_EQ(page->games[0].seats[1].name, two.person.name);
  EXPECT_TRUE(account(two.person, "anna"));
}

TEST_F(PeopleTest, EverythingOfOnesOwnIsTold) {
  const SignedIn one = newcomer();
  const Person two = newcomer().person;
  account(one.person, "anna");
  play(world_, finished_card("t", one.person, two, world_.now));
  world_.put("report/1", keep(ReportRecord{world_.now, one.person.id, two.id, "x", "t", "y"}));
  const auto all = people_.everything_of(*who(one.token));
  EXPECT_EQ(all->rescue_codes, 10U);
  EXPECT_EQ(all->devices.size(), 1U);
  EXPECT_EQ(all->games.size(), 1U);
  EXPECT_EQ(all->reports.size(), 1U);
  EXPECT_EQ(people_.everything_of(two)->reports.size(), 0U);
}

TEST_F(PeopleTest, BeingHereIsNotedOnceADay) {
  const SignedIn guest = newcomer();
  people_.note_seen(*who(guest.token));
  EXPECT_TRUE(world_.waiting.empty());
  world_.now += 24 * 60 * kMinute;
  people_.note_seen(*who(guest.token));
  world_.settle();
  EXPECT_EQ(who(guest.token)->seen, world_.now);
}

}  // namespace
}  // namespace tablier::house
