// For tests: the engine itself, as it is built for browsers, and what it was asked.
import { readFileSync } from 'node:fs';
import { fromText, toText, type AnswerTo, type Ask, type Engine, type Request } from './client';
import { startEngine } from './wasm';

const file = new URL('./tablier.wasm', import.meta.url).pathname;
const answer = await startEngine(await WebAssembly.compile(readFileSync(file)));

export class RealEngine implements Engine {
  readonly asked: { what: Request; ask: object }[] = [];

  async ask<K extends Request>(what: K, ask: Ask<K>): Promise<AnswerTo<K>> {
    this.asked.push({ what, ask });
    return fromText<K>(answer(toText(what, ask)));
  }
}
