#include "core/qr.h"

#include <array>
#include <cstdio>
#include <fstream>
#include <regex>
#include <sstream>

#include <gtest/gtest.h>

#include "core/folder_testing.h"

namespace tablier {
namespace {

using Modules = std::vector<std::vector<bool>>;  // with the quiet zone

Modules modules_of(const QrCode& code) {
  const auto side = static_cast<std::size_t>(code.size() + 2 * kQuietZone);
  Modules modules(side, std::vector<bool>(side));
  for (int y = 0; y < code.size(); ++y) {
    for (int x = 0; x < code.size(); ++x) {
      modules[static_cast<std::size_t>(y + kQuietZone)][static_cast<std::size_t>(x + kQuietZone)] =
          code.at(x, y);
    }
  }
  return modules;
}

class Qr : public WithFolder {
 protected:
  // Each module is a square of three dots.
  void draw(const std::string& name, const Modules& modules) const {
    std::ostringstream out;
    out << "P1\n" << modules.size() * 3 << ' ' << modules.size() * 3 << '\n';
    for (const std::vector<bool>& row : modules) {
      for (int i = 0; i < 3; ++i) {
        for (const bool dark : row) out << (dark ? "1 1 1 " : "0 0 0 ");
        out << '\n';
      }
    }
    write(name, out.str());
  }

  // What zbarimg reads in all pictures, one a line, in the order of their names.
  std::vector<std::string> read() const {
    const std::string command =
        "cd '" + folder_.string() +
        "' && zbarimg --quiet --raw -Sdisable -Sqrcode.enable *.pbm 2>errors";
    FILE* const pipe = ::popen(command.c_str(), "r");
    std::string all;
    std::array<char, 4096> part;
    while (const std::size_t size = std::fread(part.data(), 1, part.size(), pipe)) {
      all.append(part.data(), size);
    }
    ::pclose(pipe);
    std::vector<std::string> lines;
    std::istringstream in(all);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  }

  static std::string name(std::size_t i) {
    std::string number = std::to_string(i);
    return std::string(4 - number.size(), '0') + number + ".pbm";
  }
};

std::string text_of_length(std::size_t length) {
  std::string text = "http://192.168.178.20:8080/#/house/";
  for (std::size_t i = 0; text.size() < length; ++i) text += static_cast<char>('!' + i * 31 % 94);
  return text.substr(0, length);
}

// Level M holds so many bytes (ISO/IEC 18004, table 7).
constexpr std::array<std::size_t, 20> kLongest = {14,  26,  42,  62,  84,  106, 122, 152, 180, 213,
                                                  251, 287, 331, 362, 412, 450, 504, 560, 624, 666};

TEST_F(Qr, another_program_reads_texts_of_every_length) {
  std::vector<std::string> texts;
  for (std::size_t length = 1; length <= 120; ++length) texts.push_back(text_of_length(length));
  for (const std::size_t longest : kLongest) {
    for (const std::size_t length : {longest - 1, longest, longest + 1}) {
      if (length <= kLongest.back()) texts.push_back(text_of_length(length));
    }
  }
  texts.emplace_back("Grüße, 日本 und 🎲");
  for (std::size_t i = 0; i < texts.size(); ++i) draw(name(i), modules_of(*qr_code(texts[i])));
  EXPECT_EQ(read(), texts);
}

TEST_F(Qr, the_smallest_that_holds_a_text_is_taken) {
  for (std::size_t i = 0; i < kLongest.size(); ++i) {
    const int size = 21 + 4 * static_cast<int>(i);
    EXPECT_EQ(qr_code(text_of_length(kLongest[i]))->size(), size);
    const std::optional<QrCode> more = qr_code(text_of_length(kLongest[i] + 1));
    EXPECT_EQ(more.has_value(), i + 1 < kLongest.size());
    EXPECT_EQ(more ? more->size() : size + 4, size + 4);
  }
  EXPECT_EQ(qr_code("")->size(), 21);
}

TEST_F(Qr, the_text_for_a_terminal_is_the_code_in_half_blocks) {
  const QrCode code = *qr_code("http://localhost:8080/");
  for (const QrLook look : {QrLook::plain, QrLook::coloured}) {
    const bool is_coloured = look == QrLook::coloured;
    std::string text = std::regex_replace(qr_text(code, look), std::regex("\x1b\\[[0-9;]*m"), "");
    Modules modules;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
      std::vector<bool> upper;
      std::vector<bool> lower;
      for (std::size_t i = 0; i < line.size();) {
        const std::string letter = line.substr(i, line[i] == ' ' ? 1 : 3);
        i += letter.size();
        upper.push_back((letter == "▀" || letter == "█") == is_coloured);
        lower.push_back((letter == "▄" || letter == "█") == is_coloured);
      }
      modules.push_back(upper);
      modules.push_back(lower);
    }
    modules.resize(modules_of(code).size());  // a half line may be left over
    EXPECT_EQ(modules, modules_of(code));
    draw(is_coloured ? "2.pbm" : "1.pbm", modules);
  }
  EXPECT_EQ(read(), std::vector<std::string>(2, "http://localhost:8080/"));
}

TEST_F(Qr, the_path_covers_the_dark_modules) {
  const QrCode code = *qr_code("tablier");
  const std::string path = qr_path(code);
  Modules modules(21, std::vector<bool>(21));
  const std::regex part("M(\\d+) (\\d+)h(\\d+)v1h-(\\d+)z");
  std::size_t used = 0;
  for (std::sregex_iterator i(path.begin(), path.end(), part), end; i != end; ++i) {
    used += static_cast<std::size_t>(i->length());
    EXPECT_EQ((*i)[3], (*i)[4]);
    for (int x = 0; x < std::stoi((*i)[3]); ++x) {
      modules[std::stoul((*i)[2])][std::stoul((*i)[1]) + static_cast<std::size_t>(x)] = true;
    }
  }
  EXPECT_EQ(used, path.size());
  for (int y = 0; y < 21; ++y) {
    for (int x = 0; x < 21; ++x) {
      EXPECT_EQ(modules[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)], code.at(x, y));
    }
  }
}

}  // namespace
}  // namespace tablier
