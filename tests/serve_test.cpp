// `tablier serve` and `tablier export-site` as people call them.
#include <arpa/inet.h>
#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <netinet/in.h>
#include <sstream>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

#include <gtest/gtest.h>

#include "cli/commands.h"
#include "core/folder_testing.h"
#include "core/qr.h"
#include "files/full_disk_testing.h"
#include "house/sqlite_store.h"
#include "server/http.h"
#include "server/testing.h"

namespace tablier::cli {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;
using testing::UnorderedElementsAre;

struct Answer {
  int status;
  std::string out;
  std::string err;
};

Answer call(const std::vector<std::string>& words, server::Site site = server::kTestSite) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  const int status = run(words, {.in = in, .out = out, .err = err, .site = site});
  return {status, out.str(), err.str()};
}

// A server on a port of its own, which nobody else can have meanwhile.
struct Taken {
  Result<server::HttpServer> server = server::HttpServer::listen({.port = 0});

  std::string port() const {
    const std::string address = server->address();
    const std::size_t colon = address.rfind(':') + 1;
    return address.substr(colon, address.size() - 1 - colon);
  }
};

// What is answered to GET there; nothing if nobody listens.
std::string asked(const std::string& port, const std::string& path) {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(std::stoi(port)));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  std::string answer;
  if (::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) {
    const std::string request = "GET " + path + " HTTP/1.0\r\nHost: localhost\r\n\r\n";
    ::send(socket, request.data(), request.size(), MSG_NOSIGNAL);
    std::array<char, 4096> part{};
    for (ssize_t n = 0; (n = ::recv(socket, part.data(), part.size(), 0)) > 0;) {
      answer.append(part.data(), static_cast<std::size_t>(n));
    }
  }
  ::close(socket);
  return answer;
}

// Serves until the answer to GET there says so, and is then interrupted.
Answer serve_until(std::vector<std::string> words, const std::string& path,
                   const std::string& says) {
  const std::string port = Taken().port();  // free again
  words.insert(words.begin(), {"serve", "--port", port});
  Answer answer;
  std::thread server([&] { answer = call(words); });
  while (asked(port, path).find(says) == std::string::npos) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ::kill(::getpid(), SIGINT);
  server.join();
  return answer;
}

TEST(Serve, without_a_site_says_how_to_get_one) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"serve"}, std::vector<std::string>{"export-site", "folder"}}) {
    const Answer answer = call(words, {});
    EXPECT_EQ(answer.status, 1);
    EXPECT_THAT(answer.out, IsEmpty());
    EXPECT_THAT(answer.err,
                AllOf(StartsWith("tablier: This build has no site"), HasSubstr("make build")));
  }
  EXPECT_FALSE(fs::exists("folder"));
}

TEST(Serve, a_taken_port_is_one_line_that_names_it_and_the_option) {
  const Taken taken;
  const Answer answer = call({"serve", "--port", taken.port()});
  EXPECT_EQ(answer.status, 1);
  EXPECT_THAT(answer.out, IsEmpty());
  EXPECT_THAT(answer.err, AllOf(StartsWith("tablier: Port " + taken.port()), HasSubstr("--port")));
  EXPECT_EQ(std::count(answer.err.begin(), answer.err.end(), '\n'), 1);
}

TEST(Serve, a_public_address_that_is_none_is_refused_with_the_name_of_the_flag) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"serve", "--public-url", "example.org"},
        std::vector<std::string>{"export-site", "folder", "--url", "example.org"}}) {
    const Answer answer = call(words);
    EXPECT_EQ(answer.status, kBadInput);
    EXPECT_THAT(answer.err, AllOf(HasSubstr(words.size() == 3 ? "--public-url" : "--url"),
                                  HasSubstr("'example.org'")));
  }
  EXPECT_FALSE(fs::exists("folder"));
}

TEST(Serve, an_address_that_is_not_ours_is_refused) {
  const Answer answer = call({"serve", "--host", "192.0.2.1", "--port", "0"});
  EXPECT_EQ(answer.status, 1);
  EXPECT_THAT(answer.err, AllOf(HasSubstr("'192.0.2.1'"), HasSubstr("0.0.0.0")));
}

TEST(Serve, prints_one_line_and_ends_well_on_a_signal) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const std::string port = Taken().port();  // free again
    Answer answer;
    std::thread server([&] { answer = call({"serve", "--port", port}); });
    while (asked(port, "/").empty()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    ::kill(::getpid(), signal);
    server.join();
    EXPECT_EQ(answer.status, 0);
    EXPECT_THAT(answer.out,
                AllOf(HasSubstr("http://127.0.0.1:" + port + "/"), HasSubstr("--host 0.0.0.0")));
    EXPECT_EQ(std::count(answer.out.begin(), answer.out.end(), '\n'), 1);
    EXPECT_THAT(answer.err, IsEmpty());
  }
}

TEST(Serve, a_proxy_that_is_no_address_is_refused_with_the_name_of_the_flag) {
  const Answer answer =
      call({"serve", "--trust-proxy", "127.0.0.1", "--trust-proxy", "10.0.0.0/99"});
  EXPECT_EQ(answer.status, kBadInput);
  EXPECT_THAT(answer.err, AllOf(HasSubstr("--trust-proxy"), HasSubstr("'10.0.0.0/99'")));
}

TEST(Serve, an_engine_that_cannot_be_seated_is_refused_with_what_is_wrong) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> wrong = {
      {{"tiny"}, "'tiny'"},
      {{"tiny="}, "'tiny='"},
      {{"My engine=./bot"}, "'My engine'"},
      {{"abcdefghijklmnopqrstu=./bot"}, "'abcdefghijklmnopqrstu'"},
      {{"tiny=engine,speed=3:./bot"}, "'engine,speed=3:./bot'"},
      {{"tiny=./bot", "tiny=./other"}, "'tiny'"},
      {{"tiny=./bot"}, "--data"},
  };
  for (const auto& [engines, part] : wrong) {
    std::vector<std::string> words = {"serve"};
    for (const std::string& engine : engines) words.insert(words.end(), {"--engine", engine});
    const Answer answer = call(words);
    EXPECT_EQ(answer.status, kBadInput) << part;
    EXPECT_THAT(answer.err, HasSubstr(part));
  }
}

TEST(Serve, a_number_of_threads_that_is_none_is_refused) {
  for (const char* threads : {"0", "many", "257"})
    EXPECT_EQ(call({"serve", "--threads", threads}).status, kBadInput) << threads;
}

using ServeHouse = WithFolder;

// Another program reads such codes in core/qr_test.cpp.
TEST_F(ServeHouse, prints_where_others_find_it_as_a_code_to_scan) {
  const Answer answer = serve_until({"--data", path("house"), "--public-url", "http://games.test/"},
                                    "/healthz", "200");
  EXPECT_EQ(answer.status, 0);
  EXPECT_THAT(answer.out, AllOf(HasSubstr(path("house")),
                                HasSubstr(qr_text(*qr_code("http://games.test/"), QrLook::plain))));
}

// A house with many records, which it does not read when it opens.
void write_much(const std::string& folder) {
  const auto store = house::open_sqlite_store(folder);
  ASSERT_TRUE(store);
  house::Batch batch;
  for (int i = 0; i < 300; ++i) {
    batch.puts.push_back({"more/" + std::to_string(i), std::string(500, 'm')});
  }
  ASSERT_TRUE((*store)->write(std::span(&batch, 1)));
}

TEST_F(ServeHouse, looks_at_all_its_data_and_says_nothing_if_they_are_whole) {
  write_much(path("house"));
  const Answer answer = serve_until({"--data", path("house")}, "/metrics", "tablier_data_faults");
  EXPECT_THAT(answer.err, AllOf(HasSubstr(R"("event":"checked","faults":0)"),
                                Not(HasSubstr("tablier house check"))));
}

TEST_F(ServeHouse, opens_and_then_reports_damage_where_nobody_has_read) {
  write_much(path("house"));
  std::string bytes = text_of("house/house.db");
  bytes.replace(bytes.size() / 2, 16, 16, '\x55');
  write("house/house.db", bytes);
  const Answer answer = serve_until({"--data", path("house")}, "/metrics", "tablier_data_faults");
  EXPECT_EQ(answer.status, 0);
  EXPECT_THAT(answer.err,
              AllOf(HasSubstr(R"("event":"checked","faults":)"), Not(HasSubstr(R"("faults":0)")),
                    HasSubstr("Restore a backup; 'tablier house check'")));
}

TEST_F(ServeHouse, leaves_alone_what_is_no_database_and_stops) {
  fs::create_directory(path("house"));
  write("house/house.db", "not a database");
  const Answer answer = call({"serve", "--port", "0", "--data", path("house")});
  EXPECT_EQ(answer.status, kFailed);
  EXPECT_THAT(answer.err, HasSubstr(path("house/house.db")));
  EXPECT_EQ(text_of("house/house.db"), "not a database");
}

class ExportSite : public testing::Test {
 protected:
  ExportSite()
      : folder_(fs::temp_directory_path() /
                ("tablier-site-" + std::to_string(::getpid()) + "-" +
                 testing::UnitTest::GetInstance()->current_test_info()->name())) {
    fs::create_directories(folder_);
  }
  ~ExportSite() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string read(const std::string& name) const {
    std::ifstream file(folder_ / name);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  std::vector<std::string> names_in(const std::string& name) const {
    std::vector<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(folder_ / name)) {
      if (!entry.is_directory())
        names.push_back(fs::relative(entry.path(), folder_ / name).string());
    }
    return names;
  }

  fs::path folder_;
};

TEST_F(ExportSite, writes_every_file_whole) {
  const Answer answer = call({"export-site", path("a/site/")});
  EXPECT_EQ(answer.status, 0) << answer.err;
  EXPECT_THAT(answer.out, AllOf(HasSubstr("6 files"),
                                HasSubstr("Content-Security-Policy: default-src 'none'")));
  EXPECT_THAT(names_in("a"),
              UnorderedElementsAre("site/index.html", "site/404.html", "site/kengi/index.html",
                                   "site/sw.js", "site/icon.png", "site/assets/app-0a1b2c3d.js"));
  EXPECT_EQ(read("a/site/index.html"), "page in a folder");
  EXPECT_EQ(read("a/site/assets/app-0a1b2c3d.js"), "whole script");
}

TEST_F(ExportSite, writes_smaller_forms_beside_the_files_that_have_them) {
  const Answer answer = call({"export-site", path("site"), "--compress"});
  EXPECT_EQ(answer.status, 0) << answer.err;
  EXPECT_THAT(answer.out, HasSubstr("8 files"));
  EXPECT_THAT(names_in("site"),
              UnorderedElementsAre("index.html", "404.html", "kengi/index.html", "sw.js",
                                   "icon.png", "assets/app-0a1b2c3d.js",
                                   "assets/app-0a1b2c3d.js.br", "assets/app-0a1b2c3d.js.gz"));
  EXPECT_EQ(read("site/assets/app-0a1b2c3d.js"), "whole script");
  EXPECT_EQ(read("site/assets/app-0a1b2c3d.js.br"), "br");
  EXPECT_EQ(read("site/assets/app-0a1b2c3d.js.gz"), "gzip");
}

TEST_F(ExportSite, pages_name_where_they_will_be_found_if_that_is_known) {
  ASSERT_EQ(call({"export-site", path("plain")}).status, 0);
  EXPECT_THAT(read("plain/kengi/index.html"), HasSubstr("<!--public:"));
  EXPECT_EQ(read("plain/404.html"), "=\"./missing");
  ASSERT_EQ(call({"export-site", path("site"), "--url", "https://example.org/games"}).status, 0);
  EXPECT_THAT(read("site/kengi/index.html"),
              AllOf(HasSubstr("<link rel=\"canonical\" href=\"https://example.org/games/kengi/\""),
                    HasSubstr("content=\"https://example.org/games/share/kengi.png\"")));
  EXPECT_EQ(read("site/404.html"), "=\"/games/missing") << "it is shown at any depth";
  EXPECT_EQ(read("site/assets/app-0a1b2c3d.js"), "whole script");
}

TEST_F(ExportSite, an_empty_folder_will_do) {
  fs::create_directories(path("site"));
  EXPECT_EQ(call({"export-site", path("site")}).status, 0);
  EXPECT_EQ(read("site/sw.js"), "worker");
}

TEST_F(ExportSite, what_does_not_fit_on_the_disk_is_not_there_at_all) {
  const FullDisk disk(10);
  const Answer answer = call({"export-site", path("site")});
  EXPECT_EQ(answer.status, kFailed);
  EXPECT_THAT(answer.err, AllOf(HasSubstr(path("site")), HasSubstr("cannot be written")));
  EXPECT_TRUE(fs::is_empty(folder_));
}

TEST_F(ExportSite, what_is_there_is_left_alone) {
  std::ofstream(path("file")) << "mine";
  for (const std::string& target : {path("file"), folder_.string(), path("."), path("file/site")}) {
    const Answer answer = call({"export-site", target});
    EXPECT_EQ(answer.status, target == path("file/site") ? kFailed : kNo) << target;
    EXPECT_THAT(answer.err, HasSubstr(target));
    EXPECT_THAT(names_in(""), UnorderedElementsAre("file"));
    EXPECT_EQ(read("file"), "mine");
  }
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

}  // namespace
}  // namespace tablier::cli
