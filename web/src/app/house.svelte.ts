// Whether a house serves this page. Only then is there anything of it on the site: its script is
// fetched, the line opened, and the header leads there. On a static host nothing answers, and nothing
// is shown.
import type { Line } from '../net/line.svelte';
import { read, write } from './storage';

let line: Line | undefined = $state.raw();
let looked: Promise<Line | undefined> | undefined;

// The line to the house; none as long as none is known.
export function houseLine(): Line | undefined {
  return line;
}

async function answers(): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/api/house', location.href), { credentials: 'same-origin' });
    const is = answer.ok && (answer.headers.get('content-type') ?? '').includes('json');
    if (is !== (read('house') === true)) write('house', is);
    return is;
  } catch {
    return read('house') === true; // nobody answers at all: one was here, and the line says that it is gone
  }
}

// Looks once; whoever needs to know waits for it.
export function lookForHouse(): Promise<Line | undefined> {
  looked ??= answers().then(async (is) => {
    if (is) line = (await import('../net/line.svelte')).openLine();
    return line;
  });
  return looked;
}
