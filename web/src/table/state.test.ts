import { describe, expect, it } from 'vitest';

import { kengi } from '../board/samples';
import type { Table } from '../engine/protocol';
import * as table from './state';
import { begin, update, type KeptTable, type TableState } from './state';

const person = { kind: 'person' } as const;
const computer = { kind: 'computer', player: '2' } as const;

function saved(change: Partial<KeptTable> = {}): KeptTable {
  return {
    id: 'x',
    game: 'kengi',
    record: 'r0',
    seats: [person, computer],
    created: 0,
    touched: 0,
    ...change,
  };
}

function told(change: Partial<Table> = {}): Table {
  return {
    game: 'kengi',
    edition: 1,
    options: {},
    board: kengi(),
    next: [
      { touch: 'b2', word: 'the top pawn of b2' },
      { touch: 'B2', word: 'the tower' },
    ],
    to_move: 'S',
    active: ['S', 'N'],
    status: { id: 'to_move', text: 'South to move' },
    moves: [],
    movers: [],
    ply: 0,
    facts: [],
    can_undo: false,
    ...change,
  };
}

function atTable(change: Partial<Table> = {}, kept: Partial<KeptTable> = {}): TableState {
  return update(begin(saved(kept), ['S', 'N']), { is: 'told', start: told(change) });
}

describe('what to do with what is lifted', () => {
  const disc = { kind: 'pawn', colour: 'R' };
  const step = (change: Partial<Table>, hand = [disc], path = ['b2']) =>
    table.stepWord(told({ ...change, board: { ...kengi(), hand } }), path);
  const place = { touch: kengi().places[0]!.touch, word: 'to a1' };
  const done = { touch: 'done', word: 'enough' };

  it('is said by where it can be done', () => {
    expect(step({ next: [place] })).toBe('step.place');
    expect(step({ next: [place] }, [])).toBe('step.marked');
    expect(step({ next: [place, done] })).toBe('step.either');
    expect(step({ next: [done] })).toBe('step.button');
    const own = [{ ...disc, touch: 'R' }];
    expect(step({ next: [{ touch: 'R', word: 'red' }] }, own)).toBe('step.hand');
    expect(step({ next: [place] }, own)).toBe('step.place');
  });

  it('is said only while something is, and not in setups, which say it themselves', () => {
    expect(step({ next: [place] }, [disc], [])).toBeUndefined();
    expect(step({ next: [], complete: 'b2-a1' })).toBeUndefined();
    const setup = { actor: 'A', prompt: { id: 'place', text: 'Place them.' } } as const;
    expect(step({ next: [place], setup })).toBeUndefined();
  });
});

describe('a table', () => {
  it('lets a person touch on their turn, and not on the computer’s', () => {
    expect(table.mayTouch(atTable())).toBe(true);
    expect(table.mayTouch(atTable({ to_move: 'N' }))).toBe(false);
    expect(table.computerActs(atTable({ to_move: 'N' }))).toBe(true);
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
    const acted = update(touched, { is: 'acted', record: 'r1', start: told(), news: '' });
    expect(acted.start?.board).toEqual(kengi());
    expect(acted.table?.board.places[1]).toBe(state.table?.board.places[1]);
  });

  it('asks the setup’s actor, who is not yet a side', () => {
    const setup = { actor: 'B' as const, prompt: { id: 'p', text: 'Choose' } };
    const state = atTable({ setup, to_move: undefined }, { actors: { A: computer, B: person } });
    expect(table.actingSeat(state)).toEqual(person);
  });

  it('knows after the setup whose side is whose', () => {
    const state = atTable({ seats: { A: 'N', B: 'S' } }, { actors: { A: computer, B: person } });
    expect(table.seatOf(state, 'S')).toEqual(person);
    expect(table.seatOf(state, 'N')).toEqual(computer);
    expect(table.nearSide(state)).toBe(0);
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
    expect(table.unplaced(kengi(), live)).toEqual([{ touch: 'pass', word: 'pass' }]);
  });

  it('lifts something else instead, or puts back what was lifted', () => {
    const state = update(atTable(), { is: 'touched', path: ['B2'], table: told(), ask: false });
    expect(table.instead(state, () => 'B2')).toBe('clear');
    expect(table.instead(state, () => 'b2')).toBe('b2');
    expect(table.instead(state, () => 'e3')).toBeUndefined();
  });
});

describe('the end', () => {
  it('is a win of the others when a side resigns or its time is over', () => {
    const state = update(atTable(), { is: 'ended', by: 'resign', side: 'S', news: '' });
    expect(table.winners(state)).toEqual(['N']);
    expect(table.isOver(state)).toBe(true);
    expect(table.actingSeat(state)).toBeUndefined();
  });

  it('is nobody’s when a draw is agreed', () => {
    expect(table.winners(update(atTable(), { is: 'ended', by: 'draw', news: '' }))).toBeNull();
  });

  it('is taken back with a move', () => {
    const ended = update(atTable(), { is: 'ended', by: 'time', side: 'S', news: '' });
    const again = update(ended, { is: 'acted', record: 'r1', start: told(), news: '' });
    expect(table.isOver(again)).toBe(false);
  });
});

describe('seats', () => {
  it('change for the other game of a match', () => {
    expect(table.swapped(atTable()).seats).toEqual([computer, person]);
    expect(table.swapped(atTable({}, { actors: { A: computer, B: person } })).actors).toEqual({
      A: person,
      B: computer,
    });
  });

  it('change only among those who play', () => {
    const four = { active: ['R', 'B'], to_move: 'R' };
    const state = update(
      begin(saved({ seats: [person, person, computer, person] }), ['R', 'G', 'B', 'Y']),
      {
        is: 'told',
        start: told(four),
      },
    );
    expect(table.swapped(state).seats).toEqual([computer, person, person, person]);
  });

});

it('a record says itself how it began', () => {
  expect(table.beginning('tablier record 1\ngame kengi\nstart quick 7\n')).toBe('quick');
  expect(table.beginning('tablier record 1\nstart sealed 5bd1\n')).toBe('setup');
});

it('a draw is settled when all the others have agreed', () => {
  const before = atTable({ active: ['S', 'N', 'E'] });
  const offered = update(before, { is: 'offered', side: 'N', news: 'offers' });
  expect([table.undecided(before), table.undecided(offered)]).toEqual([[], ['S', 'E']]);
  expect([table.mayTouch(offered), offered.news]).toEqual([false, 'offers']);
  const agreed = update(offered, { is: 'agreed', side: 'E', news: 'agrees' });
  expect([table.undecided(agreed), agreed.news]).toEqual([['S'], 'agrees']);
  expect(table.undecided(update(agreed, { is: 'declined', news: '' }))).toEqual([]);
});

it('who resigns or offers a draw is the only person, or the one to move', () => {
  expect(table.whoAsks(atTable({ to_move: 'N' }))).toBe('S');
  const two = { seats: [person, person] };
  expect(table.whoAsks(atTable({ to_move: 'N' }, two))).toBe('N');
  expect(table.whoAsks(atTable({ to_move: 'N' }, two), 'S')).toBe('S');
  expect(table.whoAsks(atTable({}), 'N')).toBeUndefined();
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
  const seats = [computer, person];
  expect(table.nearSide(atTable({}, { seats }))).toBe(1);
  const setup = { actor: 'B' as const, prompt: { id: 'p', text: 'Choose' } };
  expect(table.nearSide(atTable({ setup }, { seats }))).toBe(0);
});

describe('aids', () => {
  const setup = { actor: 'A' as const, prompt: { id: 'p', text: 'Choose' } };
  const hint = { move: 'a1-b1', glides: [], text: 'Hint: a1-b1.' };
  const balance = { ply: 0, shares: { S: 0.5, N: 0.5 }, proved: false };

  it('hints are for a person who is to move, the balance for any game that goes on', () => {
    const over = { ending: { reason: 'rules' as const } };
    const cases = [{}, { to_move: 'N' }, { setup, to_move: undefined }, over];
    expect(cases.map((change) => table.mayAsk(atTable(change)))).toEqual([true, false, false, false]);
    expect(cases.map((change) => table.mayWeigh(atTable(change)))).toEqual([true, true, false, false]);
  });

  it('a hint is said, stays while a piece is lifted, and goes with the move', () => {
    let state = update(atTable(), { is: 'hinted', hint });
    expect(state).toMatchObject({ hint, news: hint.text });
    state = update(state, { is: 'touched', path: ['b2'], table: told(), ask: false });
    expect(state.hint).toBe(hint);
    state = update(state, { is: 'acted', record: 'r1', start: told({ ply: 1 }), news: '' });
    expect(state.hint).toBeUndefined();
  });

  it('the balance is said, and stays until there is another', () => {
    let state = update(atTable(), { is: 'weighed', balance, news: 'even' });
    expect(state).toMatchObject({ balance, news: 'even' });
    state = update(state, { is: 'acted', record: 'r1', start: told({ ply: 1 }), news: '' });
    expect(state.balance).toBe(balance);
  });
});
