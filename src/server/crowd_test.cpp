// Who has to go when there is no room.
#include "server/crowd.h"

#include <gtest/gtest.h>

namespace tablier::server {
namespace {

TEST(Crowd, with_room_for_all_nobody_goes) {
  Crowd crowd(3, 2);
  EXPECT_EQ(crowd.one_too_many(crowd.enter("a")), std::nullopt);
  EXPECT_EQ(crowd.one_too_many(crowd.enter("b")), std::nullopt);
  EXPECT_EQ(crowd.one_too_many(crowd.enter("b")), std::nullopt);
  EXPECT_EQ(crowd.size(), 3u);
  EXPECT_EQ(crowd.of("b"), 2u);
}

TEST(Crowd, an_address_with_too_many_loses_the_one_that_was_idle_longest) {
  Crowd crowd(100, 2);
  const auto first = crowd.enter("a");
  const auto second = crowd.enter("a");
  EXPECT_EQ(crowd.one_too_many(crowd.enter("a")), first);
  crowd.touch(first);
  EXPECT_EQ(crowd.one_too_many(crowd.enter("a")), second);
}

TEST(Crowd, without_room_it_goes_where_most_are) {
  Crowd crowd(4, 100);
  crowd.enter("quiet");
  const auto first = crowd.enter("many");
  crowd.enter("many");
  crowd.enter("many");
  const auto newcomer = crowd.enter("new");
  EXPECT_EQ(crowd.one_too_many(newcomer), first);
  crowd.leave(first);
  EXPECT_EQ(crowd.one_too_many(newcomer), std::nullopt);
}

TEST(Crowd, a_newcomer_never_makes_room_for_itself) {
  Crowd crowd(1, 1);
  const auto first = crowd.enter("a");
  EXPECT_EQ(crowd.one_too_many(first), std::nullopt);
  EXPECT_EQ(crowd.one_too_many(crowd.enter("b")), first);
  Crowd none(0, 0);
  EXPECT_EQ(none.one_too_many(none.enter("a")), std::nullopt);
}

TEST(Crowd, sockets_go_last) {
  Crowd crowd(100, 2);
  const auto socket = crowd.enter("a");
  crowd.become_socket(socket, "a");
  const auto plain = crowd.enter("a");
  EXPECT_EQ(crowd.one_too_many(crowd.enter("a")), plain);
}

TEST(Crowd, who_is_behind_a_proxy_counts_by_themselves) {
  Crowd crowd(100, 1);
  const auto first = crowd.enter("");
  const auto second = crowd.enter("");
  EXPECT_EQ(crowd.one_too_many(second), std::nullopt) << "a proxy may have many";
  crowd.become_socket(first, "a");
  crowd.become_socket(second, "a");
  EXPECT_EQ(crowd.one_too_many(second), first);
  EXPECT_EQ(crowd.of(""), 0u);
}

TEST(Crowd, who_has_left_is_forgotten) {
  Crowd crowd(1, 1);
  const auto first = crowd.enter("a");
  crowd.leave(first);
  crowd.leave(first);
  crowd.touch(first);
  EXPECT_EQ(crowd.size(), 0u);
  EXPECT_EQ(crowd.next_to_go(), std::nullopt);
}

}  // namespace
}  // namespace tablier::server
