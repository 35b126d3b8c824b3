// "Play": one touch, no question. A person at the side that moves first, the computer at the others.
import { gameInfo } from '../app/games';
import { lastPlayer } from '../app/levels';
import { newTable, today, type SavedTable } from '../app/tables';
import type { Ask, Engine } from '../engine/client';
import type { Sitter } from '../engine/protocol';
import { beginning, firstChoice } from '../new/choice';

// A game that could begin: who would play whom can be told before it does.
export interface Ready {
  ask: Ask<'begin'>;
  side: string; // its letter: the person's
  player: string; // the computer
}

export async function prepare(engine: Engine, game: string, player = lastPlayer(game)): Promise<Ready> {
  const info = (await gameInfo(game))!;
  const asked = beginning(info, firstChoice(info, player, false));
  const { table } = await engine.ask('begin', asked);
  const seats = info.sides.map(({ letter }): Sitter => {
    if (letter === table.to_move) return { kind: 'person' };
    return table.active.includes(letter) ? { kind: 'computer', player } : { kind: 'open' };
  });
  // The same game again, now that it is known who begins.
  return { ask: { ...asked, seats }, side: table.to_move ?? '', player };
}

export async function playNow(engine: Engine, game: string, ready?: Ready): Promise<SavedTable> {
  const { ask } = ready ?? (await prepare(engine, game));
  const { events } = await engine.ask('begin', { ...ask, date: today() });
  return newTable({ log: events });
}
