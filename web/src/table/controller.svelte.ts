// A table that is played: asks the engine, feeds what it says to the state, keeps the table, lets
// computers move and the clock run. One per page; `close` when the page goes.
import { freshSeed } from '../app/seed';
import { settings } from '../app/settings.svelte';
import { saveTable } from '../app/tables';
import type { Target, Turn } from '../board/geometry';
import { targets } from '../board/geometry';
import { EngineError, type Engine } from '../engine/client';
import { advise, think } from '../engine/thinking';
import type { GameInfo, Table, TableRequest, Thinking } from '../engine/protocol';
import { t } from '../words';
import { Adviser, balanceText } from './adviser.svelte';
import { hasFlagged, press, spend } from './clock';
import { rematch } from './rematch';
import { Showing } from './showing.svelte';
import { sounds } from './sound';
import { Stopwatch } from './stopwatch';
import * as rules from './state';
import { begin, update, type Happening, type KeptTable, type TableState } from './state';

const kLeastThought = 600; // milliseconds that a computer seems to think, so that one can follow

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export class Controller {
  state: TableState = $state.raw() as unknown as TableState;
  thinking: { share: number | undefined; found: Thinking } | undefined = $state.raw();
  trouble: string | undefined = $state();
  kept = $state(true);
  readonly adviser: Adviser;

  #engine: Engine;
  #thinker: Engine | undefined;
  #info: GameInfo;
  #queue: Promise<unknown> = Promise.resolve();
  #stop = new AbortController(); // of the computer that is thinking
  #showing = new Showing();
  #gone = new AbortController(); // with the page
  #acting = false;
  #watch = new Stopwatch(() => this.#tick());

  // `thinker` is who searches, if not the one of all pages.
  constructor(engine: Engine, info: GameInfo, saved: KeptTable, thinker?: Engine) {
    this.#engine = engine;
    this.#thinker = thinker;
    this.#info = info;
    this.adviser = new Adviser(engine, thinker);
    this.state = begin(
      saved,
      info.sides.map((side) => side.letter),
    );
  }

  word(side: string | undefined): string {
    return this.#info.sides.find((one) => one.letter === side)?.word ?? side ?? '';
  }

  // The same with the name of who sits there, if there is one.
  who(side: string | undefined): string {
    const seat = side === undefined ? undefined : rules.seatOf(this.state, side);
    const name = seat?.kind === 'person' ? seat.name : undefined;
    return name ? t('table.named', { name, side: this.word(side) }) : this.word(side);
  }

  get #closed(): boolean {
    return this.#gone.signal.aborted;
  }

  get info(): GameInfo {
    return this.#info;
  }

  get flight(): Showing['flight'] {
    return this.#showing.flight;
  }

  #happen(event: Happening): void {
    this.state = update(this.state, event);
    if (event.is !== 'told' || this.state.saved.over) this.kept = saveTable(this.state.saved);
  }

  // One thing after the other; what goes wrong is shown and changes nothing.
  #then<T>(work: () => Promise<T>): Promise<T | undefined> {
    const done = this.#queue.then(async () => {
      if (this.#closed) return undefined;
      try {
        this.trouble = undefined;
        return await work();
      } catch (reason) {
        this.trouble = reason instanceof Error ? reason.message : String(reason);
        return undefined;
      }
    });
    this.#queue = done;
    return done;
  }

  settled = (): Promise<unknown> => this.#queue;

  #ask(where: Omit<TableRequest, 'record'> = {}): Promise<Table> {
    return this.#engine.ask('table', { record: this.state.saved.record, ...where });
  }

  // The table as the engine tells it, in the language of now; a path that was begun goes on.
  open(): Promise<unknown> {
    return this.#then(async () => {
      const { path } = this.state;
      this.#happen({ is: 'told', start: await this.#ask() });
      if (path.length > 0 && rules.mayTouch(this.state)) {
        try {
          const table = await this.#ask({ path });
          if (!table.complete) this.#happen({ is: 'touched', path, table, ask: false });
        } catch (reason) {
          if (!(reason instanceof EngineError)) throw reason;
        }
      }
    }).then(() => this.#goOn());
  }

  close(): void {
    this.#gone.abort();
    this.#stop.abort();
    this.adviser.hush();
    this.#showing.skip();
    this.#watch.run(false);
    if (this.state.start) saveTable(this.state.saved, this.state.saved.touched);
  }

  // A touch somebody made. `target` is where, if it was on the board.
  touch = (touch: string, at: { x: number; y: number }, target?: Target): void => {
    this.#showing.skip();
    if (!rules.mayTouch(this.state)) return; // or it would come after the computer's move
    const seen = this.state.table?.board;
    void this.#then(() => {
      const board = this.state.table?.board;
      // A quick finger touched before the last touch was answered: it means the place as it is now.
      const now = target && board && board !== seen ? sameTarget(board, target)?.touch : undefined;
      return this.#touch(now ?? touch, at, target);
    }).then(() => this.#goOn());
  };

  async #touch(touch: string, at: { x: number; y: number }, target?: Target): Promise<void> {
    if (!rules.mayTouch(this.state)) return;
    const { state } = this;
    const live = state.table?.next.some((next) => next.touch === touch);
    const path = [...state.path, touch];
    try {
      const meant = (board: Table['board']) => (target ? sameTarget(board, target)?.touch : touch);
      const again = live ? undefined : rules.instead(state, meant);
      if (again === 'clear') return this.#happen({ is: 'cleared', news: t('table.said_clear') });
      await this.#walk(again ? [again] : path);
    } catch (reason) {
      if (!(reason instanceof EngineError)) throw reason;
      sounds.refuse();
      this.#happen({ is: 'refused', complaint: { told: reason.told, at } });
    }
  }

  async #walk(path: string[]): Promise<void> {
    const { record, table, again } = await this.#engine.ask('touch', {
      record: this.state.saved.record,
      path,
      play: !settings.confirm,
    });
    if (record === undefined) return this.#touched(path, table);
    await this.#made(record, table, path.length <= 2);
    // Who arranges many pieces alike takes the next of the same from the stock at once.
    if (again && rules.mayTouch(this.state))
      this.#happen({ is: 'touched', path: [path[0]!], table: again, ask: false });
  }

  #touched(path: string[], table: Table): void {
    const before = path.length === 1 ? this.state.start : this.state.table;
    const done = before?.next.find((next) => next.touch === path.at(-1))?.word;
    const step = rules.stepWord(table, path);
    const news = done && step ? `${done}. ${t(step)}` : done;
    this.#happen({ is: 'touched', path, table, ask: settings.confirm, news });
    if (table.complete === undefined) sounds.lift();
  }

  clear = (): void => {
    this.#showing.skip();
    void this.#then(async () => {
      if (this.state.path.length > 0) this.#happen({ is: 'cleared', news: t('table.said_clear') });
      else if (this.state.complaint) this.#happen({ is: 'cleared' });
    });
  };

  confirm = (): void => {
    void this.#then(async () => {
      if (this.state.pending) await this.#act(this.state.pending, false);
    }).then(() => this.#goOn());
  };

  async #act(text: string, animated: boolean): Promise<void> {
    const { record, table } = await this.#engine.ask('act', {
      record: this.state.saved.record,
      text,
    });
    await this.#made(record, table, animated);
  }

  // The game has gone on, by a move or by what was done of the setup.
  async #made(record: string, start: Table, animated = false): Promise<void> {
    const before = this.state.start;
    const last = start.last;
    this.adviser.hush();
    const { clock } = this.state.saved;
    const mover = before?.to_move;
    this.#charge();
    if (clock && mover && this.state.saved.clock) {
      const side = this.state.sides.indexOf(mover);
      this.#happen({
        is: 'timed',
        clock: press(this.state.saved.clock, this.state.sides.length, side),
      });
    }
    const said = last && t('table.said_move', { side: this.who(last.side), move: last.move });
    const news = [
      said ?? '',
      ...(last?.effects ?? []).map((effect) => effect.text),
      start.setup?.prompt.text ?? start.status.text,
    ].join(' ');
    // Kept before it is shown: closing the page during the animation loses nothing.
    this.#happen({ is: 'acted', record, start, news });
    // Everybody sees what the arranging and choosing led to.
    if (before?.setup && !start.setup && settings.meter) void this.weigh();
    if (before) await this.#showing.show(before.board, animated && last ? last.glides : []);
    sounds.land();
    if (start.ending) sounds.end();
  }

  // Computers move when it is theirs to; called after everything that may change that.
  #goOn(once = false): void {
    this.#watch.run(this.clockSide >= 0 && !this.#closed);
    if (this.#acting || this.#closed) return;
    const acts = once
      ? rules.actingSeat(this.state)?.kind === 'computer'
      : rules.computerActs(this.state);
    if (!acts) return;
    this.#acting = true;
    this.#stop = new AbortController();
    void this.#then(() => this.#compute(this.#stop.signal)).then((moved) => {
      this.#acting = false;
      this.thinking = undefined;
      if (moved) this.#goOn();
    });
  }

  // True when something was played.
  async #compute(signal: AbortSignal): Promise<boolean> {
    const seat = rules.actingSeat(this.state);
    if (seat?.kind !== 'computer') return false;
    if (this.state.start?.setup) return this.#arrange(signal);
    const begun = performance.now();
    const found = await think(
      {
        record: this.state.saved.record,
        player: seat.player,
        seed: freshSeed(),
        signal,
        progress: (now, share) => (this.thinking = { share, found: now }),
      },
      this.#thinker,
    );
    const move = found?.moves[0]?.move;
    if (!move || signal.aborted) return false;
    await wait(Math.max(0, kLeastThought - (performance.now() - begun)));
    if (signal.aborted || rules.isOver(this.state)) return false;
    this.thinking = undefined;
    await this.#act(move, true);
    return true;
  }

  // All that a computer has to choose until somebody else does.
  async #arrange(signal: AbortSignal): Promise<boolean> {
    const asked = { record: this.state.saved.record, seed: freshSeed() };
    const { record, table } = await advise(asked, this.#thinker);
    if (signal.aborted) return false;
    await this.#made(record, table);
    return true;
  }

  quickSetup = (): void => {
    this.#interrupt();
    void this.#then(async () => {
      const { record, table } = await this.#engine.ask('random', {
        record: this.state.saved.record,
        seed: freshSeed(),
      });
      await this.#made(record, table);
    }).then(() => this.#goOn());
  };

  // To the person's last turn: with a computer that is more than one move.
  undo = (): void => {
    this.#interrupt();
    void this.#then(async () => {
      let { record } = this.state.saved;
      let start = this.state.start;
      const alone = rules.onlyComputers(this.state);
      const { clock, ended } = this.state.saved;
      // A game lost on time goes on with fresh clocks, or it would be lost again at once.
      if (clock && ended?.by === 'time')
        this.#happen({ is: 'timed', clock: { ...clock, left: undefined } });
      while (start?.can_undo) {
        ({ record, table: start } = await this.#engine.ask('undo', { record }));
        this.#happen({ is: 'acted', record, start, news: t('table.said_undo') });
        if (alone || rules.actingSeat(this.state)?.kind === 'person') break;
      }
    }).then(() => {
      if (rules.actingSeat(this.state)?.kind === 'person') this.#goOn();
      else this.pause(true);
    });
  };

  get canUndo(): boolean {
    return this.state.start?.can_undo === true;
  }

  look = (ply: number): void => {
    this.#interrupt();
    void this.#then(async () => {
      const now = this.state.start;
      if (!now) return;
      if (ply >= now.moves.length || ply < 0)
        return this.#happen({ is: 'returned', news: now.status.text });
      const at = await this.#ask({ ply });
      const move = at.last?.move;
      this.#happen({
        is: 'looked',
        at,
        news: move
          ? t('table.move_at', { n: ply, side: this.who(at.last?.side), move })
          : `${t('table.start')}. ${at.status.text}`,
      });
    }).then(() => this.#goOn());
  };

  pause = (paused: boolean): void => {
    if (paused) this.#interrupt();
    this.#happen({ is: 'paused', paused });
    void this.#queue.then(() => this.#goOn());
  };

  step = (): void => {
    void this.#queue.then(() => this.#goOn(true));
  };

  hint = async (): Promise<void> => {
    try {
      const hint = await this.adviser.hint(this.state.saved.record);
      if (hint) this.#happen({ is: 'hinted', hint });
    } catch (reason) {
      this.trouble = String(reason);
    }
  };

  // How it stands now, told when it is known, even if the game has gone on meanwhile.
  weigh = async (): Promise<void> => {
    const { start, saved } = this.state;
    if (!start || this.adviser.weighing || !rules.mayWeigh(this.state)) return;
    try {
      const balance = await this.adviser.weigh(start, saved.record, this.#gone.signal);
      if (!balance) return;
      const news = balanceText(balance, (side) => this.word(side));
      this.#happen({ is: 'weighed', balance, news });
    } catch (reason) {
      this.trouble = String(reason);
    }
  };

  resign = (side: string): void => {
    this.#interrupt();
    this.#end('resign', side, t('table.by_resign', { side: this.who(side) }));
  };

  // A computer answers by what it thinks of its position; people answer on the screen.
  offerDraw = (side: string): void => {
    this.#interrupt();
    this.#happen({
      is: 'offered',
      side,
      news: t('table.draw_offered', { side: this.who(side) }),
    });
    const computers = rules
      .undecided(this.state)
      .filter((one) => rules.seatOf(this.state, one)?.kind === 'computer');
    if (computers.length === 0) return;
    void this.#then(async () => {
      const content = await this.adviser.content(this.state.saved.record, computers);
      if (this.state.offer?.side !== side) return;
      if (!content) this.declineDraw();
      else computers.forEach(this.agreeToDraw);
    }).then(() => this.#goOn());
  };

  agreeToDraw = (side: string): void => {
    this.#happen({ is: 'agreed', side, news: t('table.draw_agreed', { side: this.who(side) }) });
    if (rules.undecided(this.state).length === 0) this.#end('draw', undefined, t('table.by_draw'));
  };

  declineDraw = (): void => {
    this.#happen({ is: 'declined', news: t('table.draw_declined') });
    void this.#queue.then(() => this.#goOn());
  };

  #end(by: 'resign' | 'draw' | 'time', side: string | undefined, news: string): void {
    this.#happen({ is: 'ended', by, side, news });
    this.#watch.run(this.clockSide >= 0 && !this.#closed);
    sounds.end();
  }

  turn = (turn: Turn): void => this.#happen({ is: 'turned', turn });
  flatten = (flat: boolean): void => this.#happen({ is: 'flattened', flat });

  // Gives back the new table's id.
  async rematch(same: boolean): Promise<string | undefined> {
    return (await rematch(this.#engine, this.state, same))?.id;
  }

  #interrupt(): void {
    this.#stop.abort();
    this.adviser.hush();
    this.#showing.skip();
    this.thinking = undefined;
  }

  get clockSide(): number {
    const { state } = this;
    if (!state.saved.clock || rules.isOver(state) || state.paused || state.start?.setup) return -1;
    return state.sides.indexOf(state.start?.to_move ?? '');
  }

  #charge(): void {
    const passed = this.#watch.lap();
    const side = this.clockSide;
    const { clock } = this.state.saved;
    if (side < 0 || !clock) return;
    const spent = spend(clock, this.state.sides.length, side, passed);
    this.state = update(this.state, { is: 'timed', clock: spent });
  }

  #tick(): void {
    this.#charge();
    const side = this.clockSide;
    const { clock } = this.state.saved;
    if (side < 0 || !clock || !hasFlagged(clock, this.state.sides.length, side)) return;
    this.#interrupt();
    const letter = this.state.sides[side]!;
    this.#end('time', letter, t('table.by_time', { side: this.who(letter) }));
  }

  // The page is hidden or seen again: what passed meanwhile is nobody's time.
  seen = (): void => {
    this.#watch.forget();
    if (document.hidden && this.state.start) saveTable(this.state.saved);
  };
}

function sameTarget(board: Table['board'], target: Target): Target | undefined {
  const all = targets(board);
  const there = (one: Target) => one.places.some((place) => place.name === target.place.name);
  return all.find((one) => one.key === target.key) ?? all.find(there);
}
