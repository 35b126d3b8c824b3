// A crowd for a house, from outside: real sockets on this machine, people who make tables, meet and
// play random moves. It measures how long a move takes until it is acknowledged and until the
// opponent has it, beside a bare append-and-sync loop on the same disk; or it keeps diaries of what
// was acknowledged and compares them with the house's logs, while somebody kills the house again
// and again (tests/house_kill.py, tests/house_many.py).
//
//   house_load PORT… --tables N --seconds S [--rate MOVES_A_SECOND] [--lobby N] [--disk FOLDER]
//              [--computers N] [--within MILLISECONDS] [--server PID] [--diary] [--diaries FILE]
//   house_load PORT… --tables N --server PID --hang-up
//
// Everybody at a table hears of their own tables, too, as the site's pages do; with --lobby so many
// more people look at the whole lobby while the others play. With --hang-up nobody plays: all go
// once they have met, and what is left in memory is that of tables without sockets.
//
// With --computers they play twice as long. Before the second half so many more people sit down,
// each opposite a computer of the highest level, and move as soon as it has: so many computers have
// something to think about while the moves of the others are measured, as in the first half. With
// --within it fails if a hundredth of those moves took longer, or if no computer had to wait.
//
// Several ports are those of the processes of one house: tables are made at them in turn, the two
// at a table are at different ones, and whoever comes back does so at any. SIGTERM ends the playing
// before its time. FILE gets a line of JSON for each move that was acknowledged, and for each game
// that is over, as it happens; then two more people come and play another.
//
// People come from 127.0.1.x, some hundred from each address, as the house's limits allow.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unistd.h>
#include <utility>
#include <vector>

#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <boost/json.hpp>

#include "core/rng.h"
#include "files/clock.h"
#include "house/table.h"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
using boost::system::error_code;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using tablier::Rng;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
constexpr int kPeoplePerAddress = 250;
constexpr int kAddresses = 100;  // of those who play; then come those who look at the lobby
constexpr int kFirstInLobby = kAddresses * kPeoplePerAddress;
constexpr int kFirstAtComputers = 2 * kFirstInLobby;  // every other number, one for each table
constexpr std::chrono::seconds kArrivalPatience{5};
constexpr int kBase = 3600;  // of the clocks, in seconds
constexpr int kIncrement = 5;

struct Plan {
  std::vector<unsigned short> ports;
  int tables = 100;
  int seconds = 10;
  double rate = 50;  // moves a second, all tables together
  int lobby = 0;     // people who look at it
  int computers = 0;
  double within = 0;  // milliseconds; 0: whatever it takes
  bool hang_up = false;
  std::string disk;
  int server = 0;
  bool diary = false;
  std::string diaries;
};

double milliseconds_since(Clock::time_point begun) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
}

double quantile(std::vector<double> values, double share) {
  const auto at =
      values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

std::string quantiles(const std::vector<double>& values) {
  if (values.empty()) return "nothing measured";
  char text[160];
  std::snprintf(text, sizeof text, "%zu times, p50 %.2f ms, p99 %.2f ms, longest %.2f ms",
                values.size(), quantile(values, 0.5), quantile(values, 0.99), quantile(values, 1));
  return text;
}

// What the disk alone takes: a line appended to a file and synced, again and again.
std::vector<double> bare_appends(const std::string& folder, int count) {
  const std::string file = folder + "/bare-appends";
  const int descriptor = open(file.c_str(), O_CREAT | O_WRONLY | O_APPEND | O_TRUNC, 0600);
  const std::string line(300, 'x');
  std::vector<double> times;
  for (int i = 0; i < count && descriptor >= 0; ++i) {
    const Clock::time_point begun = Clock::now();
    if (write(descriptor, line.data(), line.size()) < 0 || fdatasync(descriptor) < 0) break;
    times.push_back(milliseconds_since(begun));
  }
  close(descriptor);
  unlink(file.c_str());
  return times;
}

long resident_kilobytes(int process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string word; status >> word;) {
    long value = 0;
    if (word == "VmRSS:" && status >> value) return value;
  }
  return 0;
}

class Crowd;

// Somebody with a line. Comes back whenever it breaks.
class Guest {
 public:
  Guest(Crowd& crowd, int number);

  asio::awaitable<void> arrive();  // gets a cookie
  asio::awaitable<bool> connect();
  asio::awaitable<void> live();

  // Says it as soon as the line allows; again after a break, until it was answered.
  void say(json::object what);
  bool is_connected() const { return is_connected_; }
  void hang_up();
  bool is_in_lobby() const { return number_ >= kFirstInLobby && !is_at_computer(); }
  bool is_at_computer() const { return number_ >= kFirstAtComputers; }
  // If an answer is due for longer than this person waits: breaks the line.
  void grow_impatient(Clock::time_point now);

  std::string nonce() const { return std::string(32, 'a'); }

  std::string person;
  std::string table;
  std::size_t seen = 0;  // events of the table
  // Messages about changes of the lobby and their bytes; of who looks at it also lines that broke.
  long news = 0;
  long news_bytes = 0;
  long breaks = 0;

 private:
  friend class Crowd;
  void heard(const json::object& told);
  void flush();
  asio::awaitable<void> write();
  // To the process where this person is.
  asio::awaitable<bool> reach(beast::tcp_stream& stream);
  std::string host() const;

  Crowd& crowd_;
  int number_;
  std::size_t where_;  // among the ports
  std::string cookie_;
  std::unique_ptr<beast::websocket::stream<beast::tcp_stream>> line_;
  bool is_connected_ = false;
  Clock::time_point connected_;
  bool is_writing_ = false;
  std::int64_t asked_ = 0;
  std::map<std::int64_t, json::object> unanswered_;
  std::map<std::int64_t, Clock::time_point> sent_;
  std::vector<std::string> queue_;
};

// A table with its two people, and the game as both see it.
struct Pair {
  std::unique_ptr<Guest> first;
  std::unique_ptr<Guest> second;             // none: a computer
  std::vector<std::string> log;              // as events came
  std::map<std::size_t, std::string> diary;  // acknowledged moves, by ply
  Clock::time_point moved;                   // when the last move was sent
  std::string move;                          // that is under way
  std::int64_t sent = 0;                     // and when, by the calendar
  std::size_t number = 0;                    // and the number it was for
  std::size_t ply = 0;
  Guest* mover = nullptr;  // whose opponent has not heard of it yet
  bool is_waiting = false;
  bool is_over = false;

  bool has_computer() const { return !second; }
};

class Crowd {
 public:
  Crowd(asio::io_context& context, const Plan& plan) : io(context), options(plan) {}

  asio::awaitable<void> run();

  asio::io_context& io;
  Plan options;
  std::vector<std::unique_ptr<Pair>> pairs;
  std::vector<std::unique_ptr<Pair>> with_computers;
  std::vector<double> to_ack;
  std::vector<double> to_opponent;
  std::vector<std::unique_ptr<Guest>> lobby;
  Rng rng{1};
  bool is_over = false;
  long breaks = 0;
  long refusals = 0;
  Clock::time_point opened = Clock::now();

  std::size_t any_port() { return rng.below(static_cast<std::uint32_t>(options.ports.size())); }
  Pair* pair_of(const Guest& guest);
  void happened(Pair& pair, Guest& guest, std::size_t from, const json::array& events);
  void acknowledged(Pair& pair, const Guest& guest, Clock::time_point sent);
  void move(Pair& pair);

 private:
  asio::awaitable<void> wait(std::chrono::milliseconds time);
  asio::awaitable<void> come();
  asio::awaitable<void> make_table(Guest& host, json::array seats);
  asio::awaitable<void> gather();
  asio::awaitable<void> play(bool is_last);
  void tell_times(double seconds) const;
  asio::awaitable<void> watch();
  asio::awaitable<int> compare();
  void write_down(const json::object& line);
  bool are_clocks_sane(const tablier::match::Match& match) const;
  // In kilobytes; 0 if nobody has said which process it is.
  long tell_memory(const char* when) const;
  asio::awaitable<void> look_at_lobby();
  void tell_lobby() const;
  asio::awaitable<void> hang_up();
  asio::awaitable<std::optional<std::string>> metrics();
  asio::awaitable<bool> has_sockets();
  asio::awaitable<void> face_computer();
  void answer_computer(Pair& pair, bool was_over);
  asio::awaitable<void> look_at_computers();
  asio::awaitable<bool> play_beside_computers();

  std::ofstream diaries_;
  bool is_late_ = false;           // somebody has ended the playing
  long answers_ = 0;               // to computers
  std::vector<double> unthought_;  // how many computers waited for a thread, now and then
  long memory_without_tables_ = 0;
};

Guest::Guest(Crowd& crowd, int number)
    : crowd_(crowd),
      number_(number),
      where_(static_cast<std::size_t>(number / 2 + number % 2) % crowd.options.ports.size()) {}

tcp::endpoint source_of(int number) {
  return {asio::ip::make_address("127.0.1." + std::to_string(1 + number / kPeoplePerAddress)), 0};
}

asio::awaitable<bool> Guest::reach(beast::tcp_stream& stream) {
  error_code error;
  stream.socket().open(tcp::v4(), error);
  stream.socket().bind(source_of(number_), error);
  stream.expires_after(kArrivalPatience);
  const tcp::endpoint there(asio::ip::make_address("127.0.0.1"), crowd_.options.ports[where_]);
  auto [failed] = co_await stream.async_connect(there, kAwait);
  co_return !failed;
}

std::string Guest::host() const {
  return "127.0.0.1:" + std::to_string(crowd_.options.ports[where_]);
}

asio::awaitable<void> Guest::arrive() {
  for (;;) {
    beast::tcp_stream stream(crowd_.io);
    if (co_await reach(stream)) {
      http::request<http::empty_body> request(http::verb::get, "/api/me", 11);
      request.set(http::field::host, host());
      co_await http::async_write(stream, request, kAwait);
      beast::flat_buffer buffer;
      http::response<http::string_body> response;
      auto [unread, size] = co_await http::async_read(stream, buffer, response, kAwait);
      if (!unread && response.result() == http::status::ok) {
        const std::string set = response[http::field::set_cookie];
        cookie_ = set.substr(0, set.find(';'));
        person = json::parse(response.body()).as_object().at("id").as_string();
        co_return;
      }
    }
    where_ = crowd_.any_port();
    asio::steady_timer pause(crowd_.io, std::chrono::milliseconds(200));
    co_await pause.async_wait(kAwait);
  }
}

asio::awaitable<bool> Guest::connect() {
  line_ = std::make_unique<beast::websocket::stream<beast::tcp_stream>>(crowd_.io);
  beast::tcp_stream& stream = beast::get_lowest_layer(*line_);
  if (!co_await reach(stream)) co_return false;
  line_->set_option(
      beast::websocket::stream_base::decorator([this](beast::websocket::request_type& request) {
        request.set(http::field::cookie, cookie_);
      }));
  auto [refused] = co_await line_->async_handshake(host(), "/api/socket", kAwait);
  if (refused) co_return false;
  stream.expires_never();
  is_connected_ = true;
  connected_ = Clock::now();
  queue_.clear();
  const auto is_anew = [](const json::object& what) {
    return what.at("is") == "enter" || what.at("is") == "lobby";
  };
  std::erase_if(unanswered_, [&](const auto& each) { return is_anew(each.second); });
  say({{"is", "lobby"}, {"on", true}, {"mine", !is_in_lobby()}});
  if (!table.empty()) {
    say({{"is", "enter"}, {"table", table}, {"from", seen}});
  }
  // What was not answered is said again: repeats are harmless.
  for (auto& [id, what] : unanswered_) {
    if (!is_anew(what)) queue_.push_back(json::serialize(what));
  }
  flush();
  co_return true;
}

asio::awaitable<void> Guest::live() {
  while (!crowd_.is_over) {
    if (!co_await connect()) {
      where_ = crowd_.any_port();
      asio::steady_timer pause(crowd_.io, std::chrono::milliseconds(100));
      co_await pause.async_wait(kAwait);
      continue;
    }
    beast::flat_buffer buffer;
    for (;;) {
      auto [error, size] = co_await line_->async_read(buffer, kAwait);
      if (error) break;
      const std::string text = beast::buffers_to_string(buffer.data());
      buffer.clear();
      if (text.starts_with(R"({"is":"changed")")) {
        // Nobody here needs to read it.
        ++news;
        news_bytes += static_cast<long>(text.size());
      } else {
        heard(json::parse(text).as_object());
      }
    }
    is_connected_ = false;
    where_ = crowd_.any_port();
    ++(is_in_lobby() ? breaks : crowd_.breaks);
    while (is_writing_) {
      asio::steady_timer pause(crowd_.io, std::chrono::milliseconds(5));
      co_await pause.async_wait(kAwait);
    }
  }
}

void Guest::hang_up() {
  if (is_connected_) beast::get_lowest_layer(*line_).close();
}

// Some sooner, some later than a house of several processes needs to take over from a dead one.
void Guest::grow_impatient(Clock::time_point now) {
  if (!is_connected_ || unanswered_.empty()) return;
  const auto patience = std::chrono::seconds(4 + number_ % 8);
  const Clock::time_point since = std::max(connected_, sent_[unanswered_.begin()->first]);
  if (now - since >= patience) beast::get_lowest_layer(*line_).close();
}

void Guest::say(json::object what) {
  const std::int64_t id = ++asked_;
  what["id"] = id;
  sent_[id] = Clock::now();
  if (is_connected_) queue_.push_back(json::serialize(what));
  unanswered_[id] = std::move(what);
  flush();
}

void Guest::flush() {
  if (is_writing_ || !is_connected_ || queue_.empty()) return;
  is_writing_ = true;
  asio::co_spawn(crowd_.io, write(), asio::detached);
}

asio::awaitable<void> Guest::write() {
  while (is_connected_ && !queue_.empty()) {
    const std::string text = std::move(queue_.front());
    queue_.erase(queue_.begin());
    auto [error, size] = co_await line_->async_write(asio::buffer(text), kAwait);
    if (error) break;
  }
  is_writing_ = false;
}

void Guest::heard(const json::object& told) {
  const std::string_view is = told.at("is").as_string();
  if (is == "ping") {
    queue_.push_back(json::serialize(json::object{{"is", "pong"}, {"id", told.at("id")}}));
    return flush();
  }
  Pair* const pair = is_in_lobby() ? nullptr : crowd_.pair_of(*this);
  if (is == "happened" || is == "entered") {
    if (is == "entered") unanswered_.erase(told.at("id").to_number<std::int64_t>());
    return crowd_.happened(*pair, *this, told.at("from").to_number<std::size_t>(),
                           told.at("events").as_array());
  }
  if (is != "ack" && is != "refused") return;
  const std::int64_t id = told.at("id").to_number<std::int64_t>();
  const auto asked = unanswered_.find(id);
  if (asked == unanswered_.end()) return;
  const std::string what(asked->second.at("is").as_string());
  const bool is_again =
      is == "refused" && (told.at("kind") == "limited" || told.at("kind") == "failed");
  if (is_again) {
    const json::object same = asked->second;
    unanswered_.erase(asked);
    auto pause = std::make_shared<asio::steady_timer>(crowd_.io, std::chrono::milliseconds(300));
    pause->async_wait([this, same, pause](const error_code&) { say(same); });
    return;
  }
  unanswered_.erase(asked);
  if (is == "refused") {
    ++crowd_.refusals;
    std::cerr << what << " was refused: " << json::serialize(told) << std::endl;
  }
  if (what == "make" && is == "ack") table = told.at("table").as_string();
  if (what == "act" && is == "ack") crowd_.acknowledged(*pair, *this, sent_[id]);
  if (what == "act" && is == "refused") pair->is_waiting = false;
  sent_.erase(id);
}

Pair* Crowd::pair_of(const Guest& guest) {
  const bool is_one = guest.is_at_computer();
  const int number = guest.number_ - (is_one ? kFirstAtComputers : 0);
  return (is_one ? with_computers : pairs)[static_cast<std::size_t>(number / 2)].get();
}

// The events of a table as one of the two hears them; the first to hear one writes it down.
void Crowd::happened(Pair& pair, Guest& guest, std::size_t from, const json::array& events) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    const std::size_t number = from + i;
    guest.seen = std::max(guest.seen, number + 1);
    const std::string text = json::serialize(events[i]);
    if (number < pair.log.size()) {
      if (pair.log[number] != text) {
        std::cerr << "event " << number << " of " << guest.table << " is told in two ways:\n"
                  << pair.log[number] << "\n"
                  << text << "\n";
        std::exit(1);
      }
      continue;
    }
    if (number > pair.log.size()) {
      std::cerr << "event " << pair.log.size() << " of " << guest.table << " was left out\n";
      std::exit(1);
    }
    pair.log.push_back(text);
  }
  const tablier::Result<tablier::house::Table> table = tablier::house::Table::replay(pair.log);
  if (!table) {
    std::cerr << "the log of " << guest.table << " cannot be replayed\n";
    std::exit(1);
  }
  const bool has_move = json::serialize(events).find("\"" + pair.move + "\"") != std::string::npos;
  if (pair.mover != nullptr && &guest != pair.mover && has_move) {
    to_opponent.push_back(milliseconds_since(pair.moved));
    pair.mover = nullptr;
  }
  const bool was_over = std::exchange(pair.is_over, table->is_over());
  if (pair.has_computer()) return answer_computer(pair, was_over);
  if (!pair.is_over || was_over || !diaries_.is_open()) return;
  write_down({{"table", guest.table}, {"is_over", true}});
  if (!is_late_) asio::co_spawn(io, come(), asio::detached);
}

void Crowd::write_down(const json::object& line) {
  if (diaries_.is_open()) diaries_ << json::serialize(line) << std::endl;
}

void Crowd::acknowledged(Pair& pair, const Guest& guest, Clock::time_point sent) {
  if (pair.has_computer()) {
    ++answers_;
    pair.is_waiting = false;
    return;
  }
  to_ack.push_back(milliseconds_since(sent));
  pair.diary[pair.ply] = pair.move;
  write_down({{"table", guest.table},
              {"person", guest.person},
              {"ply", pair.ply},
              {"move", pair.move},
              {"sent", pair.sent},
              {"acknowledged", tablier::files::now()}});
  pair.is_waiting = false;
}

// A random move by whoever is to move.
void Crowd::move(Pair& pair) {
  if (pair.is_waiting || pair.is_over) return;
  const auto table = tablier::house::Table::replay(pair.log);
  if (!table || table->match() == nullptr || !table->match()->acting()) return;
  const tablier::match::Match& match = *table->match();
  // What was acknowledged by one process may not have been told by another yet.
  if (!pair.diary.empty() && match.record().plies() <= pair.diary.rbegin()->first) return;
  const std::optional<std::string>& person = table->at(*match.acting()).person;
  if (!person) return;  // a computer
  Guest& mover = *person == pair.first->person ? *pair.first : *pair.second;
  const std::vector<std::string> moves = match.record().position()->moves();
  pair.move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  pair.number = match.log().size();
  pair.ply = match.record().plies();
  pair.is_waiting = true;
  pair.mover = &mover;
  pair.moved = Clock::now();
  pair.sent = tablier::files::now();
  mover.say({{"is", "act"},
             {"table", mover.table},
             {"number", pair.number},
             {"event", {{"is", "moved"}, {"move", pair.move}}}});
}

asio::awaitable<void> Crowd::wait(std::chrono::milliseconds time) {
  asio::steady_timer timer(io, time);
  co_await timer.async_wait(kAwait);
}

long Crowd::tell_memory(const char* when) const {
  if (options.server == 0) return 0;
  const long kilobytes = resident_kilobytes(options.server);
  std::cout << "memory of the house " << when << ": " << kilobytes << " kB" << std::endl;
  return kilobytes;
}

// Two people come, and one sits down at the other's table.
asio::awaitable<void> Crowd::come() {
  const int number = 2 * static_cast<int>(pairs.size());
  auto pair = std::make_unique<Pair>();
  pair->first = std::make_unique<Guest>(*this, number);
  pair->second = std::make_unique<Guest>(*this, number + 1);
  pairs.push_back(std::move(pair));
  Pair& made = *pairs.back();
  co_await made.first->arrive();
  co_await made.second->arrive();
  asio::co_spawn(io, made.first->live(), asio::detached);
  asio::co_spawn(io, made.second->live(), asio::detached);
  json::array seats{json::object{{"chair", "me"}}, json::object{{"chair", "open"}}};
  co_await make_table(*made.first, std::move(seats));
  made.second->table = made.first->table;
  for (Guest* guest : {made.first.get(), made.second.get()}) {
    guest->say({{"is", "enter"}, {"table", guest->table}});
  }
  for (Guest* guest : {made.first.get(), made.second.get()}) {
    guest->say({{"is", "sit"}, {"table", guest->table}, {"nonce", guest->nonce()}});
  }
}

asio::awaitable<void> Crowd::make_table(Guest& host, json::array seats) {
  const json::object terms{
      {"game", "kengi"},
      {"options", json::object()},
      {"start", {{"how", "random"}}},
      {"seats", std::move(seats)},
      {"random_sides", false},
      {"listed", true},
      {"aids", false},
      {"taking_back", "if_agreed"},
      {"talk", true},
      {"pair", false},
      {"time", {{"kind", "fischer"}, {"base", kBase}, {"increment", kIncrement}}}};
  host.say({{"is", "make"}, {"terms", terms}, {"mark", host.nonce()}});
  while (host.table.empty()) co_await wait(std::chrono::milliseconds(1));
}

asio::awaitable<void> Crowd::gather() {
  memory_without_tables_ = tell_memory("without tables");
  for (int i = 0; i < options.tables; ++i) co_await come();
  for (int tries = 0; tries < 2000; ++tries) {
    const bool all_begun = std::all_of(pairs.begin(), pairs.end(), [](const auto& pair) {
      return pair->log.size() >= 8 && pair->second->seen >= pair->log.size();
    });
    if (all_begun) break;
    co_await wait(std::chrono::milliseconds(5));
  }
  tell_memory("with all tables and two sockets each");
}

asio::awaitable<void> Crowd::look_at_lobby() {
  for (int i = 0; i < options.lobby; ++i) {
    lobby.push_back(std::make_unique<Guest>(*this, kFirstInLobby + i));
    Guest& guest = *lobby.back();
    co_await guest.arrive();
    asio::co_spawn(io, guest.live(), asio::detached);
    while (!guest.is_connected()) co_await wait(std::chrono::milliseconds(1));
  }
}

void Crowd::tell_lobby() const {
  if (lobby.empty()) return;
  long news = 0;
  long bytes = 0;
  long broken = 0;
  for (const auto& guest : lobby) {
    news += guest->news;
    bytes += guest->news_bytes;
    broken += guest->breaks;
  }
  std::cout << lobby.size() << " people in the lobby: " << news << " messages about it, "
            << bytes / 1000 << " kB, " << broken << " lines broken" << std::endl;
}

// What the first process tells of itself; nothing if it is not there.
asio::awaitable<std::optional<std::string>> Crowd::metrics() {
  beast::tcp_stream stream(io);
  stream.expires_after(kArrivalPatience);
  const tcp::endpoint there(asio::ip::make_address("127.0.0.1"), options.ports.front());
  auto [failed] = co_await stream.async_connect(there, kAwait);
  if (failed) co_return std::nullopt;
  http::request<http::empty_body> request(http::verb::get, "/metrics", 11);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(options.ports.front()));
  co_await http::async_write(stream, request, kAwait);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  auto [unread, size] = co_await http::async_read(stream, buffer, response, kAwait);
  co_return unread ? std::string() : response.body();
}

// Whether the first process still holds a socket.
asio::awaitable<bool> Crowd::has_sockets() {
  const std::optional<std::string> told = co_await metrics();
  co_return told && told->find("tablier_sockets 0\n") == std::string::npos;
}

asio::awaitable<void> Crowd::hang_up() {
  is_over = true;  // nobody comes back
  for (const auto& pair : pairs) {
    pair->first->hang_up();
    pair->second->hang_up();
  }
  while (co_await has_sockets()) co_await wait(std::chrono::milliseconds(100));
  const long left = tell_memory("with all tables and no socket");
  if (left > 0 && !pairs.empty()) {
    std::cout << "a table without sockets: "
              << static_cast<double>(left - memory_without_tables_) /
                     static_cast<double>(pairs.size())
              << " kB" << std::endl;
  }
}

asio::awaitable<void> Crowd::play(bool is_last) {
  const Clock::time_point begun = Clock::now();
  const Clock::time_point end = begun + std::chrono::seconds(options.seconds);
  std::size_t next = 0;
  for (long moves = 0; Clock::now() < end && !is_late_; ++moves) {
    const auto due = begun + std::chrono::microseconds(static_cast<long>(
                                 1e6 * static_cast<double>(moves) / options.rate));
    asio::steady_timer timer(io, due);
    co_await timer.async_wait(kAwait);
    for (std::size_t i = 0; i < pairs.size() && pairs[next % pairs.size()]->is_over; ++i) ++next;
    move(*pairs[next++ % pairs.size()]);
  }
  // What is under way arrives.
  if (is_last) is_late_ = true;
  for (int i = 0; i < 600; ++i) {
    if (std::none_of(pairs.begin(), pairs.end(),
                     [](const auto& pair) { return pair->is_waiting || pair->log.size() < 8; })) {
      break;
    }
    co_await wait(std::chrono::milliseconds(50));
  }
}

void Crowd::tell_times(double seconds) const {
  std::cout << static_cast<double>(to_ack.size()) / seconds << " moves a second\n"
            << "until acknowledged: " << quantiles(to_ack) << "\n"
            << "until the opponent has it: " << quantiles(to_opponent) << std::endl;
}

// Somebody comes and sits down opposite a computer.
asio::awaitable<void> Crowd::face_computer() {
  const int number = kFirstAtComputers + 2 * static_cast<int>(with_computers.size());
  with_computers.push_back(std::make_unique<Pair>());
  with_computers.back()->first = std::make_unique<Guest>(*this, number);
  Guest& guest = *with_computers.back()->first;
  co_await guest.arrive();
  asio::co_spawn(io, guest.live(), asio::detached);
  json::array seats{json::object{{"chair", "computer"}, {"player", "8"}},
                    json::object{{"chair", "me"}}};
  co_await make_table(guest, std::move(seats));
  guest.say({{"is", "enter"}, {"table", guest.table}});
  guest.say({{"is", "sit"}, {"table", guest.table}, {"nonce", guest.nonce()}});
}

// At once, so that it is the computer who thinks. After a game somebody else comes.
void Crowd::answer_computer(Pair& pair, bool was_over) {
  if (is_late_) return;
  if (!pair.is_over) return move(pair);
  if (!was_over) asio::co_spawn(io, face_computer(), asio::detached);
}

asio::awaitable<void> Crowd::look_at_computers() {
  const std::string name = "\ntablier_unthought ";
  while (!is_late_) {
    const std::string told = (co_await metrics()).value_or("");
    const std::size_t at = told.find(name);
    if (at != std::string::npos) unthought_.push_back(std::stod(told.substr(at + name.size())));
    co_await wait(std::chrono::milliseconds(250));
  }
}

// Whether people's moves were as fast as was asked for, while computers waited.
asio::awaitable<bool> Crowd::play_beside_computers() {
  to_ack.clear();
  to_opponent.clear();
  for (int i = 0; i < options.computers; ++i) co_await face_computer();
  while (!is_late_ && std::any_of(with_computers.begin(), with_computers.end(),
                                  [](const auto& pair) { return pair->log.size() < 8; })) {
    co_await wait(std::chrono::milliseconds(5));
  }
  asio::co_spawn(io, look_at_computers(), asio::detached);
  const Clock::time_point begun = Clock::now();
  co_await play(true);
  const double seconds = milliseconds_since(begun) / 1000;
  const double waited = unthought_.empty() ? 0 : quantile(unthought_, 0.5);
  std::cout << "while computers of level 8 think at " << options.computers << " tables, " << waited
            << " of them usually waiting for a thread, " << answers_ << " answers to them:\n";
  tell_times(seconds);
  if (options.within <= 0) co_return true;
  co_return waited >= 1 && !to_ack.empty() && quantile(to_ack, 0.99) <= options.within;
}

asio::awaitable<void> Crowd::watch() {
  while (!is_over) {
    co_await wait(std::chrono::milliseconds(250));
    for (const auto& pair : pairs) {
      pair->first->grow_impatient(Clock::now());
      pair->second->grow_impatient(Clock::now());
    }
    for (const auto& pair : with_computers) pair->first->grow_impatient(Clock::now());
  }
}

// Nobody has lost more time than has passed, or gained more than their moves give.
bool Crowd::are_clocks_sane(const tablier::match::Match& match) const {
  const tablier::match::Time last = match.log().back().at;
  const auto passed = static_cast<tablier::match::Time>(milliseconds_since(opened));
  const auto plies = static_cast<tablier::match::Time>(match.record().plies());
  for (int seat = 0; seat < 2; ++seat) {
    const auto left = match.left(seat, last);
    const tablier::match::Time most = 1000 * (kBase + kIncrement * (plies + 1) / 2);
    if (!left || *left > most || *left < 1000 * kBase - passed) return false;
  }
  return true;
}

// Whether the house has all that it acknowledged, in its place and once.
asio::awaitable<int> Crowd::compare() {
  int wrong = 0;
  long acknowledged = 0;
  // Both of a pair have heard all there is: what came later would be in the middle of what
  // follows.
  for (int i = 0; i < 600; ++i) {
    co_await wait(std::chrono::milliseconds(20));
    if (std::all_of(pairs.begin(), pairs.end(), [](const auto& pair) {
          return pair->first->seen == pair->log.size() && pair->second->seen == pair->log.size();
        })) {
      break;
    }
  }
  for (const auto& pair : pairs) {
    const bool have_heard =
        pair->first->seen == pair->log.size() && pair->second->seen == pair->log.size();
    if (pair->is_waiting || !have_heard) {
      std::cerr << pair->first->table << ": "
                << (pair->is_waiting ? "a move was never answered" : "one has not heard all")
                << "\n";
      ++wrong;
    }
    // The whole log, told anew.
    pair->log.clear();
    pair->first->seen = 0;
    pair->first->say({{"is", "enter"}, {"table", pair->first->table}, {"from", 0}});
  }
  for (int i = 0; i < 600; ++i) {
    co_await wait(std::chrono::milliseconds(20));
    if (std::all_of(pairs.begin(), pairs.end(),
                    [](const auto& pair) { return pair->first->seen > 0; })) {
      break;
    }
  }
  for (const auto& pair : pairs) {
    const auto table = tablier::house::Table::replay(pair->log);
    if (!table || table->match() == nullptr) {
      ++wrong;
      continue;
    }
    const std::vector<std::string> moves = table->match()->record().moves();
    for (const auto& [ply, move] : pair->diary) {
      ++acknowledged;
      if (ply < moves.size() && moves[ply] == move) continue;
      std::cerr << "move " << ply << " of " << pair->first->table << " was acknowledged as " << move
                << " and is not there\n";
      ++wrong;
    }
    if (!are_clocks_sane(*table->match())) {
      std::cerr << "the clocks of " << pair->first->table << " are wrong\n";
      ++wrong;
    }
    const std::size_t plies = table->match()->record().plies();
    // A move whose ack was lost with the house may be there without being in the diary: one at
    // most.
    if (plies > pair->diary.size() + 1) {
      std::cerr << pair->first->table << " has " << plies << " moves, " << pair->diary.size()
                << " of them acknowledged\n";
      ++wrong;
    }
  }
  std::cout << acknowledged << " moves acknowledged at " << pairs.size() << " tables, " << breaks
            << " lines broken, " << wrong << " faults" << std::endl;
  co_return wrong;
}

asio::awaitable<void> Crowd::run() {
  if (!options.diaries.empty()) diaries_.open(options.diaries);
  asio::signal_set ending(io, SIGTERM);
  ending.async_wait([this](const error_code& error, int) { is_late_ = !error; });
  asio::co_spawn(io, watch(), asio::detached);
  co_await gather();
  if (options.hang_up) {
    co_await hang_up();
    std::exit(0);
  }
  co_await look_at_lobby();
  if (options.diary) std::cout << "ready" << std::endl;
  std::vector<double> disk;
  if (!options.disk.empty()) disk = bare_appends(options.disk, 1000);
  const Clock::time_point begun = Clock::now();
  co_await play(options.computers == 0);
  const double seconds = milliseconds_since(begun) / 1000;
  if (!options.disk.empty()) {
    for (const double time : bare_appends(options.disk, 1000)) disk.push_back(time);
    std::cout << "append and sync alone: " << quantiles(disk) << "\n";
  }
  tell_times(seconds);
  const bool is_fast = options.computers == 0 || co_await play_beside_computers();
  if (!is_fast) std::cerr << "computers have delayed people, or none had to wait\n";
  std::cout << refusals << " refused" << std::endl;
  tell_lobby();
  tell_memory("at the end");
  const int wrong = co_await compare();
  is_over = true;
  std::exit(wrong == 0 && is_fast ? 0 : 1);
}

}  // namespace

int main(int count, char** words) {
  Plan plan;
  const std::vector<std::string> arguments(words + 1, words + count);
  std::size_t i = 0;
  for (; i < arguments.size() && !arguments[i].starts_with("--"); ++i) {
    plan.ports.push_back(static_cast<unsigned short>(std::stoi(arguments[i])));
  }
  if (plan.ports.empty()) {
    std::cerr << "usage: house_load PORT... --tables N --seconds S [--rate R] [--lobby N] "
                 "[--computers N] [--within MILLISECONDS] [--disk FOLDER] [--server PID] "
                 "[--hang-up] [--diary] [--diaries FILE]\n";
    return 2;
  }
  for (; i < arguments.size(); ++i) {
    const auto value = [&] { return i + 1 < arguments.size() ? arguments[++i] : "0"; };
    if (arguments[i] == "--tables")
      plan.tables = std::stoi(value());
    else if (arguments[i] == "--seconds")
      plan.seconds = std::stoi(value());
    else if (arguments[i] == "--rate")
      plan.rate = std::stod(value());
    else if (arguments[i] == "--lobby")
      plan.lobby = std::stoi(value());
    else if (arguments[i] == "--computers")
      plan.computers = std::stoi(value());
    else if (arguments[i] == "--within")
      plan.within = std::stod(value());
    else if (arguments[i] == "--hang-up")
      plan.hang_up = true;
    else if (arguments[i] == "--disk")
      plan.disk = value();
    else if (arguments[i] == "--server")
      plan.server = std::stoi(value());
    else if (arguments[i] == "--diaries")
      plan.diaries = value();
    else if (arguments[i] == "--diary")
      plan.diary = true;
  }
  asio::io_context io{1};
  Crowd crowd(io, plan);
  asio::co_spawn(io, crowd.run(), [](const std::exception_ptr& failure) {
    if (failure) std::rethrow_exception(failure);
  });
  io.run();
  return 1;
}
