// For tests: a house in memory. It knows no rule: the engine applies what is done, as a real house's match does. Lines can
// be cut, held back, doubled and put out of order.
import type { Engine } from '../engine/client';
import { EngineError } from '../engine/client';
import type { Entry, Event } from '../engine/protocol';
import { RealEngine } from '../engine/real';
import type { Wire } from './connection';
import type { Ask, Card, Presence, TableEntry, TableEvent, Tell, Terms } from './protocol';
import { around, matchLog } from './table_log';

const kMoves: Event['is'][] = ['moved', 'chose', 'rolled', 'took_back', 'agreed'];

interface FakeTable {
  id: string;
  terms: Terms;
  events: TableEntry[];
  host: string;
}

// One end of a line: what a page holds.
export class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly heard: Ask[] = []; // by the house
  held: Tell[] | undefined; // what the house said and nobody delivers
  open = true;
  at = new Set<string>(); // tables
  lobby: 'whole' | 'mine' | undefined; // what is told of it

  constructor(
    readonly house: FakeHouse,
    readonly person: string,
  ) {}

  send(text: string): void {
    if (!this.open) return;
    const ask = JSON.parse(text) as Ask;
    this.heard.push(ask);
    if (!this.house.deaf) void this.house.hear(this, ask);
  }

  close(): void {
    if (!this.open) return;
    this.open = false;
    this.house.gone(this);
    this.onclose?.();
  }

  // As if a cable were pulled: the page hears that the line is closed, the house nothing more.
  cut(): void {
    this.close();
  }

  say(tell: Tell): void {
    if (!this.open) return;
    if (this.held) this.held.push(tell);
    else this.deliver(tell);
  }

  deliver(tell: Tell): void {
    this.onmessage?.({ data: JSON.stringify(tell) });
  }

  hold(): void {
    this.held = [];
  }

  // What was held back, as `arrange` puts it.
  release(arrange: (held: Tell[]) => Tell[] = (held) => held): void {
    const held = this.held ?? [];
    this.held = undefined;
    for (const tell of arrange(held)) this.deliver(tell);
  }
}

export class FakeHouse {
  deaf = false; // hears nothing, as when a cable is half pulled
  refuses = false; // takes no calls
  blocked: string[] = []; // by whoever calls
  now = 1_000_000;
  readonly wires: FakeWire[] = [];
  readonly tables = new Map<string, FakeTable>();
  #engine: Engine = new RealEngine();
  #queue: Promise<unknown> = Promise.resolve();

  // The line of a person.
  line = (person: string) => (): Wire => {
    if (this.refuses) throw new Error('nobody answers');
    const wire = new FakeWire(this, person);
    this.wires.push(wire);
    queueMicrotask(() => {
      wire.onopen?.();
      wire.say({ is: 'welcome', person, name: `name of ${person}`, blocked: this.blocked, now: this.now });
    });
    return wire;
  };

  // The line that somebody has now.
  of(person: string): FakeWire {
    return this.wires.findLast((wire) => wire.person === person && wire.open)!;
  }

  settled = (): Promise<unknown> => this.#queue;

  // One thing after the other, as on the strand of a table.
  hear(wire: FakeWire, ask: Ask): Promise<unknown> {
    this.#queue = this.#queue.then(() => this.#answer(wire, ask));
    return this.#queue;
  }

  gone(wire: FakeWire): void {
    for (const table of wire.at) this.#present(table);
  }

  async #answer(wire: FakeWire, ask: Ask): Promise<void> {
    const { id } = ask;
    try {
      const answer = await this.#do(wire, ask);
      if (answer) wire.say(answer);
    } catch (reason) {
      const text = reason instanceof Error ? reason.message : '';
      const kind = text === 'stale' || text === 'unknown' ? text : 'refused';
      const error = reason instanceof EngineError ? reason.told : { id: text, text: `house: ${text}` };
      wire.say({ is: 'refused', id, kind, error });
    }
  }

  async #do(wire: FakeWire, ask: Ask): Promise<Tell | undefined> {
    const { id } = ask;
    switch (ask.is) {
      case 'lobby':
        wire.lobby = !ask.on ? undefined : ask.mine ? 'mine' : 'whole';
        return this.#lobby(wire);
      case 'make':
        return { is: 'ack', id, table: await this.make(wire.person, ask.terms, ''), key: 'k' };
      case 'pong':
      case 'leave':
        if (ask.is === 'leave') wire.at.delete(ask.table);
        return undefined;
      case 'block':
      case 'report':
        return { is: 'ack', id };
      case 'enter':
        return this.#enter(wire, ask);
      default:
        return this.#at(wire, ask);
    }
  }

  #enter(wire: FakeWire, ask: Extract<Ask, { is: 'enter' }>): Tell {
    const table = this.#table(ask.table);
    wire.at.add(table.id);
    const from = ask.from ?? 0;
    const { sitting } = around(table.events);
    const seat = sitting.findIndex((one) => one?.person === wire.person);
    return {
      is: 'entered',
      id: ask.id,
      table: table.id,
      ...(seat < 0 ? {} : { seat }),
      key: 'k',
      now: this.now,
      from,
      events: table.events.slice(from),
      presence: this.#presence(table),
      watching: 0,
    };
  }

  async #at(wire: FakeWire, ask: Extract<Ask, { table: string }>): Promise<Tell> {
    const table = this.#table(ask.table);
    const { sitting } = around(table.events);
    const seat = sitting.findIndex((one) => one?.person === wire.person);
    const number = table.events.length;
    const ack: Tell = { is: 'ack', id: ask.id, number };
    if (ask.is === 'act') return this.#act(table, seat, ask);
    const event = (await this.#eventOf(table, wire.person, seat, ask)) as TableEvent;
    this.#append(table, [event]);
    if (event.is === 'joined') await this.#begin(table);
    return ack;
  }

  async #eventOf(table: FakeTable, person: string, seat: number, ask: Ask): Promise<TableEvent> {
    const name = `name of ${person}`;
    switch (ask.is) {
      case 'sit': {
        const { sitting } = around(table.events);
        const kept = sitting.findIndex((one) => one?.person === person);
        if (kept >= 0) return { is: 'joined', seat: kept, person, name, nonce: ask.nonce };
        const free = ask.seat ?? sitting.findIndex((one, at) => !one && table.terms.seats[at]?.chair !== 'computer');
        return { is: 'joined', seat: free, person, name, nonce: ask.nonce };
      }
      case 'stand':
        return { is: 'stood', seat };
      case 'talk': {
        const { is: _, id: __, table: ___, ...said } = ask;
        return { is: 'talked', person, name, ...(seat < 0 ? {} : { seat }), ...said };
      }
      case 'hush':
        return { is: 'hushed', talk: ask.talk };
      case 'rematch':
        return { is: 'again', seat, same: ask.same };
      case 'absent':
        if (ask.claim !== 'computer') return this.#playedBy({ is: 'claimed', seat, ...(ask.claim === 'draw' ? { draw: true } : {}) });
        return this.#playedBy({ is: 'sat', seat: ask.seat, who: { kind: 'computer', player: '1' } });
      default:
        throw new Error('refused');
    }
  }

  #playedBy(event: Event): TableEvent {
    return { is: 'played', entry: { at: this.now, event } };
  }

  async #act(table: FakeTable, seat: number, ask: Extract<Ask, { is: 'act' }>): Promise<Tell> {
    const log = matchLog(table.events);
    const since = log.slice(ask.number).map(({ event }) => event);
    if (since.some((event) => JSON.stringify(event) === JSON.stringify(ask.event))) return { is: 'ack', id: ask.id };
    if (since.some(({ is }) => kMoves.includes(is))) throw new Error('stale');
    const { acting } = await this.#engine.ask('table', { log, at: this.now });
    if ((ask.event.is === 'moved' || ask.event.is === 'chose') && acting !== seat) throw new Error('refused');
    const number = table.events.length;
    await this.play(table.id, ask.event);
    return { is: 'ack', id: ask.id, number };
  }

  // Something happens at the match.
  async play(id: string, event: Event): Promise<void> {
    const table = this.#table(id);
    const log = matchLog(table.events);
    const { events } = await this.#engine.ask('act', { log, event, at: this.now, chance: '7' });
    this.#append(table, events.map((entry) => ({ is: 'played', entry })));
  }

  // Whose turn it is at a table, as the lobby hears of it.
  turn(id: string, acting: number): void {
    this.#changed({ ...this.#card(this.#table(id)), acting });
  }

  // A game is over, as the lobby hears of it.
  end(id: string, winners: string[]): void {
    this.#changed({ ...this.#card(this.#table(id)), state: 'over', winners, ended: 'resignation' });
  }

  #changed(card: Card): void {
    const whose = ({ person }: FakeWire) => card.host === person || card.seats.some((seat) => seat.person === person);
    for (const wire of this.wires) {
      if (wire.lobby && whose(wire)) wire.say({ is: 'changed', tables: [], mine: [card], left: [] });
      if (wire.lobby === 'whole' && card.terms.listed) wire.say({ is: 'changed', tables: [card], mine: [], left: [] });
    }
  }

  // Somebody says something.
  async said(person: string, id: string, what: { phrase?: string; text?: string; place?: string }): Promise<void> {
    this.#append(this.#table(id), [{ is: 'talked', person, name: `name of ${person}`, seat: 0, ...what }]);
  }

  // The next game of the same people, one place further, once they have told their nonces; of a pair the second.
  async follow(before: string): Promise<string> {
    const table = this.#table(before);
    const { sitting, terms } = around(table.events);
    const [first, ...rest] = [sitting.at(-1), ...sitting.slice(0, -1)];
    const seats = terms!.seats.map(() => ({ chair: 'open' as const }));
    const of = { after: before, ...(terms!.pair ? { game: 2 } : {}) };
    const id = await this.make(table.host, { ...terms!, seats }, 'n', of);
    const next = this.#table(id);
    [first, ...rest].forEach((one, seat) => one && this.#append(next, [{ is: 'joined', ...one, ...(terms!.pair ? {} : { nonce: '' }), seat }]));
    await this.#begin(next);
    this.#append(table, [{ is: 'followed', table: id }]);
    return id;
  }

  async make(person: string, terms: Terms, nonce: string, of: { after?: string; game?: number } = {}): Promise<string> {
    const id = `t${this.tables.size}`;
    const made: TableEvent = { is: 'made', table: id, host: person, terms, hash: 'h', ...of };
    const table: FakeTable = { id, terms, events: [], host: person };
    this.tables.set(id, table);
    this.#append(table, [made]);
    const mine = terms.seats.findIndex(({ chair }) => chair === 'me');
    if (mine >= 0) this.#append(table, [{ is: 'joined', seat: mine, person, name: `name of ${person}`, nonce }]);
    await this.#begin(table);
    return id;
  }

  async #begin(table: FakeTable): Promise<void> {
    const { sitting, began } = around(table.events);
    const { game, options, start, time, seats, aids, taking_back } = table.terms;
    if (began || seats.some(({ chair }, at) => chair !== 'computer' && chair !== 'nobody' && !sitting[at]?.nonce)) return;
    const { events } = await this.#engine.ask('begin', {
      game,
      options,
      how: start.how === 'setup' || start.how === 'position' ? start.how : 'quick',
      ...(start.position ? { position: start.position } : {}),
      ...(time ? { time } : {}),
      policies: { aids, taking_back },
      seats: seats.map(({ chair, player }, at) =>
        chair === 'computer'
          ? { kind: 'computer' as const, player: player ?? '1' }
          : chair === 'nobody'
            ? { kind: 'open' as const }
            : { kind: 'person' as const, name: sitting[at]!.name },
      ),
      at: this.now,
      chance: '7',
    });
    this.#append(table, events.map((entry: Entry) => ({ is: 'played', entry })));
  }

  #append(table: FakeTable, events: TableEvent[]): void {
    const from = table.events.length;
    const entries = events.map((event) => ({ at: this.now, event }));
    table.events = [...table.events, ...entries];
    for (const wire of this.wires) {
      if (wire.at.has(table.id)) wire.say({ is: 'happened', table: table.id, now: this.now, from, events: entries });
      if (wire.lobby) wire.say(this.#lobby(wire));
    }
  }

  #table(id: string): FakeTable {
    const table = this.tables.get(id);
    if (!table) throw new Error('unknown');
    return table;
  }

  #presence(table: FakeTable): Presence[] {
    return around(table.events).sitting.flatMap((one, seat) => {
      if (!one) return [];
      const here = this.wires.some((wire) => wire.open && wire.person === one.person && wire.at.has(table.id));
      return [{ seat, here, ...(here ? {} : { since: this.now, claim: this.now + 30_000 }) }];
    });
  }

  #present(id: string): void {
    const table = this.tables.get(id)!;
    for (const wire of this.wires)
      if (wire.at.has(id)) wire.say({ is: 'present', table: id, now: this.now, presence: this.#presence(table), watching: 0 });
  }

  #lobby({ person, lobby }: FakeWire): Tell {
    const cards = [...this.tables.values()].map((table) => this.#card(table));
    const mine = cards.filter(({ seats }) => seats.some((seat) => seat.person === person));
    const tables = lobby === 'whole' ? cards.filter(({ terms }) => terms.listed) : [];
    return { is: 'tables', tables, mine, people: this.wires.length };
  }

  #card({ id, terms, host, events }: FakeTable): Card {
    const { sitting, began } = around(events);
    const seats = terms.seats.map(({ chair }, at) => ({
      chair,
      side: 'SN'[at]!,
      ...(sitting[at] ? { person: sitting[at].person, name: sitting[at].name } : {}),
      ...(sitting[at]?.nonce === '' ? { awaited: true } : {}),
    }));
    const state = began ? 'playing' : 'open';
    return { table: id, host, terms, state, seats, plies: 0, touched: this.now, winners: [], ...(began ? {} : { hash: 'h' }) };
  }
}

export const terms = (change: Partial<Terms> = {}): Terms => ({
  game: 'kengi',
  options: {},
  start: { how: 'random' },
  seats: [{ chair: 'me' }, { chair: 'open' }],
  random_sides: false,
  listed: true,
  aids: false,
  taking_back: 'if_agreed',
  talk: true,
  pair: false,
  ...change,
});
