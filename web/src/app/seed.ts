// Seeds are whole numbers written as text; people may write words.

export function freshSeed(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]);
}

// The seed somebody wrote: a number is itself, a word is its FNV-1a hash.
export function seedOf(text: string): string {
  const word = text.trim();
  if (/^\d{1,15}$/.test(word)) return word;
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(word)) hash = Math.imul(hash ^ byte, 0x01000193);
  return String(hash >>> 0);
}
