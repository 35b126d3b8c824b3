#include "house/letters.h"

#include "protocol/json_value.h"

namespace tablier::house {

std::string format(const Letter& letter) {
  return boost::json::serialize(protocol::to_json(Envelope{letter}, kFallbackLanguage));
}

Result<Letter> parse_letter(std::string_view text) {
  Result<Envelope> envelope = protocol::read<Envelope>(text);
  if (!envelope) return envelope.error();
  return std::move(envelope->letter);
}

}  // namespace tablier::house
