// Layout texts as pictures, for touching cells instead of writing: how the text of each game whose
// board can be entered is read and written. Nothing is judged here: what a picture must hold is the
// engine's to say, and what cannot be read is left out.

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

// layout.json of a game: which of the formats below its text has, and how large its board is.
interface Described {
  format: keyof typeof makers;
  files: number;
  rows: number;
  brush?: string; // where there is only one
  sizes?: Format['sizes'];
  columns?: number[]; // heights
  sides?: string[]; // letters of those who have a home and a corner
}

const makers = {
  // "b 3 4 5": a column and its marked cells.
  columns({ files, rows, brush = '' }: Described): Format {
    return {
      brushes: [{ id: brush, kind: 'cell' }],
      read(text) {
        const cells: Record<string, string> = {};
        for (const [column, ...numbers] of lines(text)) {
          for (const number of numbers) cells[`${column}${number}`] = brush;
        }
        return { files, rows, cells };
      },
      write(picture) {
        const marked = inOrder(picture, brush);
        return [...letters.slice(0, picture.files)]
          .map((column) => [
            column,
            ...marked.filter((cell) => cell[0] === column).map((cell) => cell.slice(1)),
          ])
          .filter(({ length }) => length > 1)
          .map((line) => `${line.join(' ')}\n`)
          .join('');
      },
    };
  },
  // "a2 c2 e2 g2": the marked cells, row by row.
  rows({ files, rows, brush = '' }: Described): Format {
    return {
      brushes: [{ id: brush, kind: 'cell' }],
      read(text) {
        const cells = lines(text).flat();
        return { files, rows, cells: Object.fromEntries(cells.map((c) => [c, brush])) };
      },
      write(picture) {
        const marked = inOrder(picture, brush);
        return Array.from({ length: picture.rows }, (_, row) =>
          marked.filter((cell) => cell.slice(1) === String(row + 1)).join(' '),
        )
          .filter(Boolean)
          .map((line) => `${line}\n`)
          .join('');
      },
    };
  },
  // "size 8", "home R d4", "corner R a1", "columns 3 b3 c2".
  things({ files, sizes, columns = [], sides = [] }: Described): Format {
    const owned = (kind: 'home' | 'corner') =>
      sides.map((letter): Brush => ({ id: `${kind} ${letter}`, kind, letter }));
    const homes = owned('home');
    const corners = owned('corner');
    const heights = columns.map(
      (value): Brush => ({ id: `column ${value}`, kind: 'column', value }),
    );
    const { least, most } = sizes ?? { least: files, most: files };
    return {
      ...(sizes && { sizes }),
      brushes: [...heights, ...homes, ...corners],
      read(text) {
        const cells: Record<string, string> = {};
        let size = files;
        for (const [word, what = '', ...where] of lines(text)) {
          if (word === 'size') size = Math.min(most, Math.max(least, Number(what) || size));
          const brush = word === 'columns' ? `column ${what}` : `${word} ${what}`;
          for (const cell of where) cells[cell] = brush;
        }
        return { files: size, rows: size, cells };
      },
      write(picture) {
        const told = (brush: Brush) => {
          const cells = inOrder(picture, brush.id);
          const word = brush.kind === 'column' ? `columns ${brush.value} ` : brush.id;
          return cells.length ? `${word} ${cells.join(' ')}\n` : '';
        };
        const groups = [homes, corners, heights].map((group) => group.map(told).join(''));
        return [`size ${picture.files}\n`, ...groups].filter(Boolean).join('\n');
      },
    };
  },
};

const described = import.meta.glob<Described>('../../../src/games/*/layout.json', {
  eager: true,
  import: 'default',
});
export const formats: Record<string, Format> = Object.fromEntries(
  Object.entries(described).map(([path, layout]) => [
    path.split('/').at(-2)!,
    makers[layout.format](layout),
  ]),
);

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
