#include "protocol/house.h"

#include "protocol/json_value.h"

namespace tablier::house {
namespace {

using boost::json::value;

std::string text_of(const value& json) {
  return boost::json::serialize(json);
}

// A variant is read as the one field of a shape: this names it.
template <class Variant>
Result<Variant> read_variant(std::string_view text) {
  const Result<boost::json::object> object = protocol::read_object(text);
  if (!object) return object.error();
  Variant variant;
  std::string wrong;
  if (protocol::variant_from_json(*object, variant, wrong)) return variant;
  return malformed(protocol::say::json_field{.field = wrong});
}

// Puts the texts between the brackets of an empty list of this name.
std::string filled(std::string text, std::string_view name, std::span<const std::string> each) {
  const std::string empty = "\"" + std::string(name) + "\":[]";
  const std::size_t at = text.rfind(empty) + empty.size() - 1;
  std::string list;
  for (const std::string& one : each) list += (list.empty() ? "" : ",") + one;
  return text.insert(at, list);
}

}  // namespace

Result<Ask> parse_ask(std::string_view text) {
  return read_variant<Ask>(text);
}

Result<TableEntry> parse_entry(std::string_view text) {
  return protocol::read<TableEntry>(text);
}

std::string format(const TableEntry& entry) {
  return text_of(protocol::to_json(entry, kFallbackLanguage));
}

std::string format(const Card& card) {
  return text_of(protocol::to_json(card, kFallbackLanguage));
}

Result<Card> parse_card(std::string_view text) {
  return protocol::read<Card>(text);
}

std::string write(const Tell& tell, Language language) {
  return text_of(protocol::to_json(tell, language));
}

std::string write_with(const Entered& head, std::span<const std::string> events) {
  return filled(write(Tell(head), kFallbackLanguage), "events", events);
}

std::string write_with(const Happened& head, std::span<const std::string> events) {
  return filled(write(Tell(head), kFallbackLanguage), "events", events);
}

std::string write_with(const Changed& head, std::span<const std::string> tables,
                       std::span<const std::string> mine) {
  return filled(filled(write(Tell(head), kFallbackLanguage), "mine", mine), "tables", tables);
}

}  // namespace tablier::house
