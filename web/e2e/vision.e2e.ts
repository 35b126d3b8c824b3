// Every kind of piece of every game, as small as on a phone: told apart without colours, and by eyes that see not all of
// them.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ask, begun, games } from './engine';
import { onSite, sit, sizes } from './site';
import { difference, eyes, seen, type Picture } from './vision';

// A phone, whose pixels are finer than the units of its pages.
const kFineness = 2;
const phone = { viewport: sizes.phone, deviceScaleFactor: kFineness };
const kLeast = 15; // square pixels of the page that clearly differ: about as many as the strokes of the smallest letter

const kRow = 7; // pieces side by side

// Moments in which all kinds of pieces are seen: at the start and later, when there are towers.
const moments = [0, 8, 16];

// Draws what is on the board piece by piece, in a row; gives back the kinds and the pixels of each.
async function gallery(page: Page, known: ReadonlySet<string> = new Set()): Promise<Map<string, Picture>> {
  // As large as they are on this board.
  const size = await page.locator('.board').evaluate((board: SVGSVGElement) => Math.round(100 * board.getScreenCTM()!.a));
  const kinds = await page.evaluate(
    ({ size, known, row }) => {
      const found = new Map<string, Element>();
      for (const piece of document.querySelectorAll('.board [data-piece]:not([opacity])')) {
        const kind = piece.getAttribute('data-piece')!;
        if (!known.includes(kind) && !piece.closest('.beyond')) found.set(kind, piece);
      }
      const wall = document.createElement('div');
      wall.id = 'gallery';
      Object.assign(wall.style, { position: 'fixed', inset: '0', zIndex: '99', background: '#808080' });
      let at = 0;
      for (const piece of found.values()) {
        const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        svg.setAttribute('viewBox', '-50 -50 100 100');
        const [x, y] = [at % row, Math.floor(at / row)];
        Object.assign(svg.style, { position: 'absolute', left: `${x * size}px`, top: `${y * size}px`, width: `${size}px`, height: `${size}px` });
        const copy = piece.cloneNode(true) as Element;
        copy.removeAttribute('transform');
        svg.append(copy);
        wall.append(svg);
        ++at;
      }
      document.body.append(wall);
      return [...found.keys()];
    },
    { size, known: [...known], row: kRow },
  );
  if (kinds.length === 0) {
    await page.evaluate(() => document.getElementById('gallery')!.remove());
    return new Map();
  }
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: kRow * size, height: Math.ceil(kinds.length / kRow) * size } });
  const crops = await page.evaluate(
    async ({ bytes, size, count, row }) => {
      document.getElementById('gallery')!.remove();
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))]));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const paint = canvas.getContext('2d')!;
      paint.drawImage(image, 0, 0);
      return Array.from({ length: count }, (_, at) => [...paint.getImageData((at % row) * size, Math.floor(at / row) * size, size, size).data]);
    },
    { bytes: png.toString('base64'), size: size * kFineness, count: kinds.length, row: kRow },
  );
  return new Map(kinds.map((kind, at) => [kind, { width: size * kFineness, height: size * kFineness, data: crops[at]! }]));
}

function leastDifference(pictures: Map<string, Picture>, eye: keyof typeof eyes): [area: number, pair: string] {
  const { width, height } = [...pictures.values()][0]!;
  const all = [...pictures].map(([kind, picture]) => [kind, seen(picture, eyes[eye]!)] as const);
  let least: [number, string] = [Infinity, ''];
  for (const [at, [one, a]] of all.entries()) {
    for (const [other, b] of all.slice(at + 1)) {
      const area = difference(a, b, width, height, least[0] * kFineness ** 2) / kFineness ** 2;
      if (area < least[0]) least = [area, `${one} and ${other}`];
    }
  }
  return least;
}

describe('pieces are told apart', () => {
  for (const { id, name } of games) {
    test(name, ({ expect }) =>
      onSite(phone, async (page) => {
        const pictures = new Map<string, Picture>();
        const expected = new Set<string>();
        for (const moment of moments) {
          const log = begun(id, moment, id === 'klotz' ? { players: 'RGBY' } : {});
          for (const { pieces } of ask('table', { log, at: 0 }).board.places) {
            for (const { kind, colour, value } of pieces) expected.add([kind, colour, value].filter(Boolean).join(' '));
          }
          await sit(page, { game: id, id: `at${moment}`, log });
          for (const [kind, picture] of await gallery(page, new Set(pictures.keys()))) pictures.set(kind, picture);
        }
        expect([...expected].filter((kind) => !pictures.has(kind)), 'not drawn').toEqual([]);
        for (const eye of Object.keys(eyes)) {
          const [area, pair] = leastDifference(pictures, eye);
          console.log(`${name}, ${eye}: ${pictures.size} kinds, at least ${area.toFixed(1)} pixels differ (${pair})`);
          expect.soft(area, `${eye}: ${pair}`).toBeGreaterThan(kLeast);
        }
      }));
  }

  test('and the measure sees no difference where there is none', () =>
    onSite(phone, async (page) => {
      await sit(page, { game: 'qenj1' });
      const pictures = await gallery(page);
      const [[, picture]] = [...pictures] as [[string, Picture]];
      // The same piece, a pixel aside.
      const { width, height } = picture;
      const aside = { width, height, data: Array.from(picture.data, (_, at) => picture.data[Math.max(0, at - 4)]!) };
      const grey = (one: Picture) => seen(one, eyes['grey']!);
      expect(difference(grey(picture), grey(aside), width, height)).toBeLessThan((kLeast / 2) * kFineness ** 2);
      // Two colours of one luminance without a letter are one to an eye that sees no colour.
      const flat = (r: number, g: number, b: number) => ({ width, height, data: Array.from({ length: width * height * 4 }, (_, at) => [r, g, b, 255][at % 4]!) });
      expect(difference(grey(flat(200, 0, 0)), grey(flat(0, 110, 0)), width, height)).toBe(0);
    }));
});
