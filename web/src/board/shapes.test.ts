import { expect, it } from 'vitest';
import list from '../../../src/picture/shapes.json';
import { elementsOf, type ShapeName } from './shapes';
import { skinOf, skins } from './skins';

const names = Object.keys(list) as ShapeName[];

it('every word of a shape is a colour or a text, for every skin', () => {
  for (const game of Object.keys(skins)) {
    const skin = skinOf(game);
    for (const colour of [undefined, ...Object.keys(skin.paints)]) {
      for (const name of names) {
        for (const drawn of [{ colour }, { colour, value: 2 }, { colour, under: true }]) {
          for (const { attributes, text } of elementsOf(name, skin, drawn)) {
            for (const value of [...Object.values(attributes), text ?? '']) {
              expect(String(value), `${game} ${name}`).not.toContain('$');
            }
          }
        }
      }
    }
  }
});

it('draws what is said of a piece: its height, what lies on it, its rim', () => {
  const klotz = skinOf('klotz');
  const height = (value: number) => elementsOf('column', klotz, { value });
  expect(height(3).length).toBeGreaterThan(height(1).length);
  expect(height(3).find(({ is }) => is === 'text')).toMatchObject({
    text: '3',
    attributes: { transform: 'translate(0 -30)' },
  });
  const kengi = skinOf('kengi');
  const texts = (under: boolean) => elementsOf('disc', kengi, { colour: 'R', under }).filter(({ is }) => is === 'text');
  expect(texts(false)[0]!.attributes['font-size']).toBe(20);
  expect(texts(true)[0]!.attributes['font-size']).toBe(13.5);
  const rims = (colour: string) =>
    elementsOf('pawn', kengi, { colour }).filter(({ attributes }) => 'stroke-dasharray' in attributes).length;
  expect([rims('B'), rims('R')]).toEqual([0, 1]);
});
