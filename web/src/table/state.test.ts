import { describe, expect, it } from 'vitest';

import { kengi } from '../board/samples';
import type { End, Seat, Table } from '../engine/protocol';
import * as table from './state';
import { begin, update, type TableState } from './state';

const seat = (kind: 'person' | 'computer', side: string | undefined = undefined): Seat => ({
  who: kind === 'person' ? { kind } : { kind, player: '2' },
  ...(side ? { side } : {}),
  plays: true,
  away: false,
});
const [person, computer] = [seat('person', 'S'), seat('computer', 'N')];

const saved = { id: 'x', log: [], elapsed: 0, created: 0, touched: 0 };
const end: End = { by: 'resignation', seat: 0, winners: ['N'], draw: false };

// A person against a computer.
function told(change: Partial<Table> = {}): Table {
  return {
    game: 'kengi',
    edition: 1,
    options: {},
    how: 'quick',
    policies: { taking_back: 'freely', aids: true },
    events: 3,
    board: kengi(),
    next: [
      { touch: 'b2', word: 'the top pawn of b2', way: [] },
      { touch: 'B2', word: 'the tower', way: [] },
    ],
    seats: [person, computer],
    acting: 0,
    declined: false,
    to_move: 'S',
    active: ['S', 'N'],
    status: { id: 'to_move', text: 'South to move' },
    moves: [],
    movers: [],
    words: [],
    ply: 0,
    facts: [],
    back: 0,
    ...change,
  };
}

function atTable(change: Partial<Table> = {}, sides = ['S', 'N']): TableState {
  return update(begin(saved, sides), { is: 'told', start: told(change), at: 0 });
}
const acted = (state: TableState, change: Partial<Table> = {}) =>
  update(state, { is: 'acted', log: [], start: told(change), at: 0, news: '' });
const setup = { prompt: { id: 'p', text: 'Choose' } };

describe('what to do', () => {
  const prompt = { id: 'q', text: 'Lift a pawn' };

  it('is what the engine says for this point of the path, in a setup and in play', () => {
    expect(table.promptText(told({ prompt }))).toBe('Lift a pawn');
    expect(table.promptText(told({ setup }))).toBe('Choose');
    expect(table.promptText(told({}))).toBe(told({}).status.text);
  });

  it('includes putting back what is lifted, but not what a setup has taken from its stock', () => {
    const lifted = update(atTable(), { is: 'touched', path: ['b2'], table: told({}), ask: false });
    expect(table.mayClear(lifted)).toBe(true);
    expect(table.mayClear(atTable())).toBe(false);
    const arranged = update(atTable({ setup }), { is: 'touched', path: ['B'], table: told({}), ask: false });
    expect(table.mayClear(arranged)).toBe(false);
  });
});

describe('a table', () => {
  it('lets a person touch on their turn, and not on the computer’s', () => {
    expect(table.mayTouch(atTable())).toBe(true);
    expect(table.mayTouch(atTable({ acting: 1 }))).toBe(false);
    expect(table.computerActs(atTable({ acting: 1 }))).toBe(true);
    expect(table.mayTouch(atTable({ acting: undefined, end }))).toBe(false);
  });

  it('keeps the places that a touch did not change, and takes the others anew', () => {
    const state = atTable();
    const [first, ...others] = kengi().places;
    const places = [{ ...first!, marks: ['locked'] }, ...others];
    const board = { ...kengi(), places };
    const touched = update(state, { is: 'touched', path: ['b2'], table: told({ board }), ask: false });
    expect(touched.table?.board).toEqual(board);
    expect(touched.table?.board.places[0]).not.toBe(state.table?.board.places[0]);
    expect(touched.table?.board.places[1]).toBe(state.table?.board.places[1]);
    const after = acted(touched);
    expect(after.start?.board).toEqual(kengi());
    expect(after.table?.board.places[1]).toBe(state.table?.board.places[1]);
  });

  it('knows who sits on a side: who chose it, or before that the seat of the same number', () => {
    const chosen = [seat('computer', 'N'), seat('person', 'S')];
    const state = atTable({ seats: chosen });
    expect(table.seatOf(state, 'S')).toBe(chosen[1]);
    expect(table.seatOf(state, 'N')).toBe(chosen[0]);
    expect(table.nearSide(state)).toBe(0);
    const open = [seat('computer'), seat('person')];
    expect(table.seatOf(atTable({ setup, seats: open }), 'N')).toBe(open[1]);
  });

  it('keeps the path, so that nothing is lost on reload', () => {
    const state = update(atTable(), { is: 'touched', path: ['b2'], table: told(), ask: false });
    expect(state.saved.path).toEqual(['b2']);
    expect(update(state, { is: 'cleared' }).saved.path).toBeUndefined();
  });

  it('waits for a yes only where moves are confirmed', () => {
    const complete = told({ complete: 'b2-e4' });
    const ask = update(atTable(), {
      is: 'touched',
      path: ['b2', 'e4'],
      table: complete,
      ask: true,
    });
    expect(ask.pending).toBe('b2-e4');
    expect(table.mayTouch(ask)).toBe(false);
    const play = update(atTable(), {
      is: 'touched',
      path: ['b2', 'e4'],
      table: complete,
      ask: false,
    });
    expect(play.pending).toBeUndefined();
  });

  it('shows an earlier moment without touching it', () => {
    const state = update(atTable(), { is: 'looked', at: told({ ply: 3 }), news: 'Move 3.' });
    expect(table.shownTable(state)?.ply).toBe(3);
    expect(table.liveTouches(state).size).toBe(0);
    expect(table.shownTable(update(state, { is: 'returned', news: 'Now.' }))?.ply).toBe(0);
  });

  it('says a complaint aloud and forgets it with the next touch', () => {
    const complaint = { told: { id: 'locked', text: 'e3 is locked.' }, at: { x: 0, y: 0 } };
    const state = update(atTable(), { is: 'refused', complaint });
    expect(state.news).toBe('e3 is locked.');
    expect(update(state, { is: 'cleared' }).complaint).toBeUndefined();
  });

  it('makes buttons of touches that nothing on the board carries', () => {
    const live = new Map([
      ['b2', ''],
      ['B2', ''],
      ['pass', 'pass'],
    ]);
    expect(table.unplaced(kengi(), live)).toEqual([{ touch: 'pass', word: 'Pass' }]);
  });

  it('lifts something else instead, or puts back what was lifted', () => {
    const state = update(atTable(), { is: 'touched', path: ['B2'], table: told(), ask: false });
    expect(table.instead(state, () => 'B2')).toBe('clear');
    expect(table.instead(state, () => 'b2')).toBe('b2');
    expect(table.instead(state, () => 'e3')).toBeUndefined();
    const further = { ...state, path: ['B2', 'e3'] };
    expect(table.instead(further, () => 'B2')).toBe('clear');
    expect(table.instead(further, () => 'b2'), 'the move that was begun is not lost').toBeUndefined();
  });
});

it('is over when the engine says so, and is not when that was taken back', () => {
  const over = acted(atTable(), { end, acting: undefined });
  expect([table.isOver(over), over.saved.over]).toEqual([true, true]);
  const again = acted(over);
  expect([table.isOver(again), again.saved.over]).toEqual([false, false]);
});

it('a move is taken back where there is one and nobody need be asked', () => {
  expect(table.mayUndo(atTable())).toBe(false);
  expect(table.mayUndo(atTable({ back: 2 }))).toBe(true);
  const asked = { taking_back: 'if_agreed', aids: true } as const;
  expect(table.mayUndo(atTable({ back: 2, policies: asked }))).toBe(false);
});

describe('a clock', () => {
  const clocked = [{ ...person, left: 9_000 }, { ...computer, left: 5_000 }];
  const state = update(begin(saved, ['S', 'N']), {
    is: 'told',
    start: told({ seats: clocked, running: 0 }),
    at: 1_000,
  });

  it('runs for one seat from when it was told, and never below nothing', () => {
    const left = (now: number) => clocked.map((one) => table.leftOf(state, one, now));
    expect(left(1_000)).toEqual([9_000, 5_000]);
    expect(left(3_500)).toEqual([6_500, 5_000]);
    expect(left(99_000)).toEqual([0, 5_000]);
    expect(table.leftOf(atTable(), person, 5)).toBeUndefined();
  });

  it('falls when nothing is left', () => {
    expect([table.hasFlagged(state, 9_999), table.hasFlagged(state, 10_000)]).toEqual([false, true]);
    expect(table.hasFlagged(atTable(), 99_000)).toBe(false);
  });
});

describe('who sits where in the other game of a match', () => {
  it('is everybody one side on', () => {
    expect(table.swapped(atTable(), false)).toEqual([computer.who, person.who]);
  });

  it('is the other player of a setup, whatever sides were chosen', () => {
    const seats = [seat('computer', 'N'), seat('person', 'S')];
    expect(table.swapped(atTable({ seats }), true)).toEqual([person.who, computer.who]);
    // From the same start: the person, who had South, has North now.
    expect(table.swapped(atTable({ seats }), false)).toEqual([computer.who, person.who]);
  });

  it('changes only among those who play', () => {
    const away = { ...seat('person'), plays: false };
    const seats = [seat('person', 'R'), { ...away, side: 'G' }, seat('computer', 'B'), { ...away, side: 'Y' }];
    const state = atTable({ seats, active: ['R', 'B'] }, ['R', 'G', 'B', 'Y']);
    expect(table.swapped(state, false).map(({ kind }) => kind)).toEqual(['computer', 'open', 'person', 'open']);
  });
});

it('while something is offered nothing is touched, and each is asked who has not agreed', () => {
  const seats = [seat('person', 'S'), seat('person', 'N'), seat('computer', 'E')];
  const offer = { seat: 0, what: 'draw', undecided: [1, 2] } as const;
  const offered = atTable({ seats, offer: { ...offer, undecided: [1, 2] } });
  expect(table.mayTouch(offered)).toBe(false);
  expect(table.undecided(offered, 'people')).toEqual([1]);
  expect(table.undecided(offered, 'computers')).toEqual([2]);
  expect(table.undecided(atTable(), 'people')).toEqual([]);
});

it('at a table of a house whoever offered something may move all the same, nobody else', () => {
  const offer = { seat: 0, what: 'draw' as const, undecided: [1] };
  const mine = (change: Partial<Table>) => ({ ...atTable({ acting: 0, ...change }), seat: 0 });
  expect(table.mayTouch(mine({ offer }))).toBe(true);
  expect(table.liveTouches(mine({ offer })).size).toBe(table.liveTouches(mine({})).size);
  expect(table.mayTouch(mine({ offer: { ...offer, seat: 1, undecided: [0] } }))).toBe(false);
});

it('somebody absent is claimed against only when it is their turn, and by who plays', () => {
  const seats = [seat('person', 'S'), seat('person', 'N')];
  const as = (mine: number, change: Partial<Table>) => ({ ...atTable({ seats, ...change }), seat: mine });
  expect(table.mayClaim(as(0, { acting: 1 }), 1)).toBe(true);
  expect(table.mayClaim(as(0, { acting: 0 }), 1)).toBe(false);
  expect(table.maySubstitute(as(0, { acting: 0 }), 1)).toBe(true);
  expect(table.maySubstitute(as(-1, { acting: 1 }), 1)).toBe(false);
  expect(table.mayClaim(as(1, { acting: 1 }), 1)).toBe(false);
  expect(table.mayClaim(as(-1, { acting: 1 }), 1)).toBe(false);
  expect(table.mayClaim(as(0, { acting: undefined, end }), 1)).toBe(false);
});

it('who resigns or offers a draw is the only person, or the one to move', () => {
  expect(table.whoAsks(atTable({ acting: 1 }))).toBe(0);
  const seats = [seat('person', 'S'), seat('person', 'N')];
  expect(table.whoAsks(atTable({ acting: 1, seats }))).toBe(1);
  expect(table.whoAsks(atTable({ acting: 1, seats }), 'S')).toBe(0);
  expect(table.whoAsks(atTable(), 'N')).toBeUndefined();
  expect(table.whoAsks(atTable({ end }))).toBeUndefined();
});

it('knows where the path began, and what could be touched instead', () => {
  const state = update(atTable(), {
    is: 'touched',
    path: ['B2'],
    table: told({ next: [] }),
    ask: false,
  });
  expect(table.chosenPlaces(state)).toEqual(['b2']);
  expect([...table.startTouches(state).keys()]).toEqual(['b2', 'B2']);
  expect(table.chosenPlaces(atTable())).toEqual([]);
});

it('turns no board to anybody while sides are still to be chosen', () => {
  const seats = [seat('computer', 'S'), seat('person', 'N')];
  expect(table.nearSide(atTable({ seats }))).toBe(1);
  expect(table.nearSide(atTable({ setup, seats }))).toBe(0);
});

describe('aids', () => {
  const glides = [{ piece: { kind: 'pawn', colour: 'R' }, from: 'b2', to: 'e3' }];
  const hint = { move: 'a1-b1', glides, text: 'Hint: a1 onto b1.', worth: 'Estimated. (a1-b1)' };
  const balance = { ply: 0, shares: { S: 0.5, N: 0.5 }, proved: false };

  it('hints are for a person who is to move, the balance for any game that goes on', () => {
    const none = { policies: { taking_back: 'freely', aids: false } } as const;
    const over = { acting: undefined, end };
    const cases: Partial<Table>[] = [{}, { acting: 1 }, { setup, to_move: undefined }, over, none];
    const may = (what: (state: TableState) => boolean) => cases.map((change) => what(atTable(change)));
    expect(may(table.mayAsk)).toEqual([true, false, false, false, false]);
    expect(may(table.mayWeigh)).toEqual([true, true, false, false, false]);
  });

  it('a hint is said, stays while what it proposes is done, and goes with the move', () => {
    let state = update(atTable(), { is: 'hinted', hint });
    expect(state).toMatchObject({ hint, news: `${hint.text} ${hint.worth}` });
    state = update(state, { is: 'touched', path: ['b2'], table: told(), ask: false });
    expect(state.hint).toBe(hint);
    state = acted(state, { ply: 1 });
    expect(state.hint).toBeUndefined();
  });

  it('a hint goes when something else is lifted, or goes elsewhere', () => {
    const hinted = update(atTable(), { is: 'hinted', hint });
    const touch = (state: TableState, path: string[]) =>
      update(state, { is: 'touched', path, table: told(), ask: false });
    expect(touch(hinted, ['B2']).hint, 'of the same place').toBe(hint);
    expect(touch(hinted, ['c1']).hint).toBeUndefined();
    expect(touch(touch(hinted, ['b2']), ['b2', 'e3']).hint).toBe(hint);
    expect(touch(touch(hinted, ['b2']), ['b2', 'a1']).hint).toBeUndefined();
    expect(touch(hinted, ['done']).hint, 'a button is nowhere').toBe(hint);
    expect(update(touch(hinted, ['b2']), { is: 'cleared' }).hint).toBe(hint);
  });

  it('the balance is said, and shown only with the position it is of', () => {
    let state = update(atTable(), { is: 'weighed', balance, news: 'even' });
    expect(state).toMatchObject({ balance, news: 'even' });
    expect(table.shownBalance(state)).toBe(balance);
    state = acted(state, { ply: 1 });
    expect(table.shownBalance(state)).toBeUndefined();
  });
});

describe('what others did one after the other', () => {
  const places = [{ name: 'e5', marks: ['home S'], pieces: [] }];
  const board = { ...kengi(), places } as unknown as Table['board'];
  const glide = { piece: { kind: 'klotz', colour: 'S' }, from: 'c4', to: 'e5' };
  const last = (side: string, glides: object[] = []) => ({ move: 'x', side, words: 'x', glides, effects: [], won: [] });
  const moved = (state: TableState, n: number, side: string, glides: object[] = [], note?: string) => {
    const start = told({ board, moves: Array(n).fill('x'), ply: n, last: last(side, glides) as unknown as Table['last'] });
    return update(state, { is: 'acted', log: [], start, at: 0, news: '', note });
  };

  it('is seen until somebody here has moved, however many others move before', () => {
    let state = moved(atTable({ board }), 1, 'N', [glide], 'sent home');
    expect(state.note).toBe('sent home');
    state = moved(state, 2, 'N');
    expect(state).toMatchObject({ earlier: [glide], note: 'sent home' });
    state = moved(state, 3, 'S');
    expect(state).toMatchObject({ earlier: [], note: undefined });
  });

  it('is seen no more when it has moved on or was taken back', () => {
    const state = moved(moved(atTable({ board }), 1, 'N', [glide]), 2, 'N');
    expect(moved(state, 3, 'N', [{ ...glide, from: 'e5', to: 'e9' }]).earlier).toEqual([]);
    expect(moved(state, 1, 'N').earlier).toEqual([]);
  });

  it('is seen as it is done where only computers play', () => {
    const state = moved(moved(atTable({ board, seats: [computer, computer] }), 1, 'N', [glide]), 2, 'S');
    expect(state.earlier).toEqual([]);
  });
});
