// "Play now": one touch, no question. A person at the side that moves, the computer at the others.
import { gameInfo } from '../app/games';
import { lastPlayer } from '../app/levels';
import { newTable, type SavedTable } from '../app/tables';
import type { Engine } from '../engine/client';
import { beginning, firstChoice } from '../new/choice';

export async function playNow(engine: Engine, game: string): Promise<SavedTable> {
  const info = (await gameInfo(game))!;
  const asked = beginning(info, firstChoice(info, lastPlayer(), false));
  const { record, table } = await engine.ask('begin', asked);
  return newTable({
    game,
    record,
    seats: info.sides.map(({ letter }) =>
      letter === table.to_move ? { kind: 'person' } : { kind: 'computer', player: lastPlayer() },
    ),
  });
}
