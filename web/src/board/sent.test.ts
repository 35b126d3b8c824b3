import { expect, it } from 'vitest';
import type { Board, Glide } from '../engine/protocol';
import { sentHome } from './sent';

const board = {
  places: [
    { name: 'e5', marks: ['home R'] },
    { name: 'f6', marks: ['home B'] },
    { name: 'c4', marks: [] },
  ],
} as unknown as Board;
const glide = (colour: string, from: string, to: string) =>
  ({ piece: { kind: 'klotz', colour }, from, to }) as unknown as Glide;

it('what goes to its own home was sent there', () => {
  const home = glide('R', 'c4', 'e5');
  expect(sentHome(board, [glide('', 'c3', 'c4'), home])).toEqual([home]);
});

it('nothing else was', () => {
  expect(sentHome(board, [glide('R', 'e5', 'c4'), glide('R', 'c4', 'f6')])).toEqual([]);
});
