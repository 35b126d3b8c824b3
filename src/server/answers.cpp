#include "server/answers.h"

#include <algorithm>

#include "core/language.h"
#include "core/text.h"
#include "server/log.h"
#include "server/words.h"

namespace tablier::server {
namespace {

char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

const Sentence& error_sentence(int status) {
  switch (status) {
    case 403:
      return say::from_elsewhere::kSentence;
    case 404:
      return say::not_found::kSentence;
    case 405:
      return say::only_get::kSentence;
    case 413:
      return say::body_too_large::kSentence;
    case 426:
      return say::only_sockets::kSentence;
    case 431:
      return say::headers_too_large::kSentence;
    case 503:
      return say::not_now::kSentence;
    default:
      return say::bad_request::kSentence;
  }
}

std::string page_of(int status, const Message& why, Language language) {
  return "<!doctype html>\n<html lang=\"" + std::string(language_info(language).code) +
         "\">\n<meta charset=\"utf-8\">\n<title>Tablier: " + std::to_string(status) +
         "</title>\n<p>" + why.in(language) + "</p>\n<p><a href=\"/\">Tablier</a></p>\n</html>\n";
}

Answer error_answer(int status, const Message& why, std::string_view target,
                    std::string_view accept_language) {
  const Language language = accepted_language(accept_language);
  Answer answer = with_common_headers(status);
  answer.headers.emplace_back("Cache-Control", "no-store");
  answer.headers.emplace_back("Vary", "Accept-Language");
  if (status == 405) answer.headers.emplace_back("Allow", "GET, HEAD");
  if (is_api(target)) {
    answer.headers.emplace_back("Content-Type", "application/json");
    answer.page = "{\"error\":{\"id\":" + json_string(why.id()) +
                  ",\"text\":" + json_string(why.in(language)) + "}}\n";
  } else {
    answer.headers.emplace_back("Content-Type", "text/html; charset=utf-8");
    answer.page = page_of(status, why, language);
  }
  return answer;
}

}  // namespace

Answer with_common_headers(int status) {
  Answer answer{.status = status, .headers = {}, .body = {}, .page = {}};
  answer.headers = {{"Content-Security-Policy", std::string(kSitePolicy)},
                    {"X-Content-Type-Options", "nosniff"},
                    {"Referrer-Policy", "no-referrer"}};
  return answer;
}

Answer error_answer(int status, std::string_view accept_language) {
  return refusal(status, "", accept_language);
}

Answer refusal(int status, const Message& why, std::string_view target,
               std::string_view accept_language) {
  return error_answer(status, why, target, accept_language);
}

Answer refusal(int status, std::string_view target, std::string_view accept_language) {
  return error_answer(status, Message(error_sentence(status), {}), target, accept_language);
}

Answer too_many(const Message& why, long seconds, std::string_view target,
                std::string_view accept_language) {
  Answer answer = error_answer(429, why, target, accept_language);
  answer.headers.emplace_back("Retry-After", std::to_string(seconds));
  return answer;
}

bool is_api(std::string_view target) {
  return path_of(target).starts_with("/api/");
}

bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

bool has_word(std::string_view list, std::string_view word) {
  for (const std::string_view entry : split(list, ',')) {
    if (same_word(trim(entry), word)) return true;
  }
  return false;
}

}  // namespace tablier::server
