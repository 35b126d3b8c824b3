#include "core/qr.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>

namespace tablier {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr int kVersions = 20;

// For each version with error correction M: check bytes in a block, and blocks.
struct Blocks {
  int check;
  int count;
};
constexpr std::array<Blocks, kVersions> kBlocks = {
    {{10, 1},  {16, 1},  {26, 1},  {18, 2},  {24, 2},  {16, 4}, {18, 4},
     {22, 4},  {22, 5},  {26, 5},  {30, 5},  {22, 8},  {22, 9}, {24, 9},
     {24, 10}, {28, 10}, {28, 11}, {26, 13}, {26, 14}, {26, 16}}};

const Blocks& blocks_of(int version) {
  return kBlocks[static_cast<std::size_t>(version - 1)];
}

int size_of(int version) {
  return 17 + 4 * version;
}

// Where the centres of the alignment patterns are, on both axes.
std::vector<int> alignments(int version) {
  if (version == 1) return {};
  const int count = version / 7 + 2;
  const int step = (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2;
  std::vector<int> places(static_cast<std::size_t>(count), 6);
  for (int i = count - 1, place = size_of(version) - 7; i > 0; --i, place -= step) {
    places[static_cast<std::size_t>(i)] = place;
  }
  return places;
}

// Modules that carry data, from what the patterns leave.
int capacity_bits(int version) {
  const int size = size_of(version);
  int bits = size * size - 3 * 64 - 31 - 2 * (size - 16);  // finders, format, timing
  if (version >= 2) {
    const int count = version / 7 + 2;
    // Two rows of them lie on the timing patterns, which were taken away already.
    bits -= (count * count - 3) * 25 - (count - 2) * 2 * 5;
  }
  return version >= 7 ? bits - 36 : bits;
}

int all_bytes(int version) {
  return capacity_bits(version) / 8;
}
int data_bytes(int version) {
  return all_bytes(version) - blocks_of(version).check * blocks_of(version).count;
}

// --- Data and check bytes ------------------------------------------------------------------------

class Bits {
 public:
  void add(unsigned value, int count) {
    for (int i = count - 1; i >= 0; --i) {
      if (size_ % 8 == 0) bytes_.push_back(0);
      bytes_.back() |= static_cast<std::uint8_t>((value >> i & 1) << (7 - size_ % 8));
      ++size_;
    }
  }
  int size() const { return size_; }
  Bytes& bytes() { return bytes_; }

 private:
  Bytes bytes_;
  int size_ = 0;
};

int bits_of_length(int version) {
  return version < 10 ? 8 : 16;
}

std::optional<int> version_for(std::size_t length) {
  for (int version = 1; version <= kVersions; ++version) {
    const auto bits =
        static_cast<std::size_t>(data_bytes(version) * 8 - 4 - bits_of_length(version));
    if (length * 8 <= bits) return version;
  }
  return {};
}

Bytes data_of(std::string_view text, int version) {
  const int room = data_bytes(version) * 8;
  Bits bits;
  bits.add(0b0100, 4);  // bytes follow
  bits.add(static_cast<unsigned>(text.size()), bits_of_length(version));
  for (const char letter : text) bits.add(static_cast<std::uint8_t>(letter), 8);
  bits.add(0, std::min(4, room - bits.size()));
  bits.add(0, (8 - bits.size() % 8) % 8);
  for (unsigned filler = 0xEC; bits.size() < room; filler ^= 0xEC ^ 0x11) bits.add(filler, 8);
  return bits.bytes();
}

// In the field of 256 elements modulo x^8 + x^4 + x^3 + x^2 + 1.
std::uint8_t times(std::uint8_t a, std::uint8_t b) {
  unsigned product = 0;
  for (int i = 7; i >= 0; --i) {
    product = product << 1 ^ (product >> 7) * 0x11D;
    product ^= (b >> i & 1) * a;
  }
  return static_cast<std::uint8_t>(product);
}

// (x - 1)(x - 2)(x - 4)…, without its leading 1.
Bytes generator(int degree) {
  Bytes polynomial(static_cast<std::size_t>(degree), 0);
  polynomial.back() = 1;
  std::uint8_t root = 1;
  for (int i = 0; i < degree; ++i, root = times(root, 2)) {
    for (std::size_t k = 0; k < polynomial.size(); ++k) {
      polynomial[k] = times(polynomial[k], root);
      if (k + 1 < polynomial.size()) polynomial[k] ^= polynomial[k + 1];
    }
  }
  return polynomial;
}

// What is left of the data after division by the generator.
Bytes check_bytes(std::span<const std::uint8_t> data, const Bytes& divisor) {
  Bytes rest(divisor.size(), 0);
  for (const std::uint8_t byte : data) {
    const std::uint8_t factor = byte ^ rest.front();
    rest.erase(rest.begin());
    rest.push_back(0);
    for (std::size_t i = 0; i < rest.size(); ++i) rest[i] ^= times(divisor[i], factor);
  }
  return rest;
}

// Byte 1 of each part, byte 2 of each, …; shorter parts end earlier.
void interleave(const std::vector<Bytes>& parts, Bytes& out) {
  for (std::size_t i = 0; i < parts.back().size(); ++i) {
    for (const Bytes& part : parts) {
      if (i < part.size()) out.push_back(part[i]);
    }
  }
}

// All bytes in the order in which they are drawn. The last blocks may have one byte of data more.
Bytes drawn_bytes(const Bytes& data, int version) {
  const Blocks& blocks = blocks_of(version);
  const Bytes divisor = generator(blocks.check);
  const auto count = static_cast<std::size_t>(blocks.count);
  const std::size_t shorter = data.size() / count;
  std::vector<Bytes> parts;
  std::vector<Bytes> checks;
  auto at = data.begin();
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t length = shorter + (i >= count - data.size() % count ? 1 : 0);
    parts.emplace_back(at, at + static_cast<std::ptrdiff_t>(length));
    checks.push_back(check_bytes(parts.back(), divisor));
    at += static_cast<std::ptrdiff_t>(length);
  }
  Bytes out;
  interleave(parts, out);
  interleave(checks, out);
  return out;
}

bool is_masked(int mask, int x, int y) {
  switch (mask) {
    case 0:
      return (x + y) % 2 == 0;
    case 1:
      return y % 2 == 0;
    case 2:
      return x % 3 == 0;
    case 3:
      return (x + y) % 3 == 0;
    case 4:
      return (x / 3 + y / 2) % 2 == 0;
    case 5:
      return x * y % 2 + x * y % 3 == 0;
    case 6:
      return (x * y % 2 + x * y % 3) % 2 == 0;
    default:
      return ((x + y) % 2 + x * y % 3) % 2 == 0;
  }
}

}  // namespace

bool QrCode::at(int x, int y) const {
  return x >= 0 && y >= 0 && x < size_ && y < size_ &&
         dark_[static_cast<std::size_t>(y * size_ + x)];
}

// A code while it is made: its patterns are where no data goes.
class QrDrawing {
 public:
  explicit QrDrawing(int version)
      : version_(version), code_(size_of(version)), is_pattern_(code_.dark_.size()) {
    draw_patterns();
  }

  // Up and down in columns of two, from the right.
  void draw(const Bytes& bytes) {
    std::size_t bit = 0;
    bool is_up = true;
    for (int right = size() - 1; right >= 1; right -= 2, is_up = !is_up) {
      if (right == 6) right = 5;  // the timing pattern
      for (int i = 0; i < size(); ++i) {
        const int y = is_up ? size() - 1 - i : i;
        for (const int x : {right, right - 1}) {
          if (is_pattern_[index(x, y)] || bit >= bytes.size() * 8) continue;
          code_.dark_[index(x, y)] = bytes[bit / 8] >> (7 - bit % 8) & 1;
          ++bit;
        }
      }
    }
  }

  // The code with the mask that makes it easiest to read.
  QrCode best() {
    QrCode chosen = code_;
    int least = -1;
    for (int mask = 0; mask < 8; ++mask) {
      apply(mask);
      draw_format(mask);
      if (const int its = penalty(); least < 0 || its < least) {
        least = its;
        chosen = code_;
      }
      apply(mask);  // off again
    }
    return chosen;
  }

 private:
  int size() const { return code_.size_; }
  std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * size() + x); }

  void put(int x, int y, bool dark) {
    if (x < 0 || y < 0 || x >= size() || y >= size()) return;
    code_.dark_[index(x, y)] = dark;
    is_pattern_[index(x, y)] = 1;
  }

  void draw_patterns() {
    for (int i = 0; i < size(); ++i) {
      put(6, i, i % 2 == 0);
      put(i, 6, i % 2 == 0);
    }
    draw_finder(3, 3);
    draw_finder(size() - 4, 3);
    draw_finder(3, size() - 4);
    const std::vector<int> places = alignments(version_);
    for (const int x : places) {
      for (const int y : places) draw_alignment(x, y);
    }
    draw_format(0);  // keeps its place free
    draw_version();
  }

  void draw_finder(int x, int y) {
    for (int dx = -4; dx <= 4; ++dx) {
      for (int dy = -4; dy <= 4; ++dy) {
        const int ring = std::max(std::abs(dx), std::abs(dy));
        put(x + dx, y + dy, ring != 2 && ring != 4);
      }
    }
  }

  void draw_alignment(int x, int y) {
    const bool is_left = x == 6;
    const bool is_top = y == 6;
    if ((is_left && is_top) || (is_left && y == size() - 7) || (is_top && x == size() - 7)) {
      return;  // a finder is there
    }
    for (int dx = -2; dx <= 2; ++dx) {
      for (int dy = -2; dy <= 2; ++dy) {
        put(x + dx, y + dy, std::max(std::abs(dx), std::abs(dy)) != 1);
      }
    }
  }

  // Level M (00) and the mask, with ten check bits, twice.
  void draw_format(int mask) {
    unsigned rest = static_cast<unsigned>(mask);
    for (int i = 0; i < 10; ++i) rest = rest << 1 ^ (rest >> 9) * 0x537;
    const unsigned bits = (static_cast<unsigned>(mask) << 10 | rest) ^ 0x5412;
    const auto bit = [&](int i) { return (bits >> i & 1) != 0; };
    for (int i = 0; i < 6; ++i) put(8, i, bit(i));
    put(8, 7, bit(6));
    put(8, 8, bit(7));
    put(7, 8, bit(8));
    for (int i = 9; i < 15; ++i) put(14 - i, 8, bit(i));
    for (int i = 0; i < 8; ++i) put(size() - 1 - i, 8, bit(i));
    for (int i = 8; i < 15; ++i) put(8, size() - 15 + i, bit(i));
    put(8, size() - 8, true);
  }

  // From version 7 on: the version with twelve check bits, twice.
  void draw_version() {
    if (version_ < 7) return;
    unsigned rest = static_cast<unsigned>(version_);
    for (int i = 0; i < 12; ++i) rest = rest << 1 ^ (rest >> 11) * 0x1F25;
    const unsigned bits = static_cast<unsigned>(version_) << 12 | rest;
    for (int i = 0; i < 18; ++i) {
      const bool dark = (bits >> i & 1) != 0;
      put(size() - 11 + i % 3, i / 3, dark);
      put(i / 3, size() - 11 + i % 3, dark);
    }
  }

  void apply(int mask) {
    for (int y = 0; y < size(); ++y) {
      for (int x = 0; x < size(); ++x) {
        if (!is_pattern_[index(x, y)]) code_.dark_[index(x, y)] ^= is_masked(mask, x, y);
      }
    }
  }

  // What the standard counts against a mask: runs, blocks, what looks like a finder, imbalance.
  int penalty() const {
    int sum = 0;
    int dark = 0;
    for (int i = 0; i < size(); ++i) {
      sum += line_penalty([&](int k) { return code_.at(k, i); });
      sum += line_penalty([&](int k) { return code_.at(i, k); });
      for (int x = 0; x < size(); ++x) dark += code_.at(x, i);
    }
    for (int y = 0; y + 1 < size(); ++y) {
      for (int x = 0; x + 1 < size(); ++x) {
        const int four =
            code_.at(x, y) + code_.at(x + 1, y) + code_.at(x, y + 1) + code_.at(x + 1, y + 1);
        if (four == 0 || four == 4) sum += 3;
      }
    }
    const int all = size() * size();
    return sum + std::abs(dark * 20 - all * 10) / all * 10;
  }

  template <class At>
  int line_penalty(const At& at) const {
    // Dark and light as in a finder, with four light ones before or after.
    constexpr unsigned kBefore = 0b00001011101;
    constexpr unsigned kAfter = 0b10111010000;
    int sum = 0;
    int run = 0;
    unsigned last = 0;
    for (int i = 0; i < size(); ++i) {
      run = i > 0 && at(i) == at(i - 1) ? run + 1 : 1;
      if (run == 5) sum += 3;
      if (run > 5) ++sum;
      last = (last << 1 | static_cast<unsigned>(at(i))) & 0x7FF;
      if (i >= 10 && (last == kBefore || last == kAfter)) sum += 40;
    }
    return sum;
  }

  int version_;
  QrCode code_;
  std::vector<char> is_pattern_;
};

std::optional<QrCode> qr_code(std::string_view text) {
  const std::optional<int> version = version_for(text.size());
  if (!version) return {};
  QrDrawing drawing(*version);
  drawing.draw(drawn_bytes(data_of(text, *version), *version));
  return drawing.best();
}

std::string qr_text(const QrCode& code, QrLook look) {
  const bool is_coloured = look == QrLook::coloured;
  // By which half is drawn: none, the upper, the lower, both.
  constexpr std::string_view kHalves[] = {" ", "▀", "▄", "█"};
  std::string text;
  for (int y = -kQuietZone; y < code.size() + kQuietZone; y += 2) {
    if (is_coloured) text += "\x1b[30;107m";
    for (int x = -kQuietZone; x < code.size() + kQuietZone; ++x) {
      const int upper = code.at(x, y) == is_coloured;
      const int lower = code.at(x, y + 1) == is_coloured;
      text += kHalves[upper + 2 * lower];
    }
    text += is_coloured ? "\x1b[0m\n" : "\n";
  }
  return text;
}

std::string qr_path(const QrCode& code) {
  std::string path;
  for (int y = 0; y < code.size(); ++y) {
    for (int x = 0; x < code.size(); ++x) {
      if (!code.at(x, y)) continue;
      const int first = x;
      while (code.at(x + 1, y)) ++x;
      const std::string width = std::to_string(x + 1 - first);
      path += "M" + std::to_string(first) + " " + std::to_string(y) + "h" + width + "v1h-" + width +
              "z";
    }
  }
  return path;
}

}  // namespace tablier
