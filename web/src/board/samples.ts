// Boards of every shape for tests, read from short pictures.
import type { Board, Piece, Place } from '../engine/protocol';

const letter = (file: number) => String.fromCharCode(97 + file);

function grid(
  shape: Board['shape'],
  rows: string[][],
  read: (text: string) => Partial<Place>,
): Board {
  const places: Place[] = [];
  const files = rows[0]!.length;
  for (let row = 0; row < rows.length; ++row) {
    for (let file = 0; file < files; ++file) {
      const name = `${letter(file)}${row + 1}`;
      const text = rows[rows.length - 1 - row]![file]!;
      places.push({
        name,
        file,
        row,
        marks: [],
        pieces: [],
        touch: name,
        word: `${name}: ${text}`,
        ...read(text),
      });
    }
  }
  return { shape, flow: 'none', files, rows: rows.length, places, hand: [], tallies: [], shortcuts: [] };
}

export function kengi(): Board {
  const rows = '-,VB,-,O,-/VO,V,B,O,-/V,R,B,OV,NBOR/R,RN,B,N,NR/-,-,-,VRNOB,N'
    .split('/')
    .map((row) => row.split(','));
  const board = grid('towers', rows, (text) => ({
    pieces: text === '-' ? [] : [...text].map((colour): Piece => ({ kind: 'pawn', colour })),
  }));
  for (const place of board.places) {
    if (place.pieces.length > 1) place.pieces[0]!.touch = place.name.toUpperCase();
    if (place.name === 'e3') place.marks.push('locked');
  }
  return board;
}

// Columns from South to North, '.' an empty cell, '-' a column that is gone.
export function ring(
  text: string,
  rows: number,
  flow: Board['flow'],
  each: number,
  kind: string,
): Board {
  const columns = text.split('/');
  const places: Place[] = [];
  columns.forEach((column, file) => {
    if (column === '-') return;
    const cells = column.match(each === 2 ? /\.|[A-Z]\d/g : /./g) ?? [];
    for (let row = 0; row < rows; ++row) {
      const cell = cells[row] ?? '.';
      const name = `${letter(file)}${row + 1}`;
      const piece: Piece = { kind, colour: cell[0] };
      if (each === 2) piece.value = Number(cell[1]);
      places.push({
        name,
        file,
        row,
        marks: [],
        pieces: cell === '.' ? [] : [piece],
        touch: cell === '.' ? name : letter(file),
        word: `${name}: ${cell}`,
      });
    }
  });
  return { shape: 'ring', flow, files: columns.length, rows, places, hand: [], tallies: [], shortcuts: [] };
}

export const qenj1 = () =>
  ring(
    '...R3/..V3./B2.../N1N2../-/.B3R1./...N3/..V2./V1.../.R2../.B1../..R1.',
    4,
    'right',
    2,
    'pawn',
  );

export function qenj2(): Board {
  const columns = Array.from(
    { length: 12 },
    (_, at) => `...${'BNR'[at % 3]}${1 + (at % 3)}${'NRB'[at % 3]}2R${1 + ((at + 1) % 3)}...`,
  );
  return ring(columns.join('/'), 9, 'both', 2, 'pawn');
}

export function qenj3(): Board {
  const board = ring(
    '..RR../..NRR./..BB../..RN../.NBN../..NN../..BB../..BRR./..BN..',
    6,
    'right',
    1,
    'pebble',
  );
  for (const place of board.places) if (place.pieces.length > 0) place.marks.push('gold');
  return board;
}

export const qenj4 = () =>
  ring('..NR../..NR../..BB../-/.BB.../..RN../.NBNR./..NR../..RN..', 6, 'right', 1, 'pebble');

export function querni(): Board {
  const rows = Array.from({ length: 10 }, (_, row) =>
    Array.from({ length: 7 }, (_, file) => {
      if (row < 1 || row > 8 || file % 2) return '';
      const at = (row - 1) * 4 + file / 2;
      return `${at % 2 ? 'b' : 'p'}${1 + ((at * 5) % 16)}`;
    }),
  );
  return grid('numbers', rows, (text) => ({
    marks: text ? ['start'] : [],
    pieces: text ? [{ kind: 'pawn', colour: text[0], value: Number(text.slice(1)) }] : [],
  }));
}

export function klotz(): Board {
  const rows =
    '........../...3..3.../..2.11.2../.3.1..1.3./..1.GB.1../..1.RY.1../.3.1..1.3./..2.11.2../...3..3.../..........'
    .split('/')
    .map((row) => [...row]);
  const board = grid('heights', rows, (text) => {
    if (text === '.') return {};
    const value = Number(text);
    return {
      pieces: [value ? { kind: 'column', value } : { kind: 'klotz', colour: text, value: 4 }],
    };
  });
  const marks = {
    a1: 'corner R',
    a10: 'corner G',
    j10: 'corner B',
    j1: 'corner Y',
    e5: 'home R',
    e6: 'home G',
    f6: 'home B',
    f5: 'home Y',
  };
  for (const place of board.places) {
    const mark = marks[place.name as keyof typeof marks];
    if (mark) place.marks.push(mark);
    if (place.name === 'b7') place.pieces.push({ kind: 'stone', colour: 'R' });
    if (place.name === 'f3') place.pieces.push({ kind: 'stone', colour: 'Y' });
    if (place.name === 'h6') place.pieces.push({ kind: 'stone', colour: 'B' });
  }
  return board;
}
