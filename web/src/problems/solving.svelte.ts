// A problem while somebody solves it: the board, what has been touched, what came of it. The engine
// judges every move; a right one is answered with the hardest defence, a wrong one is shown with what
// refutes it and already taken back.
import type { Target } from '../board/geometry';
import { EngineError, type Engine } from '../engine/client';
import type { Entry, Glide, Message, Problem, RightMove, Table, Verdict } from '../engine/protocol';
import { same } from '../learn/lesson.svelte';
import { Showing } from '../table/showing.svelte';
import { sounds } from '../table/sound';
import { instead } from '../table/state';

const still = { at: 0, chance: '0' }; // nothing here depends on time or chance

export interface Tried {
  verdict: Verdict | 'illegal';
  why?: Message;
  glides: Glide[]; // of the move
  reply: Glide[]; // of what refutes it
}

export class Solving {
  start: Table | undefined = $state.raw(); // nothing touched
  table: Table | undefined = $state.raw(); // with the path
  path: string[] = $state.raw([]);
  tried: Tried | undefined = $state.raw();
  hint: { move: RightMove; level: 1 | 2 } | undefined = $state.raw();
  left = $state(0); // moves
  done = $state(false);
  failed = $state(false); // a wrong move was made
  helped = $state(false); // a hint was asked for
  shown = $state(false); // the solution was
  trouble: unknown = $state.raw();

  readonly #showing = new Showing();
  #log: Entry[] = [];
  #queue: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(
    readonly engine: Engine,
    readonly game: string,
    readonly problem: Problem,
  ) {}

  get flight(): Showing['flight'] {
    return this.#showing.flight;
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
        if (!this.#closed) this.trouble = reason;
      }
    });
    this.#queue = done;
    return done;
  }

  open(): Promise<void> {
    return this.#then(async () => {
      const { options, position, n } = this.problem;
      const { game } = this;
      const begun = await this.engine.ask('begin', { game, options, how: 'position', position, ...still });
      this.#log = begun.events;
      this.left = n;
      this.#rest(begun.table);
    });
  }

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

  // Several touches at once, which follow what has been touched.
  take = (touches: string[]): void => {
    this.#showing.skip();
    void this.#then(async () => {
      if (!this.done) await this.#walk([...this.path, ...touches]);
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
      if (other) return this.#walk([other]);
    }
    await this.#walk([...this.path, touch]);
  }

  async #walk(path: string[]): Promise<void> {
    this.tried = undefined;
    try {
      const { table } = await this.engine.ask('touch', { log: this.#log, path, play: false, ...still });
      if (table.complete === undefined) {
        [this.table, this.path] = [table, path];
        sounds.lift();
        return;
      }
      await this.#try(table.complete, path.length <= 2);
    } catch (reason) {
      if (!(reason instanceof EngineError)) throw reason;
      sounds.refuse();
      this.tried = { verdict: 'illegal', why: reason.told, glides: [], reply: [] };
    }
  }

  // `flies`: what was laid piece by piece has been seen already.
  async #try(move: string, flies: boolean): Promise<void> {
    const { theme } = this.problem;
    const tried = await this.engine.ask('try', { log: this.#log, theme, n: this.left, move });
    const verdict = tried.verdict!;
    const before = this.start!.board;
    const made = await this.#act(this.#log, move);
    const glides = made.table.last?.glides ?? [];
    if (verdict === 'wrong' || verdict === 'slower') {
      await this.#showing.show(before, flies ? glides : []);
      sounds.refuse();
      this.#rest(this.start!);
      this.failed = true;
      this.tried = { verdict, why: tried.why, glides, reply: tried.reply_glides ?? [] };
      return;
    }
    this.hint = undefined;
    this.#log = made.log;
    this.#rest(made.table);
    await this.#showing.show(before, flies ? glides : []);
    sounds.land();
    this.tried = { verdict, glides, reply: [] };
    this.left -= 1;
    if (tried.reply !== undefined) await this.#reply(tried.reply);
    this.done = verdict === 'solved' || this.start!.end !== undefined;
  }

  async #reply(move: string): Promise<void> {
    const before = this.start!.board;
    const made = await this.#act(this.#log, move);
    this.#log = made.log;
    this.#rest(made.table);
    await this.#showing.show(before, made.table.last?.glides ?? []);
    sounds.land();
  }

  async #act(log: Entry[], move: string): Promise<{ log: Entry[]; table: Table }> {
    const { events, table } = await this.engine.ask('act', { log, event: { is: 'moved', move }, ...still });
    return { log: [...log, ...events], table };
  }

  async #right(): Promise<RightMove | undefined> {
    const { theme } = this.problem;
    const { moves } = await this.engine.ask('solve_problem', { log: this.#log, theme, n: this.left });
    return moves[0];
  }

  // First where to look, then the move in words.
  help = (): void => {
    void this.#then(async () => {
      if (this.done || this.hint?.level === 2) return;
      const move = this.hint?.move ?? (await this.#right());
      if (!move) return;
      this.helped = true;
      this.tried = undefined;
      this.hint = { move, level: this.hint || placeOf(move) === undefined ? 2 : 1 };
    });
  };

  // The rest of the solution, move by move.
  solve = (): void => {
    void this.#then(async () => {
      this.shown = true;
      this.tried = undefined;
      if (this.start) this.#rest(this.start);
      for (let i = 0; !this.done && !this.#closed && i < this.problem.n; ++i) {
        const move = await this.#right();
        if (!move) return;
        await this.#try(move.move, true);
      }
    });
  };
}

// Where a move begins, or where it leads if it begins nowhere.
export function placeOf({ glides }: RightMove): string | undefined {
  return glides.find(({ from }) => from)?.from ?? glides.find(({ to }) => to)?.to;
}
