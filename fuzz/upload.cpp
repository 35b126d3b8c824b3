// What is uploaded to a house: the first line is "POST /api/tables" or another method and address,
// and the rest is the body that one of two people at a table sends there; or it is "import", and
// the rest is what `tablier house import` reads. TABLE is the name of the table. Every request has
// one answer, which is JSON; every log can be replayed; what was imported can be exported, and that
// imported again is the same.
#include "fuzz.h"
#include "house/api.h"
#include "house/house_testing.h"
#include "house/operator.h"
#include "house/people_testing.h"
#include "house/table.h"

using namespace tablier;
using house::testing::TestHouse;

namespace {

constexpr std::string_view kMake =
    R"({"terms":{"game":"qenj1","options":{},"start":{"how":"random"},"seats":[{"chair":"me"},{"chair":"open"}],"random_sides":true,"listed":true,"aids":false,"taking_back":"freely","talk":true,"pair":false}})";

// A house whose people and tables are in memory. Passwords are never right, and not hashed: that
// would be all that it does.
class Site {
 public:
  Site() {
    house::People::World world = people_world_.world();
    world.work = [](const std::function<void()>&, const std::function<void()>& then) { then(); };
    people_ = std::make_unique<house::People>(std::move(world));
    api_ = std::make_unique<house::Api>(house::Api::World{
        .people = people_.get(),
        .floor = &floor_,
        .now = [this] { return people_world_.now; },
        .random = [this](std::size_t count) { return std::string(count, ++chance_); },
        .post =
            [this](std::function<void()> job) {
              people_world_.waiting.push_back(std::move(job));
            }});
  }

  // The answer, and the cookie that came with it.
  std::pair<boost::json::object, std::string> send(std::string_view method, std::string_view target,
                                                   std::string_view token, std::string_view body) {
    int answers = 0;
    std::pair<boost::json::object, std::string> got;
    const std::string bearer = "Bearer " + std::string(token);
    api_->handle({.method = method,
                  .target = target,
                  .host = "house.test",
                  .authorization = token.empty() ? "" : std::string_view(bearer),
                  .content_type = "application/json",
                  .body = body,
                  .peer = "192.0.2.7"},
                 [&](const server::Answer& answer) {
                   ++answers;
                   const JsonText text = parse_json(answer.content());
                   fuzz::require(answer.status < 500 || answer.status == 503, "nothing breaks it");
                   if (target.ends_with(".pgn") && answer.status == 200) return;
                   fuzz::require(text.value && text.value->is_object(), "every answer is JSON");
                   got.first = text.value->get_object();
                   for (const auto& [name, value] : answer.headers) {
                     if (name == "Set-Cookie") got.second = value.substr(value.find('=') + 1, 32);
                   }
                 });
    do {
      people_world_.settle();
      rooms_.settle(0);
    } while (!people_world_.waiting.empty());
    for (int i = 0; answers == 0 && i < 100; ++i) {  // who wants to wait is answered at last
      people_world_.now += 1000;
      api_->tick();
      people_world_.settle();
    }
    fuzz::require(answers == 1, "every request has one answer");
    return got;
  }

  const house::MemoryData& data() const { return *rooms_.data; }

 private:
  house::PeopleWorld people_world_;
  TestHouse rooms_;
  house::HouseFloor floor_{*rooms_.house};
  std::unique_ptr<house::People> people_;
  std::unique_ptr<house::Api> api_;
  char chance_ = 0;
};

void post(std::string_view where, std::string_view body) {
  Site site;
  const std::string anna = site.send("GET", "/api/me", "", "").second;
  const std::string bert = site.send("GET", "/api/me", "", "").second;
  const std::string table(
      site.send("POST", "/api/tables", anna, kMake).first.at("table").as_string());
  site.send("POST", "/api/tables/" + table + "/sit", bert, "{}");
  const std::size_t space = std::min(where.find(' '), where.size());
  const std::string target =
      fuzz::with_table(where.substr(std::min(space + 1, where.size())), table);
  for (const std::string& each : {anna, bert}) {
    site.send(where.substr(0, space), target, each, fuzz::with_table(body, table));
  }
  for (const auto& [id, log] : site.data().events) {
    fuzz::require(static_cast<bool>(house::Table::replay(log)), "every log can be replayed");
  }
}

Result<Nothing> import(house::Store& store, std::string_view lines) {
  return house::import_all(store, [&](std::string& line) {
    if (lines.empty()) return false;
    const auto [first, rest] = fuzz::first_line(lines);
    line = first;
    lines = rest;
    return true;
  });
}

std::string exported(house::Store& store) {
  std::string all;
  const Result<Nothing> done =
      house::export_all(store, [&](const std::string& line) { all += line + "\n"; });
  return done ? all : "";
}

void import(std::string_view lines) {
  house::MemoryStore store;
  if (const Result<Nothing> done = import(store, lines); !done) {
    return fuzz::require_reason(done.error());
  }
  const std::string all = exported(store);
  house::MemoryStore again;
  fuzz::require(static_cast<bool>(import(again, all)), "what was exported can be imported");
  fuzz::require(exported(again) == all, "and is the same then");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [where, rest] = fuzz::first_line(fuzz::text_of(data, size));
  if (where == "import") {
    import(rest);
  } else {
    post(where, rest);
  }
  return 0;
}
