// A store that keeps everything in memory, for tests of whoever uses one. It can be told to fail.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "house/store.h"

namespace tablier::house {

// What is kept. Stores over the same data follow one another, as after a restart.
struct MemoryData {
  std::map<std::string, std::vector<std::string>, std::less<>> events = {};
  std::map<std::string, std::string, std::less<>> records = {};
  std::vector<std::string> news =
      {};  // names that others hear of (commons.h), as they were written
};

class MemoryStore final : public Store {
 public:
  explicit MemoryStore(std::shared_ptr<MemoryData> data = std::make_shared<MemoryData>())
      : data_(std::move(data)) {}

  // Every write has this trouble from now on; none: they succeed again.
  void fail_with(std::optional<StoreTrouble> trouble);
  // Nothing can be read or written while it is.
  std::atomic<bool> is_cut = false;

  Written write(std::span<const Batch> batches) override;
  Result<std::vector<std::string>> events(std::string_view table, std::size_t from) override;
  Result<std::optional<std::string>> find(std::string_view name) override;
  Result<std::vector<Named>> list(std::string_view prefix, std::string_view after,
                                  std::size_t most) override;
  Result<std::vector<std::string>> tables(std::string_view after, std::size_t most) override;
  Result<Nothing> back_up(const std::string& file) override;
  Result<std::vector<Message>> check(const std::stop_token& stop) override;

  // The data of a backup.
  static Result<std::shared_ptr<MemoryData>> read(const std::string& file);

 private:
  std::mutex mutex_;
  std::shared_ptr<MemoryData> data_;
  std::optional<StoreTrouble> trouble_;
};

}  // namespace tablier::house
