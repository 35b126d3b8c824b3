// The last moment at which a lost game could still be held, as far as it is proved.
import type { BalancePoint } from '../engine/protocol';

export interface Last {
  ply: number; // of the move after which the win is proved, position by position, to the end
  missed: boolean; // proved, too: before it there was no win
}

// Nothing where no move of the game made the proof, or where not all has been looked at.
export function lastMoment(points: readonly BalancePoint[], winner: string, plies: number): Last | undefined {
  const at = new Map(points.map((point) => [point.ply, point]));
  const isWon = (ply: number) => at.get(ply)?.proved === true && at.get(ply)!.shares[winner] === 1;
  let ply = plies;
  while (ply >= 0 && isWon(ply)) --ply;
  const before = at.get(ply);
  return before && ply < plies ? { ply: ply + 1, missed: before.proved } : undefined;
}
