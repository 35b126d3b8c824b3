// Our part of chance at a table: drawn here, told when one sits down, and kept to see that it was used,
// with the hash that the house had published by then.
import { read, write } from '../app/storage';

export interface Kept {
  nonce: string;
  hash?: string;
}

// 32 hexadecimal digits that nobody can guess.
export function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const kKept = 50; // tables

const all = () => Object.entries((read('nonces') ?? {}) as Record<string, unknown>);

// The last few tables are enough: a setup ends soon after one sat down.
export function keepNonce(table: string, kept: Kept): void {
  write('nonces', Object.fromEntries([...all().filter(([id]) => id !== table).slice(1 - kKept), [table, kept]]));
}

export function forgetNonce(table: string): void {
  write('nonces', Object.fromEntries(all().filter(([id]) => id !== table)));
}

export function nonceAt(table: string): Kept | undefined {
  const kept = all().find(([id]) => id === table)?.[1];
  if (typeof kept === 'string') return { nonce: kept }; // as it was kept before
  return typeof kept === 'object' && kept !== null && typeof (kept as Kept).nonce === 'string' ? (kept as Kept) : undefined;
}
