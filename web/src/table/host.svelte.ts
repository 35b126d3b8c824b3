// The match of a table as this browser hosts it: the table's clock, what the engine is asked about
// it, and where it is kept. Another window may host the same one: what it has kept is never written
// over.
import { freshChance } from '../app/chance';
import { onChange } from '../app/storage';
import { goesOn, isEarlier, loadTable, saveTable, type SavedTable } from '../app/tables';
import type { Engine } from '../engine/client';
import type { Entry, Event, Now, Table, TableRequest } from '../engine/protocol';
import { Stopwatch } from './stopwatch';

// What the engine said, and when, by the table's clock.
export type Told = Now & { at: number };

export class Host {
  elapsed = $state(0); // the table's clock
  kept = $state(true); // or else it will be gone with the page
  paused = false; // then the clock stands still

  #engine: Engine;
  #id: string;
  #watch: Stopwatch;
  #deaf: () => void;

  // `tick` while the clock runs; `heard` when another window has written this table.
  constructor(engine: Engine, { id, elapsed }: SavedTable, tick: () => void, heard: () => void) {
    this.#engine = engine;
    this.#id = id;
    this.elapsed = elapsed;
    this.#watch = new Stopwatch(tick);
    this.#deaf = onChange(`table.${id}`, heard);
  }

  close(): void {
    this.#deaf();
    this.#watch.run(false);
  }

  // The table's clock: it stands still while nobody looks, or wants to pause.
  now(): number {
    const passed = this.#watch.lap();
    if (!this.paused) this.elapsed += passed;
    return Math.floor(this.elapsed);
  }

  run(wanted: boolean): void {
    this.#watch.run(wanted);
  }

  // What has passed so far is nobody's time.
  forget(): void {
    this.#watch.forget();
  }

  // Where the clock of another window stands.
  set(elapsed: number): void {
    this.forget();
    this.elapsed = elapsed;
  }

  // What is told with every request at which chance might act.
  asked(log: Entry[]): { log: Entry[]; at: number; chance: string } {
    return { log, at: this.now(), chance: freshChance() };
  }

  table(log: Entry[], where: Omit<TableRequest, 'log' | 'at'> = {}): Promise<Table> {
    return this.#engine.ask('table', { log, at: this.now(), ...where });
  }

  async act(log: Entry[], event: Event): Promise<Told> {
    const asked = this.asked(log);
    return { ...(await this.#engine.ask('act', { ...asked, event })), at: asked.at };
  }

  // The rest of a setup at random, or back to what a person did last.
  async do(what: 'random' | 'undo', log: Entry[]): Promise<Told> {
    const asked = this.asked(log);
    return { ...(await this.#engine.ask(what, asked)), at: asked.at };
  }

  // Keeps it, unless another window has gone on: then what that one has kept.
  keep(saved: SavedTable, now: number): SavedTable | undefined {
    const { kept, newer } = saveTable(saved, now);
    if (!newer) this.kept = kept;
    return newer;
  }

  // What is kept, if that is not the beginning of this log; 'less' if it is, and not all of it.
  other(log: readonly Entry[]): SavedTable | 'less' | undefined {
    const there = loadTable(this.#id);
    if (!there || isEarlier(there)) return undefined;
    if (!goesOn(there.log, log)) return there;
    return there.log.length < log.length ? 'less' : undefined;
  }
}
