#include "house/memory_store.h"

#include <fcntl.h>
#include <sstream>

#include "files/file.h"
#include "house/commons.h"
#include "house/words.h"

namespace tablier::house {
namespace {

constexpr const char* kName = "memory";  // what messages call it

Message tell(StoreTrouble trouble) {
  switch (trouble) {
    case StoreTrouble::full:
      return say::disk_full{.file = kName};
    case StoreTrouble::read_only:
      return say::read_only{.file = kName};
    case StoreTrouble::broken:
      return say::damaged{.file = kName, .what = kName};
    default:
      return say::database_failed{.file = kName, .what = kName, .number = 0};
  }
}

Written append(MemoryData& data, const Append& what) {
  std::vector<std::string>& log = data.events[what.table];
  if (what.first != log.size()) {
    return {StoreTrouble::conflict, say::conflict{.table = what.table,
                                                  .has = static_cast<long>(log.size()),
                                                  .first = static_cast<long>(what.first)}};
  }
  log.insert(log.end(), what.events.begin(), what.events.end());
  return {};
}

Written look(const MemoryData& data, const Proviso& proviso) {
  const auto found = data.records.find(proviso.name);
  const bool is_there = found != data.records.end();
  if (proviso.value ? is_there && found->second == *proviso.value : !is_there) return {};
  return {StoreTrouble::conflict, say::not_as_provided{.name = proviso.name}};
}

void put(MemoryData& data, const Put& what) {
  if (what.value) {
    data.records[what.name] = *what.value;
  } else {
    data.records.erase(what.name);
  }
}

// What the batches touch, as it was: so that a conflict leaves nothing behind.
class Undo {
 public:
  Undo(MemoryData& data, std::span<const Batch> batches) : data_(data) {
    for (const Batch& batch : batches) {
      for (const Append& append : batch.appends) keep(data.events, append.table, events_);
      for (const std::string& table : batch.forgotten) keep(data.events, table, events_);
      for (const Put& put : batch.puts) keep(data.records, put.name, records_);
    }
  }
  void run() {
    bring_back(data_.events, events_);
    bring_back(data_.records, records_);
  }

 private:
  template <class Map, class Kept>
  static void keep(const Map& map, const std::string& key, Kept& kept) {
    const auto found = map.find(key);
    kept.try_emplace(key, found == map.end() ? std::nullopt : std::optional(found->second));
  }
  template <class Map, class Kept>
  static void bring_back(Map& map, const Kept& kept) {
    for (const auto& [key, value] : kept) {
      map.erase(key);
      if (value) map.emplace(key, *value);
    }
  }

  MemoryData& data_;
  std::map<std::string, std::optional<std::vector<std::string>>> events_;
  std::map<std::string, std::optional<std::string>> records_;
};

// A backup: 'e' or 'r', the lengths of two texts, and the texts.
void write_pair(std::ostream& out, char kind, const std::string& name, const std::string& value) {
  out << kind << ' ' << name.size() << ' ' << value.size() << '\n' << name << value;
}

}  // namespace

void MemoryStore::fail_with(std::optional<StoreTrouble> trouble) {
  const std::lock_guard guard(mutex_);
  trouble_ = trouble;
}

Written MemoryStore::write(std::span<const Batch> batches) {
  const std::lock_guard guard(mutex_);
  if (is_cut) return {StoreTrouble::failed, tell(StoreTrouble::failed)};
  if (trouble_) return {*trouble_, tell(*trouble_)};
  Undo undo(*data_, batches);
  for (const Batch& batch : batches) {
    for (const Proviso& proviso : batch.provided) {
      if (const Written so = look(*data_, proviso); !so) {
        undo.run();
        return so;
      }
    }
    for (const std::string& table : batch.forgotten) data_->events.erase(table);
    for (const Append& what : batch.appends) {
      if (const Written written = append(*data_, what); !written) {
        undo.run();
        return written;
      }
    }
    for (const Put& what : batch.puts) put(*data_, what);
  }
  for (const Batch& batch : batches) {
    for (const Put& what : batch.puts) {
      if (is_news(what.name)) data_->news.push_back(what.name);
    }
  }
  return {};
}

Result<std::vector<std::string>> MemoryStore::events(std::string_view table, std::size_t from) {
  if (is_cut) return failed(tell(StoreTrouble::failed));
  const std::lock_guard guard(mutex_);
  const auto found = data_->events.find(table);
  if (found == data_->events.end() || found->second.size() <= from) {
    return std::vector<std::string>{};
  }
  return std::vector<std::string>(found->second.begin() + static_cast<std::ptrdiff_t>(from),
                                  found->second.end());
}

Result<std::optional<std::string>> MemoryStore::find(std::string_view name) {
  if (is_cut) return failed(tell(StoreTrouble::failed));
  const std::lock_guard guard(mutex_);
  const auto found = data_->records.find(name);
  if (found == data_->records.end()) return std::optional<std::string>{};
  return std::optional(found->second);
}

Result<std::vector<Named>> MemoryStore::list(std::string_view prefix, std::string_view after,
                                             std::size_t most) {
  if (is_cut) return failed(tell(StoreTrouble::failed));
  const std::lock_guard guard(mutex_);
  std::vector<Named> found;
  auto at = after < prefix ? data_->records.lower_bound(prefix) : data_->records.upper_bound(after);
  for (; at != data_->records.end() && at->first.starts_with(prefix) && found.size() < most; ++at) {
    found.push_back({at->first, at->second});
  }
  return found;
}

Result<std::vector<std::string>> MemoryStore::tables(std::string_view after, std::size_t most) {
  if (is_cut) return failed(tell(StoreTrouble::failed));
  const std::lock_guard guard(mutex_);
  std::vector<std::string> found;
  for (auto at = data_->events.upper_bound(after); at != data_->events.end(); ++at) {
    if (found.size() < most && !at->second.empty()) found.push_back(at->first);
  }
  return found;
}

Result<Nothing> MemoryStore::back_up(const std::string& file) {
  if (files::kind_of(file) != files::Kind::nothing) return refused(say::file_exists{.file = file});
  std::ostringstream out;
  {
    const std::lock_guard guard(mutex_);
    for (const auto& [table, log] : data_->events) {
      for (const std::string& event : log) write_pair(out, 'e', table, event);
    }
    for (const auto& [name, value] : data_->records) write_pair(out, 'r', name, value);
  }
  return files::replace_file(file, out.str());
}

Result<std::vector<Message>> MemoryStore::check(const std::stop_token& /*stop*/) {
  return std::vector<Message>{};
}

Result<std::shared_ptr<MemoryData>> MemoryStore::read(const std::string& file) {
  const Result<std::string> bytes = files::read_file(file);
  if (!bytes) return bytes.error();
  std::istringstream in(*bytes);
  auto data = std::make_shared<MemoryData>();
  char kind = 0;
  std::size_t first = 0;
  std::size_t second = 0;
  while (in.get(kind) && in >> first >> second && in.get()) {
    std::string name(first, '\0');
    std::string value(second, '\0');
    in.read(name.data(), static_cast<std::streamsize>(first));
    in.read(value.data(), static_cast<std::streamsize>(second));
    if (kind == 'e') {
      data->events[name].push_back(value);
    } else {
      data->records[name] = value;
    }
  }
  return data;
}

}  // namespace tablier::house
