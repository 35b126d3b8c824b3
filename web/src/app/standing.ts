// How a kept table stands, in a line. Of a game against computers that is over it says first whether one has won; then by
// whom or by what, where that is more than the other way round.
import type { Table } from '../engine/protocol';
import { t } from '../words';

export function standing({ seats, end, status }: Table): string {
  const playing = seats.filter(({ plays }) => plays);
  const [me, ...others] = playing.filter(({ who }) => who.kind !== 'computer');
  const winners = end?.winners ?? [];
  if (!me?.side || others.length > 0 || playing.length < 2 || winners.length === 0) return status.text;
  const won = winners.includes(me.side);
  const mine = t(!won ? 'table.you_lost' : winners.length > 1 ? 'table.you_share' : 'table.you_won');
  return playing.length > 2 || end?.by !== 'rules' ? `${mine}. ${status.text}` : `${mine}.`;
}
