// Shapes as values of Boost.JSON: the one writer and the one reader (json.h tells the forms).
//
// Reading is strict about what a shape names: a field that is missing without being optional, or of
// another kind, is an error that names it. What a shape does not name is ignored.
#pragma once

#include <array>
#include <cassert>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <boost/describe/enum_to_string.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/describe/members.hpp>
#include <boost/json.hpp>
#include <boost/mp11/algorithm.hpp>

#include "core/text.h"
#include "protocol/json.h"
#include "protocol/words.h"

namespace tablier {

// A whole JSON text; else what is wrong with it.
struct JsonText {
  std::optional<boost::json::value> value;
  std::string error;
};
JsonText parse_json(std::string_view text);

namespace protocol {

// How a message is told.
struct ToldMessage {
  std::string id;
  std::optional<std::string> rule;                // "R9"
  std::optional<std::vector<std::string>> cells;  // it speaks of, to be marked
  std::optional<ByName<boost::json::value>> args;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(ToldMessage, (), (id, rule, cells, args, text))

ToldMessage told(const Message& message, Language language);

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public>;

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

template <class T>
inline constexpr bool kIsByName = false;
template <class T>
inline constexpr bool kIsByName<ByName<T>> = true;

template <class T>
inline constexpr bool kIsList = false;
template <class T>
inline constexpr bool kIsList<std::vector<T>> = !kIsByName<std::vector<T>>;

template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;

template <class T>
inline constexpr bool kIsVariant = false;
template <class... T>
inline constexpr bool kIsVariant<std::variant<T...>> = true;

template <class T>
inline constexpr bool kIsShape = boost::describe::has_describe_members<T>::value;

// Not in a template: each shape has many fields, and browsers fetch the code of all.
void put(boost::json::object& object, const char* name, boost::json::value value);

template <class T>
boost::json::value to_json(const T& field, Language language) {
  if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, boost::json::value>) {
    return field;
  } else if constexpr (std::is_same_v<T, std::string>) {
    return boost::json::string(field);
  } else if constexpr (std::is_same_v<T, Seed>) {
    return boost::json::string(std::to_string(field.number));
  } else if constexpr (std::is_same_v<T, Spoken>) {
    return boost::json::string(field.message.in(language));
  } else if constexpr (std::is_same_v<T, Message>) {
    return to_json(told(field, language), language);
  } else if constexpr (std::is_enum_v<T>) {
    const char* name = boost::describe::enum_to_string(field, nullptr);
    assert(name != nullptr);
    return boost::json::string(name);
  } else if constexpr (kIsByName<T>) {
    boost::json::object object;
    for (const auto& [name, each] : field) object.emplace(name, to_json(each, language));
    return object;
  } else if constexpr (kIsVariant<T>) {
    return std::visit(
        [&](const auto& each) {
          boost::json::object object;
          object.emplace("is", std::decay_t<decltype(each)>::is);
          const boost::json::value fields = to_json(each, language);
          for (const auto& [name, part] : fields.get_object()) object.emplace(name, part);
          return boost::json::value(std::move(object));
        },
        field);
  } else if constexpr (kIsList<T> || kIsArray<T>) {
    boost::json::array array;
    for (const auto& each : field) array.push_back(to_json(each, language));
    return array;
  } else {
    static_assert(kIsShape<T>);
    boost::json::object object;
    boost::mp11::mp_for_each<Members<T>>([&](auto member) {
      const auto& each = field.*member.pointer;
      if constexpr (kIsOptional<std::remove_cvref_t<decltype(each)>>) {
        if (each) put(object, member.name, to_json(*each, language));
      } else {
        put(object, member.name, to_json(each, language));
      }
    });
    return object;
  }
}

// False if it is not of this kind; `wrong` is then the path to the field within that is wrong,
// empty if that is the value itself.
template <class T>
bool from_json(const boost::json::value& json, T& field, std::string& wrong);
template <class... T>
bool variant_from_json(const boost::json::object& json, std::variant<T...>& field,
                       std::string& wrong);

// Null if there is none; puts a name before the path to what is wrong.
const boost::json::value* find(const boost::json::object& object, const char* name);
void put_before(const char* name, std::string& wrong);

// The same for one field of an object, which may be missing.
template <class T>
bool field_from_json(const boost::json::object& json, const char* name, T& field,
                     std::string& wrong) {
  const boost::json::value* value = find(json, name);
  bool is_right = false;
  if constexpr (kIsOptional<T>) {
    is_right = value == nullptr || from_json(*value, field.emplace(), wrong);
  } else {
    is_right = value != nullptr && from_json(*value, field, wrong);
  }
  if (!is_right) put_before(name, wrong);
  return is_right;
}

// The same for all fields of a shape.
template <class Shape>
bool fields_from_json(const boost::json::object& json, Shape& shape, std::string& wrong) {
  bool is_right = true;
  boost::mp11::mp_for_each<Members<Shape>>([&](auto member) {
    is_right = is_right && field_from_json(json, member.name, shape.*member.pointer, wrong);
  });
  return is_right;
}

template <class T>
bool from_json(const boost::json::value& json, T& field, std::string& wrong) {
  if constexpr (std::is_same_v<T, bool>) {
    if (json.is_bool()) field = json.get_bool();
    return json.is_bool();
  } else if constexpr (std::is_integral_v<T>) {
    if (json.is_uint64() && std::in_range<T>(json.get_uint64())) {
      field = static_cast<T>(json.get_uint64());
      return true;
    }
    if (!json.is_int64() || !std::in_range<T>(json.get_int64())) return false;
    field = static_cast<T>(json.get_int64());
    return true;
  } else if constexpr (std::is_floating_point_v<T>) {
    if (!json.is_number()) return false;
    field = json.is_double()  ? json.get_double()
            : json.is_int64() ? static_cast<T>(json.get_int64())
                              : static_cast<T>(json.get_uint64());
    return true;
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (json.is_string()) field.assign(json.get_string().data(), json.get_string().size());
    return json.is_string();
  } else if constexpr (std::is_same_v<T, Seed>) {
    std::string digits;
    if (!from_json(json, digits, wrong)) return false;
    const std::optional<std::uint64_t> number = parse_unsigned(digits);
    field.number = number.value_or(0);
    return number.has_value();
  } else if constexpr (std::is_enum_v<T>) {
    if (!json.is_string()) return false;
    bool is_known = false;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto enumerator) {
      if (json.get_string() != enumerator.name) return;
      field = enumerator.value;
      is_known = true;
    });
    return is_known;
  } else if constexpr (kIsByName<T>) {
    if (!json.is_object()) return false;
    for (const auto& [name, each] : json.get_object()) {
      auto& [key, value] = field.emplace_back();
      key = name;
      if (!from_json(each, value, wrong)) return false;
    }
    return true;
  } else if constexpr (kIsVariant<T>) {
    return json.is_object() && variant_from_json(json.get_object(), field, wrong);
  } else if constexpr (kIsList<T>) {
    if (!json.is_array()) return false;
    for (const boost::json::value& each : json.get_array()) {
      if (!from_json(each, field.emplace_back(), wrong)) return false;
    }
    return true;
  } else if constexpr (kIsArray<T>) {
    if (!json.is_array() || json.get_array().size() != field.size()) return false;
    for (std::size_t i = 0; i < field.size(); ++i) {
      if (!from_json(json.get_array()[i], field[i], wrong)) return false;
    }
    return true;
  } else {
    static_assert(kIsShape<T>);
    return json.is_object() && fields_from_json(json.get_object(), field, wrong);
  }
}

// The alternative of this name.
template <class... T>
bool variant_from_json(const boost::json::object& json, std::variant<T...>& field,
                       std::string& wrong) {
  const boost::json::value* name = json.if_contains("is");
  bool is_known = false;
  bool is_right = false;
  const auto look = [&]<class Each>(Each each) {
    if (is_known || name == nullptr || !name->is_string() || name->get_string() != Each::is) return;
    is_known = true;
    is_right = fields_from_json(json, each, wrong);
    field = std::move(each);
  };
  (look(T{}), ...);
  if (!is_known) wrong = "is";
  return is_right;
}

// A shape, or which field is wrong.
template <class Shape>
Result<Shape> read(const boost::json::object& json) {
  Shape shape{};
  std::string wrong;
  if (fields_from_json(json, shape, wrong)) return shape;
  return malformed(say::json_field{.field = wrong});
}

// The object that a text is, or why it is none.
Result<boost::json::object> read_object(std::string_view text);

template <class Shape>
Result<Shape> read(std::string_view text) {
  const Result<boost::json::object> object = read_object(text);
  if (!object) return object.error();
  return read<Shape>(*object);
}

}  // namespace protocol
}  // namespace tablier
