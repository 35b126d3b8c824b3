// An engine for tests that says what it is told to say, and remembers what it was asked.
import { EngineError, type AnswerTo, type Ask, type Engine, type Request } from './client';
import type { Message } from './protocol';

export type Replies = { [K in Request]?: (ask: Ask<K>) => AnswerTo<K> | { error: Message } };

export class FakeEngine implements Engine {
  readonly asked: { what: Request; ask: object }[] = [];
  constructor(readonly replies: Replies) {}

  async ask<K extends Request>(what: K, ask: Ask<K>): Promise<AnswerTo<K>> {
    this.asked.push({ what, ask });
    const reply = this.replies[what] as
      ((ask: Ask<K>) => AnswerTo<K> | { error: Message }) | undefined;
    if (!reply) throw new Error(`nobody told the fake engine about '${what}'`);
    const answer = reply(ask);
    if ('error' in answer) throw new EngineError(answer.error);
    return answer;
  }
}
