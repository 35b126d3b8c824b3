// What games say about the moves of a position. The engine names every position it leads to by a key (src/explore); a
// packaged set of engine games (explorer.json in the folder of a game, docs/explorer.md) has results by these keys, and a
// house tells those of its public games by moves.
import type { Engine } from '../engine/client';
import type { Branches, Entry as LogEntry } from '../engine/protocol';
import type { PositionResults } from '../net/protocol';

export interface Entry {
  wins: number[]; // of each side in turn order, the one to move first
  draws: number;
  proved?: { value: 'win' | 'loss'; plies: number }; // for the side to move
}

export interface Explored {
  games: number; // that were played in all
  positions: ReadonlyMap<string, Entry>;
}

export interface Counted {
  games: number;
  wins: Record<string, number>; // by the letter of the side
  draws: number;
}

// For who makes a move: it wins or loses within so many moves of the winner.
export interface Proved {
  value: 'win' | 'loss';
  moves: number;
}

// A move with those that are the same but for a symmetry.
export interface Row extends Counted {
  move: string;
  words: string;
  like: number; // how many others
  proved?: Proved;
}

// Of a proof, as in the packaged sets (src/lab/explore.cpp).
const kProofPlies = 15;
const kProofNodes = 20_000;

export interface File {
  games: number;
  positions: string[]; // "0f3a… 12 9 3 win 5"
}

const files = import.meta.glob<File>('../../../src/games/*/explorer.json', { import: 'default' });
const file = (game: string) => files[`../../../src/games/${game}/explorer.json`];

// Whether there is a set of engine games.
export const hasExplorer = (game: string): boolean => file(game) !== undefined;

export async function exploredOf(game: string): Promise<Explored | undefined> {
  const fetched = await file(game)?.();
  return fetched && readExplored(fetched);
}

export function readExplored({ games, positions }: File): Explored {
  const read = new Map<string, Entry>();
  for (const line of positions) {
    const [, key, numbers, value, plies] = /^([0-9a-f]{12})((?: \d+){3,})(?: (win|loss) (\d+))?$/.exec(line) ?? [];
    if (!key || !numbers) throw new Error(`explorer.json: '${line}'`);
    const wins = numbers.trim().split(' ').map(Number);
    const draws = wins.pop()!;
    const proved = value === 'win' || value === 'loss' ? { proved: { value, plies: Number(plies) } as const } : {};
    read.set(key, { wins, draws, ...proved });
  }
  return { games, positions: read };
}

const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);

function counted({ wins, draws }: Entry, sides: string[]): Counted {
  return { games: sum(wins) + draws, wins: Object.fromEntries(sides.map((side, at) => [side, wins[at] ?? 0])), draws };
}

// Of a move after which the winner needs so many plies.
const provedMove = (wins: boolean, plies: number): Proved => ({ value: wins ? 'win' : 'loss', moves: Math.ceil((plies + 1) / 2) });

// The most played first.
const sorted = (rows: Row[]): Row[] => rows.sort((a, b) => b.games - a.games);

export function hereIn({ key, sides }: Branches, { positions }: Explored): Counted | undefined {
  const entry = positions.get(key);
  return entry && counted(entry, sides);
}

export function rowsIn({ sides, branches }: Branches, { positions }: Explored): Row[] {
  const rows = branches.flatMap(({ move, words, like, key, sides: next }): Row[] => {
    const entry = positions.get(key);
    if (!entry) return [];
    const row = { move, words, like: like.length, ...counted(entry, next) };
    if (!entry.proved) return [row];
    const { value, plies } = entry.proved;
    const same = next[0] === sides[0]; // else it is proved for the other side
    return [{ ...row, proved: provedMove((value === 'win') === same, plies) }];
  });
  return sorted(rows);
}

export function hereAt({ wins, draws }: PositionResults): Counted {
  return { games: sum(Object.values(wins)) + draws, wins, draws };
}

export function rowsAt({ branches }: Branches, { moves }: PositionResults): Row[] {
  const rows = moves.flatMap(({ move, wins, draws }): Row[] => {
    const branch = branches.find((one) => one.move === move || one.like.includes(move));
    return branch ? [{ move: branch.move, words: branch.words, like: branch.like.length, ...hereAt({ wins, draws, moves: [] }) }] : [];
  });
  return sorted(rows);
}

// What this browser proves of the moves, one after the other, with as much work for each as the packaged sets took.
// `log` leads to the position.
export async function prove(
  engine: Pick<Engine, 'ask'>,
  log: LogEntry[],
  mover: string,
  rows: Row[],
  signal: AbortSignal,
  tell: (move: string, proved: Proved) => void,
): Promise<void> {
  for (const { move } of rows) {
    const after: LogEntry[] = [...log, { at: log.at(-1)?.at ?? 0, event: { is: 'moved', move } }];
    const { winner, plies } = await engine.ask('lengths', { log: after, plies: kProofPlies, nodes: kProofNodes });
    if (signal.aborted) return;
    if (winner !== undefined) tell(move, provedMove(winner === mover, plies));
  }
}
