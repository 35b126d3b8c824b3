// Every store passes the suite.
#include "house/keeping.h"
#include "house/memory_store.h"
#include "house/sqlite_store.h"
#include "house/store_suite.h"

namespace tablier::house {
namespace {

class MemoryShelf {
 public:
  explicit MemoryShelf(const std::string&) {}
  std::unique_ptr<Store> open() { return std::make_unique<MemoryStore>(data_); }
  std::unique_ptr<Store> open_backup(const std::string& file) {
    return std::make_unique<MemoryStore>(*MemoryStore::read(file));
  }

 private:
  std::shared_ptr<MemoryData> data_ = std::make_shared<MemoryData>();
};

class SqliteShelf {
 public:
  explicit SqliteShelf(std::string folder) : folder_(std::move(folder)) {}
  std::unique_ptr<Store> open() { return *open_sqlite_store(folder_); }
  std::unique_ptr<Store> open_backup(const std::string& file) {
    EXPECT_TRUE(restore(file + ".folder", file));
    return *open_sqlite_store(file + ".folder");
  }

 private:
  std::string folder_;
};

INSTANTIATE_TYPED_TEST_SUITE_P(Memory, StoreSuite, MemoryShelf);
INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, StoreSuite, SqliteShelf);
INSTANTIATE_TYPED_TEST_SUITE_P(Memory, BackupSuite, MemoryShelf);
INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, BackupSuite, SqliteShelf);

}  // namespace
}  // namespace tablier::house
