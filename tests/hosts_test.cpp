// One match, several hosts: the same things are done at the terminal and through the desk, as the
// browser does, and what comes of them is the same log.
#include <functional>
#include <gmock/gmock.h>
#include <memory>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "program.h"
#include "protocol/desk.h"
#include "protocol/match.h"
#include "protocol/requests.h"

namespace tablier {
namespace {

using boost::json::array;
using boost::json::object;
using match::Match;

// What somebody does at a table.
class Host {
 public:
  virtual ~Host() = default;
  virtual void begin(const std::string& game, const std::string& position) = 0;
  virtual void begin_setup(const std::string& game, const std::string& option) = 0;
  virtual void choose(const std::string& choice) = 0;
  virtual void move(const std::string& move) = 0;
  virtual void touch(const std::vector<std::string>& path) = 0;
  virtual void take_back() = 0;
  virtual void resign() = 0;
  virtual void offer_draw() = 0;
  virtual void answer(bool agrees) = 0;
  virtual Match match() const = 0;
};

// Each thing is done by a new run of the program, which takes the kept game up.
class Terminal : public Host {
 public:
  using Call = std::function<void(const cli::Words&, const std::string&)>;

  Terminal(Call call, std::string file) : call_(std::move(call)), file_(std::move(file)) {}

  void begin(const std::string& game, const std::string& position) override {
    game_ = game;
    call_({"play", game, "--file", file_, "--position", position}, "");
  }
  void begin_setup(const std::string& game, const std::string& option) override {
    game_ = game;
    call_({"play", game, "--file", file_, "--set", option}, "");
  }
  void choose(const std::string& choice) override { type(choice + "\n"); }
  void move(const std::string& move) override { type(move + "\n"); }
  void touch(const std::vector<std::string>& path) override {
    std::string lines;
    for (const std::string& touch : path) lines += touch + "\n";
    type(lines);
  }
  void take_back() override { type("undo\n"); }
  void resign() override { type("resign\nyes\n"); }
  void offer_draw() override { type("draw\nyes\n"); }
  void answer(bool agrees) override { type(agrees ? "yes\n" : "no\n"); }
  Match match() const override {
    std::ifstream file(file_);
    return *protocol::parse_match(std::string(std::istreambuf_iterator<char>(file), {}));
  }

 private:
  void type(const std::string& lines) const { call_({"play", game_, "--file", file_}, lines); }

  Call call_;
  std::string file_;
  std::string game_;
};

class DeskHost : public Host {
 public:
  void begin(const std::string& game, const std::string& position) override {
    seat(game, {{"how", "position"}, {"position", position}});
  }
  void begin_setup(const std::string& game, const std::string& option) override {
    const std::size_t equals = option.find('=');
    seat(game,
         {{"how", "setup"}, {"options", {{option.substr(0, equals), option.substr(equals + 1)}}}});
  }
  void choose(const std::string& choice) override { act({{"is", "chose"}, {"choice", choice}}); }
  void move(const std::string& move) override { act({{"is", "moved"}, {"move", move}}); }
  void touch(const std::vector<std::string>& path) override {
    array touched;
    for (const std::string& one : path) {
      touched.emplace_back(one);
      ask({{"do", "touch"}, {"log", log_}, {"path", touched}, {"play", true}});
    }
  }
  void take_back() override { ask({{"do", "undo"}, {"log", log_}}); }
  void resign() override { act({{"is", "resigned"}, {"seat", *match().acting()}}); }
  void offer_draw() override {
    act({{"is", "offered"}, {"seat", *match().acting()}, {"what", "draw"}});
  }
  void answer(bool agrees) override {
    act({{"is", agrees ? "agreed" : "declined"}, {"seat", match().offer()->undecided[0]}});
  }
  Match match() const override {
    return *protocol::parse_match(boost::json::serialize(
        object{{"tablier", "match 1"}, {"events", log_.size()}, {"log", log_}}));
  }

 private:
  void seat(const std::string& game, object request) {
    request["do"] = "begin";
    request["game"] = game;
    ask(request);
    for (int seat = 0; seat < match().seats(); ++seat) {
      if (match().is_playing(seat)) {
        act({{"is", "sat"}, {"seat", seat}, {"who", {{"kind", "person"}}}});
      }
    }
  }
  void act(const object& event) { ask({{"do", "act"}, {"log", log_}, {"event", event}}); }
  void ask(object request) {
    request["at"] = 0;
    request["chance"] = "7";
    const JsonText answer = parse_json(desk_.answer(boost::json::serialize(request)));
    const boost::json::value* events = answer.value->get_object().if_contains("events");
    if (events == nullptr) return;
    for (const boost::json::value& event : events->get_array()) log_.push_back(event);
  }

  protocol::Desk desk_;
  array log_;
};

class Hosts : public cli::Program {
 protected:
  std::vector<std::unique_ptr<Host>> both() {
    std::vector<std::unique_ptr<Host>> hosts;
    hosts.push_back(std::make_unique<Terminal>(
        [this](const cli::Words& words, const std::string& input) {
          const cli::Answer answer = call(words, input);
          EXPECT_EQ(answer.status, 0) << answer.err << answer.out;
        },
        path("game")));
    hosts.push_back(std::make_unique<DeskHost>());
    return hosts;
  }

  // The events, but for when they happened, what chance drew and which day it was.
  static std::vector<match::Event> events_of(const Match& match) {
    std::vector<match::Event> events;
    for (match::Entry entry : match.log()) {
      if (auto* began = std::get_if<match::Began>(&entry.event)) began->date.reset();
      if (auto* rolled = std::get_if<match::Rolled>(&entry.event)) rolled->number = {};
      events.push_back(entry.event);
    }
    return events;
  }

  // Does it with every host; all come to the same. What the first of them came to.
  Match with_all(const std::function<void(Host&)>& doing) {
    std::optional<Match> first;
    for (const std::unique_ptr<Host>& host : both()) {
      doing(*host);
      const Match match = host->match();
      if (first) {
        EXPECT_EQ(events_of(match), events_of(*first));
        EXPECT_EQ(match.status().in(Language::en), first->status().in(Language::en));
      } else {
        first = match;
      }
    }
    return *first;
  }

  static std::string start_of(const std::string& game) {
    return (*find_game(game)->make({}))->quick_start(7)->text();
  }
};

TEST_F(Hosts, moves_and_touches_are_played_and_refusals_change_nothing) {
  const Match match = with_all([&](Host& host) {
    host.begin("kengi", "V,V,B,O,O/V,V,B,O,O/V,R,B,O,N/R,R,B,N,N/R,R,B,N,N S - 0");
    host.move("c1-e4");
    host.move("c1-e4");
    host.touch({"e5", "a5"});
    host.touch({"z9"});
  });
  EXPECT_EQ(match.record().moves(), (std::vector<std::string>{"c1-e4", "e5-a5"}));
}

TEST_F(Hosts, a_slip_is_taken_back) {
  const Match match = with_all([&](Host& host) {
    host.begin("kengi", start_of("kengi"));
    host.move("c1-e4");
    host.take_back();
    host.take_back();
    host.move("c1-e2");
  });
  EXPECT_EQ(match.record().moves(), (std::vector<std::string>{"c1-e2"}));
}

TEST_F(Hosts, a_draw_is_offered_declined_and_agreed) {
  const Match match = with_all([&](Host& host) {
    host.begin("kengi", start_of("kengi"));
    host.offer_draw();
    host.answer(false);
    host.move("c1-e4");
    host.offer_draw();
    host.answer(true);
  });
  EXPECT_EQ(match.end()->by, match::EndedBy::agreement);
}

TEST_F(Hosts, four_people_agree_one_after_the_other) {
  const Match match = with_all([&](Host& host) {
    const GamePtr game = *find_game("klotz")->make(std::vector<Options::Pair>{{"players", "RGBY"}});
    host.begin("klotz", game->quick_start(1)->text());
    host.offer_draw();
    for (int i = 0; i < 3; ++i) host.answer(true);
  });
  EXPECT_TRUE(match.end()->is_draw());
}

TEST_F(Hosts, somebody_resigns) {
  const Match match = with_all([&](Host& host) {
    host.begin("querni", start_of("querni"));
    host.resign();
  });
  EXPECT_EQ(match.end()->by, match::EndedBy::resignation);
}

TEST_F(Hosts, a_setup_is_walked_through_and_chance_acts_where_it_should) {
  const Match match = with_all([&](Host& host) {
    host.begin_setup("kengi", "start=random");
    host.choose("east");
    host.choose("south");
  });
  EXPECT_EQ(match.side_of(1), kSouth);
  EXPECT_TRUE(match.record().position());
}

TEST_F(Hosts, every_game_is_played) {
  for (const GameEntry& entry : games()) {
    const std::string game(entry.info->id);
    const Match match = with_all([&](Host& host) {
      host.begin(game, start_of(game));
      Rng rng(5);
      for (int i = 0; i < 12; ++i) {
        const Match now = host.match();
        if (now.end()) break;
        const std::vector<std::string> moves = now.record().position()->moves();
        host.move(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    });
    EXPECT_GT(match.record().plies(), 3u) << game;
  }
}

}  // namespace
}  // namespace tablier
