// How much a test does: under sanitizers everything takes ten times as long.
#pragma once

namespace tablier {

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TABLIER_SANITIZED
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)  // g++ says it so
#define TABLIER_SANITIZED
#endif
#ifdef TABLIER_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

inline constexpr int kEffort = kSanitized ? 1 : 10;

}  // namespace tablier
