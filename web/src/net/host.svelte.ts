// The match of a table as a house hosts it. The engine of this browser draws it from the log, as it
// draws every table; what is done goes to the house, and is done when the house has it on disk. A move
// is seen at once: the log on the screen is the room's, and at most one move of mine that is on its way.
import { freshChance } from '../app/chance';
import type { SavedTable } from '../app/tables';
import { EngineError, type Engine } from '../engine/client';
import type { Entry, Event, Table, TableRequest } from '../engine/protocol';
import { kSpectator, type Hooks, type Host, type Told } from '../table/host';
import { t } from '../words';
import { api, ApiError } from './api';
import type { HouseClock } from './clock';
import { Refusal, Undone } from './connection';
import type { Room } from './room.svelte';

const kTick = 200; // milliseconds

// What the page says where something was not done: as if the engine had refused it, so that it is
// shown where it was touched.
export function saidOf(reason: unknown): EngineError | undefined {
  if (reason instanceof Refusal) return new EngineError(reason.told);
  if (reason instanceof Undone) return new EngineError({ id: 'undone', text: t('net.stale') });
  return undefined;
}

export class NetHost implements Host {
  readonly remote = true;
  readonly seat: number;
  elapsed = $state(0);
  readonly kept = true;
  paused = false;
  sending = $state(false);

  #engine: Engine;
  #room: Room;
  #clock: HouseClock;
  #hooks: Hooks;
  #sent: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setInterval> | undefined;
  #deaf: () => void;

  constructor(engine: Engine, room: Room, clock: HouseClock, hooks: Hooks) {
    this.#engine = engine;
    this.#room = room;
    this.#clock = clock;
    this.#hooks = hooks;
    this.seat = room.seat ?? kSpectator;
    this.elapsed = clock.now();
    this.#deaf = room.listen(hooks.heard);
  }

  close(): void {
    this.#deaf();
    this.run(false);
  }

  // The house's: it goes on while nobody looks.
  now(): number {
    return (this.elapsed = this.#clock.now());
  }

  run(wanted: boolean): void {
    if (wanted === (this.#timer !== undefined)) return;
    clearInterval(this.#timer);
    this.#timer = wanted ? setInterval(this.#hooks.tick, kTick) : undefined;
  }

  forget(): void {}
  set(): void {}

  table(log: Entry[], where: Omit<TableRequest, 'log' | 'at'> = {}): Promise<Table> {
    return this.#engine.ask('table', { log, seat: this.seat, at: this.now(), ...where });
  }

  async touch(log: Entry[], path: string[], play: boolean): Promise<Told & { again?: Table }> {
    const at = this.now();
    const table = await this.table(log, { path });
    if (!table.complete || !play) return { events: [], table, at };
    const choice = table.complete;
    const told = await this.act(log, table.setup ? { is: 'chose', choice } : { is: 'moved', move: choice });
    return { ...told, ...(await this.#again(told, [...log, ...told.events], path)) };
  }

  // Who arranges many pieces alike takes the next of the same from the stock at once.
  async #again({ table }: Told, log: Entry[], path: string[]): Promise<{ again?: Table }> {
    const first = path[0]!;
    const more = table.setup && table.next.some(({ touch }) => touch === first);
    if (!more || !table.board.hand.some(({ touch }) => touch === first)) return {};
    return { again: await this.table(log, { path: [first] }) };
  }

  async act(log: Entry[], event: Event): Promise<Told> {
    const ahead = event.is === 'moved' ? await this.#ahead(log, event) : undefined;
    if (ahead) this.#send(log.length, ahead.events[0]!.event);
    return ahead ?? this.#done(log, event);
  }

  // The table with my move on its board; whose turn it is, the clocks and the end stay as the house told them. Undefined
  // where the engine would not have it: then the house may say why. Setups wait for the house, which has their chance.
  async #ahead(log: Entry[], event: Event): Promise<Told | undefined> {
    const at = this.now();
    try {
      const { events, table } = await this.#engine.ask('act', { log, event, at, chance: '0' });
      const { board, last, moves, movers, words, ply } = table;
      const status = { id: 'sending', text: t('net.sending') };
      const held = { acting: undefined, prompt: undefined, next: [], facts: [], status };
      const shown = { ...(await this.table(log)), ...held, board, last, moves, movers, words, ply };
      return { events: events.slice(0, 1), table: shown, at };
    } catch (reason) {
      if (reason instanceof EngineError) return undefined;
      throw reason;
    }
  }

  #send(number: number, event: Event): void {
    this.sending = true;
    this.#sent = this.#room.act(number, event).then(
      () => this.#arrived(this.#hooks.heard),
      (reason: unknown) => this.#arrived(() => this.#hooks.failed(saidOf(reason)?.told ?? { id: 'failed', text: String(reason) })),
    );
  }

  #arrived(tell: () => void): void {
    this.sending = false;
    tell();
  }

  sent(): Promise<void> {
    return this.#sent;
  }

  async #done(log: Entry[], event: Event): Promise<Told> {
    try {
      await this.#room.act(log.length, event);
    } catch (reason) {
      throw saidOf(reason) ?? reason;
    }
    const now = this.#room.match;
    return { events: now.slice(log.length), table: await this.table(now), at: this.now() };
  }

  async do(what: 'random' | 'undo', log: Entry[]): Promise<Told> {
    if (what === 'random') return this.#chooseAtRandom(log);
    const steps = (await this.table(log)).back;
    if (steps === 0) throw new EngineError({ id: 'undone', text: t('net.not_here') });
    return this.act(log, { is: 'took_back', steps });
  }

  // What is mine to choose, as the engine would at random: until it is somebody else's step, or chance's, which is the house's.
  async #chooseAtRandom(log: Entry[]): Promise<Told> {
    let told: Told = { events: [], table: await this.table(log), at: this.now() };
    while (told.table.setup && told.table.acting === this.seat) {
      const now = [...log, ...told.events];
      const { events } = await this.#engine.ask('random', { log: now, at: this.now(), chance: freshChance() });
      const { events: done, table, at } = await this.#done(now, events[0]!.event);
      told = { events: [...told.events, ...done], table, at };
    }
    return told;
  }

  // The house's has what its chance can be checked with; without a line the game alone.
  async file(log: Entry[]): Promise<string> {
    const { table, key } = this.#room;
    try {
      return await api.file(table, key);
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.status !== undefined) throw reason;
      return (await this.#engine.ask('file', { log })).text;
    }
  }

  // The house keeps it.
  keep(): undefined {}

  // Not while a move of mine is on its way: it stays on the board until the house has said yes or no.
  other(log: readonly Entry[]): SavedTable | undefined {
    const { match } = this.#room;
    if (this.sending) return undefined;
    const same = match.length === log.length && match.every((entry, at) => entry === log[at]);
    return same ? undefined : savedOf(this.#room, this.#clock);
  }
}

// The table of a room, as the page has it.
export function savedOf(room: Room, clock: HouseClock): SavedTable {
  const now = clock.now();
  const swapped = room.around.made?.after === undefined ? {} : { swapped: true };
  return { id: room.table, log: room.match, elapsed: now, ...swapped, created: now, touched: now };
}
