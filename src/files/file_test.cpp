#include "files/file.h"

#include <fcntl.h>
#include <filesystem>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <vector>

#include <gtest/gtest.h>

#include "core/folder_testing.h"
#include "files/full_disk_testing.h"

namespace tablier::files {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

class Files : public WithFolder {
 protected:
  std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_)) {
      names.push_back(entry.path().filename().string());
    }
    return names;
  }

  static std::string told(const Error& error) { return error.message.in(Language::en); }
};

TEST_F(Files, what_does_not_fit_on_the_disk_is_an_error_that_names_the_file_and_says_why) {
  const Result<File> full = File::open("/dev/full", O_WRONLY);
  ASSERT_TRUE(full);
  const Result<Nothing> written = full->write("text");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().kind, Error::Kind::failed);
  EXPECT_THAT(told(written.error()), AllOf(HasSubstr("'/dev/full'"), HasSubstr("no room left")));

  const FullDisk disk(10);
  const Result<File> small = File::open(path("small"), O_WRONLY | O_CREAT);
  ASSERT_TRUE(small);
  EXPECT_TRUE(small->write("ten bytes."));
  EXPECT_THAT(told(small->write("more").error()), HasSubstr("may not become this large"));
}

TEST_F(Files, a_file_that_cannot_be_opened_is_named) {
  EXPECT_THAT(told(File::open(path("none/file"), O_WRONLY | O_CREAT).error()),
              AllOf(HasSubstr("none/file"), HasSubstr("no such folder")));
  EXPECT_THAT(told(File::open(path(""), O_WRONLY).error()), HasSubstr("it is a folder"));
  EXPECT_EQ(read_file(path("none")).error().message.id(), "files.cannot_read");
  EXPECT_EQ(read_file(path("")).error().message.id(), "files.cannot_read");
}

TEST_F(Files, a_pipe_is_written_to_though_it_cannot_be_synced) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  const Result<File> reader = File::open(path("pipe"), O_RDONLY | O_NONBLOCK);
  EXPECT_TRUE(replace_file(path("pipe"), "text"));
  char bytes[8];
  EXPECT_EQ(::read(reader->descriptor(), bytes, sizeof bytes), 4);
}

TEST_F(Files, a_file_is_replaced_whole_and_keeps_its_permissions) {
  write("file", "old and long");
  fs::permissions(path("file"), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_TRUE(replace_file(path("file"), "new"));
  EXPECT_EQ(*read_file(path("file")), "new");
  EXPECT_EQ(fs::status(path("file")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_THAT(names(), UnorderedElementsAre("file"));
}

TEST_F(Files, a_file_that_cannot_be_replaced_stays_as_it_is_and_nothing_lies_beside_it) {
  write("file", "old");
  const FullDisk disk(3);
  const Result<Nothing> replaced = replace_file(path("file"), "longer");
  ASSERT_FALSE(replaced);
  EXPECT_THAT(told(replaced.error()), HasSubstr("file' cannot be written"));
  EXPECT_EQ(*read_file(path("file")), "old");
  EXPECT_THAT(names(), UnorderedElementsAre("file"));
}

TEST_F(Files, links_are_followed_even_where_they_lead_to_nothing_yet) {
  fs::create_directory(path("folder"));
  fs::create_symlink("folder/file", path("near"));
  fs::create_symlink(path("near"), path("far"));
  EXPECT_TRUE(replace_file(path("far"), "text"));
  EXPECT_TRUE(replace_file(path("far"), "other text"));
  EXPECT_EQ(text_of("folder/file"), "other text");
  EXPECT_TRUE(fs::is_symlink(path("far")) && fs::is_symlink(path("near")));
  fs::create_symlink("ring", path("ring"));
  EXPECT_FALSE(replace_file(path("ring"), "text"));
}

}  // namespace
}  // namespace tablier::files
