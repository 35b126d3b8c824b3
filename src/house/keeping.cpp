#include "house/keeping.h"

#include <filesystem>

#include "files/file.h"
#include "house/sqlite.h"
#include "house/sqlite_data.h"
#include "house/words.h"

namespace tablier::house {
namespace {

namespace fs = std::filesystem;
using sqlite::Connection;

// The version is that of the data, which must be some house's.
Result<Nothing> open(Connection& data, const std::string& file) {
  if (data.open(file, Connection::Use::read, nullptr) != SQLITE_OK) return failure(data, file);
  const Result<int> version = version_of(data, file, static_cast<int>(migrations().size()));
  if (!version) return version.error();
  if (*version == 0) return failed(say::not_our_data{.file = file});
  return Nothing{};
}

Result<std::string> data_in(const std::string& folder) {
  const std::string file = (fs::path(folder) / kDataFile).string();
  if (files::kind_of(file) != files::Kind::file) return refused(say::no_data{.folder = folder});
  return file;
}

Result<Nothing> need_empty(const std::string& folder) {
  if (Result<Nothing> made = make_folder(folder); !made) return made;
  std::error_code error;
  if (fs::is_empty(folder, error)) return Nothing{};
  return refused(say::folder_not_empty{.folder = folder});
}

}  // namespace

Result<Nothing> back_up(const std::string& folder, const std::string& file) {
  const Result<std::string> from = data_in(folder);
  if (!from) return from.error();
  Connection data;
  if (Result<Nothing> opened = open(data, *from); !opened) return opened;
  return copy_data(data, *from, file, IfThere::refuse);
}

Result<Nothing> restore(const std::string& folder, const std::string& file) {
  if (files::kind_of(file) != files::Kind::file) {
    return failed(files::read_file(file).error().message);
  }
  Connection data;
  if (Result<Nothing> opened = open(data, file); !opened) return opened;
  const Result<std::vector<Message>> faults = faults_of(data, file);
  if (!faults) return faults.error();
  if (!faults->empty()) {
    Error error = failed(say::backup_damaged{.file = file});
    error.more = *faults;
    return error;
  }
  if (Result<Nothing> empty = need_empty(folder); !empty) return empty;
  return copy_data(data, file, (fs::path(folder) / kDataFile).string(), IfThere::refuse);
}

Result<std::vector<Message>> check(const std::string& folder) {
  const Result<std::string> file = data_in(folder);
  if (!file) return file.error();
  Connection data;
  if (const Result<Nothing> opened = open(data, *file); !opened) {
    // Damage that keeps it from being opened is a finding as well.
    return opened.error().kind == Error::Kind::failed
               ? Result(std::vector<Message>{opened.error().message})
               : Result<std::vector<Message>>(opened.error());
  }
  return faults_of(data, *file);
}

}  // namespace tablier::house
