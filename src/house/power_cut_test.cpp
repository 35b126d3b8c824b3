// What the journal has reported as written is on the disk when the power goes, and nothing is there
// by halves.
#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <mutex>

#include <gtest/gtest.h>

#include "core/folder_testing.h"
#include "house/disk_testing.h"
#include "house/journal.h"
#include "house/sqlite_store.h"

namespace tablier::house {
namespace {

namespace fs = std::filesystem;

constexpr int kBatches = 120;
constexpr int kSeeds = 4;

std::string event(int i) {
  return "event " + std::to_string(i) + std::string(static_cast<std::size_t>(i * 37 % 3000), '.');
}

// The nth batch: an event at each of two tables, and how many there are.
Batch batch(int i) {
  const auto number = static_cast<std::size_t>(i);
  return {.appends = {{"a", number, {event(i)}}, {"b", number, {event(i)}}},
          .puts = {{"count", std::to_string(i + 1)}}};
}

struct Cut {
  int acked;  // before the power went
  TestDisk::Image image;
};

class PowerCut : public WithFolder {
 protected:
  // Writes all batches, and cuts the power in between, again and again.
  std::vector<Cut> cuts(std::uint64_t seed, bool synced) {
    fs::remove_all(path("house"));
    Rng rng(seed);
    std::vector<Cut> cuts;
    std::mutex mutex;
    std::condition_variable changed;
    int acked = 0;
    TestDisk disk("power-cut", [&](TestDisk& its) {
      if (rng.below(10) != 0) return;
      int before = 0;  // what was acknowledged before the cut, not during it
      {
        const std::lock_guard guard(mutex);
        before = acked;
      }
      cuts.push_back({before, its.cut(rng)});
    });
    Rng bursts(seed + 1);
    {
      const auto store =
          open_sqlite_store(path("house"), {.vfs = disk.vfs(), .synced = synced, .checkpoint = 30});
      EXPECT_TRUE(store);
      Journal journal(**store, [](const std::function<void()>& what) { what(); });
      for (int sent = 0; sent < kBatches;) {
        const int until = std::min(kBatches, sent + 1 + static_cast<int>(bursts.below(5)));
        for (; sent < until; ++sent) {
          journal.write(batch(sent), [&](const Written& written) {
            EXPECT_TRUE(written);
            const std::lock_guard guard(mutex);
            ++acked;
            changed.notify_one();
          });
        }
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return acked == sent; });
      }
    }
    return cuts;
  }

  // What is wrong with what a power cut has left; empty: nothing.
  std::string wrong_with(const Cut& cut) {
    fs::remove_all(path("house"));
    fs::create_directories(path("house"));
    for (const auto& [file, bytes] : cut.image) std::ofstream(file, std::ios::binary) << bytes;
    TestDisk disk("after-power-cut");
    const auto store = open_sqlite_store(path("house"), {.vfs = disk.vfs()});
    if (!store) return store.error().message.in(Language::en);
    if (const auto faults = (*store)->check(); !faults || !faults->empty()) {
      return faults ? faults->front().in(Language::en) : faults.error().message.in(Language::en);
    }
    const int count = std::stoi((*store)->find("count")->value_or("0"));
    if (count < cut.acked) return "acknowledged and lost";
    for (const char* table : {"a", "b"}) {
      const auto events = (*store)->events(table, 0);
      if (!events || static_cast<int>(events->size()) != count) return "by halves";
      for (int i = 0; i < count; ++i) {
        if ((*events)[static_cast<std::size_t>(i)] != event(i)) return "another event";
      }
    }
    const Batch next = batch(count);
    if (!(*store)->write({&next, 1})) return "cannot be written to";
    return "";
  }
};

TEST_F(PowerCut, nothing_that_was_acknowledged_is_lost_and_nothing_is_there_by_halves) {
  int later = 0;
  for (int seed = 0; seed < kSeeds; ++seed) {
    const std::vector<Cut> all = cuts(static_cast<std::uint64_t>(seed), true);
    EXPECT_GE(all.size(), 100u);
    for (const Cut& cut : all) {
      EXPECT_EQ(wrong_with(cut), "") << "seed " << seed << ", " << cut.acked << " acknowledged";
      later += cut.acked > kBatches / 2;
    }
  }
  EXPECT_GE(later, 50) << "the power goes late, too";
}

TEST_F(PowerCut, the_same_test_notices_a_store_that_does_not_sync) {
  int losses = 0;
  for (const Cut& cut : cuts(0, false)) losses += wrong_with(cut) != "";
  EXPECT_GE(losses, 10);
}

}  // namespace
}  // namespace tablier::house
