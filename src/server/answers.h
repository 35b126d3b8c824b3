// Answers that transport and site give by themselves: a status and a sentence in the reader's
// language, as a page for people or, below /api/, as the JSON of protocol::Failure.
#pragma once

#include <string_view>

#include "core/message.h"
#include "server/handler.h"

namespace tablier::server {

// The Content-Security-Policy of every answer: nothing inline, nothing evaluated but WebAssembly,
// nothing from elsewhere, no frame around it.
inline constexpr std::string_view kSitePolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "font-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

// Empty, with the headers that every answer has.
Answer with_common_headers(int status);

// A small page that says what went wrong.
Answer error_answer(int status, std::string_view accept_language);

// What went wrong, in the form that fits the target.
Answer refusal(int status, const Message& why, std::string_view target,
               std::string_view accept_language);
// With the usual sentence of the status.
Answer refusal(int status, std::string_view target, std::string_view accept_language);

// 429, with Retry-After.
Answer too_many(const Message& why, long seconds, std::string_view target,
                std::string_view accept_language);

bool is_api(std::string_view target);

// Whether two words are the same but for the case of ASCII letters.
bool same_word(std::string_view a, std::string_view b);
// Whether a list as in "keep-alive, Upgrade" has the word.
bool has_word(std::string_view list, std::string_view word);

}  // namespace tablier::server
