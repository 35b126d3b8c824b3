// Who hosts the match of a table: this browser (local_host.svelte.ts), or a house (net/host.svelte.ts). The table's page is
// the same. A host asks the engine, says what time it is at the table, and keeps the log; what others have done to it is
// never written over.
import type { SavedTable } from '../app/tables';
import type { Entry, Event, Message, Now, Table, TableRequest } from '../engine/protocol';

// What the engine said, and when, by the table's clock.
export type Told = Now & { at: number };

// How what was done is taken up.
export interface Made {
  again?: Event; // what somebody did, to be tried once more where another window was quicker
  animated?: boolean;
  news?: string; // instead of the last move
}

export interface Host {
  // A house is the host: computers, clocks and who may do what are its business.
  readonly remote: boolean;
  // Whose screen this is: a seat, kSpectator, or none: everybody's in front of it.
  readonly seat?: number;
  readonly elapsed: number; // the table's clock
  readonly kept: boolean; // or else it will be gone with the page
  paused: boolean; // then the clock stands still
  readonly sending: boolean; // what was done last is shown, and not yet confirmed

  close(): void;
  now(): number;
  // Ticks, or not.
  run(wanted: boolean): void;
  // What has passed so far is nobody's time.
  forget(): void;
  // Where the clock of another window stands.
  set(elapsed: number): void;

  table(log: Entry[], where?: Omit<TableRequest, 'log' | 'at'>): Promise<Table>;
  // The path; with `play` the move that it makes, and `again`, where the next piece of the same kind is in hand.
  touch(log: Entry[], path: string[], play: boolean): Promise<Told & { again?: Table }>;
  act(log: Entry[], event: Event): Promise<Told>;
  // When that is confirmed or refused.
  sent(): Promise<void>;
  // The rest of a setup at random, or back to what a person did last.
  do(what: 'random' | 'undo', log: Entry[]): Promise<Told>;

  // The game so far as a game file.
  file(log: Entry[]): Promise<string>;

  // Keeps it, unless somebody else has gone on: then what that one has kept.
  keep(saved: SavedTable, now: number): SavedTable | undefined;
  // What is kept, if that is not the beginning of this log; 'less' if it is, and not all of it.
  other(log: readonly Entry[]): SavedTable | 'less' | undefined;
}

// As the engine numbers who looks (src/protocol/table.h).
export const kSpectator = -1;

// `tick` while the clock runs; `heard` when somebody else has gone on; `failed` when what is shown was not done, and why.
export interface Hooks {
  tick: () => void;
  heard: () => void;
  failed: (told: Message) => void;
}
