// Requests to the desk: every answer is a JSON object, whatever was asked.
#include "fuzz.h"
#include "protocol/desk.h"
#include "protocol/json_value.h"

using namespace tablier;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  // Whoever asks for a million random games gets them; that takes a while.
  for (const std::string_view slow : {"playouts", "more"}) {
    if (text.find(slow) != std::string_view::npos) return 0;
  }
  static protocol::Desk desk;
  const JsonText answer = parse_json(desk.answer(text));
  fuzz::require(answer.value && answer.value->is_object(), "an answer is an object");
  return 0;
}
