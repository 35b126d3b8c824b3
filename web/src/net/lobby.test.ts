// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { End } from '../engine/protocol';
import { RealEngine } from '../engine/real';
import { games } from '../table/testing';
import { changed, emptyLobby, isAnySeat, offered, openSeats, ordered, resultOf, toWatch, waiting, type Lobby } from './lobby';
import { diceOf, isFair, wasFair } from './fair';
import { keepNonce } from './nonce';
import { paired, scoreOf } from './pair';
import type { Card, TableEntry, TableEvent } from './protocol';
import { around, emptyLog, freeChairs, matchLog, personAt, take } from './table_log';
import { againstOf, firstTable, seatsFor, seatsOf, termsOf, timeOf } from './terms';
import { terms } from './testing';

const card = (table: string, change: Partial<Card> = {}): Card => ({
  table,
  host: 'ann',
  terms: terms(),
  state: 'playing',
  seats: [
    { chair: 'me', person: 'ann', name: 'Ann' },
    { chair: 'open', person: 'bob', name: 'Bob' },
  ],
  acting: 0,
  plies: 3,
  touched: 10,
  winners: [],
  ...change,
});

it('what waits for me comes first, the most urgent before the others', () => {
  const cards = [
    card('theirs', { acting: 1 }),
    card('slow'),
    card('urgent', { due: 100, touched: 50 }),
    card('open', { state: 'open' }),
    card('less', { due: 200 }),
  ];
  expect(ordered(cards, 'ann').map(({ table }) => table)).toEqual(['urgent', 'less', 'slow', 'theirs', 'open']);
  expect(waiting({ ...emptyLobby, mine: cards }, 'bob').map(({ table }) => table)).toEqual(['theirs']);
  expect(waiting({ ...emptyLobby, mine: cards }, undefined)).toEqual([]);
});

it('how a game ended is told for whoever played', () => {
  const seats = [{ chair: 'me' as const, person: 'ann', side: 'S' }, { chair: 'open' as const, person: 'bob', side: 'N' }];
  const over = card('t', { state: 'over', seats, winners: ['N'] });
  expect(['ann', 'bob', 'eve', undefined].map((me) => resultOf(over, me))).toEqual(['lost', 'won', undefined, undefined]);
  expect(resultOf({ ...over, winners: [] }, 'ann')).toBe('drawn');
});

it('a seat that needs a link is none that anybody may take; where sides are drawn any seat will do', () => {
  const free = (...chairs: ('open' | 'link')[]) => card('t', { state: 'open', seats: chairs.map((chair) => ({ chair })) });
  const open = (one: Card) => openSeats({ ...emptyLobby, tables: [one] }).length;
  expect([open(free('link')), open(free('link', 'open')), open(free('open'))]).toEqual([0, 1, 1]);
  const fixed = free('open', 'open');
  const drawn = { ...fixed, terms: terms({ random_sides: true }) };
  expect([free('link', 'open'), fixed, drawn].map(isAnySeat)).toEqual([true, false, true]);
});

const none = { tables: [], mine: [], left: [] };
const names = ({ tables, mine }: Lobby) => [tables, mine].map((cards) => cards.map(({ table }) => table));

it('news put cards or change them where they are, in the list that they are for', () => {
  let lobby = changed(emptyLobby, { ...none, mine: [card('a')] });
  lobby = changed(lobby, { ...none, tables: [card('b'), card('a'), card('c')] });
  lobby = changed(lobby, { ...none, mine: [card('d'), card('a', { plies: 4 })] });
  expect([lobby.mine.map(({ plies }) => plies), names(lobby)]).toEqual([[3, 4], [['b', 'a', 'c'], ['d', 'a']]]);
  expect(names(changed(lobby, { ...none, left: ['a'] })), 'who has stood up').toEqual([['b', 'a', 'c'], ['d']]);
});

it('a game that is over is in no list', () => {
  const lobby = { tables: [card('a'), card('b')], mine: [card('a')], people: 2 };
  const over = card('a', { state: 'over' });
  expect(names(changed(lobby, { ...none, tables: [over] }))).toEqual([['b'], ['a']]);
  expect(names(changed(lobby, { ...none, mine: [over] }))).toEqual([['a', 'b'], []]);
  expect(names(changed(emptyLobby, { ...none, tables: [over], mine: [over] })), 'nor if it was never known').toEqual([[], []]);
});

it('open seats are those of others, and what is played can be watched', () => {
  const free = card('free', { state: 'open', seats: [{ chair: 'me', person: 'ann' }, { chair: 'open' }] });
  const full = card('full', { state: 'open' });
  const lobby = { tables: [free, full, card('on')], mine: [full], people: 2 };
  expect(openSeats(lobby).map(({ table }) => table)).toEqual(['free']);
  expect(openSeats({ ...lobby, mine: [free] })).toEqual([]);
  expect(toWatch(lobby).map(({ table }) => table)).toEqual(['on']);
});

it('the filter has the games of all that is shown, open or played, in the order of the shelf', () => {
  const shown = [card('a', { terms: terms({ game: 'klotz' }) }), card('b', { state: 'open' })];
  expect(offered(shown, games).map(({ id }) => id)).toEqual(['kengi', 'klotz']);
  expect(offered([], games)).toEqual([]);
});

const entry = (event: TableEvent): TableEntry => ({ at: 0, event });
const nonce = (digit: string) => digit.repeat(32);
const joined = (seat: number, person: string, digit = '1'): TableEvent => ({
  is: 'joined',
  seat,
  person,
  name: person,
  nonce: nonce(digit),
});

it('events are taken once, in order, and a gap is seen', () => {
  const [a, b, c] = [joined(0, 'a'), joined(1, 'b'), joined(2, 'c')].map(entry) as [TableEntry, TableEntry, TableEntry];
  const start = emptyLog('t');
  const one = take(start, 0, [a, b]);
  if (one.gap) throw new Error('no gap');
  expect(take(one.log, 0, [a, b])).toEqual({ gap: false, log: one.log });
  expect(take(one.log, 1, [b, c])).toMatchObject({ log: { events: [a, b, c] } });
  expect(take(one.log, 3, [c])).toEqual({ gap: true });
});

it('who sits where is read off the log, also when seats were dealt', () => {
  const made: TableEvent = { is: 'made', table: 't', host: 'a', terms: terms(), hash: 'h' };
  const events = [made, joined(0, 'a')].map(entry);
  expect(freeChairs(around(events))).toEqual([1]);
  const all = around([...events, entry(joined(1, 'b')), entry({ is: 'dealt', order: [1, 0] })]);
  expect([personAt(all, 0)?.person, personAt(all, 1)?.person]).toEqual(['b', 'a']);
  expect(freeChairs(around([...events, entry({ is: 'stood', seat: 0 })]))).toEqual([0, 1]);
});

it('two games of a pair are one result, once both are over', () => {
  const made: TableEvent = { is: 'made', table: 't', host: 'a', terms: terms(), hash: 'h' };
  const seats = ['S', 'N'].map((side) => ({ who: { kind: 'person' as const }, side, plays: true, away: false }));
  const won = (side: string): End => ({ by: 'rules', winners: [side], draw: false });
  const at = (people: string[], end?: End) => ({
    around: around([made, ...people.map((person, seat) => joined(seat, person))].map(entry)),
    table: { seats, ...(end ? { end } : {}) },
  });
  const first = at(['a', 'b'], won('S'));
  expect(scoreOf([first, at(['b', 'a'])])).toBeUndefined();
  expect(scoreOf([first, at(['b', 'a'], won('S'))])).toEqual([{ name: 'a', points: 1 }, { name: 'b', points: 1 }]);
  expect(scoreOf([first, at(['b', 'a'], { ...won('S'), winners: [], draw: true })])?.map(({ points }) => points)).toEqual([1.5, 0.5]);
});

it('in a list the two games of a pair are one result, once both are over and there', () => {
  const seats = (south: string, north: string) => [
    { chair: 'me' as const, person: south, name: south, side: 'S' },
    { chair: 'open' as const, person: north, name: north, side: 'N' },
  ];
  const over = { state: 'over' as const, ended: 'rules' as const, terms: terms({ pair: true }) };
  const first = card('first', { ...over, seats: seats('ann', 'bob'), winners: ['S'], followed: 'second' });
  const second = card('second', { ...over, seats: seats('bob', 'ann'), winners: [], game: 2, followed: 'third' });
  const third = card('third', { ...over, seats: seats('ann', 'bob'), winners: ['N'] }); // a rematch, of another pair
  const scores = [{ name: 'ann', points: 1.5 }, { name: 'bob', points: 0.5 }];
  expect(paired([third, second, first])).toEqual([{ card: third }, { card: second, first, scores }]);
  expect(paired([second]), 'the first is on another page').toEqual([{ card: second }]);
  const running = card('second', { ...second, state: 'playing' });
  expect(paired([running, first])).toEqual([{ card: running }, { card: first }]);
});

const game = (id: string) => games.find((one) => one.id === id)!;

it('three lines make the terms of a table', () => {
  const choice = firstTable(game('kengi'), '3');
  expect(termsOf(game('kengi'), choice)).toMatchObject({
    game: 'kengi',
    options: {},
    seats: [{ chair: 'me' }, { chair: 'open' }],
    time: { kind: 'fischer', base: 600, increment: 10 },
    aids: false,
    listed: true,
  });
  expect(timeOf('days3')).toEqual({ kind: 'days', base: 3 * 86_400, increment: 0 });
  expect(timeOf('none')).toBeUndefined();
  const seats = seatsFor(game('kengi'), 'computer', '5');
  expect(termsOf(game('kengi'), { ...choice, seats }).seats[1]).toEqual({ chair: 'computer', player: '5' });
  expect(termsOf(game('kengi'), { ...choice, seats: ['me', 'engine:tiny'] }).seats[1]).toEqual({ chair: 'computer', player: 'engine:tiny' });
  expect([againstOf(seats), againstOf(['me', 'open', 'link']), againstOf(['me', 'link'])]).toEqual(['computer', undefined, 'link']);
});

it('the colours of Klötze that play are an option of its rules', () => {
  const choice = firstTable(game('klotz'), '3');
  const seats = ['me', 'open', '2', 'nobody'] as const;
  const { options, seats: chairs } = termsOf(game('klotz'), { ...choice, seats: [...seats] });
  const letters = game('klotz').sides.slice(0, 3).map(({ letter }) => letter).join('');
  expect(options).toEqual({ players: letters });
  expect(chairs[3]).toEqual({ chair: 'nobody' });
});

it('options of the rules are named where they differ, whoever plays', () => {
  const choice = firstTable(game('klotz'), '3');
  const usual = game('klotz').options.find(({ name }) => name === 'sinking')!.fallback;
  const options = (sinking: string) => termsOf(game('klotz'), { ...choice, options: { sinking } }).options;
  expect(options('on')).toEqual({ ...options(usual), sinking: 'on' });
  expect(options(usual)).not.toHaveProperty('sinking');
});

it('a game that goes on keeps its seats: the first person at it is me', () => {
  const sat = (seat: number, kind: 'person' | 'computer') => ({ at: 0, event: { is: 'sat' as const, seat, who: { kind } } });
  const seats = (...log: ReturnType<typeof sat>[]) => seatsOf(game('klotz'), log, 'open', '3');
  expect(seats(sat(0, 'computer'), sat(2, 'person'))).toEqual(['open', 'nobody', 'me', 'nobody']);
  expect(seats(sat(1, 'person'), sat(3, 'person'))).toEqual(['nobody', 'me', 'nobody', 'open']);
  expect(seats(sat(0, 'computer'), sat(1, 'computer'))).toEqual(['me', 'open', 'nobody', 'nobody']);
});

it('a start is called fair only if its numbers follow from what was promised', async () => {
  const engine = new RealEngine();
  const bytes = Buffer.alloc(32, 7);
  const secret = bytes.toString('hex');
  const hash = createHash('sha256').update(bytes).digest('hex');
  // Computed by another implementation than the engine's.
  const drawn = createHash('sha256').update(bytes).update(nonce('1')).update('t0').digest().readBigUInt64BE();
  const made: TableEvent = { is: 'made', table: 't', host: 'a', terms: terms(), hash };
  const rolled = (number: string): TableEvent => ({ is: 'played', entry: { at: 0, event: { is: 'rolled', number } } });
  const log = (...events: TableEvent[]) => ({ ...emptyLog('t'), events: events.map(entry) });
  expect(await isFair(engine, log(made, joined(0, 'a')), 'a'), 'not told yet').toBeUndefined();
  expect(await isFair(engine, log(made, joined(0, 'a'), rolled('1'), { is: 'revealed', secret }), 'a')).toBe(false);
  expect(await isFair(engine, log(made, joined(0, 'a'), rolled(`${drawn}`), { is: 'revealed', secret }), 'a')).toBe(true);
  const shuffled = { ...made, terms: terms({ random_sides: true }) };
  const dealt = (...order: number[]) =>
    isFair(engine, log(shuffled, joined(0, 'a'), { is: 'dealt', order }, rolled(`${drawn}`), { is: 'revealed', secret }), 'a');
  expect([await dealt(0, 1), await dealt(1, 0)].sort(), 'one order follows from the dice').toEqual([false, true]);
  const undealt = log(shuffled, joined(0, 'a'), rolled(`${drawn}`), { is: 'revealed', secret });
  expect(await isFair(engine, undealt, 'a'), 'the sides were not dealt').toBe(false);
  const told = log(made, joined(0, 'a'), rolled(`${drawn}`), { is: 'revealed', secret });
  for (const [kept, fair] of [[{ nonce: nonce('1'), hash }, true], [{ nonce: nonce('1'), hash: 'another' }, false], [{ nonce: nonce('2'), hash }, false]] as const) {
    keepNonce('t', kept);
    expect(await isFair(engine, told, 'a'), 'what I had been told, and had told').toBe(fair);
    expect(await wasFair(engine, diceOf(told)!, matchLog(told.events), 0), 'the same of a game that was taken along').toBe(fair);
  }
});
