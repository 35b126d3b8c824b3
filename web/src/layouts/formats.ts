// Layout texts as pictures, for touching cells instead of writing. One entry per game whose board
// can be entered: how its text is read and written. Nothing is judged here: what a picture must
// hold is the engine's to say, and what cannot be read is left out.

export interface Brush {
  id: string; // what stands in Picture.cells
  kind: 'cell' | 'column' | 'home' | 'corner';
  letter?: string; // of the side whose it is; such a thing is there once
  value?: number;
}

export interface Picture {
  files: number;
  rows: number;
  cells: Record<string, string>; // brush by cell, "c4": "home R"
}

export interface Format {
  brushes: Brush[];
  sizes?: { least: number; most: number }; // boards that may be smaller or larger
  read(text: string): Picture;
  write(picture: Picture): string;
}

const letters = 'abcdefghijkl';
export const cellName = (file: number, row: number) => `${letters[file]}${row + 1}`;

// The words of each line, without comments.
function lines(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
    .filter(([first]) => first);
}

function inOrder(picture: Picture, brush: string): string[] {
  const found: string[] = [];
  for (let row = 0; row < picture.rows; ++row) {
    for (let file = 0; file < picture.files; ++file) {
      const name = cellName(file, row);
      if (picture.cells[name] === brush) found.push(name);
    }
  }
  return found;
}

const colours = ['R', 'G', 'B', 'Y'];

export const formats: Record<string, Format> = {
  // "b 3 4 5": a column and its gold cells.
  qenj3: {
    brushes: [{ id: 'gold', kind: 'cell' }],
    read(text) {
      const cells: Record<string, string> = {};
      for (const [column, ...rows] of lines(text)) {
        for (const row of rows) cells[`${column}${row}`] = 'gold';
      }
      return { files: 9, rows: 6, cells };
    },
    write(picture) {
      const gold = inOrder(picture, 'gold');
      return [...letters.slice(0, picture.files)]
        .map((column) => [column, ...gold.filter((c) => c[0] === column).map((c) => c.slice(1))])
        .filter(({ length }) => length > 1)
        .map((line) => `${line.join(' ')}\n`)
        .join('');
    },
  },
  // "a2 c2 e2 g2": start cells.
  querni: {
    brushes: [{ id: 'start', kind: 'cell' }],
    read(text) {
      const cells = lines(text).flat();
      return { files: 7, rows: 10, cells: Object.fromEntries(cells.map((c) => [c, 'start'])) };
    },
    write(picture) {
      const start = inOrder(picture, 'start');
      return Array.from({ length: picture.rows }, (_, row) =>
        start.filter((cell) => cell.slice(1) === String(row + 1)).join(' '),
      )
        .filter(Boolean)
        .map((line) => `${line}\n`)
        .join('');
    },
  },
  // "size 8", "home R d4", "corner R a1", "columns 3 b3 c2".
  klotz: {
    sizes: { least: 6, most: 12 },
    brushes: [
      ...[1, 2, 3].map((value): Brush => ({ id: `column ${value}`, kind: 'column', value })),
      ...colours.map((letter): Brush => ({ id: `home ${letter}`, kind: 'home', letter })),
      ...colours.map((letter): Brush => ({ id: `corner ${letter}`, kind: 'corner', letter })),
    ],
    read(text) {
      const cells: Record<string, string> = {};
      let size = 8;
      for (const [word, what = '', ...where] of lines(text)) {
        if (word === 'size') size = Math.min(12, Math.max(6, Number(what) || size));
        const brush = word === 'columns' ? `column ${what}` : `${word} ${what}`;
        for (const cell of where) cells[cell] = brush;
      }
      return { files: size, rows: size, cells };
    },
    write(picture) {
      const { brushes } = formats['klotz']!;
      const rest = brushes.map((brush) => {
        const cells = inOrder(picture, brush.id);
        const word = brush.kind === 'column' ? `columns ${brush.value} ` : brush.id;
        return cells.length ? `${word} ${cells.join(' ')}\n` : '';
      });
      // Homes, corners, columns.
      const groups = [rest.slice(3, 7), rest.slice(7), rest.slice(0, 3)];
      const texts = [`size ${picture.files}\n`, ...groups.map((group) => group.join(''))];
      return texts.filter(Boolean).join('\n');
    },
  },
};

// The picture with a cell touched: the brush is put there, or taken away where it was already.
// What a side has only once leaves the cell where it was.
export function touched(picture: Picture, cell: string, brush: Brush): Picture {
  const cells = { ...picture.cells };
  const had = cells[cell] === brush.id;
  if (brush.letter) {
    for (const [name, id] of Object.entries(cells)) if (id === brush.id) delete cells[name];
  }
  if (had) delete cells[cell];
  else cells[cell] = brush.id;
  return { ...picture, cells };
}

// The comments at the head of a text: they outlive the touching of cells.
export function heading(text: string): string {
  return /^(?:[ \t]*(?:#.*)?\n)*/.exec(text)?.[0] ?? '';
}
