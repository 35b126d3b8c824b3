// The games as the engine presents them, asked once per language: when the site was built, or now.
import { engine } from '../engine/client';
import type { GameInfo } from '../engine/protocol';
import { lang, type Lang } from '../words';
import { spoken } from '../words/spoken.svelte';

const asked: Partial<Record<Lang, Promise<GameInfo[]>>> = {};

export function games(): Promise<GameInfo[]> {
  const language = lang();
  const known = spoken.games();
  if (known) return Promise.resolve(known);
  return (asked[language] ??= engine.ask('games', {}).then(
    (answer) => answer.games,
    (reason: unknown) => {
      delete asked[language]; // so that trying again tries again
      throw reason;
    },
  ));
}

export async function gameInfo(id: string): Promise<GameInfo | undefined> {
  return (await games()).find((game) => game.id === id);
}
