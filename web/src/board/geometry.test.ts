import { describe, expect, it } from 'vitest';

import { listed } from '../app/testing';
import type { Board, Edge } from '../engine/protocol';
import measures from '../../../src/picture/measures.json';
import { frames, glideTime } from './animation';
import {
  centre,
  closeUp,
  columns,
  edgeAt,
  edges,
  frameMarks,
  gap,
  geometry,
  isNamed,
  isTooSmall,
  rowMarks,
  kLittleBeyond,
  kNames,
  nameAt,
  neighbour,
  placeBox,
  targets,
  traces,
  turnFor,
  union,
  wayTraces,
  type Box,
  type Point,
  type Trace,
  type Turn,
} from './geometry';
import { kengi, klotz, qenj1, qenj2, qenj4, querni } from './samples';
import { lookOf, paintOf, rimStroke, skins } from './skins';

const turns: Turn[] = [0, 1, 2, 3];

describe('geometry', () => {
  it('puts South below, left, above and right as the board is turned', () => {
    const board = klotz();
    const south = turns.map((turn) => centre(geometry(board, turn).box(4.5, 0)));
    const north = turns.map((turn) => centre(geometry(board, turn).box(4.5, 9)));
    expect(south[0]!.y).toBeGreaterThan(north[0]!.y);
    expect(south[1]!.x).toBeLessThan(north[1]!.x);
    expect(south[2]!.y).toBeLessThan(north[2]!.y);
    expect(south[3]!.x).toBeGreaterThan(north[3]!.x);
  });

  it('keeps every cell inside the picture, whichever way it is turned', () => {
    for (const board of [kengi(), querni(), klotz(), qenj1(), qenj2()]) {
      for (const turn of turns) {
        const g = geometry(board, turn, 0.6);
        for (const place of board.places) {
          const box = g.box(place.file, place.row);
          expect(box.x).toBeGreaterThan(-0.01);
          expect(box.y).toBeGreaterThan(-0.01);
          expect(box.x + box.w).toBeLessThanOrEqual(g.width + 0.01);
          expect(box.y + box.h).toBeLessThanOrEqual(g.height + 0.01);
        }
      }
    }
  });

  it('gives every cell at least 40 pixels on a phone 360 wide and 600 free', () => {
    for (const [board, turn] of [
      [kengi(), 0],
      [querni(), 0],
      [qenj1(), 1],
      [qenj2(), 1],
      [qenj4(), 1],
    ] as const) {
      const g = geometry(board, turn, 360 / 560);
      const scale = Math.min(360 / g.width, 560 / g.height);
      expect(Math.min(g.cell.w, g.cell.h) * scale).toBeGreaterThanOrEqual(40);
    }
  });

  it('numbers the cells of a ring beyond the end that is below or at the left', () => {
    for (const turn of [0, 1, 2, 3] as const) {
      const g = geometry(qenj2(), turn);
      const cells = union(Array.from({ length: 12 }, (_, file) => union([g.box(file, 0), g.box(file, 8)])));
      const marks = rowMarks(g);
      expect(marks.map(({ text }) => text).join('')).toBe('123456789');
      marks.forEach(({ x, y }, row) => {
        const at = centre(g.box(0, row));
        if (turn % 2 === 0) expect([x < cells.x, Math.abs(y - at.y) < 10], `turned ${turn}`).toEqual([true, true]);
        else expect([y > cells.y + cells.h, x], `turned ${turn}`).toEqual([true, at.x]);
      });
    }
  });

  it('numbers the cells of a ring that lies across a low phone within the drawing, and beside the pieces', () => {
    for (const turn of [1, 3] as const) {
      for (const names of [0, kNames]) {
        const g = geometry(qenj2(), turn, 360 / 500, kLittleBeyond, names);
        const last = turn === 3 ? 0 : 11;
        rowMarks(g).forEach(({ x, y }, row) => {
          const cell = g.box(last, row);
          expect(y, `turned ${turn}`).toBeLessThan(g.height);
          const far = Math.hypot(x - centre(cell).x, y - 9 - centre(cell).y); // its middle, from that of the piece
          expect(far, `turned ${turn}`).toBeGreaterThan(measures.pieceRadius);
        });
      }
    }
  });

  it('comes closer where ten cells on a phone are less than a finger each', () => {
    const g = geometry(klotz(), 0);
    const room = { width: 360, height: 510 };
    expect(isTooSmall(g, room)).toBe(true);
    expect(isTooSmall(g, { width: 460, height: 510 })).toBe(false);
    expect(isTooSmall(geometry(kengi(), 0), room)).toBe(false);
    const cellIn = (view: Box) => (360 / view.w) * 100;

    // Around what is touched, as far as the board goes.
    const corner = closeUp(g, room, centre(g.box(9, 0)), []);
    expect(cellIn(corner)).toBeCloseTo(50);
    expect(corner.x + corner.w).toBeCloseTo(g.width);
    expect(corner.y + corner.h).toBeCloseTo(g.height);
    const middle = closeUp(g, room, centre(g.box(4, 5)), []);
    expect(centre(middle).x).toBeCloseTo(centre(g.box(4, 5)).x);

    // Four cells either way of a Klotz, all of them seen, are still a finger each.
    for (const file of [0, 4, 5, 9]) {
      const reach = [-4, 0, 4].map((by) => file + by).filter((at) => at >= 0 && at < 10);
      const boxes = reach.map((at) => g.box(at, 4));
      const view = closeUp(g, room, centre(g.box(file, 4)), boxes);
      expect(cellIn(view)).toBeGreaterThanOrEqual(40);
      for (const box of boxes) {
        expect(box.x).toBeGreaterThanOrEqual(view.x - 0.01);
        expect(box.x + box.w).toBeLessThanOrEqual(view.x + view.w + 0.01);
      }
    }
    // What is more than fits is smaller, but nothing of it is left out.
    const wide = [g.box(0, 0), g.box(9, 0)];
    const all = closeUp(g, room, centre(g.box(0, 0)), wide);
    expect(all.x).toBeLessThanOrEqual(wide[0]!.x);
    expect(all.x + all.w).toBeGreaterThanOrEqual(wide[1]!.x + 100);
  });

  it('knows how far a finger is from a cell', () => {
    const box = { x: 100, y: 100, w: 100, h: 100 };
    expect(gap({ x: 150, y: 150 }, box)).toBe(0);
    expect(gap({ x: 70, y: 150 }, box)).toBe(30);
    expect(gap({ x: 230, y: 240 }, box)).toBe(50);
  });

  it('shows the ring going on beyond both ends', () => {
    const g = geometry(qenj1(), 0);
    expect(g.box(-1, 0).x + g.box(-1, 0).w).toBeGreaterThan(0);
    expect(g.box(12, 0).x).toBeLessThan(g.width);
  });
});

describe('targets', () => {
  it('are the top pawn and the whole of a tower', () => {
    const tower = targets(kengi()).filter((target) => target.place.name === 'b2');
    expect(tower.map((target) => target.touch)).toEqual(['b2', 'B2']);
  });

  it('are one for cells of a column that mean the same', () => {
    const board = qenj2();
    for (const place of board.places) place.touch = place.name[0]!;
    expect(targets(board)).toHaveLength(12);
  });

  it('are two when something else lies between', () => {
    const board = qenj2();
    for (const place of board.places)
      place.touch = place.pieces.length > 0 ? place.name : place.name[0]!;
    expect(targets(board).filter((target) => target.place.file === 0)).toHaveLength(5);
  });

  it('are led through by arrow keys, round the end of a ring', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 200, y: 0 },
      { x: 100, y: 100 },
    ];
    expect(neighbour(points, 0, 'right', false)).toBe(1);
    expect(neighbour(points, 1, 'down', false)).toBe(3);
    expect(neighbour(points, 2, 'right', false)).toBe(2);
    expect(neighbour(points, 2, 'right', true)).toBe(0);
  });
});

describe('rings', () => {
  it('leave out columns that are gone', () => {
    const board = qenj4();
    expect(columns(board)).not.toContain(3);
    for (const place of board.places) if (place.file === 0) place.marks.push('gone');
    expect(columns(board)[0]).toBe(1);
  });

  it('draw a way that goes round in two lines', () => {
    const board = qenj1();
    const g = geometry(board, 0);
    const piece = { kind: 'pawn', colour: 'R', value: 2 };
    expect(traces(board, g, [{ piece, from: 'b3', to: 'd3' }])).toHaveLength(1);
    expect(traces(board, g, [{ piece, from: 'l3', to: 'b3' }])).toHaveLength(2);
  });

  it('have cells that messages name by their column', () => {
    const board = qenj1();
    expect(board.places.filter((place) => isNamed(board, place, 'c'))).toHaveLength(4);
  });
});

describe('a move, piece by piece', () => {
  it('takes each piece from where it lies and leaves it where it goes', () => {
    const glides = ['N', 'B', 'O', 'R'].map((colour) => ({
      piece: { kind: 'pawn', colour },
      from: 'e3',
      to: 'b4',
    }));
    const shown = frames(kengi(), glides);
    const pile = (at: number, name: string) =>
      shown[at]!.board.places.find((place) => place.name === name)!
        .pieces.map((piece) => piece.colour)
        .join('');
    expect(pile(0, 'e3')).toBe('BOR');
    expect(pile(3, 'e3')).toBe('');
    expect(pile(3, 'b4')).toBe('VNBO');
  });

  it('takes from 150 to 250 milliseconds a piece', () => {
    expect([1, 9, 40].map(glideTime)).toEqual([250, 1600 / 9, 150]);
  });
});

describe('skins', () => {
  it('are there for every game of the list', () => {
    expect(Object.keys(skins)).toEqual(expect.arrayContaining(listed));
  });

  it('tell pieces of two colours apart by rim or shape as well', () => {
    for (const skin of Object.values(skins)) {
      const signs = Object.entries(skin.paints).map(
        ([, paint]) => `${paint.rim} ${paint.look ?? ''}`,
      );
      expect(new Set(signs).size).toBe(signs.length);
    }
  });

  it('know the pieces of every game', () => {
    expect(lookOf(skins.querni!, 'pawn', 'p')).toBe('square');
    expect(lookOf(skins.klotz!, 'klotz', 'R')).toBe('block');
    expect(paintOf(skins.kengi!, 'O').fill).not.toBe(paintOf(skins.kengi!, 'R').fill);
    expect(rimStroke('plain', 200)).toBeUndefined();
  });
});

describe('who sits where', () => {
  const turns = [0, 1, 2, 3] as const;

  it('each edge can be below', () => {
    expect(edges.map((edge) => edgeAt(edge, turnFor(edge)))).toEqual([0, 0, 0, 0]);
    expect(turns.map((turn) => edgeAt('south', turn))).toEqual([0, 1, 2, 3]);
  });

  it('names stand outside the cells, at the end of the board that is theirs, however it is turned', () => {
    for (const board of [kengi(), klotz(), querni(), qenj1(), qenj4()]) {
      for (const turn of turns) {
        const g = geometry(board, turn, 0, undefined, kNames);
        const outer = (edge: Edge): Point => {
          const [file, row] = [(board.files - 1) / 2, (board.rows - 1) / 2];
          const last = { south: [file, 0], north: [file, board.rows - 1] } as const;
          const side = { west: [0, row], east: [board.files - 1, row] } as const;
          return centre(g.box(...({ ...last, ...side }[edge] as readonly [number, number])));
        };
        for (const edge of board.shape === 'ring' ? (['south', 'north'] as const) : edges) {
          const name = nameAt(g, edgeAt(edge, turn));
          const near = edges.toSorted((a, b) => apart(outer(a), name) - apart(outer(b), name));
          expect(near[0], `${board.shape} ${turn}`).toBe(edge);
          const cells = board.places.map((place) => g.box(place.file, place.row));
          for (const { x, y, w, h } of cells) {
            const inside = name.x > x && name.x < x + w && name.y > y && name.y < y + h;
            expect(inside).toBe(false);
          }
        }
      }
    }
  });
});

describe('the names at the edges', () => {
  // As long as any name in any language, with what is drawn around it (Edges.svelte).
  const half = { long: 6 * 6.6 + 8, wide: 14 };

  it('stand in the middle of their edge and cover no letter of the frame, however it is turned', () => {
    for (const board of [kengi(), klotz(), querni()]) {
      for (const turn of turns) {
        const g = geometry(board, turn, 0, undefined, kNames);
        const cells = union(board.places.map((place) => g.box(place.file, place.row)));
        const taken = board.shape === 'heights' ? edges : (['south', 'north'] as const);
        for (const at of taken.map((edge) => edgeAt(edge, turn))) {
          const name = nameAt(g, at);
          const upright = at % 2 === 0; // the edge is above or below
          const [w, h] = upright ? [half.long, half.wide] : [half.wide, half.long];
          const middle = centre(cells);
          expect(upright ? name.x : name.y).toBeCloseTo(upright ? middle.x : middle.y);
          for (const { text, x, y } of frameMarks(g)) {
            const meets = Math.abs(name.x - x) < w + 8 && Math.abs(name.y - y) < h + 9;
            expect(meets, `${board.shape}, turned ${turn}, edge ${at}: ${text}`).toBe(false);
          }
          expect(name.x - w).toBeGreaterThanOrEqual(0);
          expect(name.y + h).toBeLessThanOrEqual(g.height);
        }
      }
    }
  });
});

describe('the way round a ring', () => {
  const piece = { kind: 'pawn', colour: 'R', value: 3 };
  const files = (board: Board, lines: Trace[]) => {
    const g = geometry(board, 0);
    const zero = centre(g.box(0, 0)).x;
    return lines.map(({ from, to }) => [from, to].map(({ x }) => Math.round(((x - zero) / 100) * 2) / 2));
  };

  it('leads over the columns that were counted, with one arrow and the number of pieces', () => {
    const board = qenj2();
    const glides = [
      { piece, from: 'b4', to: 'e3', over: ['c4', 'd4'] },
      { piece, from: 'b5', to: 'e7', over: ['c5', 'd5'] },
    ];
    const lines = traces(board, geometry(board, 0), glides);
    expect(lines.map(({ arrow, number }) => [arrow, number?.count])).toEqual([
      [false, undefined],
      [false, undefined],
      [true, 2],
    ]);
  });

  it('has the number of pieces where none is covered', () => {
    const board = qenj2();
    const g = geometry(board, 0);
    const places = new Map(board.places.map((place) => [place.name, place]));
    for (const place of board.places) place.pieces = [];
    for (const name of ['c4', 'c5', 'd4', 'd5', 'e4']) places.get(name)!.pieces = [piece];
    // The line from b to e leads over d4.
    const glides = ['4', '5', '3'].map((row) => ({ piece, from: `b${row}`, to: `f${row}`, over: [] }));
    const number = traces(board, g, glides).at(-1)!.number!;
    expect(number.count).toBe(3);
    const nearest = Math.min(...board.places.filter(({ pieces }) => pieces.length > 0).map((place) => apart(number, centre(placeBox(g, place)))));
    expect(nearest).toBeGreaterThanOrEqual(40);
  });

  it('is the one on which no other column lies, even if the other is shorter', () => {
    const board = qenj2();
    const there = [0, 2, 5, 7];
    for (const place of board.places) if (!there.includes(place.file)) place.marks.push('gone');
    const on = traces(board, geometry(board, 0), [{ piece, from: 'c4', to: 'a8', over: ['f4', 'h4'] }]);
    expect(files(board, on).map(([, to]) => to)).toEqual([5, 7, 11.5, expect.anything()]);
    const back = wayTraces(board, geometry(board, 0), ['a4', 'h4']);
    expect(files(board, back)).toEqual([
      [0, -0.5],
      [11.5, 7],
    ]);
  });
});

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
