// Boards that people entered, kept in this browser.
import { erase, names, read, write } from '../app/storage';

export interface Layout {
  id: string;
  game: string;
  name: string;
  text: string; // in the format of the game's layouts, checked by the engine when it is used
}

const start = 'layout.';

export function isLayout(value: unknown): value is Layout {
  const layout = (value ?? {}) as Partial<Record<keyof Layout, unknown>>;
  return ['id', 'game', 'name', 'text'].every(
    (key) => typeof layout[key as keyof Layout] === 'string',
  );
}

export function allLayouts(): Layout[] {
  return names(start)
    .map(read)
    .filter(isLayout)
    .sort((a, b) => a.name.localeCompare(b.name));
}

export function listLayouts(game: string): Layout[] {
  return allLayouts().filter((layout) => layout.game === game);
}

// Takes what a file has as layouts; how many. One that is here already stays as it is.
export function takeLayouts(layouts: unknown[]): number {
  const others = layouts
    .filter(isLayout)
    .filter(({ id }) => /^[\w-]+$/.test(id) && loadLayout(id) === undefined);
  for (const { id, game, name, text } of others) saveLayout({ id, game, name, text });
  return others.length;
}

export function loadLayout(id: string): Layout | undefined {
  const layout = read(start + id);
  return isLayout(layout) ? layout : undefined;
}

// False when it could not be kept.
export function saveLayout(layout: Layout): boolean {
  return write(start + layout.id, layout);
}

export function removeLayout(id: string): void {
  erase(start + id);
}
