// What the people at each seat are called, remembered for the next game on this screen.
import { read, write } from './storage';

export function lastNames(): string[] {
  const names = read('names');
  return Array.isArray(names) ? names.map((name) => (typeof name === 'string' ? name : '')) : [];
}

export function keepNames(names: string[]): void {
  write('names', names);
}
