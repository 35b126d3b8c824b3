// A whole game inside a link: its log as text, packed (deflate) and written in letters that addresses
// may hold (base64url). Nothing is kept anywhere.

const kMostLetters = 200_000;
const kMostBytes = 2_000_000; // of a text: more than any game needs

export type Damage = 'letters' | 'packed' | 'long';

// The link itself is damaged: it holds other letters, cannot be unpacked, or is too long.
export class DamagedLink extends Error {
  constructor(readonly damage: Damage) {
    super(damage);
    this.name = 'DamagedLink';
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most = Infinity,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) throw new DamagedLink('long');
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function toLetters(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  if (letters.length > kMostLetters) throw new DamagedLink('long');
  if (!/^[\w-]+$/.test(letters)) throw new DamagedLink('letters');
  try {
    const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    throw new DamagedLink('packed'); // of a length that nothing has
  }
}

export async function packed(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  return toLetters(await through(bytes, new CompressionStream('deflate-raw')));
}

export async function unpacked(letters: string): Promise<string> {
  const bytes = fromLetters(letters);
  try {
    const text = await through(bytes, new DecompressionStream('deflate-raw'), kMostBytes);
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch (reason) {
    throw reason instanceof DamagedLink ? reason : new DamagedLink('packed');
  }
}
