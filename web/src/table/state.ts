// What a table page knows, and how each thing that happens changes it. Pure: the engine's answers
// come in as events (controller.svelte.ts asks for them), nothing here waits or draws.
import type { SavedTable, Seat } from '../app/tables';
import type { Turn } from '../board/geometry';
import type { Board, Glide, Message, Table } from '../engine/protocol';

// What a table page keeps besides what every table has.
export interface KeptTable extends SavedTable {
  path?: string[]; // touches of a move not yet made
  turn?: Turn; // how the board was turned by hand
}

export interface Complaint {
  told: Message;
  at: { x: number; y: number }; // on the screen, where it was touched
}

export interface Hint {
  move: string;
  glides: Glide[];
  text: string; // the move in words, and what it is worth
}

// How a moment of the game stands.
export interface Balance {
  ply: number;
  shares: Record<string, number>; // of each side that plays; together 1
  proved: boolean; // or else estimated
}

// All the others have to agree.
export interface Offer {
  side: string;
  agreed: string[];
}

export interface TableState {
  saved: KeptTable;
  sides: string[]; // the letters of the game's sides, in order
  start?: Table; // as it is now, nothing touched
  table?: Table; // with the path
  path: string[];
  pending?: string; // a move that waits to be confirmed
  looking?: Table; // an earlier moment, looked at
  complaint?: Complaint;
  hint?: Hint;
  balance?: Balance; // the last that was asked for, which may be of an earlier moment
  offer?: Offer; // of a draw
  declined?: boolean; // the last offer was
  paused: boolean; // computers do not go on by themselves
  news: string; // what a screen reader says
}

export type Happening =
  | { is: 'told'; start: Table } // the record anew: at the beginning, after another language
  | { is: 'touched'; path: string[]; table: Table; ask: boolean; news?: string } // ask: moves are confirmed
  | { is: 'refused'; complaint: Complaint }
  | { is: 'cleared'; news?: string }
  | { is: 'acted'; record: string; start: Table; news: string }
  | { is: 'looked'; at: Table; news: string }
  | { is: 'returned'; news: string }
  | { is: 'hinted'; hint: Hint }
  | { is: 'weighed'; balance: Balance; news: string }
  | { is: 'offered'; side: string; news: string }
  | { is: 'agreed'; side: string; news: string }
  | { is: 'declined'; news: string }
  | { is: 'ended'; by: NonNullable<SavedTable['ended']>['by']; side?: string; news: string }
  | { is: 'paused'; paused: boolean }
  | { is: 'turned'; turn: Turn }
  | { is: 'flattened'; flat: boolean }
  | { is: 'timed'; clock: SavedTable['clock'] };

export function begin(saved: KeptTable, sides: string[]): TableState {
  return { saved, sides, path: saved.path ?? [], paused: false, news: '' };
}

// A table with all places that did not change since the one before as they were there, so that a
// screen sees at once that there is nothing to draw.
function after(before: Table | undefined, now: Table): Table {
  if (!before) return now;
  const known = new Map(before.board.places.map((place) => [JSON.stringify(place), place]));
  const places = now.board.places.map((place) => known.get(JSON.stringify(place)) ?? place);
  return { ...now, board: { ...now.board, places } };
}

const fresh = { complaint: undefined, hint: undefined, declined: undefined };

export function update(state: TableState, event: Happening): TableState {
  const { saved } = state;
  switch (event.is) {
    case 'told': {
      const over = saved.over || event.start.ending !== undefined || saved.ended !== undefined;
      return {
        ...state,
        start: event.start,
        table: event.start,
        path: [],
        pending: undefined,
        saved: { ...saved, over, path: undefined },
      };
    }
    case 'touched': {
      const pending = event.ask ? event.table.complete : undefined;
      return {
        ...state,
        ...fresh,
        hint: state.hint,
        path: event.path,
        table: after(state.table, event.table),
        pending,
        news: event.news ?? state.news,
        saved: { ...saved, path: event.path },
      };
    }
    case 'refused':
      return { ...state, complaint: event.complaint, news: event.complaint.told.text };
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
      const over = event.start.ending !== undefined;
      const start = after(state.table, event.start);
      return {
        ...state,
        ...fresh,
        start,
        table: start,
        path: [],
        pending: undefined,
        looking: undefined,
        offer: undefined,
        news: event.news,
        saved: { ...saved, record: event.record, path: undefined, over, ended: undefined },
      };
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
      return { ...state, complaint: undefined, hint: event.hint, news: event.hint.text };
    case 'weighed':
      return { ...state, balance: event.balance, news: event.news };
    case 'offered':
      return {
        ...state,
        ...fresh,
        offer: { side: event.side, agreed: [event.side] },
        news: event.news,
      };
    case 'agreed':
      if (!state.offer) return state;
      return {
        ...state,
        offer: { ...state.offer, agreed: [...state.offer.agreed, event.side] },
        news: event.news,
      };
    case 'declined':
      return { ...state, offer: undefined, declined: true, news: event.news };
    case 'ended':
      return {
        ...state,
        ...fresh,
        path: [],
        table: state.start,
        pending: undefined,
        offer: undefined,
        news: event.news,
        saved: { ...saved, path: undefined, over: true, ended: { by: event.by, side: event.side } },
      };
    case 'paused':
      return { ...state, paused: event.paused };
    case 'turned':
      return { ...state, saved: { ...saved, turn: event.turn } };
    case 'flattened':
      return { ...state, saved: { ...saved, flat: event.flat } };
    case 'timed':
      return { ...state, saved: { ...saved, clock: event.clock } };
  }
}

// What the board shows.
export function shownTable(state: TableState): Table | undefined {
  return state.looking ?? state.table;
}

export function isOver(state: TableState): boolean {
  return state.saved.ended !== undefined || state.start?.ending !== undefined;
}

// Who sits on a side. Where sides are chosen in the setup, the engine says whose each is.
export function seatOf(state: TableState, side: string): Seat | undefined {
  const { saved, start, sides } = state;
  if (saved.actors && start?.seats) {
    const actor = start.seats.A === side ? 'A' : start.seats.B === side ? 'B' : undefined;
    if (actor) return saved.actors[actor];
  }
  return saved.seats[sides.indexOf(side)];
}

export function actorSeat(state: TableState, actor: 'A' | 'B'): Seat | undefined {
  return state.saved.actors?.[actor] ?? state.saved.seats[actor === 'A' ? 0 : 1];
}

// Who is to do something now, or to make a choice of the setup.
export function actingSeat(state: TableState): Seat | undefined {
  if (isOver(state) || !state.start) return undefined;
  if (state.start.setup) return actorSeat(state, state.start.setup.actor);
  return state.start.to_move ? seatOf(state, state.start.to_move) : undefined;
}

export function mayTouch(state: TableState): boolean {
  return !state.looking && !state.pending && !state.offer && actingSeat(state)?.kind === 'person';
}

export function computerActs(state: TableState): boolean {
  return !state.paused && !state.looking && !state.offer && actingSeat(state)?.kind === 'computer';
}

export function people(state: TableState): string[] {
  return (state.start?.active ?? []).filter((side) => seatOf(state, side)?.kind === 'person');
}

// Whoever gives up or offers a draw here: the only person, or the one to move.
export function whoAsks(state: TableState, side?: string): string | undefined {
  if (isOver(state) || !state.start || state.start.setup) return undefined;
  const here = people(state);
  if (side !== undefined) return here.includes(side) ? side : undefined;
  return here.length === 1 ? here[0] : here.find((one) => one === state.start?.to_move);
}

// Who has not yet agreed to the draw that is offered.
export function undecided(state: TableState): string[] {
  const { offer, start } = state;
  return offer ? (start?.active ?? []).filter((side) => !offer.agreed.includes(side)) : [];
}

export function onlyComputers(state: TableState): boolean {
  const active = state.start?.active ?? [];
  return active.length > 0 && people(state).length === 0;
}

// Whoever is to move may ask for a hint, a person only.
export function mayAsk(state: TableState): boolean {
  return mayTouch(state) && !state.start?.setup;
}

export function mayWeigh(state: TableState): boolean {
  return state.start !== undefined && !state.start.setup && !state.looking && !isOver(state);
}

// The touches possible now with their words; none while only looking.
export function liveTouches(state: TableState): Map<string, string> {
  if (!mayTouch(state)) return new Map();
  return new Map((state.table?.next ?? []).map(({ touch, word }) => [touch, word]));
}

// Those that nothing on the board or in the hand carries: they are buttons.
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
    .map(([touch, word]) => ({ touch, word }));
}

// What can be done while something is lifted, by where it can be done: the word that says it. In a
// setup the engine's prompt does.
export function stepWord(table: Table, path: readonly string[]): StepWord | undefined {
  if (path.length === 0 || table.setup || table.complete !== undefined) return undefined;
  const live = new Map(table.next.map(({ touch, word }) => [touch, word]));
  const { board } = table;
  if (board.hand.some(({ touch }) => touch !== undefined && live.has(touch))) return 'step.hand';
  const buttons = unplaced(board, live).length;
  if (buttons === live.size) return 'step.button';
  if (buttons > 0) return 'step.either';
  return board.hand.length > 0 ? 'step.place' : 'step.marked';
}
export type StepWord = 'step.hand' | 'step.button' | 'step.either' | 'step.place' | 'step.marked';

// What a touch that cannot follow the path would mean with nothing touched: to lift something else
// instead, or, the same thing again, to put it back. `find` says which touch it is on a board.
export function instead(
  state: TableState,
  find: (board: Board) => string | undefined,
): 'clear' | string | undefined {
  if (state.path.length === 0 || !state.start) return undefined;
  const touch = find(state.start.board);
  if (touch === undefined) return undefined;
  if (touch === state.path[0]) return 'clear';
  return state.start.next.some((next) => next.touch === touch) ? touch : undefined;
}

// What could be touched if nothing were: the stock of a setup stays at hand.
export function startTouches(state: TableState): Map<string, string> {
  if (!mayTouch(state)) return new Map();
  return new Map((state.start?.next ?? []).map(({ touch, word }) => [touch, word]));
}

// The places where the path began: something was lifted or chosen there.
export function chosenPlaces(state: TableState): string[] {
  const first = state.path[0];
  if (first === undefined || state.looking) return [];
  const begun = (state.start?.board.places ?? []).filter(
    (place) => place.touch === first || place.pieces.some((piece) => piece.touch === first),
  );
  return begun.map((place) => place.name);
}

// Who has won, by the rules or otherwise; null: nobody, it is a draw.
export function winners(state: TableState): string[] | null | undefined {
  const { ended } = state.saved;
  if (ended) {
    if (ended.by === 'draw') return null;
    return (state.start?.active ?? state.sides).filter((side) => side !== ended.side);
  }
  const ending = state.start?.ending;
  if (!ending) return undefined;
  return ending.winner ? [ending.winner] : null;
}

// The side below on the screen: the only person's, else the first.
export function nearSide(state: TableState): number {
  const mine = state.start?.setup ? [] : people(state); // in a setup sides are still to be chosen
  return mine.length === 1 ? Math.max(0, state.sides.indexOf(mine[0]!)) : 0;
}

// The seats of the other game of a match: everybody moves on by one of the sides that play.
export function swapped(state: TableState): Pick<SavedTable, 'seats' | 'actors'> {
  const { saved, sides } = state;
  const actors = saved.actors && { A: saved.actors.B, B: saved.actors.A };
  const active = state.start?.active ?? sides;
  const at = active.map((side) => sides.indexOf(side));
  const seats = [...saved.seats];
  at.forEach((to, index) => {
    const from = active[(index + at.length - 1) % at.length]!;
    const seat = seatOf(state, from);
    if (seat) seats[to] = seat;
  });
  return { seats, ...(actors ? { actors } : {}) };
}

// How a record began: its own line says it.
export function beginning(record: string): 'setup' | 'quick' | 'position' {
  const how = /^start (\w+)/m.exec(record)?.[1];
  return how === 'quick' || how === 'position' ? how : 'setup';
}
