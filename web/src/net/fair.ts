// Whether chance at a table was what the house had promised: the secret is the one whose hash was
// published before I told my nonce, that nonce is among those used, and every number of the setup and
// who sits where follow from them (src/match/dice.h). The engine computes it.
import type { Engine } from '../engine/client';
import type { Entry } from '../engine/protocol';
import { nonceAt } from './nonce';
import type { TableEntry } from './protocol';
import { around, emptyLog, matchLog, personAt, type TableLog } from './table_log';

// Undefined where there is nothing to check: nothing was drawn here, or it is not told yet.
export async function isFair(engine: Engine, log: TableLog, me: string | undefined): Promise<boolean | undefined> {
  const { made, terms, secret, sitting, order } = around(log.events);
  if (!made || !terms || !secret || 'log' in made) return undefined;
  const given = terms.start.how === 'seed' || terms.start.how === 'position';
  const mine = nonceAt(log.table);
  const used = sitting.find((one) => one !== undefined && one.person === me)?.nonce;
  if (mine && used !== undefined && (mine.nonce !== used || (mine.hash ?? made.hash) !== made.hash)) return false;
  const numbers = matchLog(log.events).flatMap(({ event }) => (event.is === 'rolled' ? [event.number] : []));
  const rolled = given ? [] : numbers;
  const dealt = order?.filter((_, seat) => terms.seats[seat]?.chair !== 'nobody') ?? [];
  if (terms.random_sides && dealt.length === 0) return false;
  if (rolled.length === 0 && dealt.length === 0) return undefined;
  const { fair } = await engine.ask('dice', {
    game: terms.game,
    table: made.table,
    hash: made.hash,
    secret,
    nonces: sitting.flatMap((one) => (one?.nonce ? [one.nonce] : [])),
    fair_of: made.fair_of ?? 0,
    dealt,
    rolled,
  });
  return fair;
}

// What of a table the chance of its game can be checked with, for who takes the game along. Undefined as above.
export function diceOf({ events }: TableLog): TableEntry[] | undefined {
  const { made, secret } = around(events);
  if (!made || !secret || 'log' in made) return undefined;
  const kinds = ['made', 'joined', 'stood', 'dealt', 'revealed'];
  return events.filter(({ event }) => kinds.includes(event.is));
}

// The same question of a game that was taken along with that, by whoever had this seat.
export function wasFair(engine: Engine, dice: TableEntry[], game: Entry[], seat: number | undefined): Promise<boolean | undefined> {
  const all = around(dice);
  const played = game.map((entry): TableEntry => ({ at: entry.at, event: { is: 'played', entry } }));
  const log = { ...emptyLog(all.made?.table ?? ''), events: [...dice, ...played] };
  return isFair(engine, log, seat === undefined ? undefined : personAt(all, seat)?.person);
}
