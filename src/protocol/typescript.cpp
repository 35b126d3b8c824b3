// Prints the types of the site in TypeScript: web/src/engine/protocol.ts, what requests.h and
// study_requests.h list, and web/src/net/protocol.ts, what house.h has besides.
//
//   protocol_types ENGINE HOUSE           says whether both files are up to date; status 1: one is
//   not protocol_types ENGINE HOUSE --write   writes them
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <boost/core/type_name.hpp>

#include "protocol/house.h"
#include "protocol/house_api.h"
#include "protocol/json_value.h"
#include "protocol/requests.h"
#include "protocol/study_requests.h"

namespace tablier::protocol {
namespace {

// What one of several shapes is called.
template <class T>
constexpr std::string_view kUnion = "";
template <>
constexpr std::string_view kUnion<match::Event> = "Event";
template <>
constexpr std::string_view kUnion<house::TableEvent> = "TableEvent";
template <>
constexpr std::string_view kUnion<house::Ask> = "Ask";
template <>
constexpr std::string_view kUnion<house::Tell> = "Tell";

class Types {
 public:
  // First what the engine is asked, then what only a house says: it uses the types of the first.
  std::string engine() {
    std::string requests =
        "// Each request with its answer. An answer may always be {error} instead.\n"
        "export interface Requests {\n";
    std::apply([&](const auto&... each) { ((requests += line(each)), ...); }, kRequests);
    std::string study =
        "// What only the engines of study pages answer.\n"
        "export interface StudyRequests {\n";
    std::string names;
    std::apply([&](const auto&... each) { ((study += line(each)), ...); }, kStudyRequests);
    std::apply(
        [&](const auto&... each) { ((names += "  " + std::string(each.name) + ": true,\n"), ...); },
        kStudyRequests);
    return "// What the engine is asked and what it says: src/protocol/requests.h and "
           "study_requests.h, in TypeScript.\n" +
           std::string(kMade) + "\n" + std::exchange(declarations_, "") + requests + "}\n\n" +
           study + "}\n\nexport const studyRequests: Record<keyof StudyRequests, true> = {\n" +
           names + "};\n";
  }

  std::string house() {
    for (const auto& [name, type] : known_) elsewhere_.insert(name);
    of<house::Ask>();
    of<house::Tell>();
    // By HTTP: what the pages ask for.
    of<house::ApiFailure>();
    of<house::HouseInfo>();
    of<house::HousePage>();
    of<house::Overview>();
    of<house::Me>();
    of<house::MyGames>();
    of<house::RescueCodes>();
    of<house::DeviceCode>();
    of<house::TableLink>();
    of<house::PositionResults>();
    std::string phrases;
    for (const std::string_view phrase : house::kPhrases) {
      phrases += (phrases.empty() ? "'" : ", '") + std::string(phrase) + "'";
    }
    std::string imports;
    for (const std::string& name : imported_) imports += (imports.empty() ? "" : ", ") + name;
    return "// What a browser and a house say to each other: src/protocol/house.h, in "
           "TypeScript.\n" +
           std::string(kMade) + "import type { " + imports + " } from '../engine/protocol';\n\n" +
           declarations_ + "export const phrases = [" + phrases + "] as const;\n";
  }

 private:
  static constexpr std::string_view kMade =
      "// Made by protocol_types (src/protocol/typescript.cpp). Do not edit.\n";

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
    static_assert(!kUnion<std::variant<T...>>.empty(), "a variant has a name above");
    const std::string name(kUnion<std::variant<T...>>);
    if (!is_new<std::variant<T...>>(name)) return name;
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
      if (part != "tablier" && part != "protocol" && part != "match" && part != "house" &&
          part != "problems") {
        name += part;
      }
    }
    return name;
  }

  // False if it is declared already, here or in the other file.
  template <class T>
  bool is_new(const std::string& name) {
    const std::string type = boost::core::type_name<T>();
    const auto [at, is_new] = known_.emplace(name, type);
    if (at->second != type) clashes_.insert(name);
    if (elsewhere_.contains(name)) imported_.insert(name);
    return is_new;
  }

  template <class T>
  std::string declare(const std::string& name) {
    if (!is_new<T>(name)) return name;
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

  std::map<std::string, std::string> known_;  // with the C++ type that it stands for
  std::set<std::string> elsewhere_;
  std::set<std::string> imported_;
  std::set<std::string> clashes_;
  std::string declarations_;

 public:
  // Names that would stand for two types.
  const std::set<std::string>& clashes() const { return clashes_; }
};

bool is_current(const std::string& path, const std::string& types) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {}) == types;
}

bool keep(const std::string& path, const std::string& types) {
  return static_cast<bool>(std::ofstream(path, std::ios::binary) << types << std::flush);
}

}  // namespace
}  // namespace tablier::protocol

int main(int count, char** words) {
  using tablier::protocol::is_current, tablier::protocol::keep;
  const std::vector<std::string> arguments(words + 1, words + count);
  const bool writes = arguments.size() == 3 && arguments[2] == "--write";
  if (arguments.size() != 2 && !writes) {
    std::cerr << "usage: protocol_types ENGINE HOUSE [--write]\n";
    return 2;
  }
  tablier::protocol::Types types;
  const std::string engine = types.engine();
  const std::string house = types.house();
  for (const std::string& name : types.clashes()) std::cerr << name << " stands for two types\n";
  if (!types.clashes().empty()) return 2;
  if (writes) return keep(arguments[0], engine) && keep(arguments[1], house) ? 0 : 2;
  if (is_current(arguments[0], engine) && is_current(arguments[1], house)) return 0;
  std::cerr << "The site's types are not what src/protocol says now. Write them anew:\n  "
            << words[0] << ' ' << arguments[0] << ' ' << arguments[1] << " --write\n";
  return 1;
}
