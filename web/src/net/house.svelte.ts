// The house as this page knows it: the line to it, who I am, what is in the lobby, the tables that
// somebody looks at. One for the page (line.ts); tests make their own.
import type { Entry } from '../engine/protocol';
import { api } from './api';
import { HouseClock } from './clock';
import { Connection, Refusal, type LineState, type Unnumbered, type Wire } from './connection';
import { changed, emptyLobby, waiting, type Lobby } from './lobby';
import { freshNonce } from './nonce';
import type { Ack, Card, Tell, Terms } from './protocol';
import { Room, sitDown } from './room.svelte';

const kAgain = 5_000; // milliseconds

export class House {
  state: LineState = $state('connecting');
  me: { person: string; name: string } | undefined = $state.raw();
  lobby: Lobby = $state.raw(emptyLobby);
  blocked: readonly string[] = $state.raw([]); // people
  bye: string | undefined = $state(); // why the house hung up
  refused: string | undefined = $state(); // why it opens no line
  parted: string | undefined = $state(); // the same, once I am somebody else on this device
  ended: Card | undefined = $state.raw(); // the last game of mine that ended while I was not there
  readonly clock = new HouseClock();
  // The tables that wait for me, the most urgent first.
  readonly waiting: Card[] = $derived(waiting(this.lobby, this.me?.person));

  #connection: Connection;
  #browsing = 0; // so many look at the whole lobby
  #seen = new Set<string>(); // tables whose end is no news
  #rooms = new Map<string, { room: Room; uses: number }>();

  constructor(open: () => Wire, random?: () => number) {
    this.#connection = new Connection({
      open,
      hears: (tell) => this.#hear(tell),
      changed: (state) => (this.state = state),
      refused: (why) => (this.refused = why),
      resumes: () => this.#resume(),
      ...(random ? { random } : {}),
    });
  }

  start(): void {
    this.#connection.start();
  }

  stop(): void {
    this.#connection.stop();
  }

  hurry(): void {
    this.#connection.hurry();
  }

  doubt(): void {
    this.#connection.doubt(this.#wanted());
  }

  // The whole lobby, from now on; gives back how to stop. Nobody else needs more of it than their own tables.
  browse(): () => void {
    if (++this.#browsing === 1) this.#connection.tell(this.#wanted());
    return () => {
      if (--this.#browsing === 0) this.#connection.tell(this.#wanted());
    };
  }

  // What is wanted of the lobby.
  #wanted(): Unnumbered {
    return { is: 'lobby', on: true, ...(this.#browsing > 0 ? {} : { mine: true }) };
  }

  #hear(tell: Tell): void {
    if ('now' in tell) this.clock.hear(tell.now);
    switch (tell.is) {
      case 'welcome':
        if (this.me && this.me.person !== tell.person) this.parted = this.bye;
        this.me = { person: tell.person, name: tell.name };
        this.blocked = tell.blocked;
        this.bye = this.refused = undefined;
        break;
      case 'happened':
        this.#rooms.get(tell.table)?.room.hear(tell.from, tell.events);
        break;
      case 'present':
        this.#rooms.get(tell.table)?.room.present(tell.presence, tell.watching);
        break;
      case 'tables':
        this.lobby = { tables: tell.tables, mine: tell.mine, people: tell.people };
        for (const card of tell.mine) this.#complete(card);
        break;
      case 'changed':
        this.lobby = changed(this.lobby, tell);
        for (const card of tell.mine) {
          this.#complete(card);
          if (card.ended) this.#end(card);
        }
        break;
      case 'bye':
        this.bye = tell.why.text;
        break;
    }
  }

  // News once, and none for whoever has seen it at the table.
  #end(card: Card): void {
    const isNews = !this.#rooms.has(card.table) && !this.#seen.has(card.table);
    this.#seen.add(card.table);
    if (isNews) this.ended = card;
  }

  // On a new line: the lobby or what is mine of it, and every table from where its log ended.
  async #resume(): Promise<void> {
    this.#connection.tell(this.#wanted());
    await Promise.all(
      [...this.#rooms.values()].map(({ room }) =>
        room.enter().catch((reason: unknown) => {
          if (this.state !== 'connected') throw reason; // else this table is closed to us: no reason to wait
        }),
      ),
    );
  }

  // A table, entered. `leave` it when it is not looked at any more.
  async enter(table: string, key?: string): Promise<Room> {
    const there = this.#rooms.get(table);
    if (there) {
      ++there.uses;
      return there.room;
    }
    const room = new Room(this.#connection, table, () => this.me?.person, key);
    this.#rooms.set(table, { room, uses: 1 });
    try {
      await room.enter();
    } catch (reason) {
      this.#rooms.delete(table);
      throw reason;
    }
    return room;
  }

  leave(room: Room): void {
    const there = this.#rooms.get(room.table);
    if (!there || --there.uses > 0) return;
    this.#rooms.delete(room.table);
    // The next game goes on elsewhere, so this one's end was seen; the lobby may hear of it later.
    if (room.around.followed !== undefined) this.#seen.add(room.table);
    room.leave();
  }

  // A seat was kept for me, at a table that I have made or a rematch: now that its hash is known, it gets my nonce.
  #complete({ table, hash, seats }: Card): void {
    const isAwaited = seats.some(({ person, awaited }) => awaited && person === this.me?.person);
    if (!isAwaited || !hash) return;
    sitDown(this.#connection, table, hash).catch((reason: unknown) => {
      if (!(reason instanceof Refusal) || reason.kind === 'refused') return;
      const again = () => this.lobby.mine.filter((one) => one.table === table).forEach((one) => this.#complete(one));
      setTimeout(again, reason.again ?? kAgain); // it could not be written down, or not yet
    });
  }

  // At a table of the lobby, wherever there is room.
  sit(table: string): Promise<void> {
    const card = [...this.lobby.tables, ...this.lobby.mine].find((one) => one.table === table);
    return sitDown(this.#connection, table, card?.hash);
  }

  // The game that waits for me most, but for the one at this table.
  nextAfter(table: string): Card | undefined {
    return this.waiting.find((card) => card.table !== table);
  }

  // A new table: its id, and the key of its link.
  async make(terms: Terms, log?: Entry[]): Promise<{ table: string; key?: string }> {
    const mark = freshNonce();
    // A whole game is too long for a message over the line.
    const ack = log ? await api.make(terms, mark, log) : ((await this.#connection.ask({ is: 'make', terms, mark })) as Ack);
    return { table: ack.table ?? '', ...(ack.key ? { key: ack.key } : {}) };
  }

  async block(person: string, on: boolean): Promise<void> {
    await this.#connection.ask({ is: 'block', person, on });
    const others = this.blocked.filter((one) => one !== person);
    this.blocked = on ? [...others, person] : others;
  }
}
