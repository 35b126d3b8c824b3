// What the operator sees of a house, and who may see it.
#include "house/overview.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "house/directory.h"
#include "house/memory_store.h"
#include "house/records.h"

namespace tablier::house {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class OverviewTest : public testing::Test {
 protected:
  void put(std::vector<Put> puts) {
    const Batch batch{.puts = std::move(puts)};
    ASSERT_TRUE(store_.write(std::span(&batch, 1)));
  }

  static Put table(const std::string& id, TableState state, Time touched) {
    KeptTable kept{.key = "secret", .card = {.table = id, .state = state, .touched = touched}};
    kept.card.terms.game = "kengi";
    kept.card.seats = {{.name = "Anna"}, {}};
    return {"live/" + id, format(kept)};
  }

  MemoryStore store_;
};

TEST_F(OverviewTest, an_empty_house_is_empty) {
  const Result<Overview> view = overview(store_, 7);
  ASSERT_TRUE(view);
  EXPECT_EQ(view->now, 7);
  EXPECT_EQ(view->name, "Tablier");
  EXPECT_THAT(view->tables, IsEmpty());
  EXPECT_THAT(view->processes, IsEmpty());
  EXPECT_THAT(view->reports, IsEmpty());
}

TEST_F(OverviewTest, tables_are_told_with_their_owners_the_latest_first) {
  put({table("a", TableState::open, 5),
       table("b", TableState::playing, 9),
       {"lease/b", "2"},
       {"member/2", ""},
       {"beat/2", "1234"}});
  const Result<Overview> view = overview(store_, 10);
  ASSERT_TRUE(view);
  EXPECT_EQ(view->open, 1U);
  EXPECT_EQ(view->playing, 1U);
  ASSERT_EQ(view->tables.size(), 2U);
  EXPECT_EQ(view->tables[0].table, "b");
  EXPECT_EQ(view->tables[0].game, "kengi");
  EXPECT_EQ(view->tables[0].owner, "2");
  EXPECT_THAT(view->tables[0].names, ElementsAre("Anna"));
  EXPECT_FALSE(view->tables[1].owner);
  ASSERT_EQ(view->processes.size(), 1U);
  EXPECT_EQ(view->processes[0].number, "2");
  EXPECT_EQ(view->processes[0].beat, 1234);
}

TEST_F(OverviewTest, reports_are_told_the_newest_first) {
  put({reported({.at = 1, .person = "p", .name = "Bert", .why = "first"}, "x"),
       reported({.at = 2, .person = "p", .name = "Bert", .why = "then"}, "y")});
  const Result<Overview> view = overview(store_, 10);
  ASSERT_TRUE(view);
  ASSERT_EQ(view->reports.size(), 2U);
  EXPECT_EQ(view->reports[0].why, "then");
  EXPECT_EQ(view->reports[0].name, "Bert");
}

TEST_F(OverviewTest, only_the_last_token_opens_it) {
  EXPECT_FALSE(*is_operator(store_, ""));
  EXPECT_FALSE(*is_operator(store_, "anything"));
  const std::string first = *new_operator_token(store_, random_bytes);
  EXPECT_TRUE(*is_operator(store_, first));
  const std::string second = *new_operator_token(store_, random_bytes);
  EXPECT_FALSE(*is_operator(store_, first));
  EXPECT_TRUE(*is_operator(store_, second));
  EXPECT_FALSE(*is_operator(store_, second + "0"));
  for (const Named& each : *store_.list("", "", 10))
    EXPECT_EQ(each.value.find(second), std::string::npos);
}

}  // namespace
}  // namespace tablier::house
