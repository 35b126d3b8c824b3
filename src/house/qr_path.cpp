#include "house/qr_path.h"

#include "core/qr.h"

namespace tablier::house {

std::optional<QrPath> qr_path(const std::string& text) {
  const std::optional<QrCode> code = qr_code(text);
  if (!code) return std::nullopt;
  return QrPath{text, code->size(), tablier::qr_path(*code)};
}

}  // namespace tablier::house
