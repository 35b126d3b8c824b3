import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { EngineError, EngineMissing, fromText, speak, toText } from './client';
import type { Entry } from './protocol';

afterEach(() => speak(() => 'en'));

describe('texts of the engine', () => {
  it('carry what is asked and the language', () => {
    speak(() => 'fr');
    expect(JSON.parse(toText('undo', { log: [], at: 7 }))).toEqual({
      do: 'undo',
      lang: 'fr',
      log: [],
      at: 7,
    });
  });

  it('throw what the engine refuses, with its sentence', () => {
    const told = { id: 'cell_locked', rule: 'R6', cells: ['e4'], text: 'e4 is locked.' };
    expect(() => fromText(JSON.stringify({ error: told }))).toThrow(new EngineError(told));
  });
});

describe('engines in workers', () => {
  // A thread that does what the test says, and remembers what it was told.
  class FakeWorker extends EventTarget {
    static all: FakeWorker[] = [];
    told: { id?: number; game?: string; module?: unknown }[] = [];
    ended = false;
    constructor() {
      super();
      FakeWorker.all.push(this);
    }
    postMessage(message: object): void {
      this.told.push(message);
    }
    terminate(): void {
      this.ended = true;
    }
    say(data: object): void {
      this.dispatchEvent(Object.assign(new Event('message'), { data }));
    }
    answer(what: object): void {
      this.say({ id: this.told.at(-1)!.id, answer: JSON.stringify(what) });
    }
  }

  let client: typeof import('./client');
  beforeEach(async () => {
    vi.resetModules();
    FakeWorker.all = [];
    vi.stubGlobal('Worker', FakeWorker);
    client = await import('./client');
  });
  afterEach(() => vi.unstubAllGlobals());
  const [games, none] = [{ games: [] }, {}];

  it('tell when the first question was answered', async () => {
    const engine = new client.WorkerEngine();
    const heard = vi.fn();
    void engine.answered.then(heard);
    const asked = engine.ask('games', none);
    await Promise.resolve();
    expect(heard).not.toHaveBeenCalled();
    FakeWorker.all[0]!.answer(games);
    await asked;
    expect(heard).toHaveBeenCalledOnce();
  });

  it('are asked for a game, and what names none goes on with the last', async () => {
    const engine = new client.WorkerEngine();
    const log: Entry[] = [{ at: 0, event: { is: 'began', game: 'klotz' } as Entry['event'] }];
    void engine.ask('think', { log, player: '3' });
    void engine.ask('more', { nodes: 300 });
    void engine.ask('games', none);
    void engine.ready();
    expect(FakeWorker.all[0]!.told.map(({ game }) => game)).toEqual(['klotz', 'klotz', '*', '']);
  });

  it('are given what another has fetched, once', () => {
    const bench = { game: 'kengi' };
    void new client.WorkerEngine().ask('bench', bench);
    const module = { compiled: true };
    FakeWorker.all[0]!.say({ game: 'kengi', module });
    const second = new client.WorkerEngine();
    for (const asked of [bench, bench, { game: 'klotz' }]) void second.ask('bench', asked);
    const given = FakeWorker.all.map(({ told }) => told.map((message) => message.module));
    expect(given).toEqual([[undefined], [module, undefined, undefined]]);
  });

  it('begin with the one that was started before the page, once', async () => {
    const early = new FakeWorker();
    vi.stubGlobal('earlyEngine', early);
    const first = new client.WorkerEngine();
    const asked = first.ask('games', none);
    expect(FakeWorker.all).toEqual([early]);
    expect(early.told).toMatchObject([{ request: expect.any(String) }]);
    early.answer(games);
    expect(await asked).toEqual(games);
    new client.WorkerEngine().start();
    expect(FakeWorker.all).toHaveLength(2);
  });

  it('tell how the download goes on, to whoever still listens', () => {
    const seen: object[] = [];
    const quiet = client.watchDownload((download) => seen.push(download));
    new client.WorkerEngine().start();
    FakeWorker.all[0]!.say({ loaded: 5, total: 10 });
    quiet();
    FakeWorker.all[0]!.say({ loaded: 10, total: 10 });
    expect(seen).toEqual([{ loaded: 5, total: 10 }]);
  });

  it('that break down fail that question alone', async () => {
    const engine = new client.WorkerEngine();
    const questions = [engine.ask('games', none), engine.ask('games', none)];
    const [worker] = FakeWorker.all;
    worker!.say({ id: worker!.told[0]!.id, broken: 'unreachable' });
    await expect(questions[0]).rejects.toThrow(client.EngineMissing);
    worker!.answer(games);
    expect(await questions[1]).toEqual(games);
  });

  it('that cannot be started are missing, and the next question gets another', async () => {
    const engine = new client.WorkerEngine();
    const questions = [engine.ask('games', none), engine.ask('games', none)];
    const [worker] = FakeWorker.all;
    worker!.dispatchEvent(Object.assign(new Event('error'), { message: '404' }));
    for (const question of questions) await expect(question).rejects.toThrow(new EngineMissing('404'));
    expect(worker!.ended).toBe(true);
    const again = engine.ask('games', none);
    FakeWorker.all[1]!.answer(games);
    expect(await again).toEqual(games);
  });
});
