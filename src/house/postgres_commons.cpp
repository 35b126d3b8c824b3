#include "house/postgres_commons.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <poll.h>
#include <set>
#include <sys/eventfd.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include "files/clock.h"
#include "house/measured_clock.h"
#include "postgres/link.h"

namespace tablier::house {
namespace {

using postgres::Address;
using postgres::Connection;
using postgres::Link;
using postgres::Rows;
using std::chrono::milliseconds;

constexpr milliseconds kPatience{3'000};
constexpr milliseconds kRound{1'000};  // even if no bell is heard
constexpr milliseconds kClockRound{5'000};
constexpr milliseconds kTrimRound{60'000};
// How long news are kept, in seconds of the database, and after how long without reading them some
// may be gone.
constexpr std::int64_t kKept = 300;
constexpr std::int64_t kGone = 240;

constexpr const char* kBell = "tablier_news";
constexpr const char* kToAll = "tablier_all";

std::string channel_of(Member member) {
  return "tablier_to_" + std::to_string(member);
}

// What has been read of the news. Transactions become visible in another order than that of their
// numbers, so everything is read again that came after the oldest one that was under way; what of
// it was told already is left out.
class Feed {
 public:
  struct Read {
    std::vector<std::string> names = {};
    bool is_lost = false;
    match::Time lag = 0;  // how old the oldest of them is
  };

  // From here on.
  Result<Nothing> begin(Connection& data) {
    const Result<Read> read = next(data);
    return read ? Result<Nothing>(Nothing{}) : Result<Nothing>(read.error());
  }

  Result<Read> next(Connection& data) {
    const Result<Rows> rows = data.run(
        "SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint,"
        " extract(epoch FROM now())::bigint, news.id, news.xid, news.name,"
        " (extract(epoch FROM clock_timestamp() - news.at) * 1000)::bigint"
        " FROM (SELECT 1) AS one LEFT JOIN tablier.news AS news ON news.xid >= $1"
        " ORDER BY news.id",
        {from_});
    if (!rows) return rows.error();
    const std::int64_t now = rows->number(0, 1);
    Read read{.is_lost = read_at_ != 0 && now - read_at_ > kGone};
    from_ = rows->number(0, 0);
    read_at_ = now;
    std::set<std::int64_t> told;
    for (int i = 0; i < rows->size(); ++i) {
      if (rows->is_null(i, 2)) continue;
      const std::int64_t id = rows->number(i, 2);
      if (!told_.contains(id)) {
        read.names.emplace_back(rows->text(i, 4));
        read.lag = std::max(read.lag, match::Time(rows->number(i, 5)));
      }
      if (rows->number(i, 3) >= from_) told.insert(id);
    }
    told_ = std::move(told);
    std::sort(read.names.begin(), read.names.end());
    read.names.erase(std::unique(read.names.begin(), read.names.end()), read.names.end());
    return read;
  }

 private:
  std::int64_t from_ = 0;  // the oldest transaction that may still come to light
  std::int64_t read_at_ = 0;
  std::set<std::int64_t> told_;  // of those that are read again
};

class PostgresCommons final : public Commons {
 public:
  PostgresCommons(const Address& address, Post post)
      : post_(std::move(post)), link_(address, kPatience, greet) {}
  ~PostgresCommons() override;

  // The first connection, on the caller's thread; news count from here.
  Result<Nothing> open();

  void lend(Ears ears) override;
  void be(Member self) override;
  void send(std::optional<Member> to, std::string text) override;
  match::Time offset() const override { return offset_; }
  match::Time lag() const override { return lag_; }

 private:
  struct Letter {
    std::string channel;
    std::string text;
  };

  static Result<Nothing> greet(Connection& data);
  void run();
  void ring();
  void wait(int socket);
  // One round; false: the connection is lost.
  bool round(Connection& data);
  Result<Nothing> measure_clock(Connection& data);
  bool send_letters(Connection& data);
  void hear(const postgres::Notification& notification);
  bool read_news(Connection& data);
  void tell(std::function<void(const Ears&)> what);

  const Post post_;
  std::shared_ptr<Ears> ears_;  // used on the house's thread
  std::atomic<match::Time> offset_ = 0;
  std::atomic<match::Time> lag_ = 0;
  std::atomic<Member> self_ = 0;
  std::atomic<bool> is_ending_ = false;
  const int bell_ = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);  // for our own thread
  std::mutex mutex_;
  std::vector<Letter> letters_;  // to be sent

  // Of our own thread.
  Link link_;
  MeasuredClock clock_;
  Feed feed_;
  Member listening_ = 0;  // on the present connection
  postgres::Clock::time_point clock_due_ = {};
  postgres::Clock::time_point trim_due_ = {};
  std::thread thread_;
};

PostgresCommons::~PostgresCommons() {
  is_ending_ = true;
  ring();
  if (thread_.joinable()) thread_.join();
  ::close(bell_);
}

// What of this is done on a new connection has to be done before news are read on it.
Result<Nothing> PostgresCommons::greet(Connection& data) {
  return data.script(std::string("SET statement_timeout = 2500; LISTEN ") + kBell + "; LISTEN " +
                     kToAll);
}

Result<Nothing> PostgresCommons::open() {
  const Result<Connection*> data = link_.get(kPatience);
  if (!data) return data.error();
  if (const Result<Nothing> measured = measure_clock(**data); !measured) return measured;
  return feed_.begin(**data);
}

void PostgresCommons::lend(Ears ears) {
  ears_ = std::make_shared<Ears>(std::move(ears));
  thread_ = std::thread([this] { run(); });
}

void PostgresCommons::be(Member self) {
  self_ = self;
  ring();
}

void PostgresCommons::send(std::optional<Member> to, std::string text) {
  if (text.size() > kLongestLetter) return;
  // The sender stands before the text; who reads a letter to all leaves out their own.
  text = std::to_string(self_) + ' ' + text;
  {
    const std::lock_guard guard(mutex_);
    letters_.push_back({to ? channel_of(*to) : kToAll, std::move(text)});
  }
  ring();
}

void PostgresCommons::ring() {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(bell_, &one, sizeof one);
}

void PostgresCommons::wait(int socket) {
  pollfd both[] = {{bell_, POLLIN, 0}, {socket, POLLIN, 0}};
  ::poll(both, socket < 0 ? 1 : 2, static_cast<int>(kRound.count()));
  std::uint64_t count = 0;
  [[maybe_unused]] const ssize_t emptied = ::read(bell_, &count, sizeof count);
}

void PostgresCommons::run() {
  Connection* last = nullptr;
  while (!is_ending_) {
    const Result<Connection*> data = link_.get(kRound);
    if (!data) {
      last = nullptr;
      {
        // Nobody waits for a letter that comes late.
        const std::lock_guard guard(mutex_);
        letters_.clear();
      }
      wait(-1);
      continue;
    }
    if (std::exchange(last, *data) != *data) listening_ = 0;
    if (!round(**data)) {
      last = nullptr;
      continue;
    }
    if (!is_ending_) wait((*data)->socket());
  }
}

bool PostgresCommons::round(Connection& data) {
  if (const Member self = self_; self != listening_) {
    if (!data.script("LISTEN " + channel_of(self))) return false;
    listening_ = self;
  }
  if (!send_letters(data)) return false;
  for (const postgres::Notification& each : data.notifications()) hear(each);
  if (!read_news(data)) return false;
  const auto now = postgres::Clock::now();
  if (now >= clock_due_ && !measure_clock(data)) return false;
  if (now >= trim_due_) {
    trim_due_ = now + kTrimRound;
    if (!data.run("DELETE FROM tablier.news WHERE at < now() - $1 * interval '1 second'",
                  {kKept})) {
      return false;
    }
  }
  // What came while we asked lies in libpq, and the socket does not tell of it any more.
  for (const postgres::Notification& each : data.notifications()) {
    hear(each);
    ring();
  }
  return true;
}

Result<Nothing> PostgresCommons::measure_clock(Connection& data) {
  const match::Time asked = files::now();
  const Result<Rows> rows =
      data.run("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint");
  if (!rows) return rows.error();
  const bool counts = clock_.heard(rows->number(0, 0), asked, files::now());
  offset_ = clock_.offset();
  clock_due_ = postgres::Clock::now() + (counts ? kClockRound : kRound);
  return Nothing{};
}

bool PostgresCommons::send_letters(Connection& data) {
  std::vector<Letter> letters;
  {
    const std::lock_guard guard(mutex_);
    letters.swap(letters_);
  }
  for (const Letter& letter : letters) {
    if (!data.run("SELECT pg_notify($1, $2)", {letter.channel, letter.text}) && data.is_lost()) {
      return false;
    }
  }
  return true;
}

void PostgresCommons::hear(const postgres::Notification& notification) {
  if (notification.channel == kBell) return;
  const std::size_t space = notification.payload.find(' ');
  if (space == std::string::npos) return;
  const Member from = std::strtoull(notification.payload.c_str(), nullptr, 10);
  const bool is_ours =
      notification.channel == kToAll ? from != self_ : notification.channel == channel_of(self_);
  if (!is_ours) return;
  tell([from, text = notification.payload.substr(space + 1)](const Ears& ears) {
    ears.letter(from, text);
  });
}

bool PostgresCommons::read_news(Connection& data) {
  Result<Feed::Read> read = feed_.next(data);
  if (!read) return false;
  if (read->is_lost) {
    tell([](const Ears& ears) { ears.lost(); });
  }
  if (!read->names.empty()) {
    lag_ = read->lag;
    tell([names = std::move(read->names)](const Ears& ears) { ears.news(names); });
  }
  return true;
}

// When it is called there may be no commons any more, and then nobody hears it.
void PostgresCommons::tell(std::function<void(const Ears&)> what) {
  post_([ears = std::weak_ptr<Ears>(ears_), what = std::move(what)] {
    if (const std::shared_ptr<Ears> kept = ears.lock()) what(*kept);
  });
}

}  // namespace

Result<std::unique_ptr<Commons>> open_postgres_commons(const std::string& address, Post post) {
  const Result<Address> parsed = Address::parse(address);
  if (!parsed) return parsed.error();
  auto commons = std::make_unique<PostgresCommons>(*parsed, std::move(post));
  if (const Result<Nothing> opened = commons->open(); !opened) return opened.error();
  return std::unique_ptr<Commons>(std::move(commons));
}

}  // namespace tablier::house
