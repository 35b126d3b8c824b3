// For tests: the engine itself, as it is built for browsers, and what it was asked.
import { fromText, toText, type AnswerTo, type Ask, type Engine, type Request } from './client';
import { startAll } from './modules';

const answer = startAll();

export class RealEngine implements Engine {
  readonly asked: { what: Request; ask: object }[] = [];

  async ask<K extends Request>(what: K, ask: Ask<K>): Promise<AnswerTo<K>> {
    this.asked.push({ what, ask });
    return fromText<K>(answer(toText(what, ask)));
  }
}
