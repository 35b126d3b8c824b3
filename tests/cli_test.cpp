// The program as people and scripts call it: words in, text and exit status out.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <map>
#include <optional>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "cli/help.h"
#include "cli/words.h"
#include "cli/wrap.h"
#include "core/text.h"
#include "files/full_disk_testing.h"
#include "program.h"
#include "protocol/json_value.h"

namespace tablier::cli {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

constexpr const char* kStart = "V,V,B,O,O/V,V,B,O,O/V,R,B,O,N/R,R,B,N,N/R,R,B,N,N S - 0";
constexpr const char* kBlocked = "-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,B,-,-,-/-,-,-,-,- S - 0";

class Cli : public Program {
 protected:
  // The call behind "Example:", as the language says it, in a help text; it may be fed by another.
  Words example(const std::string& help) const {
    const std::string own = ":  tablier ";
    const std::string fed = "| tablier ";
    const std::string& mark = help.find(own) != std::string::npos ? own : fed;
    const std::size_t at = help.find(mark);
    if (at == std::string::npos) return {};
    const std::size_t begin = at + mark.size();
    std::vector<std::string> words;
    for (const std::string_view word :
         split(std::string_view(help).substr(begin, help.find('\n', begin) - begin), ' ')) {
      words.emplace_back(word);
    }
    for (std::string& word : words) {
      if (word.starts_with("tests/") || word.starts_with("src/")) {
        word = TABLIER_SOURCE_DIR "/" + word;
      } else if (word.ends_with(".jsonl")) {
        write(word, "{\"do\":\"games\"}\n");
        word = path(word);
      } else if (word.ends_with(".json") || word.ends_with(".proof") || word.ends_with(".pdf")) {
        word = path(word);  // what it writes
      } else if (word.starts_with("postgresql:")) {
        word = "postgresql://127.0.0.1:1/tablier";  // other machines are left in peace
      }
    }
    return words;
  }

  // kDone if it ends as it should, otherwise its exit status.
  int run_example(const std::string& help) const {
    const Words words = example(help);
    if (words.empty()) return -1;
    const int status = call(words).status;
    // Theirs are an illegal move, a site that the test console does not have, a house and a
    // database that are not there.
    const bool says_no = words[0] == "explain" || words[0] == "serve" || words[0] == "house" ||
                         words[0] == "export-site";
    return status == (says_no ? kNo : words[0] == "worker" ? kFailed : kDone) ? kDone : status;
  }
};

TEST_F(Cli, help_lists_every_command_and_each_has_an_example) {
  const Answer overview = call({"--help"});
  EXPECT_EQ(overview.status, 0);
  EXPECT_EQ(call({}).out, overview.out);
  EXPECT_EQ(call({"help"}).out, overview.out);
  for (const CommandGroup& group : command_groups()) {
    for (const Command& command : group.commands) {
      const std::string name(command.name);
      EXPECT_THAT(overview.out, HasSubstr("\n  " + name + " "));
      for (const LanguageInfo& language : kLanguageInfos) {
        const Answer help = call({name, "--help", "--lang", std::string(language.code)});
        EXPECT_EQ(help.status, 0);
        EXPECT_THAT(help.out, StartsWith("tablier " + name));
        EXPECT_EQ(run_example(help.out), 0) << name << ", " << language.name;
      }
    }
  }
  EXPECT_THAT(call({"--version"}).out, StartsWith("tablier "));
}

TEST_F(Cli, help_is_as_wide_as_it_is_asked_to_be) {
  for (const LanguageInfo& language : kLanguageInfos) {
    const Words in_language{"--help", "--lang", std::string(language.code)};
    std::vector<Words> calls{in_language};
    std::set<std::string_view> kept;  // examples, as the catalogue has them
    std::vector<std::string> texts{
        in(&say::overview_end::kSentence, *find_language(language.code))};
    for (const CommandGroup& group : command_groups()) {
      for (const Command& command : group.commands) {
        calls.push_back(in_language);
        calls.back().insert(calls.back().begin(), std::string(command.name));
        texts.push_back(in(command.details, *find_language(language.code)));
      }
    }
    for (const std::string& text : texts) {
      for (const std::string_view line : split(text, '\n')) {
        if (is_laid_out(line) && !row_in(line)) kept.insert(line);
      }
    }
    for (const std::size_t width : {50, 80, 130}) {
      std::size_t widest = 0;
      for (const Words& words : calls) {
        std::istringstream in;
        std::ostringstream out;
        const Console console{
            .in = in, .out = out, .err = out, .help_width = static_cast<int>(width)};
        EXPECT_EQ(run(words, console), kDone);
        const std::string help = out.str();
        for (const std::string_view line : split(help, '\n')) {
          const bool is_usage = line.starts_with("tablier ");  // to be copied
          const bool is_one_word = trim(line).find(' ') == std::string_view::npos;
          if (kept.contains(line) || is_usage || is_one_word) continue;
          EXPECT_LE(width_of(line), width) << line;
          widest = std::max(widest, width_of(line));
        }
      }
      EXPECT_GT(widest, width - 8) << "lines are filled";
    }
  }
  EXPECT_EQ(wrapped("one two\n\nthree", 5, 2), "one\n  two\n\nthree");
  EXPECT_EQ(rewrapped("né à\nParis\n\nExample:  a  long line of it", 6),
            "né à\nParis\n\nExample:  a  long line of it");
}

TEST_F(Cli, a_list_in_a_help_text_goes_on_below_its_second_column) {
  const std::string list =
      "VERB is\n  show    what stands\n  né      " + std::string(50, 'x') + " yyyyy";
  EXPECT_EQ(rewrapped(list, 64), "VERB is\n  show    what stands\n  né      " +
                                     std::string(50, 'x') + "\n          yyyyy");
  EXPECT_EQ(rewrapped("  show    what stands", 13), "  show\n      what\n      stands");
  EXPECT_FALSE(row_in("  tablier play kengi")) << "an example";
  EXPECT_FALSE(row_in("            tablier  play")) << "an example that goes on";
  EXPECT_FALSE(row_in("Example:  tablier play kengi"));
}

TEST_F(Cli, what_follows_some_words_comes_from_the_table_of_commands) {
  const auto next = [&](Words words) {
    words.insert(words.begin(), {"completion", "next", "--"});
    return call(words).out;
  };
  EXPECT_EQ(next({"per"}), "perft\n");
  EXPECT_EQ(next({"show", "qenj"}), "qenj1\nqenj2\nqenj3\nqenj4\n");
  EXPECT_EQ(next({"show", "kengi", "start", "--colour", "a"}), "auto\nalways\n");
  EXPECT_EQ(next({"play", "--lev"}), "");
  EXPECT_EQ(next({"solve", "kengi", "--thr"}), "--threads\n");
  EXPECT_EQ(next({"record", "po"}), "positions\n");
  EXPECT_EQ(next({"record", "check", "one", "t"}), ":files\n");
  EXPECT_EQ(next({"start", "--set", "start=r", "x"}), "");
  EXPECT_EQ(next({"start", "kengi", "--set", "start=r"}), "start=random\n");
  EXPECT_EQ(next({"perft", "kengi", "start", "3", ""}), "");
  EXPECT_EQ(call({"completion", "fish"}).status, kBadInput);
}

TEST_F(Cli, what_cannot_be_printed_ends_every_command_with_a_sentence) {
  std::vector<Words> calls{
      {"--help"},
      {"--version"},
      {"moves", "--help"},
      {"moves", "kengi", "start", "--json"},
      // These would print for days.
      {"samples", "kengi", "--games", "1000000000", "--player", "random"},
      {"balance", "qenj2", "--count", "1000000000", "--nodes", "10", "--shard", "1/1",
       "--concurrency", "2"},
  };
  for (const CommandGroup& group : command_groups()) {
    for (const Command& command : group.commands) {
      if (&group == &command_groups()[1]) continue;  // the site, which the test console has not
      calls.push_back(example(call({std::string(command.name), "--help"}).out));
    }
  }
  for (const Words& words : calls) {
    std::istringstream in(words[0] == "ugi" ? "ugi\n" : "");  // it says nothing unasked
    std::ofstream full("/dev/full");
    std::ostringstream err;
    err.tie(&full);  // as std::cerr is to std::cout
    const Console console{
        .in = in, .out = full, .err = err, .state_folder = folder_.string(), .site = {}};
    EXPECT_EQ(run(words, console), kFailed) << words[0];
    EXPECT_THAT(err.str(), HasSubstr("tablier: The standard output cannot be written to"))
        << words[0];
    EXPECT_EQ(lines_of(err.str()), 1) << err.str();
  }
}

constexpr const char* kFaulty = "BB,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- S c3 1";

TEST_F(Cli, an_illegal_position_is_refused_with_a_line_for_every_reason) {
  const Answer answer = call({"show", "kengi", kFaulty});
  EXPECT_EQ(answer.status, 2);
  EXPECT_THAT(answer.out, IsEmpty());
  EXPECT_EQ(answer.err,
            "tablier: Board: the tower on a5, white and white, holds white twice. (R7)\n"
            "tablier: Lock: c3 is empty, so nothing there can be locked. (R9)\n"
            "tablier: Lock: c3 cannot be locked after a pass (passes is 1); a pass leaves no lock. "
            "(R9)\n");
}

TEST_F(Cli, json_gives_the_first_reason_as_the_error_and_all_of_them_in_a_list) {
  const Answer answer = call({"moves", "kengi", kFaulty, "--json"});
  EXPECT_EQ(answer.status, 2);
  const JsonText json = parse_json(answer.out);
  ASSERT_TRUE(json.value) << answer.out;
  const boost::json::object& object = json.value->as_object();
  ASSERT_TRUE(object.contains("reasons"));
  const boost::json::array& reasons = object.at("reasons").as_array();
  ASSERT_EQ(reasons.size(), 3u);
  EXPECT_EQ(reasons[0], object.at("error"));
  EXPECT_EQ(reasons[2].at("id"), "kengi.lock_after_pass");
  EXPECT_EQ(reasons[2].at("rule"), "R9");
}

TEST_F(Cli, bad_usage_is_one_clear_line_and_status_2) {
  const struct {
    std::vector<std::string> words;
    std::string named;
  } cases[] = {
      {{"mvoes"}, "'mvoes'"},
      {{"moves"}, "GAME"},
      {{"moves", "kengi"}, "POSITION"},
      {{"moves", "kengi", "start", "extra"}, "'extra'"},
      {{"moves", "chess", "start"}, "'chess'"},
      {{"moves", "kengi", "start", "--frob"}, "'--frob'"},
      {{"moves", "kengi", "start", "--seed"}, "--seed"},
      {{"moves", "kengi", "start", "--seed", "x"}, "'x'"},
      {{"moves", "kengi", "start", "--seed=-1"}, "'-1'"},
      {{"moves", "kengi", "start", "--seed", "1", "--seed", "2"}, "--seed"},
      {{"moves", "kengi", "start", "--json=yes"}, "--json"},
      {{"moves", "kengi", "start", "--lang", "xx"}, "'xx'"},
      {{"show", "kengi", "start", "--colour", "blue"}, "'blue'"},
      {{"moves", "kengi", "start", "--set", "start"}, "'start'"},
      {{"moves", "kengi", "start", "--set", "start=maybe"}, "'maybe'"},
      {{"moves", "kengi", "start", "--set", "size=9"}, "'size'"},
      {{"moves", "kengi", "nonsense"}, "side"},
      {{"perft", "kengi", "start", "0"}, "'0'"},
      {{"perft", "kengi", "start", "many"}, "'many'"},
      {{"rules", "kengi", "R13"}, "'R13'"},
      {{"playouts", "kengi", "--games", "0"}, "'0'"},
      {{"samples", "kengi", "--player", "nobody"}, "'nobody'"},
      {{"samples", "kengi", "--last", "0"}, "'0'"},
      {{"serve", "--port", "http"}, "'http'"},
      {{"serve", "--port", "65536"}, "'65536'"},
      {{"serve", "here"}, "'here'"},
      {{"export-site"}, "DIR"},
      {{"vectors", "no-such-file"}, "'no-such-file'"},
      {{"vectors", "/"}, "'/'"},
      {{"apply", "kengi", "start", "c1"}, "c1"},
      {{"explain", "kengi", "start", "zz"}, "'zz'"},
  };
  for (const auto& each : cases) {
    expect_bad_usage(each.words, each.named);
    for (const Language language : kLanguages) {
      if (language == kFallbackLanguage) continue;
      std::vector<std::string> other = each.words;
      other.insert(other.begin(), "--lang=" + std::string(language_info(language).code));
      EXPECT_THAT(call(other).err, Not(testing::Eq(call(each.words).err))) << each.named;
    }
  }
}

TEST_F(Cli, games_lists_them_with_options) {
  EXPECT_THAT(call({"games"}).out,
              AllOf(HasSubstr("kengi: Kengi, Claude Leroy 1988"), HasSubstr("--set start=standard"),
                    HasSubstr("random: drawn blind")));
  const JsonText json = parse_json(call({"games", "--json"}).out);
  ASSERT_TRUE(json.value);
  EXPECT_EQ(json.value->at("games").at(0).at("id").as_string(), "kengi");
}

TEST_F(Cli, rules_prints_the_page_or_one_rule_in_the_language_asked_for) {
  EXPECT_THAT(call({"rules", "kengi"}).out,
              AllOf(HasSubstr("R1. "), HasSubstr("R12. "), Not(HasSubstr("**"))));
  EXPECT_THAT(call({"rules", "kengi", "R10"}).out, StartsWith("R10. Winning."));
  EXPECT_THAT(call({"rules", "kengi", "10", "--lang", "fr"}).out, StartsWith("R10. Gagner."));
  EXPECT_THAT(call({"rules", "kengi", "10", "--lang", "de"}).out, StartsWith("R10. Gewinnen."));
}

TEST_F(Cli, start_gives_the_position_of_the_seed) {
  EXPECT_EQ(call({"start", "kengi"}).out, std::string(kStart) + "\n");
  const std::string random = call({"start", "kengi", "--set", "start=random"}).out;
  EXPECT_EQ(random, call({"start", "kengi", "--set=start=random", "--seed=1"}).out);
  EXPECT_NE(random, call({"start", "kengi", "--set", "start=random", "--seed", "2"}).out);
}

TEST_F(Cli, show_draws_and_tells) {
  const Answer answer = call({"show", "kengi", kStart});
  EXPECT_THAT(answer.out, AllOf(HasSubstr(" 1 |>R     |>R"), HasSubstr("South to move.")));
  EXPECT_THAT(call({"show", "kengi", kStart, "--lang", "fr"}).out, HasSubstr("À Sud de jouer."));
  EXPECT_THAT(call({"show", "kengi", kStart, "--colour", "always"}).out, HasSubstr("\x1b["));
  const JsonText json = parse_json(call({"show", "kengi", kStart, "--json"}).out);
  ASSERT_TRUE(json.value);
  EXPECT_EQ(json.value->at("to_move").as_string(), "S");
}

TEST_F(Cli, show_draws_a_picture_with_and_without_colour) {
  const Answer coloured = call({"show", "kengi", kStart, "--svg", "-"});
  EXPECT_EQ(coloured.status, kDone) << coloured.err;
  EXPECT_THAT(coloured.out, AllOf(StartsWith("<svg "), HasSubstr("data-piece=\"pawn V\""),
                                  HasSubstr("#c23b32"), HasSubstr("South to move")));
  const Answer plain = call({"show", "kengi", kStart, "--svg", "-", "--plain"});
  EXPECT_THAT(plain.out, AllOf(StartsWith("<svg "), Not(HasSubstr("#c23b32"))));
  // A PNG is made of the same picture.
  const Answer png = call({"show", "kengi", kStart, "--png", path("kengi.png")});
  EXPECT_EQ(png.status, kDone) << png.err;
  EXPECT_EQ(png.out, "");
  std::ifstream file(path("kengi.png"), std::ios::binary);
  std::string head(4, ' ');
  file.read(head.data(), 4);
  EXPECT_EQ(head, "\x89PNG");
  expect_bad_usage({"print", "kengi", "--paper", "a5"}, "a5");
  expect_bad_usage({"record", "film", TABLIER_SOURCE_DIR "/tests/games/lost.pgn"}, "--svg");
}

// An environment variable, for as long as this lives.
class Environment {
 public:
  Environment(const char* name, const std::string& value) : name_(name) {
    if (const char* before = std::getenv(name)) before_ = before;
    ::setenv(name, value.c_str(), 1);
  }
  ~Environment() { before_ ? ::setenv(name_, before_->c_str(), 1) : ::unsetenv(name_); }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  const char* name_;
  std::optional<std::string> before_;
};

TEST_F(Cli, a_picture_that_needs_a_missing_program_names_its_package) {
  const Environment nothing("PATH", path("no_programs"));
  for (const Words& words : {Words{"show", "kengi", kStart, "--png", path("kengi.png")},
                             Words{"print", "kengi", "--out", path("kengi.pdf")}}) {
    const Answer answer = call(words);
    EXPECT_EQ(answer.status, kFailed) << words[0];
    EXPECT_EQ(answer.out, "") << words[0];
    EXPECT_THAT(answer.err, AllOf(HasSubstr("rsvg-convert"), HasSubstr("librsvg2-bin")));
    EXPECT_EQ(lines_of(answer.err), 1) << answer.err;
    EXPECT_FALSE(std::filesystem::exists(words.back())) << words[0];
  }
  // What needs no other program is drawn.
  EXPECT_EQ(call({"show", "kengi", kStart, "--svg", path("kengi.svg")}).status, kDone);
}

TEST_F(Cli, a_film_shows_the_moves_asked_for) {
  const std::string game = TABLIER_SOURCE_DIR "/tests/games/lost.pgn";
  const Answer whole = call({"record", "film", game, "--svg", "-"});
  EXPECT_EQ(whole.status, kDone) << whole.err;
  EXPECT_THAT(whole.out, AllOf(HasSubstr(">The start<"), HasSubstr(">1. South a2-D5<"),
                               HasSubstr(">4. North D5-C4<")));
  const Answer part = call({"record", "film", game, "--svg", "-", "--from", "2", "--to", "3"});
  EXPECT_THAT(part.out, AllOf(Not(HasSubstr("a2-D5")), HasSubstr("c5-e3"), HasSubstr("e1-c4"),
                              Not(HasSubstr("D5-C4"))));
  expect_bad_usage({"record", "film", game, "--svg", "-", "--from", "3", "--to", "2"}, "3");
  expect_bad_usage({"record", "film", game, "--svg", "-", "--to", "9"}, "9");
}

TEST_F(Cli, moves_prints_one_a_line_and_nothing_when_over) {
  EXPECT_EQ(lines_of(call({"moves", "kengi", "start"}).out), 100);
  EXPECT_EQ(call({"moves", "kengi", kBlocked}).out, "pass\n");
  const Answer over =
      call({"moves", "kengi", "-,-,-,-,-/-,-,-,-,-/-,-,RBONV,-,-/-,-,-,-,-/-,-,-,-,- S - 0"});
  EXPECT_EQ(over.status, 0);
  EXPECT_THAT(over.out, IsEmpty());
  const JsonText json = parse_json(call({"moves", "kengi", "start", "--json"}).out);
  ASSERT_TRUE(json.value);
  EXPECT_EQ(json.value->at("moves").as_array().size(), 100u);
}

TEST_F(Cli, touches_go_step_by_step_to_the_move) {
  EXPECT_EQ(call({"touches", "kengi", "start"}).out, "a1\nb1\nc1\nd1\ne1\n");
  EXPECT_EQ(lines_of(call({"touches", "kengi", "start", "c1"}).out), 20);
  EXPECT_EQ(call({"touches", "kengi", "start", "c1", "e4"}).out, "c1-e4\n");
  EXPECT_EQ(call({"touches", "kengi", "start", "c1", "e4", "--json"}).out,
            "{\"next\":[],\"complete\":\"c1-e4\"}\n");
  const Answer wrong = call({"touches", "kengi", "start", "c2"});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_THAT(wrong.err, HasSubstr("(R4)"));
  EXPECT_EQ(call({"touches", "kengi", "start", "c1", "e4", "e4"}).status, 1);
}

TEST_F(Cli, apply_gives_the_last_position_or_the_reason) {
  EXPECT_EQ(call({"apply", "kengi", "start", "c1-e4", "b5-e4"}).out,
            "V,-,B,O,O/V,V,B,O,OBV/V,R,B,O,N/R,R,B,N,N/R,R,-,N,N S e4 0\n");
  const Answer illegal = call({"apply", "kengi", "start", "c1-e4", "c5-e4"});
  EXPECT_EQ(illegal.status, 1);
  EXPECT_THAT(illegal.out, IsEmpty());
  EXPECT_THAT(illegal.err, AllOf(HasSubstr("c5-e4"), HasSubstr("white"), HasSubstr("(R7)")));
  const JsonText json = parse_json(call({"apply", "kengi", "start", "c1-c2", "--json"}).out);
  ASSERT_TRUE(json.value);
  EXPECT_TRUE(json.value->at("error").as_object().contains("text"));
}

TEST_F(Cli, outcome_speaks_as_the_vectors_do) {
  EXPECT_EQ(call({"outcome", "kengi", "start"}).out, "ongoing\n");
  EXPECT_EQ(
      call({"outcome", "kengi", "-,-,-,-,-/-,-,-,-,-/-,-,RBONV,-,-/-,-,-,-,-/-,-,-,-,- S - 0"}).out,
      "win N\n");
  EXPECT_EQ(
      call({"outcome", "kengi", "-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- S - 2"}).out,
      "draw\n");
}

TEST_F(Cli, explain_answers_yes_or_no) {
  const Answer yes = call({"explain", "kengi", "start", "c1-e4"});
  EXPECT_EQ(yes.status, 0);
  EXPECT_THAT(yes.out, HasSubstr("white"));
  const Answer no = call({"explain", "kengi", "start", "c2-e4"});
  EXPECT_EQ(no.status, 1);
  EXPECT_THAT(no.out, EndsWith("(R4)\n"));
  const JsonText json = parse_json(call({"explain", "kengi", "start", "c2-e4", "--json"}).out);
  ASSERT_TRUE(json.value);
  EXPECT_EQ(json.value->at("error").at("rule").as_string(), "R4");
  EXPECT_EQ(json.value->at("error").at("cells").as_array().size(), 2u);
}

TEST_F(Cli, perft_counts_and_divides) {
  EXPECT_EQ(call({"perft", "kengi", "start", "2"}).out, "1 100\n2 9044\n");
  const std::string divided = call({"perft", "kengi", "start", "2", "--divide"}).out;
  EXPECT_EQ(lines_of(divided), 100);
  std::istringstream lines(divided);
  std::string move;
  long count = 0;
  long total = 0;
  while (lines >> move >> count) total += count;
  EXPECT_EQ(total, 9044);
  EXPECT_EQ(call({"perft", "kengi", "start", "2", "--json"}).out, "{\"perft\":[100,9044]}\n");
}

TEST_F(Cli, playouts_are_the_same_for_the_same_seed) {
  const JsonText json = parse_json(call({"playouts", "kengi", "--games", "50", "--json"}).out);
  ASSERT_TRUE(json.value);
  EXPECT_EQ(json.value->at("games").as_int64(), 50);
  EXPECT_EQ(json.value->at("wins").at("S").as_int64() + json.value->at("wins").at("N").as_int64() +
                json.value->at("draws").as_int64(),
            50);
  const JsonText again = parse_json(call({"playouts", "kengi", "--games", "50", "--json"}).out);
  EXPECT_EQ(json.value->at("plies"), again.value->at("plies"));
  EXPECT_THAT(call({"playouts", "kengi", "--games", "10"}).out, HasSubstr("10 games"));
}

TEST_F(Cli, samples_tell_by_what_two_sides_differ_and_who_won) {
  const std::vector<std::string> words{"samples", "kengi",    "--games",
                                       "3",       "--player", "ab:nodes=50"};
  const std::string out = call(words).out;
  EXPECT_EQ(call(words).out, out);
  std::istringstream lines(out);
  std::string line;
  std::getline(lines, line);
  const std::size_t names = parse_json(line).value->at("names").as_array().size();
  int samples = 0;
  for (; std::getline(lines, line); ++samples) {
    const JsonText sample = parse_json(line);
    ASSERT_TRUE(sample.value) << line;
    EXPECT_EQ(sample.value->at("features").as_array().size(), names);
    const double result = sample.value->at("result").to_number<double>();
    EXPECT_TRUE(result == 0 || result == 0.5 || result == 1) << line;
  }
  EXPECT_GT(samples, 3);
}

TEST_F(Cli, samples_are_the_last_of_a_game_and_of_no_game_that_was_stopped) {
  // Six pairs of four sides in each position, of which the winner is in three.
  const Answer last = call({"samples", "klotz", "--games", "1", "--player", "random", "--last", "2",
                            "--set", "players=RGBY"});
  EXPECT_EQ(lines_of(last.out), 1 + 2 * 3) << last.out;
  EXPECT_EQ(lines_of(call({"samples", "kengi", "--games", "3", "--set", "max_plies=2"}).out), 1);
}

TEST_F(Cli, vectors_agree_or_tell_each_difference) {
  const std::string file = TABLIER_SOURCE_DIR "/tests/vectors/kengi-edge.jsonl";
  EXPECT_EQ(call({"vectors", file}).out, "40 lines checked, 0 differences.\n");
  const std::string wrong = R"({"game":"kengi","position":")" + std::string(kBlocked) +
                            R"(","outcome":"draw","moves":["pass"],"next":{}})";
  const Answer answer = call({"vectors", "-"}, wrong + "\n\n" + wrong + "\n");
  EXPECT_EQ(answer.status, 1);
  EXPECT_EQ(
      answer.out,
      "-:1: The outcome is 'ongoing', not 'draw'.\n-:3: The outcome is 'ongoing', not 'draw'.\n"
      "2 lines checked, 2 differences.\n");
  EXPECT_EQ(call({"vectors", "-"}, "{").status, 2);
  EXPECT_EQ(call({"vectors", "-"}, "").out, "0 lines checked, 0 differences.\n");
}

TEST_F(Cli, a_text_file_may_begin_with_a_byte_order_mark) {
  const std::string mark = "\xEF\xBB\xBF";
  std::ifstream layout(TABLIER_SOURCE_DIR "/src/games/qenj3/reconstructed.layout");
  std::string columns;
  for (std::string line; std::getline(layout, line);) {
    if (!line.starts_with('#')) columns += line + '\n';
  }
  write("layout", mark + columns);
  const Answer start = call({"start", "qenj3", "--set", "layout=" + path("layout")});
  EXPECT_EQ(start.out, call({"start", "qenj3"}).out) << start.err;
  EXPECT_EQ(start.status, 0);
  EXPECT_THAT(call({"ask", "-"}, mark + "{\"do\":\"games\"}\n").out, HasSubstr("kengi"));
}

TEST_F(Cli, play_takes_moves_and_touches_and_answers_questions) {
  const Answer answer = call(
      {"play", "kengi"},
      "c1-e4\nc5-e4\nwhy c5-e4\ne5 a5\nc2\na1\nmoves\nhints\nrules R9\nfoo\nhelp\nundo\nquit\n");
  EXPECT_EQ(answer.status, 0);
  EXPECT_THAT(answer.err, IsEmpty());
  EXPECT_THAT(answer.out,
              AllOf(HasSubstr("Move 1: c1-e4."), HasSubstr("(R7)"), HasSubstr("Move 2: e5-a5."),
                    HasSubstr("Possible now: a1"), HasSubstr("Move 3: c2-a1."), HasSubstr("E4-e3"),
                    HasSubstr("R9. The lock."), HasSubstr("'foo'"), HasSubstr("for example A5-"),
                    HasSubstr("kept in")));
}

TEST_F(Cli, play_lets_touches_go_on_even_where_they_would_not_begin_a_move) {
  const Answer answer = call({"play", "kengi"}, "c1\ne4\nquit\n");
  EXPECT_THAT(answer.out, HasSubstr("Move 1: c1-e4."));
  const Answer dropped = call({"play", "kengi", "--new"}, "c1\n\nb1\nundo\nz9\nquit\n");
  EXPECT_THAT(dropped.out,
              AllOf(HasSubstr("Nothing is touched any more."), HasSubstr("There is no cell z9")));
}

TEST_F(Cli, long_sentences_are_broken_at_spaces_on_a_terminal) {
  std::istringstream in;
  std::ostringstream out;
  const Console console{
      .in = in, .out = out, .err = out, .utf8 = true, .width = 30, .state_folder = ""};
  EXPECT_EQ(run({"explain", "kengi", "start", "c2-e4", "--lang", "fr"}, console), 1);
  EXPECT_EQ(out.str(),
            "c2 n'est pas jouable par Sud :\nc1 est plus proche dans sa\ntravée. (R4)\n");
}

TEST_F(Cli, play_goes_on_where_it_was_left) {
  call({"play", "kengi"}, "c1-e4\n");
  const Answer again = call({"play", "kengi"}, "e5-a5\n");
  EXPECT_THAT(again.out, AllOf(HasSubstr("goes on"), HasSubstr("Move 1: c1-e4."),
                               HasSubstr("Move 2: e5-a5.")));
  const Answer fresh = call({"play", "kengi", "--new"}, "");
  EXPECT_THAT(fresh.out, Not(HasSubstr("goes on")));
  EXPECT_THAT(text_of("kengi.record.old"), AllOf(HasSubstr("\"c1-e4\""), HasSubstr("\"e5-a5\"")))
      << "the old game is kept";
}

TEST_F(Cli, play_ends_says_who_won_and_begins_again) {
  const std::string position = "-,-,-,-,V/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/RBON,-,-,-,- S - 0";
  const Answer answer =
      call({"play", "kengi", "--position", position}, "A1-e5\na1-b1\nundo\nA1-e5\nnew\n");
  EXPECT_THAT(answer.out,
              AllOf(HasSubstr("South has won.\nThe game is over: "), HasSubstr("(R10)\nType new")));
  EXPECT_THAT(answer.out, HasSubstr(" 5 | V     | V     | B     | O     | O     | 5"));
}

TEST_F(Cli, play_walks_through_the_setup) {
  const Answer answer =
      call({"play", "kengi", "--set", "start=random", "--seed", "7"}, "east\nsouth\nquit\n");
  EXPECT_THAT(answer.out,
              AllOf(HasSubstr("B chooses a side; A takes the other and moves first. (R3)\n"
                              "Possible: north (take North) and south (take South)."),
                    HasSubstr("'east'"), HasSubstr("A plays North, B plays South."),
                    HasSubstr("North to move.")));
  const Answer quick = call({"play", "kengi", "--set", "start=random", "--seed", "7"}, "\nquit\n");
  EXPECT_THAT(quick.out, HasSubstr("South to move."));
}

TEST_F(Cli, play_counts_the_choices_of_a_setup_when_they_are_many_and_lists_them_on_request) {
  const Answer answer = call({"play", "qenj2"}, "x9=B\nquit\n");
  EXPECT_THAT(answer.out, AllOf(HasSubstr("There are 108 choices, a4=B for example; moves lists"),
                                HasSubstr("'x9=B' cannot be chosen now; there are 108 choices"),
                                Not(HasSubstr("l6=R"))));
  const std::string listed = call({"play", "qenj2", "--new"}, "moves\nquit\n").out;
  EXPECT_THAT(listed, AllOf(HasSubstr("> a4=B a4=N a4=R a5=B"), HasSubstr("l6=N l6=R\n")));
}

TEST_F(Cli, play_takes_several_choices_of_a_setup_on_a_line_up_to_one_that_is_refused) {
  const std::string out = call({"play", "qenj2"}, "a4=B  a5=N\nb4=R a4=R b5=R\nquit\n").out;
  EXPECT_THAT(out, AllOf(HasSubstr("Still to place: 11B, 11N and 12R."), HasSubstr("'a4=R'"),
                         HasSubstr("Still to place: 11B, 11N and 11R."),
                         Not(HasSubstr("11B, 11N and 10R"))));
}

TEST_F(Cli, an_empty_line_leaves_the_rest_of_a_setup_to_chance_and_keeps_what_was_chosen) {
  const std::string out = call({"play", "qenj2"}, "a4=B a5=N b4=R\n\nrecord\nquit\n").out;
  EXPECT_THAT(out, AllOf(HasSubstr("A plays "), HasSubstr(" to move."),
                         HasSubstr("[Setup \"a4=B a5=N b4=R ")));
  const std::string quick = call({"play", "qenj2", "--new"}, "\nrecord\nquit\n").out;
  EXPECT_THAT(quick, AllOf(HasSubstr("[Setup \"quick "), HasSubstr("South to move.")));
}

TEST_F(Cli, play_speaks_French) {
  const Answer answer =
      call({"play", "kengi", "--lang", "fr"}, "c1-e4\npourquoi c5-e4\nannuler\nquitter\n");
  EXPECT_THAT(answer.out,
              AllOf(HasSubstr("Coup 1 : c1-e4."), HasSubstr("contient déjà un pion blanc"),
                    HasSubstr("À Sud de jouer.")));
}

TEST_F(Cli, the_words_of_play_are_one_word_each_and_tell_its_commands_apart) {
  for (const LanguageInfo& language : kLanguageInfos) {
    std::map<std::string, std::string_view> commands;  // English is understood by all
    for (const Language heard : {kFallbackLanguage, *find_language(language.code)}) {
      for (const Sentence* sentence : say::kAll) {
        if (sentence->id.substr(0, 9) != "cli.word_") continue;
        const std::string word = Message(*sentence, {}).in(heard);
        EXPECT_EQ(word.find(' '), std::string::npos) << word;
        EXPECT_EQ(commands.emplace(word, sentence->id).first->second, sentence->id)
            << word << " in " << language.name;
      }
    }
    EXPECT_FALSE(commands.empty());
  }
}

TEST_F(Cli, play_leaves_a_damaged_file_alone) {
  const std::string damaged =
      "tablier record 1\ngame kengi\nedition 1\nstart quick 1\nposition X\n";
  write("kengi.record", damaged);
  const Answer answer = call({"play", "kengi"}, "c1-e4\n");
  EXPECT_EQ(answer.status, 2);
  EXPECT_THAT(answer.err, AllOf(HasSubstr("Line 5"), HasSubstr("--new")));
  EXPECT_EQ(text_of("kengi.record"), damaged);
}

TEST_F(Cli, play_says_when_it_cannot_save_and_goes_on) {
  write("file", "in the way");
  const Answer answer = call({"play", "kengi", "--file", path("file/game")}, "c1-e4\nquit\n");
  EXPECT_EQ(answer.status, kFailed);
  EXPECT_THAT(answer.out, AllOf(HasSubstr("cannot be written: there is no such folder."),
                                HasSubstr("Move 1: c1-e4.")));
}

TEST_F(Cli, play_saves_to_another_file_on_request) {
  call({"play", "kengi"}, "c1-e4\nsave " + path("copy") + "\n");
  EXPECT_THAT(text_of("copy"), HasSubstr("\"c1-e4\""));
}

TEST_F(Cli, play_lets_somebody_resign_once_they_are_sure) {
  const std::string out = call({"play", "kengi"}, "resign\nno\nresign\nyes\n").out;
  EXPECT_THAT(out, AllOf(HasSubstr("South resigns? Type yes"), HasSubstr("South has resigned."),
                         HasSubstr("North has won.")));
}

TEST_F(Cli, a_computer_does_not_agree_to_a_draw_before_some_moves_have_been_made) {
  const std::string out = call({"play", "kengi", "--against", "1"}, "draw\nyes\n").out;
  EXPECT_THAT(out, AllOf(HasSubstr("South offers a draw? Type yes"), HasSubstr("North declines."),
                         Not(HasSubstr("draw by agreement"))));
}

TEST_F(Cli, who_sits_where_is_kept_with_the_game) {
  call({"play", "kengi", "--against", "1", "--quick"}, "");
  const std::string out = call({"play", "kengi"}, "c1-e4\n").out;
  EXPECT_THAT(out, HasSubstr("North (level 1) plays "));
}

TEST_F(Cli, a_game_kept_by_an_earlier_version_goes_on) {
  write("kengi.record", "tablier record 1\ngame kengi\nedition 1\nstart quick 1\nposition " +
                            std::string(kStart) + "\nmoves c1-e4\n");
  const std::string out = call({"play", "kengi"}, "e5-a5\n").out;
  EXPECT_THAT(out, AllOf(HasSubstr("Move 1: c1-e4."), HasSubstr("Move 2: e5-a5.")));
  EXPECT_THAT(text_of("kengi.record"), HasSubstr("\"match 1\""));
}

constexpr const char* kProblem2 = "V,V,B,-,-/V,VO,B,O,O/V,R,B,O,NO/R,R,B,N,N/RN,-,B,NR,- S - 0";

TEST_F(Cli, solve_tells_who_wins_and_how) {
  EXPECT_THAT(call({"solve", "kengi", kProblem2}).out,
              AllOf(HasSubstr("South wins"), HasSubstr("c1-B4")));
  const JsonText json = parse_json(call({"solve", "kengi", kProblem2, "--json"}).out);
  ASSERT_TRUE(json.value);
  const boost::json::object& answer = json.value->as_object();
  EXPECT_EQ(answer.at("proved"), "win");
  EXPECT_EQ(answer.at("plies"), 3);
  EXPECT_EQ(answer.at("moves"), (boost::json::array{"c1-B4"}));
  EXPECT_TRUE(answer.contains("nodes"));
  EXPECT_TRUE(answer.contains("seconds"));
}

TEST_F(Cli, solve_values_every_move_on_request) {
  const std::string few = "B1.../N3.../-/-/-/-/-/-/-/-/-/R2V1.. S 0";
  const std::vector<std::string> words{"solve", "qenj1", few, "--all", "--json"};
  const JsonText json = parse_json(call(words).out);
  ASSERT_TRUE(json.value);
  const boost::json::object& answer = json.value->as_object();
  const std::string moves = call({"moves", "qenj1", few}).out;
  EXPECT_EQ(static_cast<long>(answer.at("each").as_object().size()), lines_of(moves));
  for (const auto& best : answer.at("moves").as_array()) {
    EXPECT_EQ(answer.at("each").at(best.as_string()), answer.at("proved"));
  }
}

TEST_F(Cli, solve_finds_the_same_value_in_several_threads) {
  const JsonText json =
      parse_json(call({"solve", "kengi", kProblem2, "--threads", "2", "--json"}).out);
  ASSERT_TRUE(json.value);
  EXPECT_EQ(json.value->as_object().at("proved"), "win");
}

TEST_F(Cli, solve_says_when_there_was_not_enough_time) {
  const Answer answer = call({"solve", "querni", "start", "--time", "1", "--memory", "20"});
  EXPECT_EQ(answer.status, 0);
  EXPECT_THAT(answer.out, HasSubstr("not enough time"));
}

TEST_F(Cli, solve_refuses_what_it_cannot_treat) {
  EXPECT_EQ(call({"solve", "klotz", "start", "--set", "players=RGB"}).status, 1);
  EXPECT_EQ(call({"solve", "qenj1", "start", "--set", "max_plies=9"}).status, 1);
  EXPECT_EQ(call({"solve", "qenj1", "start", "--set", "repetition=1"}).status, 1);
}

TEST_F(Cli, a_proof_that_does_not_fit_on_the_disk_leaves_the_old_one) {
  const std::string file = path("proof");
  write("proof", "old");
  const Words words{"solve", "qenj1", "start", "--seed", "2", "--proof", file};
  {
    const FullDisk disk(100);
    const Answer answer = call(words);
    EXPECT_EQ(answer.status, kFailed);
    EXPECT_THAT(answer.err, AllOf(HasSubstr("'" + file + "'"), HasSubstr("cannot be written")));
  }
  EXPECT_EQ(text_of("proof"), "old");
  EXPECT_EQ(call(words).status, 0);
  EXPECT_EQ(call({"check-proof", file}).status, 0);
}

TEST_F(Cli, a_proof_is_checked_and_a_tampered_one_refused) {
  for (const char* seed : {"2", "6"}) {  // a win and a draw
    const std::string file = path("proof");
    ASSERT_EQ(call({"solve", "qenj1", "start", "--seed", seed, "--proof", file}).status, 0);
    EXPECT_THAT(call({"check-proof", file}).out, HasSubstr("The proof holds"));
    const std::string text = text_of("proof");
    const auto tampered = [&](const std::string& part, const std::string& other) {
      std::string changed = text;
      const std::size_t at = changed.find(part);
      EXPECT_NE(at, std::string::npos) << part;
      return call({"check-proof", "-"}, changed.replace(at, part.size(), other)).status;
    };
    EXPECT_EQ(tampered("\nvalue ", "\nvalue "), 0);
    EXPECT_NE(tampered("\nvalue ", "\nvalue loss\nvalue "), 0);
    EXPECT_NE(tampered("\nstrategy S", "\nstrategy N"), 0);
    EXPECT_NE(tampered("\nposition ", "\nset own_column=skip\nposition "), 0);
    EXPECT_NE(tampered("tablier proof", "tablier record"), 0);
    // Without its last step some other step leads nowhere.
    const std::size_t last = text.rfind('\n', text.size() - 2);
    EXPECT_EQ(call({"check-proof", "-"}, text.substr(0, last + 1)).status, 1);
  }
}

TEST_F(Cli, a_game_is_reviewed) {
  const std::string game =
      "[Game \"kengi\"]\n[Edition \"1\"]\n[Setup \"quick 1\"]\n\n1. c1-e2 c5-a2 *\n";
  const auto reviewed = call({"review", "-"}, game);
  EXPECT_EQ(reviewed.status, 0);
  EXPECT_THAT(reviewed.out, AllOf(HasSubstr("1. c1-e2: South "), HasSubstr("2. c5-a2: South ")));
  EXPECT_THAT(call({"review", "-", "--json"}, game).out, HasSubstr("\"done\":true"));
  EXPECT_EQ(call({"review", "-"}, "[Game \"kengi\"]").status, 2);
  EXPECT_THAT(call({"review", TABLIER_SOURCE_DIR "/tests/games/lost.pgn"}).out,
              HasSubstr("From here North wins: "));
}

}  // namespace
}  // namespace tablier::cli
