// QrCode: a text as a QR code, for a phone to read off a screen. Bytes as they are, error
// correction M (15 %), the smallest of the versions 1 to 20 that holds them; ISO/IEC 18004.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tablier {

class QrCode {
 public:
  // Modules on a side, without the quiet zone.
  int size() const { return size_; }
  // Whether a module is dark; beyond the edge none is.
  bool at(int x, int y) const;

 private:
  friend class QrDrawing;
  explicit QrCode(int size) : size_(size), dark_(static_cast<std::size_t>(size * size)) {}

  int size_;
  std::vector<char> dark_;
};

// None if the text is too long: more than 666 bytes.
std::optional<QrCode> qr_code(std::string_view text);

inline constexpr int kQuietZone = 4;  // light modules around a code, as the standard asks

// For terminals: two modules a character, with the quiet zone, each line ended. In colours it is
// black on white; without, light modules are the letters, as most terminals are dark.
enum class QrLook { plain, coloured };
std::string qr_text(const QrCode& code, QrLook look);

// The `d` of an SVG path: all dark modules, each one unit, the code's corner at (0, 0).
std::string qr_path(const QrCode& code);

}  // namespace tablier
