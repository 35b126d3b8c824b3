#include "core/language.h"

#include <gtest/gtest.h>

namespace tablier {
namespace {

TEST(Languages, are_found_by_their_code_and_nothing_else) {
  for (const Language language : kLanguages) {
    EXPECT_EQ(find_language(language_info(language).code), language);
  }
  for (const char* other : {"", "FR", "fr-CH", "f", "french", "xx"}) {
    EXPECT_FALSE(find_language(other)) << other;
  }
}

TEST(Languages, the_first_is_English) {
  EXPECT_EQ(kFallbackLanguage, Language::en);
}

TEST(Languages, count_as_their_row_says) {
  EXPECT_FALSE(is_singular(0, Language::en));
  EXPECT_TRUE(is_singular(0, Language::fr));
  for (const Language language : kLanguages) {
    EXPECT_TRUE(is_singular(1, language));
    for (const long number : {-1L, 2L, 10L, 11L, 21L}) {
      EXPECT_FALSE(is_singular(number, language)) << number;
    }
  }
}

TEST(Languages, a_locale_has_the_language_it_begins_with) {
  for (const char* locale : {"fr", "fr_CH.UTF-8", "fr_FR@euro", "FR_fr", "fr.ISO-8859-1"}) {
    EXPECT_EQ(language_of_locale(locale), Language::fr) << locale;
  }
  for (const char* locale : {"", "C", "C.UTF-8", "POSIX", "en_GB.UTF-8", "frr_DE", "ja_JP"}) {
    EXPECT_EQ(language_of_locale(locale), Language::en) << locale;
  }
}

TEST(Languages, of_those_a_reader_accepts_the_best_liked_is_taken) {
  for (const char* accept :
       {"fr", "FR-ch", "fr-CH, en;q=0.5", "en;q=0.5,fr", "ja, fr;q=0.5", "en;q=0.25, fr;q=0.3",
        "en ; q=0.9 , fr ; q=1", "en;q=0, fr;q=0.001"}) {
    EXPECT_EQ(accepted_language(accept), Language::fr) << accept;
  }
  for (const char* accept : {"", "*", "ja", "en, fr", "fr;q=0.4, en;q=0.5", "fr;q=0", ";q=1", ",;,",
                             "en;q=0.5, fr;q=0.5"}) {
    EXPECT_EQ(accepted_language(accept), Language::en) << accept;
  }
}

}  // namespace
}  // namespace tablier
