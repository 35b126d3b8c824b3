// Whether chance at a table was what the house had promised: the secret is the one whose hash was
// published before I told my nonce, that nonce is among those used, and every number of the setup and
// who sits where follow from them (src/match/dice.h). The engine computes it.
import type { Engine } from '../engine/client';
import { nonceAt } from './nonce';
import { matchLog, around, type TableLog } from './table_log';

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
