#include "protocol/dice_tags.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/text.h"
#include "protocol/words.h"

namespace tablier {

void set_dice_tags(GameFile& file, const match::Dice& dice) {
  if (dice.hash.empty()) return;
  std::string nonces;
  for (const std::string& nonce : dice.nonces) nonces += (nonces.empty() ? "" : " ") + nonce;
  file.set("Table", dice.table);
  file.set("Commitment", dice.hash);
  file.set("Nonces", nonces);
  if (dice.fair_of > 0) file.set("FairOf", std::to_string(dice.fair_of));
  std::string dealt;
  for (const int chair : dice.dealt) dealt += (dealt.empty() ? "" : " ") + std::to_string(chair);
  if (!dealt.empty()) file.set("Dealt", dealt);
  if (dice.secret) file.set("Secret", *dice.secret);
}

std::optional<FileError> check_dice_tags(const GameFile& file, const AnyRecord& record) {
  const FileTag* const secret = file.find("Secret");
  const FileTag* const promise = file.find("Commitment");
  if (secret == nullptr && promise == nullptr) return std::nullopt;
  if (secret == nullptr) {
    // It is told as soon as the setup is over, or the game with it.
    if (!record.position() && file.value("Result") == "*") return std::nullopt;
    return FileError{promise->at, protocol::say::file_dice_untold{}};
  }
  match::Dice dice{.table = file.value("Table"),
                   .hash = file.value("Commitment"),
                   .secret = secret->value,
                   .nonces = {},
                   .fair_of = parse_number(file.value("FairOf")).value_or(0)};
  const std::string dealt = file.value("Dealt");
  if (!dealt.empty()) {
    for (const std::string_view chair : split(dealt, ' ')) {
      dice.dealt.push_back(parse_number(chair).value_or(0));
    }
  }
  const std::string nonces = file.value("Nonces");
  if (!nonces.empty()) {
    for (const std::string_view nonce : split(nonces, ' ')) dice.nonces.emplace_back(nonce);
  }
  std::vector<std::uint64_t> rolled;
  for (const SetupAct& act : record.origin().acts) {
    if (act.rolled) rolled.push_back(*act.rolled);
  }
  if (match::is_fair(dice, rolled)) return std::nullopt;
  return FileError{secret->at, protocol::say::file_dice{}};
}

}  // namespace tablier
