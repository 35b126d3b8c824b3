// A table of the house that somebody looks at: its log as it grows, who is there, and what may be
// asked about it.
import type { Entry, Event } from '../engine/protocol';
import { Refusal, type Connection } from './connection';
import { forgetNonce, freshNonce, keepNonce, nonceAt } from './nonce';
import type { Ack, Claim, Entered, Presence, TableEntry } from './protocol';
import { around, emptyLog, matchLog, take, type Around, type TableLog } from './table_log';
import { forgetUnsent, keepUnsent, unsentAt } from './unsent';

const kPatience = 3_000; // milliseconds from an answer to the events that came of it

export class Room {
  log: TableLog = $state.raw() as unknown as TableLog;
  readonly match: Entry[] = $derived(matchLog(this.log.events));
  readonly around: Around = $derived(around(this.log.events));
  // Mine in the match, or my chair before it begins; none for somebody who watches.
  readonly seat: number | undefined = $derived(this.#mine());

  #connection: Connection;
  #me: () => string | undefined;
  #key: string | undefined;
  #entering: Promise<void> | undefined;
  #listeners = new Set<() => void>();

  // `me` is who I am to the house.
  constructor(connection: Connection, table: string, me: () => string | undefined, key?: string) {
    this.#connection = connection;
    this.#me = me;
    this.#key = key;
    this.log = emptyLog(table);
  }

  get table(): string {
    return this.log.table;
  }

  get key(): string | undefined {
    return this.log.key ?? this.#key;
  }

  // Hears whenever the log has grown; gives back how to stop.
  listen(heard: () => void): () => void {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  // Everything since the last event that is known; at the beginning all.
  enter(): Promise<void> {
    this.#entering ??= this.#enter().finally(() => (this.#entering = undefined));
    return this.#entering;
  }

  async #enter(): Promise<void> {
    const { table, events } = this.log;
    const key = this.key ? { key: this.key } : {};
    const from = events.length > 0 ? { from: events.length } : {};
    const asked = this.#connection.ask({ is: 'enter', table, ...key, ...from }, 'again', { first: true });
    const entered = (await asked) as Entered;
    this.log = {
      ...this.log,
      presence: entered.presence,
      watching: entered.watching,
      ...(entered.seat === undefined ? { seat: undefined } : { seat: entered.seat }),
      ...(entered.key ? { key: entered.key } : {}),
    };
    this.hear(entered.from, entered.events);
  }

  // Events from the house. Where some are missing the table is entered again.
  hear(from: number, events: TableEntry[]): void {
    const taken = take(this.log, from, events);
    if (taken.gap) return void this.enter().catch(() => undefined);
    if (taken.log === this.log) return;
    this.log = taken.log;
    for (const heard of [...this.#listeners]) heard();
  }

  present(presence: Presence[], watching: number): void {
    this.log = { ...this.log, presence, watching };
  }

  #mine(): number | undefined {
    const { sitting, order } = this.around;
    const chair = sitting.findIndex((one) => one !== undefined && one.person === this.#me());
    if (chair < 0) return this.log.seat;
    return order ? order.indexOf(chair) : chair;
  }

  // Something at the match. Done when the house has it on disk and its events are here. After a cut it is asked again
  // however long the log has grown: who went and came is no move, and the house says whether it still means the same.
  async act(number: number, event: Event): Promise<void> {
    const { table } = this;
    const me = this.#me() ?? '';
    keepUnsent(me, table, { number, event });
    let first: number | undefined;
    try {
      ({ number: first } = (await this.#connection.ask({ is: 'act', table, number, event })) as Ack);
    } finally {
      forgetUnsent(me, table);
    }
    // A repeat has no number of its own: what it repeats came after what had been seen.
    await this.#until(() => (first === undefined ? this.match.length > number : this.log.events.length > first));
  }

  // What was not confirmed when the page was closed, asked again; the house refuses it if the match has gone on.
  async redo(): Promise<void> {
    const unsent = unsentAt(this.#me() ?? '', this.table);
    if (unsent) await this.act(unsent.number, unsent.event);
  }

  #until(isThere: () => boolean): Promise<void> {
    return new Promise((done) => {
      const looks = setInterval(() => void this.enter().catch(() => undefined), kPatience);
      const check = () => {
        if (!isThere()) return;
        clearInterval(looks);
        deaf();
        done();
      };
      const deaf = this.listen(check);
      check();
    });
  }

  sit(seat?: number): Promise<void> {
    const key = this.key ? { key: this.key } : {};
    const where = { ...key, ...(seat === undefined ? {} : { seat }) };
    return sitDown(this.#connection, this.table, this.around.made?.hash, where);
  }

  async stand(): Promise<void> {
    await this.#connection.ask({ is: 'stand', table: this.table });
  }

  async claim(seat: number, claim: Claim): Promise<void> {
    await this.#connection.ask({ is: 'absent', table: this.table, seat, claim });
  }

  async rematch(same: boolean): Promise<void> {
    await this.#connection.ask({ is: 'rematch', table: this.table, same });
  }

  // Said once or not at all: a sentence that comes a minute late is no answer any more.
  async talk(what: { phrase?: string; about?: string; text?: string; place?: string }): Promise<void> {
    await this.#connection.ask({ is: 'talk', table: this.table, ...what }, 'lost');
  }

  async hush(talk: boolean): Promise<void> {
    await this.#connection.ask({ is: 'hush', table: this.table, talk });
  }

  async report(person: string, why: string): Promise<void> {
    await this.#connection.ask({ is: 'report', table: this.table, person, why });
  }

  leave(): void {
    this.#connection.tell({ is: 'leave', table: this.table });
  }
}

// Without a seat: at any that is free, or at the one that is kept for me. `hash` is the one that the house has published; it
// cannot be changed after that, so at one table the same nonce does as often as one sits down.
export async function sitDown(connection: Connection, table: string, hash?: string, where: { key?: string; seat?: number } = {}): Promise<void> {
  const kept = nonceAt(table);
  const mine = kept && kept.hash === hash ? kept : { nonce: freshNonce(), ...(hash ? { hash } : {}) };
  keepNonce(table, mine);
  try {
    await connection.ask({ is: 'sit', table, nonce: mine.nonce, ...where });
  } catch (reason) {
    // Another of my devices may have sat down first, with its own.
    if (reason instanceof Refusal && reason.kind === 'refused') forgetNonce(table);
    throw reason;
  }
}
