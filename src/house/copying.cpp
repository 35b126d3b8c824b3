#include "house/copying.h"

#include <utility>
#include <vector>

#include "house/leases.h"
#include "house/secrets.h"
#include "house/words.h"

namespace tablier::house {
namespace {

constexpr std::size_t kTablesAtOnce = 500;
constexpr std::size_t kMostBytes = 4 << 20;  // in one write
constexpr std::string_view kLive = "live/";

Result<Nothing> write(Store& store, Batch batch) {
  const Written written = store.write(std::span(&batch, 1));
  if (written) return Nothing{};
  return failed(*written.why);
}

std::size_t size_of(const std::vector<std::string>& texts) {
  std::size_t size = 0;
  for (const std::string& text : texts) size += text.size();
  return size;
}

// Hashes of hashes: parts of any length, which cannot be taken for one another.
class Hash {
 public:
  void add(std::string_view part) { text_ = hash_of(text_ + hash_of(part)); }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

std::string hash_of_log(const std::vector<std::string>& events) {
  Hash hash;
  for (const std::string& event : events) hash.add(event);
  return hash.text();
}

template <class Visit>
Result<Nothing> for_each_table(Store& store, Visit visit) {
  std::string after;
  for (;;) {
    const Result<std::vector<std::string>> page = store.tables(after, kTablesAtOnce);
    if (!page) return page.error();
    for (const std::string& table : *page) {
      const Result<std::vector<std::string>> events = store.events(table, 0);
      if (!events) return events.error();
      if (Result<Nothing> visited = visit(table, *events); !visited) return visited;
    }
    if (page->size() < kTablesAtOnce) return Nothing{};
    after = page->back();
  }
}

// A new copy, or one that was begun from the same source.
Result<Nothing> begin(Store& to, const std::string& source) {
  const Result<std::optional<std::string>> begun = to.find(kUnfinishedCopy);
  if (!begun) return begun.error();
  if (*begun && **begun != source) return refused(say::copy_of_another{.source = **begun});
  if (*begun) return Nothing{};
  const Result<std::vector<Named>> records = to.list("", "", 1);
  if (!records) return records.error();
  const Result<std::vector<std::string>> tables = to.tables("", 1);
  if (!tables) return tables.error();
  if (!records->empty() || !tables->empty()) return refused(say::copy_not_empty{});
  return write(to, {.puts = {{std::string(kUnfinishedCopy), source}}});
}

// What of each log is not there yet.
Result<Nothing> copy_logs(Store& from, Store& to, Copied& copied,
                          const std::function<void(const Copied&)>& progress) {
  Batch batch;
  std::size_t bytes = 0;
  std::size_t tables = 0;
  const auto flush = [&]() -> Result<Nothing> {
    if (Result<Nothing> written = write(to, std::exchange(batch, {})); !written) return written;
    copied.tables += std::exchange(tables, 0);
    bytes = 0;
    progress(copied);
    return Nothing{};
  };
  Result<Nothing> all =
      for_each_table(from, [&](const std::string& table, const std::vector<std::string>& events) {
        const Result<std::vector<std::string>> there = to.events(table, 0);
        if (!there) return Result<Nothing>(there.error());
        ++tables;
        if (there->size() < events.size()) {
          const auto first = static_cast<std::ptrdiff_t>(there->size());
          batch.appends.push_back({table, there->size(), {events.begin() + first, events.end()}});
          bytes += size_of(batch.appends.back().events);
        }
        return tables < kTablesAtOnce && bytes < kMostBytes ? Result<Nothing>(Nothing{}) : flush();
      });
  return all ? flush() : all;
}

Result<Nothing> copy_records(Store& from, Store& to, Copied& copied,
                             const std::function<void(const Copied&)>& progress) {
  return for_each_page(from, "", [&](std::span<const Named> page) -> Result<Nothing> {
    Batch batch;
    for (const Named& each : page) batch.puts.push_back({each.name, each.value});
    if (Result<Nothing> written = write(to, std::move(batch)); !written) return written;
    copied.records += page.size();
    progress(copied);
    return Nothing{};
  });
}

struct Sums {
  std::vector<std::pair<std::string, std::string>> tables = {};  // each log's hash
  Hash records = {};

  std::string text() const {
    Hash hash;
    for (const auto& [table, log] : tables) {
      hash.add(table);
      hash.add(log);
    }
    hash.add(records.text());
    return hash.text();
  }
};

Result<Sums> sums_of(Store& store) {
  Sums sums;
  Result<Nothing> tables =
      for_each_table(store, [&](const std::string& table, const std::vector<std::string>& events) {
        sums.tables.emplace_back(table, hash_of_log(events));
        return Result<Nothing>(Nothing{});
      });
  if (!tables) return tables.error();
  Result<Nothing> records = for_each_record(store, "", [&](const Named& each) -> Result<Nothing> {
    if (each.name == kUnfinishedCopy) return Nothing{};
    sums.records.add(each.name);
    sums.records.add(each.value);
    return Nothing{};
  });
  if (!records) return records.error();
  return sums;
}

// Both as they are read back.
Result<std::string> compare(Store& from, Store& to) {
  const Result<Sums> there = sums_of(from);
  if (!there) return there.error();
  const Result<Sums> here = sums_of(to);
  if (!here) return here.error();
  for (std::size_t i = 0; i < there->tables.size(); ++i) {
    if (i >= here->tables.size() || here->tables[i] != there->tables[i]) {
      return failed(say::copy_differs_at{.table = there->tables[i].first});
    }
  }
  if (there->text() != here->text()) return failed(say::copy_differs{});
  return here->text();
}

// The clocks of quick games stand still while nobody runs them: as if a process that was last heard
// of when the house was had died and left its tables (leases.h).
Result<Batch> left_behind(Store& from) {
  Batch batch;
  const Result<std::optional<std::string>> alive = from.find(kAlive);
  if (!alive) return alive.error();
  if (!*alive) return batch;
  batch.puts.push_back(Leases::beat_of_nobody(**alive));
  Result<Nothing> all = for_each_record(from, kLive, [&](const Named& each) -> Result<Nothing> {
    batch.puts.push_back(Leases::claim_of_nobody(each.name.substr(kLive.size())));
    return Nothing{};
  });
  if (!all) return all.error();
  return batch;
}

}  // namespace

Result<Copied> copy_house(Store& from, Store& to, const std::string& source,
                          const std::function<void(const Copied&)>& progress) {
  if (const Result<Nothing> begun = begin(to, source); !begun) return begun.error();
  Copied copied;
  if (const auto logs = copy_logs(from, to, copied, progress); !logs) return logs.error();
  if (const auto records = copy_records(from, to, copied, progress); !records) {
    return records.error();
  }
  Result<std::string> hash = compare(from, to);
  if (!hash) return hash.error();
  copied.hash = std::move(*hash);
  Result<Batch> last = left_behind(from);
  if (!last) return last.error();
  last->puts.push_back({std::string(kUnfinishedCopy), std::nullopt});
  if (const Result<Nothing> done = write(to, std::move(*last)); !done) return done.error();
  return copied;
}

}  // namespace tablier::house
