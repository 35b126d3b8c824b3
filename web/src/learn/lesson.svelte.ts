// One step of a course while somebody tries: the scene, what has been touched, what came of it. The
// engine judges every try; a wrong one is shown and already taken back.
import { targets, type Target } from '../board/geometry';
import { EngineError, type Engine } from '../engine/client';
import type { Entry, Glide, Judged, Message, RightMove, Table } from '../engine/protocol';
import { Showing } from '../table/showing.svelte';
import { sounds } from '../table/sound';
import { instead } from '../table/state';
import type { Scene, Step } from './course';
import { made, refused, type Outcome } from './outcome';

const kLooked = 40; // moves of which the simplest is shown
const still = { at: 0, chance: '0' }; // nothing here depends on time or chance

// The log of a scene and the tables before and after its last move.
export interface Opened {
  log: Entry[];
  before: Table;
  table: Table;
}

export async function open(engine: Engine, game: string, scene: Scene): Promise<Opened> {
  const { position, options, moves = [] } = scene;
  const begun = await engine.ask('begin', { game, options, how: 'position', position, ...still });
  let opened: Opened = { log: begun.events, before: begun.table, table: begun.table };
  for (const move of moves) {
    const { log, table: before } = opened;
    const { events, table } = await engine.ask('act', { log, event: { is: 'moved', move }, ...still });
    opened = { log: [...log, ...events], before, table };
  }
  return opened;
}

export interface Try {
  right: boolean;
  why: Message[]; // the engine's reasons
  move?: string; // that was made
  glides: Glide[]; // its way
  answer: Glide[]; // that of the move that answers it
  cells: string[]; // the reasons speak of
  outcome?: Outcome; // what would have come of it
}

export class Lesson {
  start: Table | undefined = $state.raw(); // nothing touched
  table: Table | undefined = $state.raw(); // with the path
  path: string[] = $state.raw([]);
  tried: Try | undefined = $state.raw();
  shown: { move?: RightMove; places: string[] } | undefined = $state.raw(); // what would be right
  trouble: unknown = $state.raw();

  #engine: Engine;
  #game: string;
  #step: Step;
  #log: Entry[] = [];
  #showing = new Showing();
  #queue: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(engine: Engine, game: string, step: Step) {
    this.#engine = engine;
    this.#game = game;
    this.#step = step;
  }

  get flight(): Showing['flight'] {
    return this.#showing.flight;
  }

  get done(): boolean {
    return this.tried?.right === true;
  }

  settled = (): Promise<unknown> => this.#queue;

  close(): void {
    this.#closed = true;
    this.#showing.skip();
  }

  #then(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(async () => {
      if (this.#closed) return;
      try {
        await work();
        this.trouble = undefined;
      } catch (reason) {
        this.trouble = reason;
      }
    });
    this.#queue = done;
    return done;
  }

  open(): Promise<void> {
    return this.#then(async () => {
      const { log, before, table } = await open(this.#engine, this.#game, this.#step);
      this.#log = log;
      this.#rest(table);
      if (table.last) await this.#showing.show(before.board, table.last.glides);
    });
  }

  // Everything as it was before anything was touched.
  #rest(start: Table): void {
    this.start = start;
    this.table = start;
    this.path = [];
  }

  clear = (): void => {
    this.#showing.skip();
    void this.#then(async () => {
      if (this.start && !this.done) this.#rest(this.start);
    });
  };

  touch = (touch: string, target?: Target): void => {
    this.#showing.skip();
    if (this.done) return;
    const seen = this.table?.board;
    void this.#then(async () => {
      const board = this.table?.board;
      // A quick finger means the place as it is now.
      const now = target && board && board !== seen ? same(board, target)?.touch : undefined;
      await this.#touch(now ?? touch, target);
    });
  };

  async #touch(touch: string, target?: Target): Promise<void> {
    if (!this.start || !this.table || this.done) return;
    this.tried = undefined;
    const live = this.table.next.some((next) => next.touch === touch);
    if (!live && this.path.length > 0) {
      const meant = (board: Table['board']) => (target ? same(board, target)?.touch : touch);
      const other = instead({ path: this.path, start: this.start }, meant);
      if (other === 'clear') return this.#rest(this.start);
      // Where a refusal is asked for, every touch that cannot be is meant.
      if (other && !this.#step.goal.startsWith('refused')) return this.#walk([other]);
    }
    await this.#walk([...this.path, touch], target);
  }

  async #walk(path: string[], target?: Target): Promise<void> {
    const asked = { log: this.#log, path, ...still };
    try {
      const { table } = await this.#engine.ask('touch', { ...asked, play: false });
      if (table.complete === undefined) {
        [this.table, this.path] = [table, path];
        sounds.lift();
        return;
      }
    } catch (reason) {
      if (!(reason instanceof EngineError)) throw reason;
    }
    const { goal } = this.#step;
    const judged = await this.#engine.ask('judge', { log: this.#log, goal, path });
    await this.#answered(path, judged, target);
  }

  async #answered(path: string[], judged: Judged, target?: Target): Promise<void> {
    const { goal } = this.#step;
    const { right, why, move, answer_glides: answer = [] } = judged;
    const cells = why.flatMap((reason) => reason.cells ?? []);
    const before = this.start!.board;
    const tried: Try = { right, why, move, glides: [], answer, cells };
    if (move === undefined) {
      // What was touched before stays so, as at a table; where a refusal is asked for, it is done.
      sounds.refuse();
      tried.outcome = target && refused(this.table!.board, target.place);
      if (right) this.#rest(this.start!);
      this.tried = tried;
      return;
    }
    const { table, events } = await this.#engine.ask('touch', { log: this.#log, path, play: true, ...still });
    tried.glides = table.last?.glides ?? [];
    if (goal === 'any') tried.why = table.last?.effects.slice(0, 1) ?? []; // whatever it was, it is named
    if (right) this.#rest(table);
    else tried.outcome = await this.#outcome(table, events, judged.answer);
    // What was laid piece by piece has been seen already.
    await this.#showing.show(before, path.length <= 2 ? tried.glides : []);
    if (right) sounds.land();
    else {
      sounds.refuse();
      this.#rest(this.start!);
    }
    this.tried = tried;
  }

  // Several touches at once, which follow what has been touched.
  take = (touches: string[]): void => {
    this.#showing.skip();
    void this.#then(async () => {
      if (this.done) return;
      this.tried = undefined;
      await this.#walk([...this.path, ...touches]);
    });
  };

  // What a wrong move makes, or the answer to it.
  async #outcome(table: Table, events: Entry[], answer?: string): Promise<Outcome | undefined> {
    if (answer === undefined) return made(table.board, table.last?.glides ?? []);
    const log = [...this.#log, ...events];
    const event = { is: 'moved', move: answer } as const;
    const then = (await this.#engine.ask('act', { log, event, ...still })).table;
    return made(then.board, then.last?.glides ?? []);
  }

  // What would be right, drawn: of several moves the simplest, the one with the shortest name.
  show = (): void => {
    void this.#then(async () => {
      const { goal } = this.#step;
      const { moves, path } = await this.#engine.ask('answers', { log: this.#log, goal, most: kLooked });
      this.tried = undefined;
      if (this.start) this.#rest(this.start);
      const [move] = moves.toSorted((a, b) => a.move.length - b.move.length);
      this.shown = { move, places: await this.#places(path ?? []) };
    });
  };

  // Where these touches are, each on the board of the touches before it: there what it says may be another
  // place than at the start.
  async #places(path: readonly string[]): Promise<string[]> {
    const places: string[] = [];
    for (const [at, touch] of path.entries()) {
      const asked = { log: this.#log, path: path.slice(0, at), ...still };
      const table = at > 0 ? (await this.#engine.ask('touch', { ...asked, play: false })).table : this.start;
      if (table) places.push(...placesOf(table.board, [touch]));
    }
    return places;
  }
}

// The places where these things are touched.
export function placesOf(board: Table['board'], touches: readonly string[]): string[] {
  const has = (touch: string | undefined) => touch !== undefined && touches.includes(touch);
  return board.places
    .filter((place) => has(place.touch) || place.pieces.some((piece) => has(piece.touch)))
    .map(({ name }) => name);
}

export function same(board: Table['board'], target: Target): Target | undefined {
  const all = targets(board);
  const there = (one: Target) => one.places.some((place) => place.name === target.place.name);
  return all.find((one) => one.key === target.key) ?? all.find(there);
}
