// What the engine expects after a better move, on the board: its tables one after the other.
import type { Engine } from '../engine/client';
import type { Table } from '../engine/protocol';

const still = { at: 0, chance: '0' }; // nothing here depends on time or chance

export class Line {
  at = $state(0); // after so many of its moves

  // `tables[0]` is the position it begins at.
  private constructor(readonly tables: readonly Table[]) {}

  get length(): number {
    return this.tables.length - 1;
  }
  get table(): Table {
    return this.tables[this.at]!;
  }
  // Its moves in words.
  get words(): readonly string[] {
    const last = this.tables.at(-1)!;
    return last.words.length === this.length ? last.words : last.moves;
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(this.length, to));
  }

  // From the position of a game, by the rules of that game.
  static async from(engine: Engine, game: string, from: Table, moves: readonly string[]): Promise<Line> {
    const { edition, options, position } = from;
    const begun = await engine.ask('begin', { game, edition, options, how: 'position', position, ...still });
    const tables = [begun.table];
    let log = begun.events;
    for (const move of moves) {
      const { events, table } = await engine.ask('act', { log, event: { is: 'moved', move }, ...still });
      log = [...log, ...events];
      tables.push(table);
    }
    return new Line(tables);
  }
}
