// Pieces and marks as data (src/picture/shapes.json), which the program draws by, too. A shape is a list of SVG elements.
// A value that begins with $ stands for a colour or a text: see Words. `if` tells when an element is drawn, `rim` that
// the mark of a colour runs along it, with a stroke so many times as wide, `lift` how much higher it is for each step of
// height above the first.
import list from '../../../src/picture/shapes.json';
import { paintOf, rimStroke, signOf, type Paint, type Skin } from './skins';

type Part = { is: string; if?: string; rim?: number; lift?: number; text?: string } & Record<
  string,
  string | number | undefined
>;
export type ShapeName = keyof typeof list;

// What may be drawn.
export interface Drawn {
  colour?: string;
  value?: number;
  under?: boolean; // something lies on it
}

export interface Element {
  is: string;
  attributes: Record<string, string | number>;
  text?: string;
}

const kEdge = '#241a10'; // around pieces, and letters beside them
const kRim = 2 * Math.PI * 33; // the length by which rims are measured out

function holds(condition: string | undefined, paint: Paint, value: number, under: boolean): boolean {
  const [what, which] = condition?.split(' ') ?? [];
  switch (what) {
    case undefined:
      return true;
    case 'top':
      return !under;
    case 'under':
      return under;
    case 'rim':
      return paint.rim === which;
    case 'no':
      return value === 0;
    default:
      return which === undefined ? value > 0 : value === Number(which);
  }
}

// The elements of a shape; text among them is set in the middle.
export function elementsOf(shape: ShapeName, skin: Skin, drawn: Drawn = {}): Element[] {
  const { colour, value = 0, under = false } = drawn;
  const paint = paintOf(skin, colour);
  const sign = signOf(skin, colour);
  const words: Record<string, string | undefined> = {
    ...{ frame: skin.frame, surface: skin.surface, surface2: skin.surface2, line: skin.line, live: skin.live },
    ...{ fill: paint.fill, side: paint.side, ink: paint.ink, edge: kEdge, ground: 'var(--ground, #fbf7ee)' },
    sign,
    label: value > 0 ? String(value) : sign,
  };
  const said = (text: string | number) =>
    typeof text === 'string' && text.startsWith('$') ? (words[text.slice(1)] ?? '') : text;
  const rim = rimStroke(paint.rim, kRim);
  return (list[shape] as Part[])
    .filter((part) => holds(part.if, paint, value, under) && (part.rim === undefined || rim))
    .map(({ is, if: _, rim: along, lift, text, ...rest }) => ({
      is,
      attributes: {
        ...(along !== undefined && rim
          ? {
              'stroke-width': rim.width * along,
              'stroke-dasharray': rim.dash,
              'stroke-linecap': paint.rim === 'dots' ? 'round' : 'butt',
            }
          : {}),
        ...(lift ? { transform: `translate(0 ${-lift * (value - 1)})` } : {}),
        ...Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, said(each!)])),
      },
      ...(text === undefined ? {} : { text: String(said(text)) }),
    }));
}
