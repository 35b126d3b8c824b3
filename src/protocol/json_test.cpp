// The one reader and the one writer, by shapes made for it.
#include "protocol/json.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/words.h"
#include "protocol/json_value.h"

namespace tablier::protocol {

enum class Colour { red, blue };
BOOST_DESCRIBE_ENUM(Colour, red, blue)

struct Leaf {
  int size = 0;
};
BOOST_DESCRIBE_STRUCT(Leaf, (), (size))

struct Tree {
  bool tall = false;
  std::int8_t small = 0;
  std::uint64_t large = 0;
  double share = 0;
  std::string name;
  Colour colour{};
  Seed seed;
  std::optional<int> age;
  std::vector<Leaf> leaves;
  std::array<int, 2> bounds{};
  ByName<std::string> options;
};
BOOST_DESCRIBE_STRUCT(Tree, (),
                      (tall, small, large, share, name, colour, seed, age, leaves, bounds, options))

struct Speech {
  Message whole;
  Spoken text;
};
BOOST_DESCRIBE_STRUCT(Speech, (), (whole, text))

namespace {

constexpr const char* kTree =
    R"({"tall":true,"small":-3,"large":18446744073709551615,"share":5E-1,"name":"oak",)"
    R"("colour":"blue","seed":"18446744073709551615","leaves":[{"size":1},{"size":2}],)"
    R"("bounds":[2,4],"options":{"b":"2","a":"1"}})";

std::string text_of(const Tree& tree) {
  return boost::json::serialize(to_json(tree, Language::en));
}

// What the reader says of a tree with one field changed; a null is a field that is not there.
std::string wrong_field(std::string_view name, const boost::json::value& field) {
  boost::json::object json = parse_json(kTree).value->get_object();
  if (field.is_null()) {
    json.erase(name);
  } else {
    json[name] = field;
  }
  const Result<Tree> tree = read<Tree>(json);
  if (tree) return "";
  EXPECT_EQ(tree.error().message.id(), "protocol.json_field");
  return std::get<std::string>(tree.error().message.arguments()[0].value);
}

TEST(Json, what_is_written_is_read_back) {
  const Result<Tree> tree = read<Tree>(std::string_view(kTree));
  ASSERT_TRUE(tree);
  EXPECT_EQ(text_of(*tree), kTree);
}

TEST(Json, an_optional_field_is_there_or_not) {
  Tree tree = *read<Tree>(std::string_view(kTree));
  EXPECT_FALSE(tree.age);
  tree.age = 7;
  const Result<Tree> again = read<Tree>(std::string_view(text_of(tree)));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->age, 7);
}

TEST(Json, fields_that_no_shape_names_are_ignored) {
  EXPECT_EQ(wrong_field("wind", "strong"), "");
}

TEST(Json, a_field_that_is_missing_is_named) {
  for (const char* name : {"tall", "small", "large", "share", "name", "colour", "seed", "leaves",
                           "bounds", "options"}) {
    EXPECT_EQ(wrong_field(name, nullptr), name);
  }
}

TEST(Json, a_field_of_another_kind_is_named) {
  const boost::json::array list{1};
  for (const char* name :
       {"tall", "small", "large", "share", "name", "colour", "seed", "age", "bounds", "options"}) {
    EXPECT_EQ(wrong_field(name, list), name);
  }
  EXPECT_EQ(wrong_field("leaves", "many"), "leaves");
}

TEST(Json, numbers_are_whole_and_within_their_bounds) {
  EXPECT_EQ(wrong_field("small", 127), "");
  EXPECT_EQ(wrong_field("small", 128), "small");
  EXPECT_EQ(wrong_field("small", 1.5), "small");
  EXPECT_EQ(wrong_field("large", -1), "large");
  EXPECT_EQ(wrong_field("share", 1), "");
}

TEST(Json, an_enum_is_one_of_its_names) {
  EXPECT_EQ(wrong_field("colour", "red"), "");
  EXPECT_EQ(wrong_field("colour", "green"), "colour");
  EXPECT_EQ(wrong_field("colour", 1), "colour");
}

TEST(Json, a_seed_is_digits_in_a_text) {
  EXPECT_EQ(wrong_field("seed", "12"), "");
  EXPECT_EQ(wrong_field("seed", 12), "seed");
  EXPECT_EQ(wrong_field("seed", "twelve"), "seed");
  EXPECT_EQ(wrong_field("seed", "18446744073709551616"), "seed");
}

TEST(Json, a_wrong_field_within_is_named_by_its_path) {
  EXPECT_EQ(wrong_field("leaves", {{{"size", "big"}}}), "leaves.size");
  EXPECT_EQ(wrong_field("leaves", {{{"girth", 1}}}), "leaves.size");
  EXPECT_EQ(wrong_field("options", {{"a", 1}}), "options");
  EXPECT_EQ(wrong_field("bounds", {1, 2, 3}), "bounds");
}

TEST(Json, a_text_that_is_no_object_is_refused) {
  for (const std::string_view text : {"", "[]", "{", "tree"}) {
    const Result<Tree> tree = read<Tree>(text);
    ASSERT_FALSE(tree);
    EXPECT_EQ(tree.error().message.id(), "protocol.json_object") << text;
  }
}

TEST(Json, messages_are_told_in_the_language_asked_for) {
  const Message side = say::json_field{.field = "x"};
  const Speech speech{.whole = side, .text = {side}};
  const boost::json::value french = to_json(speech, Language::fr);
  EXPECT_EQ(french.at("text"), french.at("whole").at("text"));
  EXPECT_EQ(french.at("whole").at("id"), "protocol.json_field");
  EXPECT_EQ(french.at("whole").at("args"), (boost::json::object{{"field", "x"}}));
  EXPECT_NE(french.at("text"), to_json(speech, Language::en).at("text"));
}

TEST(Json, a_message_tells_its_rule_and_cells_where_it_has_some) {
  const boost::json::value plain = to_json(Message(say::nothing_to_think{}), Language::en);
  EXPECT_EQ(plain.get_object().size(), 2u) << plain;
  const Message of_rule = Message(say::nothing_to_think{}).with_rule(4);
  EXPECT_EQ(to_json(of_rule, Language::en).at("rule"), "R4");
}

// Texts that are JSON, and some that are nearly.
constexpr std::string_view kTexts[] = {
    "{}",
    "[]",
    " [1, 2 ,3] ",
    "null",
    "true",
    "false",
    "nul",
    "truer",
    "",
    " ",
    "{",
    "[",
    "[1",
    "[1,]",
    "[,1]",
    "{,}",
    R"({"a":1})",
    R"({"a":1,})",
    R"({"a" : {"b" : [1, {"c": null}]}})",
    R"({"a":1,"b":2,"a":3})",
    R"({a:1})",
    R"({"a"})",
    R"({"a":})",
    R"({"a" 1})",
    "1",
    "-1",
    "0",
    "-0",
    "00",
    "01",
    "-",
    "+1",
    "1.",
    ".5",
    "0.5",
    "-0.25",
    "1e3",
    "1E+3",
    "25e-2",
    "1e",
    "1e+",
    "1.5e3",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "-9223372036854775808",
    "1 2",
    "[1] x",
    R"("a)",
    R"("")",
    R"("a\"b\\c\/d\b\f\n\r\t")",
    R"("\x")",
    R"("\u00e9\u20AC")",
    R"("\u00e")",
    R"("\u-0e9")",
    R"("\ud83d\ude00")",
    R"("\ud83d")",
    R"("\ude00")",
    R"("\ud83dx")",
    "\"é€😀\"",
    "\"\x01\"",
    "\"a\nb\"",
    "\"\xC3\"",
    "\"\xC0\x80\"",
    "\"\xED\xA0\x80\"",
    "\"\xF4\x90\x80\x80\"",
    "\"\xE0\x80\x80\"",
    "\"\xFF\"",
    "[1}",
    "{]",
    "//",
    "[1]\n",
};

TEST(Json, IsReadAsBoostReadsIt) {
  std::vector<std::string> texts(std::begin(kTexts), std::end(kTexts));
  for (const int depth : {31, 32, 33}) {
    texts.push_back(std::string(depth, '[') + std::string(depth, ']'));
  }
  for (const std::string& text : texts) {
    boost::json::error_code error;
    const boost::json::value expected = boost::json::parse(text, error);
    const JsonText read = parse_json(text);
    ASSERT_EQ(read.value.has_value(), !error) << text;
    if (read.value) {
      EXPECT_EQ(*read.value, expected) << text;
      EXPECT_EQ(read.value->kind(), expected.kind()) << text;
    }
  }
}

}  // namespace
}  // namespace tablier::protocol
