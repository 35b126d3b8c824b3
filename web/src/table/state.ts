// What is on the screen of a table, and how each thing that happens changes it. Pure: the engine's
// answers come in as events (controller.svelte.ts asks for them), nothing here waits or draws. Who
// sits where, whose turn it is, what is offered and how it ended are the engine's to say (Table).
import { engineOf, levelOf } from '../app/levels';
import type { SavedTable } from '../app/tables';
import type { Turn } from '../board/geometry';
import type { Board, Entry, Glide, Message, Seat, Sitter, Table } from '../engine/protocol';

export interface Complaint {
  told: Message;
  at: { x: number; y: number }; // on the screen, where it was touched
}

export interface Hint {
  move: string;
  glides: Glide[];
  text: string; // the move in words
  worth: string; // what it leads to, what it is worth, and its notation
}

// How a moment of the game stands.
export interface Balance {
  ply: number;
  shares: Record<string, number>; // of each side that plays; together 1
  proved: boolean; // or else estimated
}

export interface TableState {
  saved: SavedTable;
  sides: string[]; // the letters of the game's sides, in order
  seat?: number; // whose screen this is (host.ts); none: everybody's in front of it
  start?: Table; // as it is now, nothing touched
  told: number; // when that was told, by the table's clock
  table?: Table; // with the path
  path: string[];
  pending?: string; // a move that waits to be confirmed
  looking?: Table; // an earlier moment, looked at
  complaint?: Complaint;
  warning?: string; // why the pending move had better not be played
  note?: string; // what somebody else has chosen, or which side one has now; it stays until the next thing happens
  earlier: Glide[]; // what others did since somebody here moved, the last move apart
  hint?: Hint;
  balance?: Balance; // the last that was asked for: of the moment it names
  paused: boolean; // computers do not go on by themselves
  news: string; // what a screen reader says
}

export type Happening =
  | { is: 'told'; start: Table; at: number; note?: string | undefined } // anew: at the beginning, after another language
  | { is: 'touched'; path: string[]; table: Table; ask: boolean; news?: string; warning?: string } // ask: moves are confirmed
  | { is: 'refused'; complaint: Complaint }
  | { is: 'cleared'; news?: string }
  | { is: 'heard' } // the complaint
  | { is: 'acted'; log: Entry[]; start: Table; at: number; news: string; note?: string }
  | { is: 'looked'; at: Table; news: string }
  | { is: 'returned'; news: string }
  | { is: 'hinted'; hint: Hint }
  | { is: 'weighed'; balance: Balance; news: string }
  | { is: 'paused'; paused: boolean }
  | { is: 'turned'; turn: Turn }
  | { is: 'flattened'; flat: boolean };

export function begin(saved: SavedTable, sides: string[], seat?: number): TableState {
  const mine = seat === undefined ? {} : { seat };
  return { saved, sides, ...mine, told: saved.elapsed, path: saved.path ?? [], earlier: [], paused: false, news: '' };
}

// A table with all places that did not change since the one before as they were there, so that a
// screen sees at once that there is nothing to draw.
function after(before: Table | undefined, now: Table): Table {
  if (!before) return now;
  const known = new Map(before.board.places.map((place) => [JSON.stringify(place), place]));
  const places = now.board.places.map((place) => known.get(JSON.stringify(place)) ?? place);
  return { ...now, board: { ...now.board, places } };
}

const fresh = { complaint: undefined, warning: undefined, hint: undefined };

// The table as it is now, and nothing touched.
function anew(state: TableState, start: Table, told: number, saved: SavedTable): TableState {
  const over = start.end !== undefined;
  return {
    ...state,
    start,
    told,
    table: start,
    path: [],
    pending: undefined,
    saved: { ...saved, path: undefined, over },
  };
}

export function update(state: TableState, event: Happening): TableState {
  const { saved } = state;
  switch (event.is) {
    case 'told':
      return anew(event.note ? { ...state, note: event.note } : state, event.start, event.at, saved);
    case 'touched': {
      const pending = event.ask || event.warning ? event.table.complete : undefined;
      return {
        ...state,
        ...fresh,
        hint: hintAfter(state, event.path),
        path: event.path,
        table: after(state.table, event.table),
        pending,
        warning: event.warning,
        news: event.news ?? state.news,
        saved: { ...saved, path: event.path, ...(event.warning ? { warned: true } : {}) },
      };
    }
    case 'refused':
      return { ...state, complaint: event.complaint, news: event.complaint.told.text };
    case 'heard':
      return { ...state, complaint: undefined };
    case 'cleared':
      return {
        ...state,
        ...fresh,
        hint: state.hint,
        path: [],
        table: state.start,
        pending: undefined,
        news: event.news ?? '',
        saved: { ...saved, path: undefined },
      };
    case 'acted': {
      const start = after(state.table, event.start);
      const { news } = event;
      const acted = { ...state, ...fresh, looking: undefined, news, ...toBeSeen(state, event.start, event.note) };
      return anew(acted, start, event.at, { ...saved, log: event.log });
    }
    case 'looked':
      return {
        ...state,
        ...fresh,
        looking: event.at,
        path: [],
        table: state.start,
        pending: undefined,
        news: event.news,
      };
    case 'returned':
      return { ...state, ...fresh, looking: undefined, news: event.news };
    case 'hinted':
      return { ...state, complaint: undefined, hint: event.hint, news: `${event.hint.text} ${event.hint.worth}` };
    case 'weighed':
      return { ...state, balance: event.balance, news: event.news };
    case 'paused':
      return { ...state, paused: event.paused };
    case 'turned':
      return { ...state, saved: { ...saved, turn: event.turn } };
    case 'flattened':
      return { ...state, saved: { ...saved, flat: event.flat } };
  }
}

// What others do one after the other is still to be seen when it is one's own turn, and what was said of it.
function toBeSeen(state: TableState, now: Table, note: string | undefined): Pick<TableState, 'note' | 'earlier'> {
  const before = state.start;
  const theirs = before !== undefined && now.moves.length > before.moves.length && !isMine(state, now.last?.side);
  if (!theirs) return { note, earlier: [] };
  const last = before.last && people(state).length > 0 && !isMine(state, before.last.side) ? before.last.glides : [];
  const gone = new Set(now.last?.glides.map(({ from }) => from)); // by now
  return { note: note ?? state.note, earlier: [...state.earlier, ...last].filter(({ to }) => !gone.has(to)) };
}
const isMine = (state: TableState, side: string | undefined) =>
  isHere(state, state.start?.seats.findIndex((seat) => seat.side === side));

// A hint stays while what it proposes is done, and goes as soon as something else is touched. What is
// touched beside the board says nothing.
function hintAfter({ hint, start, table: now }: TableState, path: string[]): Hint | undefined {
  const touched = path.at(-1);
  const board = (path.length === 1 ? start : now)?.board;
  const places = placesWith(board, touched);
  const meant = (hint?.glides ?? []).flatMap(({ from, to }) => [from, to]);
  return places.length === 0 || places.some((name) => meant.includes(name)) ? hint : undefined;
}

// The places where this touch is.
function placesWith(board: Board | undefined, touch: string | undefined): string[] {
  if (touch === undefined) return [];
  const has = (place: Board['places'][number]) =>
    place.touch === touch || place.pieces.some((piece) => piece.touch === touch);
  return (board?.places ?? []).filter(has).map(({ name }) => name);
}

// How what the board shows stands, if that is known: never how it stood before.
export function shownBalance(state: TableState): Balance | undefined {
  return state.balance?.ply === shownTable(state)?.ply ? state.balance : undefined;
}

// What the board shows.
export function shownTable(state: TableState): Table | undefined {
  return state.looking ?? state.table;
}

export function isOver(state: TableState): boolean {
  return state.start?.end !== undefined;
}

// At this screen: whoever is no computer; at a table of a house only the one whose screen it is.
function isHere({ start, seat: mine }: TableState, seat: number | undefined): boolean {
  if (mine !== undefined) return seat === mine;
  const there = start?.seats[seat ?? -1];
  return there !== undefined && there.who.kind !== 'computer';
}

// The seat of a side. Before the setup has given the sides away, that of the same number.
export function seatOf(state: TableState, side: string): Seat | undefined {
  const seats = state.start?.seats ?? [];
  return seats.find((seat) => seat.side === side) ?? seats[state.sides.indexOf(side)];
}

// Somebody who only looks: at a table of a house.
export function watches({ seat }: TableState): boolean {
  return seat !== undefined && seat < 0;
}

// Who is to move, or to make a choice of the setup.
export function actingSeat(state: TableState): Seat | undefined {
  return state.start?.seats[state.start.acting ?? -1];
}

export function computerIsNext(state: TableState): boolean {
  return actingSeat(state)?.who.kind === 'computer';
}

export function mayTouch(state: TableState): boolean {
  const { looking, pending, start } = state;
  return !looking && !pending && !isHeld(state) && start?.acting !== undefined && isHere(state, start.acting);
}

// Whether the one whose screen this is may do something about an absent seat: let a computer play there.
export function maySubstitute(state: TableState, absent: number): boolean {
  const { seat, start } = state;
  return seat !== undefined && start?.seats[seat]?.plays === true && seat !== absent && !isOver(state);
}

// The same for the win or a draw: only where the absent one is to act.
export function mayClaim(state: TableState, absent: number): boolean {
  return maySubstitute(state, absent) && state.start?.acting === absent;
}

// What is offered is answered first. At a table of a house the others may be long in answering, and a clock runs: whoever
// offered it moves all the same, which takes it back.
function isHeld({ start, seat }: TableState): boolean {
  return start?.offer !== undefined && (seat === undefined || start.offer.seat !== seat);
}

export function computerActs(state: TableState): boolean {
  return !state.paused && !state.looking && !state.start?.offer && computerIsNext(state);
}

// The numbers of the seats where people play.
export function people(state: TableState): number[] {
  return (state.start?.seats ?? []).flatMap((seat, at) => (seat.plays && isHere(state, at) ? [at] : []));
}

// The seat that gives up or offers a draw here: the only person's, or of the one to move; around a
// flat tablet that of the side.
export function whoAsks(state: TableState, side?: string): number | undefined {
  const { start } = state;
  if (!start || isOver(state) || start.setup) return undefined;
  const here = people(state);
  if (side !== undefined) return here.find((seat) => start.seats[seat]?.side === side);
  return here.length === 1 ? here[0] : here.find((seat) => seat === start.acting);
}

// The seats, of people or of computers, that have not yet agreed to what is offered.
export function undecided(state: TableState, kind: 'people' | 'computers'): number[] {
  const seats = state.start?.offer?.undecided ?? [];
  return seats.filter((seat) => isHere(state, seat) === (kind === 'people'));
}

// Whoever made the offer that stands, where the others are elsewhere: it can be withdrawn.
export function whoWithdraws({ seat, start }: TableState): number | undefined {
  return seat !== undefined && start?.offer?.seat === seat ? seat : undefined;
}

export function onlyComputers(state: TableState): boolean {
  return state.seat === undefined && state.start !== undefined && people(state).length === 0;
}

// Whoever is to move may ask for a hint, a person only.
export function mayAsk(state: TableState): boolean {
  return mayTouch(state) && !state.start?.setup && state.start?.policies.aids === true;
}

export function mayWeigh(state: TableState): boolean {
  const { start, looking } = state;
  return start !== undefined && !start.setup && !looking && !isOver(state) && start.policies.aids;
}

export function mayUndo(state: TableState): boolean {
  const { start } = state;
  return start !== undefined && start.back > 0 && start.policies.taking_back === 'freely';
}

// Where taking back needs the others' consent, the seat that asks for it: it can when nothing else is
// offered and there is something to take back.
export function whoAsksBack(state: TableState): number | undefined {
  const { start } = state;
  if (start?.policies.taking_back !== 'if_agreed' || start.offer || start.back === 0 || isOver(state)) return undefined;
  const here = people(state);
  if (here.length === 1) return here[0];
  // The last to act, who has seen by now what it was.
  const last = start.seats.findIndex(({ side }) => side !== undefined && side === start.movers.at(-1));
  return here.includes(last) ? last : undefined;
}

// The touches possible now with their words; none while only looking.
export function liveTouches(state: TableState): Map<string, string> {
  if (!mayTouch(state)) return new Map();
  return new Map((state.table?.next ?? []).map(({ touch, word }) => [touch, word]));
}

// Those that nothing on the board or in the hand carries: they are buttons, which begin with a capital.
export function unplaced(
  board: Board,
  live: ReadonlyMap<string, string>,
): { touch: string; word: string }[] {
  const carried = new Set<string>();
  for (const place of board.places) {
    carried.add(place.touch);
    for (const piece of place.pieces) if (piece.touch) carried.add(piece.touch);
  }
  for (const piece of board.hand) if (piece.touch) carried.add(piece.touch);
  return [...live]
    .filter(([touch]) => !carried.has(touch))
    .map(([touch, word]) => ({ touch, word: word.charAt(0).toUpperCase() + word.slice(1) }));
}

// A fact that somebody can win with the next move, or threatens to. They are called so in every game.
export function isUrgent({ id }: Message): boolean {
  return /\.(can_win|threatens|threatens_win)$/.test(id);
}

// The first of these: whoever is to move can win.
export function isChance({ id }: Message): boolean {
  return id.endsWith('.can_win');
}

// What is lifted can be put back. In a setup what was taken from the stock is not put back but changed.
export function mayClear(state: TableState): boolean {
  return state.path.length > 0 && !state.start?.setup && !state.looking;
}

// What whoever looks at this is to do; where there is nothing to do, how it stands.
export function promptText({ prompt, setup, status }: Table): string {
  return (prompt ?? setup?.prompt ?? status).text;
}

// Somebody alone against computers that are easy is warned of slips.
export function isBeginner(state: TableState): boolean {
  const { start } = state;
  if (!start || start.setup || !start.policies.aids || people(state).length !== 1) return false;
  const computers = start.seats.filter(({ plays, who }) => plays && who.kind === 'computer');
  return computers.length > 0 && computers.every(({ who }) => !engineOf(who.player) && Number(levelOf(who.player ?? '')) <= kEasy);
}
const kEasy = 3;

// The side of the only person here.
export function mySide(state: TableState): string | undefined {
  const [mine, ...others] = people(state);
  return mine === undefined || others.length > 0 ? undefined : state.start?.seats[mine]?.side;
}

// What a touch that cannot follow the path would mean with nothing touched: to lift something else
// instead, or, the same thing again, to put it back. What has gone further than being lifted is not
// lost by a touch of something else. `find` says which touch it is on a board.
export function instead(
  state: Pick<TableState, 'path' | 'start'>,
  find: (board: Board) => string | undefined,
): 'clear' | string | undefined {
  if (state.path.length === 0 || !state.start) return undefined;
  const touch = find(state.start.board);
  if (touch === undefined) return undefined;
  if (touch === state.path[0]) return 'clear';
  const lifts = state.path.length === 1 && state.start.next.some((next) => next.touch === touch);
  return lifts ? touch : undefined;
}

// What could be touched if nothing were: the stock of a setup stays at hand.
export function startTouches(state: TableState): Map<string, string> {
  if (!mayTouch(state)) return new Map();
  return new Map((state.start?.next ?? []).map(({ touch, word }) => [touch, word]));
}

// The places where the path began: something was lifted or chosen there.
export function chosenPlaces(state: TableState): string[] {
  return state.looking ? [] : placesWith(state.start?.board, state.path[0]);
}

// The side below on the screen: the only person's, else the first.
export function nearSide(state: TableState): number {
  const mine = state.start?.setup ? [] : people(state); // in a setup sides are still to be chosen
  const side = mine.length === 1 ? state.start?.seats[mine[0]!]?.side : undefined;
  return Math.max(0, state.sides.indexOf(side ?? ''));
}

// Milliseconds that a seat has left when the table's clock shows `now`.
export function leftOf({ start, told }: TableState, seat: Seat, now: number): number | undefined {
  if (seat.left === undefined) return undefined;
  const runs = start?.running !== undefined && start.seats[start.running] === seat;
  return runs ? Math.max(0, seat.left - (now - told)) : seat.left;
}

// Has the time of whoever is to act run out?
export function hasFlagged(state: TableState, now: number): boolean {
  const seat = state.start?.seats[state.start.running ?? -1];
  return seat !== undefined && leftOf(state, seat, now) === 0;
}

// Who sits where in the other game of a match: everybody moves on by one of the sides that play, or,
// where it is set up anew, by one of the seats.
export function swapped({ start, sides }: TableState, anew: boolean): Sitter[] {
  const seats = start?.seats ?? [];
  const playing = anew
    ? seats.filter(({ plays }) => plays)
    : sides.flatMap((side) => seats.find((seat) => seat.plays && seat.side === side) ?? []);
  const at = playing.map((seat) => (anew ? seats.indexOf(seat) : sides.indexOf(seat.side!)));
  const next: Sitter[] = seats.map(() => ({ kind: 'open' }));
  at.forEach((to, index) => (next[to] = playing[(index + at.length - 1) % at.length]!.who));
  return next;
}
