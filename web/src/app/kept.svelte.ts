// What a kept table shows now, as the engine tells it in the language of the reader; undefined until then. `refused` hears
// why the engine cannot read it. For the script of a component.
import { engine, EngineError } from '../engine/client';
import { lang } from '../words';
import { latest } from './latest.svelte';
import { readTable } from './reading';
import type { Kept } from './tables';

export function shownNow(table: () => Kept, refused: (why: string) => void) {
  const asked = latest(() => {
    void lang();
    return readTable(engine, table());
  });
  $effect(() => {
    if (asked.error instanceof EngineError) refused(asked.error.message);
  });
  return () => asked.value?.now;
}
