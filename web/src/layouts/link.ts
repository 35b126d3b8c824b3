// A layout as a link: its text stands in the address, so that nothing is kept anywhere.
import { href } from '../app/router';
import { formats } from './formats';

// Without comments and spare blanks, as long as nothing it says is lost.
export function shortened(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .join('\n');
}

export function layoutLink(page: string, game: string, name: string, text: string): string {
  return page.replace(/#.*/s, '') + href({ page: 'layouts', game, name, text: shortened(text) });
}

export const hasLayouts = (game: string): boolean => Object.hasOwn(formats, game);
