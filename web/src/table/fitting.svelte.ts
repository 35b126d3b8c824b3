// How the board of a table lies on the screen: how it is turned, how large its cells are, who sits at which edge.
import { edgeAt, geometry, isTooSmall, kLittleBeyond, kNames, leastHeight, roomForNames, scaleIn, turnFor, type Turn } from '../board/geometry';
import type { Controller } from './controller.svelte';
import type { Screen } from './screen.svelte';
import { isStrip } from './Slots.svelte';
import { nearSide, shownTable } from './state';

export class Fitting {
  stage = $state({ width: 0, height: 0 }); // the room there is, in pixels
  #controller: Controller;
  #screen: Screen['is'];
  #flat: () => boolean;

  constructor(controller: Controller, screen: Screen, flat: () => boolean) {
    this.#controller = controller;
    this.#screen = screen.is;
    this.#flat = flat;
  }

  readonly #now = $derived.by(() => this.#controller.state);
  readonly #shown = $derived.by(() => shownTable(this.#now));
  readonly #sides = $derived.by(() => this.#controller.info.sides);
  readonly board = $derived.by(() => this.#controller.flight?.board ?? this.#shown?.board);
  readonly ring = $derived.by(() => this.#shown?.board.shape === 'ring');
  readonly setup = $derived.by(() => this.#now.start?.setup !== undefined);
  readonly playing = $derived.by(() =>
    this.#sides.filter(({ letter }) => (this.#now.start?.active ?? this.#now.sides).includes(letter)),
  );

  // A ring lies along the longer edge of the screen; each sits below, or at the left.
  readonly #usual = $derived.by((): Turn => {
    const flat = this.#flat();
    const seat = flat ? 0 : turnFor(this.#sides[nearSide(this.#now)]!.edge);
    return ((seat + (this.ring && this.#screen.narrow && !flat ? 1 : 0)) % 4) as Turn;
  });
  readonly beyond = $derived.by(() =>
    this.#screen.tight && this.#screen.narrow ? (this.setup ? 0 : kLittleBeyond) : undefined,
  );
  readonly turn = $derived.by(() => (this.#flat() ? this.#usual : (this.#now.saved.turn ?? this.#usual)));
  readonly lying = $derived.by(() => this.ring && this.turn % 2 === 1);
  readonly aspect = $derived.by(() => (this.stage.height > 0 ? this.stage.width / this.stage.height : 0));
  readonly names = $derived.by(() => (this.board ? roomForNames(this.board, this.turn, this.stage) : kNames));
  readonly #measured = $derived.by(() =>
    this.board ? geometry(this.board, this.turn, this.aspect, this.beyond, this.names) : undefined,
  );
  readonly #distant = $derived.by(
    () => !this.ring && this.#measured !== undefined && isTooSmall(this.#measured, this.stage),
  );

  // Two who face each other have their seats above and below the board.
  sideAt(at: Turn): string | undefined {
    return this.playing.find(({ edge }) => edgeAt(edge, this.turn) === at)?.letter;
  }
  readonly near = $derived.by(() => this.sideAt(0) ?? this.#now.sides[nearSide(this.#now)]);
  readonly split = $derived.by(
    () =>
      this.#screen.wide &&
      !this.setup &&
      this.playing.length === 2 &&
      this.sideAt(0) !== undefined &&
      this.sideAt(2) !== undefined,
  );

  // Four have each their own corner, where there is room on both sides: clockwise from the one below at the left.
  readonly corners = $derived.by(() => {
    const sides = ([0, 1, 2, 3] as const).map((at) => this.sideAt(at));
    const four = sides.every((side): side is string => side !== undefined);
    return this.#screen.broad && !this.setup && four ? sides : undefined;
  });

  // What stands below the board needs more room than in play, or a board that comes closer must not
  // lie under it; the board has what is left.
  readonly strip = $derived.by(() =>
    this.#shown?.board.tallies.find((tally) => tally.side === this.near && isStrip(tally)),
  );
  readonly fitted = $derived.by(() => this.setup || this.#distant || this.strip !== undefined);
  readonly least = $derived.by(() => {
    if (!this.board || this.fitted) return 0;
    return leastHeight(geometry(this.board, this.turn, 0, this.beyond, this.names), this.stage.width);
  });
  readonly #cellPixels = $derived.by(() => (this.#measured ? scaleIn(this.stage, this.#measured) * 100 : 0));
  readonly opens = $derived.by(
    () => this.#shown?.board.shape === 'towers' && this.#cellPixels < 92 && this.#now.path.length === 0,
  );
}
