import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { EngineError, EngineMissing, fromText, speak, toText } from './client';

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
    told: { id?: number; module?: unknown }[] = [];
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

  it('are told whether there is a module, then asked', async () => {
    const engine = new client.WorkerEngine();
    const asked = engine.ask('games', none);
    const [worker] = FakeWorker.all;
    expect(worker!.told).toMatchObject([{ module: undefined }, { request: expect.any(String) }]);
    worker!.answer(games);
    expect(await asked).toEqual(games);
  });

  it('share the module that the first one fetched', () => {
    new client.WorkerEngine().start();
    const module = { compiled: true };
    FakeWorker.all[0]!.say({ module });
    new client.WorkerEngine().start();
    expect(FakeWorker.all[1]!.told).toEqual([{ module }]);
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

  it('that break down fail every question, and the next one gets another', async () => {
    const engine = new client.WorkerEngine();
    const questions = [engine.ask('games', none), engine.ask('games', none)];
    const [worker] = FakeWorker.all;
    worker!.say({ id: worker!.told.at(-1)!.id, broken: 'unreachable' });
    for (const question of questions) await expect(question).rejects.toThrow(client.EngineMissing);
    expect(worker!.ended).toBe(true);
    const again = engine.ask('games', none);
    FakeWorker.all[1]!.answer(games);
    expect(await again).toEqual(games);
  });

  it('that cannot be started are missing', async () => {
    const engine = new client.WorkerEngine();
    const asked = engine.ask('games', none);
    FakeWorker.all[0]!.dispatchEvent(Object.assign(new Event('error'), { message: '404' }));
    await expect(asked).rejects.toThrow(new EngineMissing('404'));
  });
});
