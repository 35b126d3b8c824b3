// Chance: numbers nobody could know before, as the engine takes them, and those that people name.

// 64 bits of chance, drawn now.
export function freshChance(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}

// The number somebody wrote; a word is its FNV-1a hash.
export function chanceOf(text: string): string {
  const word = text.trim();
  if (/^\d{1,15}$/.test(word)) return word;
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(word)) hash = Math.imul(hash ^ byte, 0x01000193);
  return String(hash >>> 0);
}
