// An analysis while somebody works on it: the tree, the place in it, what is on the board there, what was touched. Every
// change is kept at once and can be undone.
import { targets, type Target } from '../board/geometry';
import { EngineError, type Engine } from '../engine/client';
import type { Entry, Glide, Message, Table } from '../engine/protocol';
import { Showing } from '../table/showing.svelte';
import { sounds } from '../table/sound';
import { instead } from '../table/state';
import { lang } from '../words';
import { logAt, saveAnalysis, treeOf, type Kept } from './kept';
import * as trees from './tree';
import { ends, find, keyOf, type Node, type Path } from './tree';

export class Study {
  tree = $state.raw() as Node;
  path = $state.raw<Path>([]);
  start = $state.raw<Table>(); // at the place, nothing touched
  table = $state.raw<Table>(); // with what was touched
  touches = $state.raw<string[]>([]);
  refused = $state.raw<Message>();
  trouble = $state.raw<unknown>();
  kept = $state(true);
  undone = $state.raw<{ tree: Node; path: Path }[]>([]); // what undo goes back to

  #engine: Engine;
  #analysis: Kept;
  #save: boolean;
  #showing = new Showing();
  #words = $state.raw<ReadonlyMap<string, string>>(new Map());
  #queue: Promise<unknown> = Promise.resolve();
  #closed = false;

  // Without `save` nothing is kept until it is changed. `ply`: of the main line, to begin at.
  constructor(engine: Engine, analysis: Kept, save: boolean, ply = 0) {
    this.#engine = engine;
    this.#analysis = analysis;
    this.#save = save;
    this.tree = treeOf(analysis);
    this.path = trees.toEnd(this.tree, []).slice(0, ply);
  }

  get analysis(): Kept {
    return this.#analysis;
  }
  get saved(): boolean {
    return this.#save;
  }
  get key(): string {
    return keyOf(this.path);
  }
  get node(): Node {
    return find(this.tree, this.path) ?? this.tree;
  }
  get log(): Entry[] {
    return logAt(this.#analysis.log, this.path);
  }
  get flight(): Showing['flight'] {
    return this.#showing.flight;
  }
  // The moves of the line that is looked at, to its end.
  get line(): string[] {
    return trees.toEnd(this.tree, this.path);
  }

  settled = (): Promise<unknown> => this.#queue;
  close(): void {
    this.#closed = true;
    this.#showing.skip();
  }

  // A move in words, if the engine has said it already.
  words(path: Path): string {
    return this.#words.get(`${lang()} ${keyOf(path)}`) ?? path.at(-1) ?? '';
  }
  #learn(path: Path, { words, moves }: Table): void {
    if (words.length !== moves.length) return;
    const known = new Map(this.#words);
    words.forEach((word, at) => known.set(`${lang()} ${keyOf(path.slice(0, at + 1))}`, word));
    this.#words = known;
  }

  #then(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(async () => {
      if (this.#closed) return;
      try {
        await work();
        this.trouble = undefined;
      } catch (reason) {
        this.trouble = reason;
      }
    });
    this.#queue = done;
    return done;
  }

  #ask(path: Path): Promise<Table> {
    const log = logAt(this.#analysis.log, path);
    return this.#engine.ask('table', { log, at: log.at(-1)?.at ?? 0 });
  }

  // The place as the engine tells it now.
  open(path: Path = this.path): Promise<void> {
    return this.#then(() => this.#show(path)).then(() => void this.#learnAll());
  }

  async #show(path: Path): Promise<void> {
    const table = await this.#ask(path);
    this.path = path;
    this.#rest(table);
    this.#learn(path, table);
  }
  #rest(table: Table): void {
    this.start = this.table = table;
    this.touches = [];
    this.refused = undefined;
  }

  // The words of every move, for whoever hears the tree; nobody waits for them.
  async #learnAll(): Promise<void> {
    for (const path of ends(this.tree)) {
      if (this.#closed) return;
      if (this.#words.has(`${lang()} ${keyOf(path)}`)) continue;
      const table = await this.#ask(path).catch(() => undefined);
      if (table) this.#learn(path, table);
    }
  }

  go(path: Path): Promise<void> {
    this.#showing.skip();
    return this.#then(async () => {
      if (!find(this.tree, path)) return;
      const before = this.start;
      const steps = path.length === this.path.length + 1 && keyOf(path.slice(0, -1)) === this.key;
      await this.#show(path);
      if (steps && before) void this.#showing.show(before.board, this.start?.last?.glides ?? []);
    });
  }
  back = () => this.go(this.path.slice(0, -1));
  on = () => {
    const next = this.node.next[0];
    return next ? this.go([...this.path, next.move]) : Promise.resolve();
  };
  first = () => this.go([]);
  last = () => this.go(this.line);
  // To the variation above or below.
  aside = (by: number) => {
    const places = trees.beside(this.tree, this.path);
    const at = places.findIndex((place) => keyOf(place) === this.key);
    const to = places[at + by];
    return to ? this.go(to) : Promise.resolve();
  };

  // Another tree, which can be undone.
  change(tree: Node, path: Path = this.path): Promise<void> {
    return this.#then(async () => {
      const whence = { tree: this.tree, path: this.path };
      if (keyOf(path) !== this.key) await this.#show(path);
      if (tree === this.tree) return;
      this.undone = [...this.undone.slice(-99), whence];
      this.#set(tree);
    });
  }
  // What the engine found out is no change that anybody would undo.
  note(tree: Node): void {
    this.#set(tree);
  }
  #set(tree: Node): void {
    this.tree = tree;
    this.#save = true;
    this.#analysis = { ...this.#analysis, line: trees.toLine(tree) };
    this.kept = saveAnalysis(this.#analysis);
  }
  undo = (): Promise<void> =>
    this.#then(async () => {
      const last = this.undone.at(-1);
      if (!last) return;
      this.undone = this.undone.slice(0, -1);
      this.#set(last.tree);
      await this.#show(last.path);
    });
  promote = () => this.change(trees.promote(this.tree, this.path));
  makeMain = () => this.change(trees.makeMain(this.tree, this.path));
  remove = () => this.change(trees.remove(this.tree, this.path), this.path.slice(0, -1));
  comment = (text: string) => this.change(trees.comment(this.tree, this.path, text));
  judge = (glyph: number) => this.change(trees.judge(this.tree, this.path, glyph));
  // The tree with a line from here.
  grown = (moves: Path): Node => trees.addLine(this.tree, this.path, moves);
  addLine = (path: Path, moves: Path) => this.change(trees.addLine(this.tree, path, moves), [...path, ...moves]);

  // A move made at this place, canonical, or why it cannot be.
  async #play(table: Table, glides: Glide[], animated: boolean): Promise<void> {
    const move = table.moves.at(-1)!;
    const before = this.start?.board;
    const path = [...this.path, move];
    const whence = { tree: this.tree, path: this.path };
    const tree = trees.add(this.tree, this.path, move);
    if (tree !== this.tree && !find(this.tree, path)) {
      this.undone = [...this.undone.slice(-99), whence];
      this.#set(tree);
    }
    this.path = path;
    this.#rest(table);
    this.#learn(path, table);
    if (before) await this.#showing.show(before, animated ? glides : []);
    sounds.land();
  }

  // A move as text. Gives back why it cannot be.
  async say(move: string): Promise<string | undefined> {
    let why: string | undefined;
    await this.#then(async () => {
      try {
        const { table } = await this.#engine.ask('act', { log: this.log, event: { is: 'moved', move }, at: this.log.at(-1)?.at ?? 0, chance: '0' });
        await this.#play(table, table.last?.glides ?? [], true);
      } catch (reason) {
        if (!(reason instanceof EngineError)) throw reason;
        why = reason.message;
      }
    });
    return why;
  }

  clear = (): void => {
    void this.#then(async () => {
      if (this.start) this.#rest(this.start);
    });
  };

  touch = (touch: string, target?: Target): void => {
    this.#showing.skip();
    const seen = this.table?.board;
    void this.#then(async () => {
      const board = this.table?.board;
      const now = target && board && board !== seen ? same(board, target)?.touch : undefined;
      await this.#touch(now ?? touch, target);
    });
  };
  // Several touches at once, which follow what has been touched.
  take = (touches: string[]): void => {
    this.#showing.skip();
    void this.#then(() => this.#walk([...this.touches, ...touches]));
  };

  async #touch(touch: string, target?: Target): Promise<void> {
    if (!this.start || !this.table || this.start.end) return;
    const live = this.table.next.some((next) => next.touch === touch);
    if (!live && this.touches.length > 0) {
      const meant = (board: Table['board']) => (target ? same(board, target)?.touch : touch);
      const other = instead({ path: this.touches, start: this.start }, meant);
      if (other === 'clear') return this.#rest(this.start);
      if (other) return this.#walk([other]);
    }
    await this.#walk([...this.touches, touch]);
  }

  async #walk(path: string[]): Promise<void> {
    try {
      const at = this.log.at(-1)?.at ?? 0;
      const { table, events } = await this.#engine.ask('touch', { log: this.log, path, play: true, at, chance: '0' });
      this.refused = undefined;
      if (events.length > 0) return await this.#play(table, table.last?.glides ?? [], path.length <= 2);
      [this.table, this.touches] = [table, path];
      sounds.lift();
    } catch (reason) {
      if (!(reason instanceof EngineError)) throw reason;
      sounds.refuse();
      this.refused = reason.told;
    }
  }
}

function same(board: Table['board'], target: Target): Target | undefined {
  const all = targets(board);
  const there = (one: Target) => one.places.some((place) => place.name === target.place.name);
  return all.find((one) => one.key === target.key) ?? all.find(there);
}
