// Game files (docs/game-file.md) as analyses, and back. The engine reads and writes them.
import { EngineError, type Engine } from '../engine/client';
import type { Message, ScannedGame } from '../engine/protocol';
import type { Doc } from './kept';

export interface Chosen {
  game: string;
  number: number; // in its file, from 0
  title: string;
}

// With these whoever has the file can check what chance did (docs/game-file.md).
const kDice = ['Table', 'Commitment', 'Nonces', 'FairOf', 'Dealt', 'Secret'];

// Whether chance in a game that was opened is known to be what its house had promised: the engine opens no other with a secret.
export function isChecked({ tags }: Pick<Doc, 'tags'>): boolean {
  const has = (wanted: string) => tags.some(({ name }) => name === wanted);
  return has('Secret') && has('Commitment') && (has('Setup') || has('Dealt'));
}

// What a text holds: the games that can be opened, and why others cannot.
export async function scan(engine: Engine, text: string): Promise<{ games: Chosen[]; errors: Message[] }> {
  const scanned = (await engine.ask('scan_file', { text })).games;
  const games = scanned.flatMap(({ game, tags, error }, number) =>
    error || !game ? [] : [{ game, number, title: titleOf(tags) }],
  );
  return { games, errors: scanned.flatMap(({ error }) => error ?? []) };
}

// A game file has a tag; the text of a position has none.
export const mayBePosition = (text: string): boolean => !/^\s*\[/m.test(text);

// The games in which this is a legal position. The engines that play tell: they are here anyway.
export async function gamesOfPosition(engine: Pick<Engine, 'ask'>, position: string, games: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const game of games) {
    try {
      if ((await engine.ask('diagram', { game, position })).faults.length === 0) found.push(game);
    } catch (reason) {
      if (!(reason instanceof EngineError)) throw reason;
    }
  }
  return found;
}

// Who played and when, as far as it is told.
function titleOf(tags: ScannedGame['tags']): string {
  const known = ['Game', 'Edition', 'Rules', 'Layout', 'Result', 'Termination', 'Setup', 'Start', 'TimeControl', 'Date', ...kDice];
  const value = (name: string) => tags.find((tag) => tag.name === name)?.value ?? '';
  const people = tags.filter(({ name }) => !known.includes(name)).map((tag) => tag.value);
  return [value('Game'), people.slice(0, 4).join(' – '), value('Date')].filter(Boolean).join(' · ');
}

export async function open(engine: Engine, text: string, { game, number }: Chosen): Promise<Doc> {
  const { log, tags, line } = await engine.ask('open_file', { game, text, number });
  const first = log.findIndex(({ event }) => event.is === 'moved');
  return { log: first < 0 ? log : log.slice(0, first), tags, line };
}

export async function write(engine: Engine, { log, tags, line }: Doc): Promise<string> {
  return (await engine.ask('write_file', { log, tags, line })).text;
}
