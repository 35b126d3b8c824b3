// A table that is played: feeds what the engine says to the state, lets computers move and shows
// what happens (its host asks the engine and keeps the table: host.ts). One per page; `close` when the
// page goes.
//
// Another window may play at the same table, and at a table of a house others do. What they did is shown as soon
// as it is kept, and nothing that is done here ever takes its place: it is tried on top of it.
import { settings } from '../app/settings.svelte';
import { goesOn, type SavedTable } from '../app/tables';
import type { Turn } from '../board/geometry';
import { EngineError, type Engine } from '../engine/client';
import type { Event, GameInfo, Message, OfferKind, Table, Thinking } from '../engine/protocol';
import { t } from '../words';
import { Adviser, balanceText } from './adviser.svelte';
import { Computers } from './computers';
import type { Hooks, Host, Made, Told } from './host';
import { LocalHost } from './local_host.svelte';
import { rematch, type Rematch } from './rematch';
import { Showing } from './showing.svelte';
import { heard, sounds } from './sound';
import * as rules from './state';
import { begin, update, type Happening, type TableState } from './state';
import { Touching, type Reached } from './touching';
import { Voice } from './voice';

export class Controller {
  state: TableState = $state.raw() as unknown as TableState;
  thinking: { share: number | undefined; found: Thinking } | undefined = $state.raw();
  trouble: string | undefined = $state();
  refusal: Message | undefined; // why the engine cannot read this table
  readonly adviser: Adviser;

  #engine: Engine;
  #computers: Computers | undefined; // where they are ours
  #queue: Promise<unknown> = Promise.resolve();
  #stop = new AbortController(); // of the computer that is thinking
  #showing = new Showing();
  #gone = new AbortController(); // with the page
  #acting = false;
  #flagging = false;
  #host: Host;
  #voice: Voice;
  #done: { number: number; event: Event } | undefined; // the last thing that was done here
  #touching: Touching;

  // `thinker` is who searches, if not the one of all pages; `host` makes who hosts it, if not this browser.
  constructor(engine: Engine, info: GameInfo, saved: SavedTable, thinker?: Engine, host?: (hooks: Hooks) => Host) {
    this.#engine = engine;
    this.#voice = new Voice(info, () => this.state);
    this.adviser = new Adviser(engine, thinker);
    const hooks: Hooks = { tick: () => this.#tick(), heard: () => this.#hear(), failed: (told) => this.#takenBack(told) };
    if (host) this.#host = host(hooks);
    else {
      const own = (this.#host = new LocalHost(engine, saved, hooks));
      this.#computers = new Computers(own, this.adviser, this.#seated(), thinker);
    }
    this.#touching = new Touching(engine, this.#host, this.#reached());
    const letters = info.sides.map((side) => side.letter);
    this.state = begin(saved, letters, this.#host.seat);
  }

  // The table as computers at it see it.
  #seated() {
    return {
      state: () => this.state,
      thinks: (found: Thinking | undefined, share?: number) => (this.thinking = found && { share, found }),
      made: (told: Told, how: Made) => this.#made(told, how),
      answers: (event: Extract<Event, { is: 'agreed' | 'declined' }>) =>
        this.#act(event, { news: this.#voice.answered(event.seat, event.is === 'agreed'), again: undefined }),
    };
  }

  // The same as whoever touches it needs it.
  #reached(): Reached {
    return {
      state: () => this.state,
      happen: (event) => this.#happen(event),
      then: (work) => this.#then(work),
      goOn: () => this.#goOn(),
      skip: () => this.#showing.skip(),
      act: (event, how) => this.#act(event, how),
      made: (told, how) => this.#made(told, how),
      catchUp: () => this.#catchUp(),
    };
  }

  touch: Touching['touch'] = (...touched) => this.#touching.touch(...touched);
  take: Touching['take'] = (touches) => this.#touching.take(touches);
  say: Touching['say'] = (text) => this.#touching.say(text);
  hear: Touching['hear'] = () => this.#touching.hear();
  clear: Touching['clear'] = () => this.#touching.clear();
  confirm: Touching['confirm'] = () => this.#touching.confirm();

  word = (side: string | undefined): string => this.#voice.word(side);
  sign = (side: string | undefined): string => this.#voice.sign(side);
  who = (side: string | undefined): string => this.#voice.who(side);
  called = (seat: number): string => this.#voice.called(seat);
  did: Voice['did'] = (seat, what) => this.#voice.did(seat, what);

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
    return this.#voice.info;
  }

  // A house hosts it.
  get remote(): boolean {
    return this.#host.remote;
  }

  // The move that is shown last is on its way to the house.
  get sending(): boolean {
    return this.#host.sending;
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
        const start = await this.#host.table(log);
        this.#happen({ is: 'told', start, at, note: this.#voice.swapOf(start) });
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
    }).then(() => {
      if (this.#host.remote) this.#hear(); // of what has happened since the log was read
      this.#goOn();
    });
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
    if (this.#isNews(there)) this.#interrupt();
    void this.#then(() => this.#catchUp()).then(() => this.#goOn());
  }

  // What the house says is no news where it confirms what is shown.
  #isNews({ log }: SavedTable): boolean {
    return !this.#host.remote || log.length > this.state.saved.log.length;
  }

  // What was shown was not done: the board as it is, and why.
  #takenBack(told: Message): void {
    this.#interrupt();
    void this.#then(async () => {
      await this.#catchUp();
      sounds.refuse();
      this.#happen({ is: 'refused', complaint: { told, at: this.#touching.finger } });
    }).then(() => this.#goOn());
  }

  // Takes up what another window has done. What was done here and is not kept is tried on top of it.
  async #catchUp(): Promise<void> {
    const { log } = this.state.saved;
    const there = this.#host.other(log);
    if (!there || there === 'less') return;
    await this.#takeUp(there);
    const lost = this.#done;
    this.#done = undefined;
    if (lost && !this.#host.remote && !goesOn(log.slice(0, lost.number + 1), there.log)) await this.#act(lost.event);
  }

  async #takeUp(there: SavedTable): Promise<void> {
    const before = this.state.start;
    const { log, elapsed } = there;
    const isNews = this.#isNews(there);
    this.#host.set(elapsed);
    const start = await this.#host.table(log);
    this.#happen({ is: 'acted', log, start, at: elapsed, news: this.#voice.newsOf(start), note: this.#voice.sentOf(start) });
    // What somebody far away did is seen as it is done, unless there is too much of it.
    const moved = before && start.moves.length === before.moves.length + 1 ? start.last : undefined;
    if (this.#host.remote && before && moved) await this.#showing.show(before.board, moved.glides);
    if (start.end) sounds.end();
    else if (isNews) sounds.land();
  }

  // Something that somebody here does.
  async #act(event: Event, how: Made = {}): Promise<boolean> {
    if (this.#host.sending) await this.#host.sent().then(() => this.#catchUp()); // one thing after the other
    const told = await this.#host.act(this.state.saved.log, event);
    return this.#made(told, { again: event, ...how });
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
    const note = this.#voice.choiceOf(before, start, events) ?? this.#voice.sentOf(start);
    const said = this.#host.sending ? '' : this.#voice.newsOf(start); // when it is confirmed
    const news = [this.#voice.choiceOf(before, start, events), how.news ?? said].filter(Boolean).join(' ');
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
    const computers = this.#computers;
    if (!computers || this.#acting || this.#closed) return;
    const asked = rules.undecided(this.state, 'computers').length > 0;
    const acts = once ? rules.computerIsNext(this.state) : rules.computerActs(this.state);
    if (!asked && !acts) return;
    this.#acting = true;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    void this.#then(() => (asked ? computers.answer(signal) : computers.act(signal))).then((moved) => {
      this.#acting = false;
      this.thinking = undefined;
      if (moved) this.#goOn();
    });
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

  // How it stands now, told when it is known, unless the game has gone on meanwhile.
  weigh = async (): Promise<void> => {
    const { start, saved } = this.state;
    if (!start || this.adviser.weighing || !rules.mayWeigh(this.state)) return;
    try {
      const balance = await this.adviser.weigh(start, saved.log, this.#gone.signal);
      if (!balance || balance.ply !== this.state.start?.ply) return;
      const news = balanceText(balance, (side) => this.word(side));
      this.#happen({ is: 'weighed', balance, news });
    } catch (reason) {
      this.trouble = String(reason);
    }
  };

  resign = (seat: number): void => {
    this.#say({ is: 'resigned', seat }, this.did(seat, 'resigned'));
  };

  // A computer answers by what it thinks of its position; people answer on the screen.
  offer = (seat: number, what: OfferKind): void => {
    this.#say({ is: 'offered', seat, what }, this.did(seat, what));
  };

  agree = (seat: number): void => this.#say({ is: 'agreed', seat }, this.#voice.answered(seat, true));
  decline = (seat: number): void => this.#say({ is: 'declined', seat }, this.#voice.answered(seat, false));

  withdraw = (seat: number): void => this.#say({ is: 'declined', seat }, t('table.withdrawn'));

  #say(event: Event, news: string): void {
    this.#interrupt();
    void this.#then(() => this.#act(event, { news })).then(() => this.#goOn());
  }

  turn = (turn: Turn): void => this.#happen({ is: 'turned', turn });
  flatten = (flat: boolean): void => this.#happen({ is: 'flattened', flat });

  // The game so far as a game file; undefined if that went wrong.
  file(): Promise<string | undefined> {
    return this.#then(() => this.#host.file(this.state.saved.log));
  }

  // Gives back the new table's id.
  async rematch(what: Rematch, player?: string): Promise<string | undefined> {
    return (await rematch(this.#engine, this.state, what, player))?.id;
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
    if (this.#host.remote) return void this.#host.now(); // the house says so
    if (this.#flagging || !rules.hasFlagged(this.state, this.#host.now())) return;
    this.#flagging = true;
    this.#interrupt();
    void this.#then(async () => {
      // A move may have been quicker.
      if (!rules.hasFlagged(this.state, this.#host.now())) return;
      const seat = this.state.start!.running!;
      const news = this.did(seat, 'time');
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
