// How desks answer: the request that an object names is looked up in a table of requests
// (protocol/requests.h), read, handled and its answer written.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/language.h"
#include "core/result.h"
#include "engine/registry.h"
#include "protocol/json_value.h"
#include "protocol/reports.h"
#include "protocol/requests.h"
#include "protocol/words.h"

namespace tablier::protocol {

inline std::string text_field(const boost::json::object& request, std::string_view name) {
  const boost::json::value* field = request.if_contains(name);
  return field != nullptr && field->is_string() ? std::string(field->get_string()) : "";
}

inline Language language_of(const boost::json::object& request) {
  return find_language(text_field(request, "lang")).value_or(kFallbackLanguage);
}

inline boost::json::value failure(const Error& error, Language language) {
  return to_json(told(error), language);
}

inline Result<const GameEntry*> entry_of(const std::string& id) {
  if (const GameEntry* entry = find_game(id)) return entry;
  return malformed(say::vector_game{.game = id});
}

// Of a request that names a game and options.
template <class Request>
Result<GamePtr> game_of(const Request& request) {
  const Result<const GameEntry*> entry = entry_of(request.game);
  if (!entry) return entry.error();
  return (*entry)->make(request.options.value_or(std::vector<Options::Pair>()));
}

template <class Request, class Answer, class Handle>
boost::json::value answer_to(const Asks<Request, Answer>&, const boost::json::object& json,
                             Handle& handle) {
  const Language language = language_of(json);
  const Result<Request> request = read<Request>(json);
  if (!request) return failure(request.error(), language);
  const Result<Answer> answer = handle(*request);
  return answer ? to_json(*answer, language) : failure(answer.error(), language);
}

// Nothing if it is none of these requests. `handle` takes each of them and gives a Result.
template <class... Each, class Handle>
std::optional<boost::json::value> answer_one_of(const std::tuple<Each...>& requests,
                                                const boost::json::object& json, Handle handle) {
  const std::string what = text_field(json, "do");
  std::optional<boost::json::value> answer;
  const auto look = [&](const auto& asks) {
    if (asks.name == what) answer = answer_to(asks, json, handle);
  };
  std::apply([&](const auto&... each) { (look(each), ...); }, requests);
  return answer;
}

}  // namespace tablier::protocol
