import { describe, expect, it } from 'vitest';
import type { Glide, Message, Table } from '../engine/protocol';
import { RealEngine } from '../engine/real';
import { heard } from './sound';
import { after, begun } from './testing';

const stay: Glide = { piece: { kind: 'pawn' } as Glide['piece'], from: 'a1', to: 'b2' };
const leave: Glide = { piece: stay.piece, from: 'a1' };
const fact = (id: string, text = id): Message => ({ id, text });
const table = (moves: number, glides: Glide[], facts: Message[] = [], end?: object) =>
  ({ moves: Array(moves).fill('x'), last: { glides, effects: [] }, facts, end }) as unknown as Table;

describe('what is heard', () => {
  it('is wood for a move, something else where a piece leaves the board', () => {
    expect(heard(table(1, []), table(2, [stay]), true)).toEqual(['land']);
    expect(heard(table(1, []), table(2, [stay, leave]), true)).toEqual(['take']);
  });

  it('is a fall where a piece is sent home', () => {
    const sent = table(2, [stay]);
    sent.last!.effects.push(fact('klotz.does_take'));
    expect(heard(table(1, []), sent, true)).toEqual(['home']);
  });

  it('is a new threat, once, and only where threats are shown', () => {
    const threat = table(2, [stay], [fact('kengi.threatens', 'South threatens to win with c1-D3.')]);
    expect(heard(table(1, []), threat, true)).toEqual(['land', 'threat']);
    expect(heard(table(1, []), threat, false)).toEqual(['land']);
    expect(heard(threat, table(3, [stay], threat.facts), true)).toEqual(['land']);
    expect(heard(table(1, []), table(2, [stay], [fact('kengi.lacks')]), true)).toEqual(['land']);
  });

  it('is the end and no threat when the game is over', () => {
    expect(heard(table(1, []), table(2, [leave], [fact('qenj34.threatens_win')], {}), true)).toEqual(['take', 'end']);
  });

  it('does not repeat a take when a side is chosen after it', () => {
    const taken = table(2, [leave]);
    expect(heard(taken, taken, true)).toEqual(['land']);
  });
});

// The facts of the engine have the names that are listened to.
it.each(['kengi', 'qenj1', 'qenj3'])('a threat is heard in some game of %s', { timeout: 20_000 }, async (game) => {
  const engine = new RealEngine();
  const all = new Set<string>();
  for (let seed = 1; seed < 9 && !all.has('threat'); ++seed) {
    let log = await begun(0, { game });
    let before = await engine.ask('table', { log, at: 0 });
    for (let made = 0; made < 60 && !before.end && !all.has('threat'); ++made) {
      const path: string[] = [];
      let step = before;
      for (let at = seed; step.complete === undefined; at += 7) {
        path.push(step.next[(at * (made + 3)) % step.next.length]!.touch);
        step = await engine.ask('table', { log, path, at: 0 });
      }
      log = await after(log, { is: 'moved', move: step.complete });
      const now = await engine.ask('table', { log, at: 0 });
      for (const sound of heard(before, now, true)) all.add(sound);
      before = now;
    }
  }
  expect([...all]).toContain('threat');
});
