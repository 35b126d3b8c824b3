// "Play now": one touch, no question. A person at the side that moves, the computer at the others.
import { gameInfo } from '../app/games';
import { lastPlayer } from '../app/levels';
import { newTable, today, type SavedTable } from '../app/tables';
import type { Engine } from '../engine/client';
import type { Sitter } from '../engine/protocol';
import { beginning, firstChoice } from '../new/choice';

export async function playNow(engine: Engine, game: string): Promise<SavedTable> {
  const info = (await gameInfo(game))!;
  const asked = beginning(info, firstChoice(info, lastPlayer(), false));
  const { table } = await engine.ask('begin', asked);
  const computer = { kind: 'computer', player: lastPlayer() } as const;
  const seats = info.sides.map(({ letter }): Sitter => {
    if (letter === table.to_move) return { kind: 'person' };
    return table.active.includes(letter) ? computer : { kind: 'open' };
  });
  // The same game again, now that it is known who begins.
  const { events } = await engine.ask('begin', { ...asked, seats, date: today() });
  return newTable({ log: events });
}
