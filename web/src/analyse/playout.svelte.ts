// A proved win played out: the engine has the winning side and takes the shortest way, or where that is not known the way
// of the proof; whoever defends looks for the move that delays it longest, and is told which one that was.
import type { Engine } from '../engine/client';
import type { Entry, FoundMove, Lengths, Table, Thinking } from '../engine/protocol';

const kPlies = 40;
const kNodes = 400_000;
const kProofNodes = 8_000_000; // some seconds

export function lengthsOf(engine: Engine, log: Entry[]): Promise<Lengths> {
  return engine.ask('lengths', { log, plies: kPlies, nodes: kNodes, proof_nodes: kProofNodes });
}

export interface Verdict {
  longest: boolean;
  atMost: boolean; // by a proof, which may not be the shortest way
  moves: number; // that the winner still needs after it
  better?: { words: string; moves: number };
}

// How many of its own moves the winner needs in so many plies: the last ply is its own.
export const winnersMoves = (plies: number): number => Math.ceil(plies / 2);

// Whether it is proved who wins here.
export function isDecided({ moves, done }: Pick<Thinking, 'moves' | 'done'> = { moves: [], done: false }): boolean {
  return moves[0]?.proved === 'win' || (done && moves[0]?.proved === 'loss');
}

// Who is proved to win, and in how many moves, if they were counted. How far away a search saw the win is no bound.
export interface Decision {
  winner: string | undefined; // by its letter
  moves?: number; // its own
  atMost: boolean;
}
export function verdictOf(best: Pick<FoundMove, 'proved'>, counted: Lengths, mover: string | undefined, playing: readonly string[]): Decision {
  if (counted.winner !== undefined) return { winner: counted.winner, moves: winnersMoves(counted.plies), atMost: counted.at_most };
  const winner = best.proved === 'win' ? mover : playing.find((side) => side !== mover);
  return { winner, atMost: true };
}

export class Playout {
  state: 'off' | 'mine' | 'yours' | 'over' = $state('off'); // whose move it is: the engine's, or the defender's
  verdict = $state.raw<Verdict>();
  left = $state(0); // moves of the winner to the end

  #engine: Engine;
  #before: Lengths | undefined; // at the place where the defender is to move
  #key = ''; // the place where it goes on
  #run = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  // From a place that is decided. `play` makes a move there.
  async start(key: string, log: Entry[], table: Table, play: (move: string) => Promise<unknown>): Promise<void> {
    this.verdict = undefined;
    this.state = 'mine';
    await this.#goOn(key, log, table, play);
  }
  stop(): void {
    ++this.#run;
    this.state = 'off';
  }

  // Another place is on the screen: the engine's move, the defender's, or somebody went elsewhere.
  async follow(key: string, log: Entry[], table: Table, play: (move: string) => Promise<unknown>): Promise<void> {
    if (this.state === 'off' || this.state === 'over') return;
    if (this.state === 'mine') return key === this.#key ? this.#goOn(key, log, table, play) : this.stop();
    if (key === this.#key) return;
    const move = key.startsWith(this.#key) ? key.slice(this.#key.length).trim() : '';
    const before = this.#before!;
    const made = before.moves.find((one) => one.move === move);
    if (!made) return this.stop();
    const best = before.moves[0]!;
    const longest = made.plies === best.plies;
    this.verdict = {
      longest,
      atMost: before.at_most,
      moves: winnersMoves(made.plies),
      ...(longest ? {} : { better: { words: best.words, moves: winnersMoves(best.plies) } }),
    };
    this.state = 'mine';
    await this.#goOn(key, log, table, play);
  }

  async #goOn(key: string, log: Entry[], table: Table, play: (move: string) => Promise<unknown>): Promise<void> {
    const run = ++this.#run;
    this.#key = key;
    if (table.end) {
      this.state = 'over';
      this.left = 0;
      return;
    }
    const lengths = await lengthsOf(this.#engine, log);
    if (run !== this.#run) return;
    if (!lengths.winner) return this.stop();
    this.left = winnersMoves(lengths.plies);
    if (lengths.winner !== table.to_move) {
      this.#before = lengths;
      this.state = 'yours';
      return;
    }
    const { move } = lengths.moves[0]!;
    this.#key = [key, move].filter(Boolean).join(' ');
    await play(move);
  }
}
