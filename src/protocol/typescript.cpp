// Prints the types of the site, web/src/engine/protocol.ts: what requests.h lists, in TypeScript.
//
//   protocol_types FILE           says whether the file is up to date; status 1: it is not
//   protocol_types FILE --write   writes it
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <boost/core/type_name.hpp>

#include "protocol/json_value.h"
#include "protocol/requests.h"

namespace tablier::protocol {
namespace {

class Types {
 public:
  std::string print() {
    std::string requests =
        "// Each request with its answer. An answer may always be {error} instead.\n"
        "export interface Requests {\n";
    std::apply([&](const auto&... each) { ((requests += line(each)), ...); }, kRequests);
    return "// What the engine is asked and what it says: src/protocol/requests.h, in TypeScript.\n"
           "// Made by protocol_types (src/protocol/typescript.cpp). Do not edit.\n\n" +
           declarations_ + requests + "}\n";
  }

 private:
  template <class Request, class Answer>
  std::string line(const Asks<Request, Answer>& asks) {
    const std::string ask = of<Request>();
    return "  " + std::string(asks.name) + ": { ask: " + ask + "; answer: " + of<Answer>() +
           " };\n";
  }

  // What a field of this type is called; shapes and enums are declared when they are first met.
  template <class T>
  std::string of() {
    if constexpr (std::is_same_v<T, bool>) {
      return "boolean";
    } else if constexpr (std::is_arithmetic_v<T>) {
      return "number";
    } else if constexpr (std::is_same_v<T, std::string> || std::is_same_v<T, Spoken> ||
                         std::is_same_v<T, Seed>) {
      return "string";
    } else if constexpr (std::is_same_v<T, boost::json::value>) {
      return "unknown";
    } else if constexpr (std::is_same_v<T, Message>) {
      return declare<ToldMessage>("Message");
    } else if constexpr (kIsByName<T>) {
      return "Record<string, " + of<typename T::value_type::second_type>() + ">";
    } else if constexpr (kIsList<T>) {
      return of<typename T::value_type>() + "[]";
    } else if constexpr (kIsArray<T>) {
      std::string each;
      for (std::size_t i = 0; i < std::tuple_size_v<T>; ++i) {
        each += (i == 0 ? "" : ", ") + of<typename T::value_type>();
      }
      return "[" + each + "]";
    } else if constexpr (kIsVariant<T>) {
      return declare_union(static_cast<T*>(nullptr));
    } else {
      return declare<T>(name_of<T>());
    }
  }

  // One of several shapes, told apart by "is".
  template <class... T>
  std::string declare_union(std::variant<T...>*) {
    const std::string name = "Event";  // there is one variant so far
    if (!known_.insert(name).second) return name;
    std::string text;
    ((text += "\n  | ({ is: '" + std::string(T::is) + "' } & " + of<T>() + ")"), ...);
    declarations_ += "export type " + name + " =" + text + ";\n\n";
    return name;
  }

  // "tablier::OptionSpec::Kind" is OptionSpecKind.
  template <class T>
  static std::string name_of() {
    const std::string whole = boost::core::type_name<T>();
    std::string name;
    for (const std::string_view part : split(whole, ':')) {
      if (part != "tablier" && part != "protocol" && part != "match") name += part;
    }
    return name;
  }

  template <class T>
  std::string declare(const std::string& name) {
    if (!known_.insert(name).second) return name;
    std::string text;
    if constexpr (std::is_enum_v<T>) {
      boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
          [&](auto each) { text += (text.empty() ? "'" : " | '") + std::string(each.name) + "'"; });
      declarations_ += "export type " + name + " = " + text + ";\n\n";
    } else if constexpr (boost::mp11::mp_empty<Members<T>>::value) {
      declarations_ += "export type " + name + " = object;\n\n";
    } else {
      boost::mp11::mp_for_each<Members<T>>([&](auto member) {
        using Field = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
        if constexpr (kIsOptional<Field>) {
          text +=
              "  " + std::string(member.name) + "?: " + of<typename Field::value_type>() + ";\n";
        } else {
          text += "  " + std::string(member.name) + ": " + of<Field>() + ";\n";
        }
      });
      declarations_ += "export interface " + name + " {\n" + text + "}\n\n";
    }
    return name;
  }

  std::set<std::string> known_;
  std::string declarations_;
};

}  // namespace
}  // namespace tablier::protocol

int main(int count, char** words) {
  const std::vector<std::string> arguments(words + 1, words + count);
  const bool writes = arguments.size() == 2 && arguments[1] == "--write";
  if (arguments.size() != 1 && !writes) {
    std::cerr << "usage: protocol_types FILE [--write]\n";
    return 2;
  }
  const std::string types = tablier::protocol::Types().print();
  if (writes) return std::ofstream(arguments[0], std::ios::binary) << types << std::flush ? 0 : 2;
  std::ifstream file(arguments[0], std::ios::binary);
  if (std::string(std::istreambuf_iterator<char>(file), {}) == types) return 0;
  std::cerr << arguments[0] << " is not what src/protocol/requests.h says now. Write it anew:\n  "
            << words[0] << ' ' << arguments[0] << " --write\n";
  return 1;
}
