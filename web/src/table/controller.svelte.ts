// A table that is played: feeds what the engine says to the state, lets computers move and shows
// what happens (host.svelte.ts asks the engine and keeps the table). One per page; `close` when the
// page goes.
//
// Another window may play at the same table. What it did is shown as soon as it is kept, and nothing
// that is done here ever takes its place: it is tried on top of it.
import { freshChance } from '../app/chance';
import { settings } from '../app/settings.svelte';
import { goesOn, type SavedTable } from '../app/tables';
import type { Target, Turn } from '../board/geometry';
import { targets } from '../board/geometry';
import { EngineError, type Engine } from '../engine/client';
import { advise } from '../engine/thinking';
import type { Event, GameInfo, Message, OfferKind, Table, Thinking } from '../engine/protocol';
import { t } from '../words';
import { Adviser, balanceText } from './adviser.svelte';
import { chosenMove } from './computers';
import { Host, type Told } from './host.svelte';
import { rematch } from './rematch';
import { Showing } from './showing.svelte';
import { heard, sounds } from './sound';
import * as rules from './state';
import { begin, update, type Happening, type TableState } from './state';

interface Made {
  again?: Event; // what somebody did, to be tried once more where another window was quicker
  animated?: boolean;
  news?: string; // instead of the last move
}

export class Controller {
  state: TableState = $state.raw() as unknown as TableState;
  thinking: { share: number | undefined; found: Thinking } | undefined = $state.raw();
  trouble: string | undefined = $state();
  refusal: Message | undefined; // why the engine cannot read this table
  readonly adviser: Adviser;

  #engine: Engine;
  #thinker: Engine | undefined;
  #info: GameInfo;
  #queue: Promise<unknown> = Promise.resolve();
  #stop = new AbortController(); // of the computer that is thinking
  #showing = new Showing();
  #gone = new AbortController(); // with the page
  #acting = false;
  #flagging = false;
  #host: Host;
  #done: { number: number; event: Event } | undefined; // the last thing that was done here

  // `thinker` is who searches, if not the one of all pages.
  constructor(engine: Engine, info: GameInfo, saved: SavedTable, thinker?: Engine) {
    this.#engine = engine;
    this.#thinker = thinker;
    this.#info = info;
    this.adviser = new Adviser(engine, thinker);
    this.#host = new Host(
      engine,
      saved,
      () => this.#tick(),
      () => this.#hear(),
    );
    this.state = begin(
      saved,
      info.sides.map((side) => side.letter),
    );
  }

  word(side: string | undefined): string {
    return this.#info.sides.find((one) => one.letter === side)?.word ?? side ?? '';
  }

  // The same where a word is too long.
  sign(side: string | undefined): string {
    return this.#info.sides.find((one) => one.letter === side)?.sign ?? side ?? '';
  }

  // The same with the name of who sits there, if there is one.
  who(side: string | undefined): string {
    const name = side === undefined ? undefined : rules.seatOf(this.state, side)?.who.name;
    return name ? t('table.named', { name, side: this.word(side) }) : this.word(side);
  }

  // The same for a seat; before it has a side it is a player of the setup.
  called(seat: number): string {
    const side = this.state.start?.seats[seat]?.side;
    return side ? this.who(side) : t(seat === 0 ? 'table.playerA' : 'table.playerB');
  }

  get #closed(): boolean {
    return this.#gone.signal.aborted;
  }

  get kept(): boolean {
    return this.#host.kept;
  }

  // The table's clock.
  get elapsed(): number {
    return this.#host.elapsed;
  }

  get info(): GameInfo {
    return this.#info;
  }

  get flight(): Showing['flight'] {
    return this.#showing.flight;
  }

  #happen(event: Happening): void {
    const { over = false } = this.state.saved;
    this.state = update(this.state, event);
    const { saved } = this.state;
    if (event.is === 'acted') return; // kept already
    if (event.is !== 'told') this.#keep();
    else if (saved.over !== over) this.#keep(saved.touched);
  }

  // Keeps what is on the screen. If another window has gone on, that will be heard.
  #keep(now = Date.now()): void {
    const saved = { ...this.state.saved, elapsed: this.#host.now(), touched: now };
    this.state = { ...this.state, saved };
    if (this.#host.keep(saved, now)) this.#hear();
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

  // The table as the engine tells it, in the language of now; a path that was begun goes on.
  open(): Promise<unknown> {
    return this.#then(async () => {
      const { path } = this.state;
      const { log } = this.state.saved;
      const at = this.#host.now();
      try {
        this.#happen({ is: 'told', start: await this.#host.table(log), at });
      } catch (reason) {
        if (reason instanceof EngineError) this.refusal = reason.told;
        throw reason;
      }
      if (path.length > 0 && rules.mayTouch(this.state)) {
        try {
          const table = await this.#host.table(log, { path });
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
    if (this.state.start) this.#keep(this.state.saved.touched);
    this.#host.close();
  }

  // Another window has written this table.
  #hear(): void {
    if (this.#closed || !this.state.start) return;
    const there = this.#host.other(this.state.saved.log);
    if (there === 'less') this.#keep(); // both wrote at once
    if (!there || there === 'less') return;
    this.#interrupt();
    void this.#then(() => this.#catchUp()).then(() => this.#goOn());
  }

  // Takes up what another window has done. What was done here and is not kept is tried on top of it.
  async #catchUp(): Promise<void> {
    const { log } = this.state.saved;
    const there = this.#host.other(log);
    if (!there || there === 'less') return;
    await this.#takeUp(there);
    const lost = this.#done;
    this.#done = undefined;
    if (lost && !goesOn(log.slice(0, lost.number + 1), there.log)) await this.#act(lost.event);
  }

  async #takeUp({ log, elapsed }: SavedTable): Promise<void> {
    const start = await this.#engine.ask('table', { log, at: elapsed });
    this.#host.set(elapsed);
    this.#happen({ is: 'acted', log, start, at: elapsed, news: this.#newsOf(start) });
    sounds.land();
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
    const asks = settings.confirm || this.#careful;
    const asked = { ...this.#host.asked(this.state.saved.log), path, play: !asks };
    const { events, table, again } = await this.#engine.ask('touch', asked);
    if (events.length === 0) return this.#considered(path, table);
    const now = { events, table, at: asked.at };
    const made = await this.#made(now, { again: events[0]!.event, animated: path.length <= 2 });
    // Who arranges many pieces alike takes the next of the same from the stock at once.
    if (made && again && rules.mayTouch(this.state))
      this.#happen({ is: 'touched', path: [path[0]!], table: again, ask: false });
  }

  // Is the next move looked at before it is played?
  get #careful(): boolean {
    const warn = this.state.saved.guided ? 'always' : settings.warn;
    if (warn === 'never' || (warn === 'once' && this.state.saved.warned)) return false;
    return rules.isBeginner(this.state);
  }

  // Why somebody who is learning had better not play this move.
  async #slip(move: string): Promise<string | undefined> {
    if (!this.#careful) return undefined;
    const { lets, misses } = await this.#engine.ask('warn', { log: this.state.saved.log, move });
    const why = lets ?? misses;
    return why && `${why.text} ${t('table.take_back')}`;
  }

  // A move that is whole is played now, unless it is to be confirmed or is a slip.
  async #considered(path: string[], table: Table): Promise<void> {
    const move = table.complete;
    const slip = move === undefined ? undefined : await this.#slip(move);
    if (move === undefined || slip || settings.confirm) return this.#touched(path, table, slip);
    await this.#act({ is: 'moved', move }, { animated: path.length <= 2 });
  }

  #touched(path: string[], table: Table, warning?: string): void {
    const before = path.length === 1 ? this.state.start : this.state.table;
    const done = before?.next.find((next) => next.touch === path.at(-1))?.word;
    const news = warning ?? [done, table.prompt?.text].filter(Boolean).join('. ');
    this.#happen({ is: 'touched', path, table, ask: settings.confirm, news, warning });
    if (table.complete === undefined) sounds.lift();
  }

  // The complaint is heard; what is lifted stays so.
  hear = (): void => {
    if (this.state.complaint) this.#happen({ is: 'heard' });
  };

  // Several touches at once, which follow what has been touched.
  take = (touches: string[]): void => {
    this.#showing.skip();
    if (!rules.mayTouch(this.state)) return;
    void this.#then(() => this.#walk([...this.state.path, ...touches])).then(() => this.#goOn());
  };

  // A move, or a choice of the setup, as text. Gives back why it cannot be.
  say(text: string): Promise<string | undefined> {
    const said = this.#then(async () => {
      if (!rules.mayTouch(this.state)) return undefined;
      const event: Event = this.state.start?.setup
        ? { is: 'chose', choice: text }
        : { is: 'moved', move: text };
      try {
        if (event.is === 'moved' && !(await this.#safe(event.move))) return undefined;
        await this.#act(event, { animated: true });
      } catch (reason) {
        if (!(reason instanceof EngineError)) throw reason;
        sounds.refuse();
        return reason.told.text;
      }
      return undefined;
    });
    void said.then(() => this.#goOn());
    return said;
  }

  // False if the move is a slip: then it waits, with the warning.
  async #safe(move: string): Promise<boolean> {
    const slip = await this.#slip(move);
    if (slip && this.state.start)
      this.#touched([], { ...this.state.start, complete: move }, slip);
    return slip === undefined;
  }

  clear = (): void => {
    this.#showing.skip();
    void this.#then(async () => {
      if (this.state.path.length > 0 || this.state.pending) this.#happen({ is: 'cleared', news: t('table.said_clear') });
      else if (this.state.complaint) this.#happen({ is: 'cleared' });
    });
  };

  confirm = (): void => {
    void this.#then(async () => {
      const { pending, start } = this.state;
      if (!pending) return;
      await this.#act(start?.setup ? { is: 'chose', choice: pending } : { is: 'moved', move: pending });
    }).then(() => this.#goOn());
  };

  // Something that somebody here does.
  async #act(event: Event, how: Made = {}): Promise<boolean> {
    const told = await this.#host.act(this.state.saved.log, event);
    return this.#made(told, { again: event, ...how });
  }

  #newsOf(start: Table): string {
    const { last, setup, status } = start;
    return [
      last ? t('table.said_move', { side: this.who(last.side), move: last.words }) : '',
      ...(last?.effects ?? []).map((effect) => effect.text),
      setup ? '' : status.text, // whose turn it is, before what is to be done
      (start.prompt ?? setup?.prompt)?.text,
    ]
      .filter(Boolean)
      .join(' ');
  }

  // What the side that was just chosen means for the other: said until the first move.
  #choiceOf(before: Table | undefined, start: Table): string | undefined {
    const chose = before?.acting;
    if (chose === undefined || !before?.setup || start.setup || start.seats.length !== 2) return undefined;
    const [side, other] = [start.seats[chose]?.side, start.seats[1 - chose]?.side];
    if (!side || !other || before.seats[chose]?.side) return undefined;
    const mine = start.seats.find(({ who }) => who.kind !== 'computer')?.side;
    const who = t(chose === 0 ? 'table.playerA' : 'table.playerB');
    const words = { who, side: this.word(side), other: this.word(other) };
    const alone = start.seats.filter((seat) => seat.who.kind === 'computer').length === 1;
    return alone && mine === other ? t('table.chose_you', words) : t('table.chose', words);
  }

  // The game has gone on: kept, then shown. False if another window was quicker: then that is shown,
  // and this only if it can still be done.
  async #made({ events, table: start, at }: Told, how: Made): Promise<boolean> {
    const { start: before, saved } = this.state;
    this.adviser.hush();
    const over = start.end !== undefined;
    const log = [...saved.log, ...events];
    const now = Date.now();
    // Kept before it is shown: closing the page during the animation loses nothing.
    const next = { ...saved, log, path: undefined, over, elapsed: at, touched: now };
    const newer = this.#host.keep(next, now);
    if (newer) {
      await this.#takeUp(newer);
      if (how.again) return this.#act(how.again, how);
      return false;
    }
    if (how.again) this.#done = { number: saved.log.length, event: how.again };
    this.state = { ...this.state, saved: next };
    const note = this.#choiceOf(before, start);
    const news = [note, how.news ?? this.#newsOf(start)].filter(Boolean).join(' ');
    this.#happen({ is: 'acted', log, start, at, news, note });
    // Everybody sees what the arranging and choosing led to.
    if (before?.setup && !start.setup && settings.meter) void this.weigh();
    const moved = start.moves.length > (before?.moves.length ?? 0) ? start.last : undefined;
    if (before) await this.#showing.show(before.board, how.animated && moved ? moved.glides : []);
    if (events.some(({ event: { is } }) => is === 'moved' || is === 'chose')) {
      const threats = settings.aids && start.policies.aids;
      for (const sound of heard(before, start, threats)) sounds[sound]();
    } else if (over) sounds.end();
    return true;
  }

  // Computers move when it is theirs to; called after everything that may change that.
  #goOn(once = false): void {
    this.#host.run(this.#runs);
    if (this.#acting || this.#closed) return;
    const asked = rules.undecided(this.state, 'computers').length > 0;
    const acts = once ? rules.computerIsNext(this.state) : rules.computerActs(this.state);
    if (!asked && !acts) return;
    this.#acting = true;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    void this.#then(() => (asked ? this.#answer(signal) : this.#compute(signal))).then((moved) => {
      this.#acting = false;
      this.thinking = undefined;
      if (moved) this.#goOn();
    });
  }

  // True when something was played.
  async #compute(signal: AbortSignal): Promise<boolean> {
    const { who } = rules.actingSeat(this.state) ?? {};
    if (who?.kind !== 'computer') return false;
    if (this.state.start?.setup) return this.#arrange(signal);
    const asked = {
      log: this.state.saved.log,
      player: who.player ?? '',
      seed: freshChance(),
      signal,
      progress: (found: Thinking, share?: number) => (this.thinking = { share, found }),
    };
    const move = await chosenMove(asked, this.#thinker);
    if (!move || rules.isOver(this.state)) return false;
    this.thinking = undefined;
    const told = await this.#host.act(this.state.saved.log, { is: 'moved', move });
    await this.#made(told, { animated: true });
    return true;
  }

  // All that a computer has to choose until somebody else does.
  async #arrange(signal: AbortSignal): Promise<boolean> {
    const asked = this.#host.asked(this.state.saved.log);
    const now = await advise(asked, this.#thinker);
    if (signal.aborted) return false;
    await this.#made({ ...now, at: asked.at }, {});
    return true;
  }

  // What is not tried again where another window was quicker: it would mean something else.
  async #once(what: 'random' | 'undo', how: Made = {}): Promise<void> {
    const made = await this.#made(await this.#host.do(what, this.state.saved.log), how);
    if (!made) this.#happen({ is: 'cleared', news: t('table.gone_on') });
  }

  quickSetup = (): void => {
    this.#interrupt();
    void this.#then(() => this.#once('random')).then(() => this.#goOn());
  };

  // To the person's last turn: with a computer that is more than one move.
  undo = (): void => {
    this.#interrupt();
    void this.#then(() => this.#once('undo', { news: t('table.said_undo') })).then(() => {
      if (rules.computerIsNext(this.state)) this.pause(true);
      else this.#goOn();
    });
  };

  look = (ply: number): void => {
    this.#interrupt();
    void this.#then(async () => {
      const now = this.state.start;
      if (!now) return;
      if (ply >= now.moves.length || ply < 0)
        return this.#happen({ is: 'returned', news: now.status.text });
      const at = await this.#host.table(this.state.saved.log, { ply });
      const move = at.last?.words;
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
    this.#host.now(); // before it stands still, or goes on
    this.#host.paused = paused;
    this.#happen({ is: 'paused', paused });
    void this.#queue.then(() => this.#goOn());
  };

  step = (): void => {
    void this.#queue.then(() => this.#goOn(true));
  };

  hint = async (): Promise<void> => {
    try {
      const hint = await this.adviser.hint(this.state.saved.log, this.#host.now());
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
      const balance = await this.adviser.weigh(start, saved.log, this.#gone.signal);
      if (!balance) return;
      const news = balanceText(balance, (side) => this.word(side));
      this.#happen({ is: 'weighed', balance, news });
    } catch (reason) {
      this.trouble = String(reason);
    }
  };

  resign = (seat: number): void => {
    const news = t('table.by_resign', { side: this.called(seat) });
    this.#say({ is: 'resigned', seat }, news);
  };

  // A computer answers by what it thinks of its position; people answer on the screen.
  offer = (seat: number, what: OfferKind): void => {
    const side = this.called(seat);
    const news = what === 'draw' ? t('table.draw_offered', { side }) : t('table.back_offered', { side });
    this.#say({ is: 'offered', seat, what }, news);
  };

  // What the computers say to an offer: to a draw what they think of the game, slips they forgive.
  async #answer(signal: AbortSignal): Promise<boolean> {
    const { start, saved } = this.state;
    if (!start?.offer) return false;
    const draw = start.offer.what === 'draw';
    const content = draw ? await this.adviser.content(start, saved.log, signal) : start.active;
    for (const seat of rules.undecided(this.state, 'computers')) {
      if (signal.aborted || !this.state.start?.offer) return false;
      const agrees = content.includes(this.state.start.seats[seat]?.side ?? '');
      const event = { is: agrees ? 'agreed' : 'declined', seat } as const;
      await this.#act(event, { news: this.#answered(seat, agrees), again: undefined });
    }
    return true;
  }

  #answered(seat: number, agrees: boolean): string {
    return agrees ? t('table.draw_agreed', { side: this.called(seat) }) : t('table.draw_declined');
  }

  agree = (seat: number): void => this.#say({ is: 'agreed', seat }, this.#answered(seat, true));
  decline = (seat: number): void => this.#say({ is: 'declined', seat }, this.#answered(seat, false));

  #say(event: Event, news: string): void {
    this.#interrupt();
    void this.#then(() => this.#act(event, { news })).then(() => this.#goOn());
  }

  turn = (turn: Turn): void => this.#happen({ is: 'turned', turn });
  flatten = (flat: boolean): void => this.#happen({ is: 'flattened', flat });

  // The game so far as a game file; undefined if that went wrong.
  file(): Promise<string | undefined> {
    return this.#then(async () => {
      const { log } = this.state.saved;
      return (await this.#engine.ask('file', { log })).text;
    });
  }

  // Gives back the new table's id.
  async rematch(same: boolean, player?: string): Promise<string | undefined> {
    return (await rematch(this.#engine, this.state, same, player))?.id;
  }

  #interrupt(): void {
    this.#stop.abort();
    this.adviser.hush();
    this.#showing.skip();
    this.thinking = undefined;
  }

  get #runs(): boolean {
    return this.state.start?.running !== undefined && !this.state.paused && !this.#closed;
  }

  #tick(): void {
    if (this.#flagging || !rules.hasFlagged(this.state, this.#host.now())) return;
    this.#flagging = true;
    this.#interrupt();
    void this.#then(async () => {
      // A move may have been quicker.
      if (!rules.hasFlagged(this.state, this.#host.now())) return;
      const seat = this.state.start!.running!;
      const news = t('table.by_time', { side: this.called(seat) });
      await this.#made(await this.#host.act(this.state.saved.log, { is: 'flagged' }), { news });
    }).then(() => {
      this.#flagging = false;
      this.#goOn();
    });
  }

  // The page is hidden or seen again: what passed meanwhile is nobody's time.
  seen = (): void => {
    this.#host.forget();
    if (document.hidden && this.state.start) this.#keep(this.state.saved.touched);
  };
}

function sameTarget(board: Table['board'], target: Target): Target | undefined {
  const all = targets(board);
  const there = (one: Target) => one.places.some((place) => place.name === target.place.name);
  return all.find((one) => one.key === target.key) ?? all.find(there);
}
