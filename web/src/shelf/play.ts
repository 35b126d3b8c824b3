// "Play now": one touch, no question. A person at the side that moves, the computer at the others.
import { gameInfo } from '../app/games';
import { lastPlayer } from '../app/levels';
import { freshSeed } from '../app/seed';
import { newTable, type SavedTable } from '../app/tables';
import type { Engine } from '../engine/client';

export async function playNow(engine: Engine, game: string): Promise<SavedTable> {
  const seed = freshSeed();
  const { record, table } = await engine.ask('begin', { game, how: 'quick', seed });
  const sides = (await gameInfo(game))?.sides ?? [];
  return newTable({
    game,
    record,
    seats: sides.map(({ letter }) =>
      letter === table.to_move ? { kind: 'person' } : { kind: 'computer', player: lastPlayer() },
    ),
  });
}
