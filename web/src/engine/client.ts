// What the page asks the engine. `engine` answers at once (boards, touches, moves); the one behind
// thinking.ts is another of the same kind, so that no click waits for a search.
import type { Message, Requests, StudyRequests } from './protocol';
import { routeOf } from './routes';
import type { FromWorker, Reply, ToWorker } from './worker';

type All = Requests & StudyRequests;
export type Request = keyof All;
export type Ask<K extends Request> = All[K]['ask'];
export type AnswerTo<K extends Request> = All[K]['answer'];

// What the engine refuses, in its own sentence.
export class EngineError extends Error {
  constructor(readonly told: Message) {
    super(told.text);
    this.name = 'EngineError';
  }
}

// The engine itself is not there: it could not be loaded, or it broke down.
export class EngineMissing extends Error {
  override name = 'EngineMissing';
}

export interface Engine {
  ask<K extends Request>(what: K, ask: Ask<K>): Promise<AnswerTo<K>>;
}

let language: (() => string) | undefined;

// Who says in which language the engine answers.
export function speak(current: () => string): void {
  language = current;
}

export function toText(what: Request, ask: object): string {
  return JSON.stringify({ do: what, lang: language?.(), ...ask });
}

export function fromText<K extends Request>(text: string): AnswerTo<K> {
  const answer = JSON.parse(text) as AnswerTo<K> | { error: Message };
  if ('error' in answer) throw new EngineError(answer.error);
  return answer;
}

export interface Download {
  loaded: number; // bytes, as they are after unpacking
  total: number;
}

type Watcher = (download: Download) => void;
const watchers = new Set<Watcher>();

// Tells how the download of an engine goes on that somebody asked; gives back how to stop listening.
export function watchDownload(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const modules = new Map<string, WebAssembly.Module>(); // as the first worker compiled them, for all others

function newWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

// The one that start/early.js has started, for whoever comes first.
function earlyWorker(): Worker | undefined {
  const early = globalThis.earlyEngine;
  delete globalThis.earlyEngine;
  return early;
}
declare global {
  var earlyEngine: Worker | undefined;
}

type Settle = { done: (text: string) => void; failed: (reason: Error) => void };

export class WorkerEngine implements Engine {
  #worker: Worker | undefined;
  #has = new Set<string>(); // modules that the worker has, or fetches
  #waiting = new Map<number, Settle>();
  #last = { id: 0, game: '' };
  #answers!: () => void;
  // When the first question was answered, so that a page can stand.
  readonly answered = new Promise<void>((done) => (this.#answers = done));

  async ask<K extends Request>(what: K, ask: Ask<K>): Promise<AnswerTo<K>> {
    const game = (this.#last.game = routeOf(what, ask) ?? this.#last.game);
    return fromText<K>(await this.#send(game, toText(what, ask)));
  }

  // When there is an engine that answers, whichever is there first.
  async ready(): Promise<void> {
    await this.#send('', toText('games', {}));
  }

  // So that every game can be played at once, and later without a connection.
  fetchAll(): void {
    this.start().postMessage({ fetch: 'all' } satisfies ToWorker);
  }

  // Without a question: so that it is there when the first one comes.
  start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = earlyWorker() ?? newWorker();
    worker.addEventListener('message', (event: MessageEvent<FromWorker>) =>
      this.#hear(event.data),
    );
    worker.addEventListener('error', (event) => this.#giveUp(event.message));
    this.#worker = worker;
    return worker;
  }

  // Whatever it does; who waits for an answer is told that there is none.
  end(): void {
    this.#giveUp('ended');
  }

  #send(game: string, request: string): Promise<string> {
    const worker = this.start();
    const id = ++this.#last.id;
    const module = this.#has.has(game) ? undefined : modules.get(game);
    this.#has.add(game);
    const answer = new Promise<string>((done, failed) => this.#waiting.set(id, { done, failed }));
    worker.postMessage({ id, game, request, module } satisfies ToWorker);
    return answer;
  }

  #hear(message: FromWorker): void {
    if ('module' in message) modules.set(message.game, message.module);
    else if ('loaded' in message) for (const watcher of watchers) watcher(message);
    else this.#settle(message);
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    this.#answers();
    if ('answer' in reply) waiting?.done(reply.answer);
    else waiting?.failed(new EngineMissing(reply.broken));
  }

  #giveUp(reason: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#has.clear();
    for (const { failed } of this.#waiting.values()) failed(new EngineMissing(reason));
    this.#waiting.clear();
  }
}

export const engine = new WorkerEngine();
