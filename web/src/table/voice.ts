// What a table calls those who play at it, and what it says when something has happened there.
import type { Entry, GameInfo, Table } from '../engine/protocol';
import { t } from '../words';
import { mySide, people, seatOf, type TableState } from './state';

const kDone = {
  draw: ['table.you_offered', 'table.draw_offered'],
  take_back: ['table.you_asked_back', 'table.back_offered'],
  resigned: ['table.you_resigned', 'table.by_resign'],
  time: ['table.you_flagged', 'table.by_time'],
} as const;

export const kTakes = /\.does_take(_own)?$/; // the sentence of a piece that is taken and stays on the board

export class Voice {
  readonly info: GameInfo;
  #state: () => TableState;

  constructor(info: GameInfo, state: () => TableState) {
    this.info = info;
    this.#state = state;
  }

  word(side: string | undefined): string {
    return this.info.sides.find((one) => one.letter === side)?.word ?? side ?? '';
  }

  // The same where a word is too long.
  sign(side: string | undefined): string {
    return this.info.sides.find((one) => one.letter === side)?.sign ?? side ?? '';
  }

  // The same with the name of who sits there, if there is one.
  who(side: string | undefined): string {
    const name = side === undefined ? undefined : seatOf(this.#state(), side)?.who.name;
    return name ? t('table.named', { name, side: this.word(side) }) : this.word(side);
  }

  // The same for a seat; before it has a side it is a player of the setup.
  called(seat: number): string {
    const side = this.#state().start?.seats[seat]?.side;
    return side ? this.who(side) : t(seat === 0 ? 'table.playerA' : 'table.playerB');
  }

  // What a seat has done; to the one whose screen it is, as theirs.
  did(seat: number, what: 'draw' | 'take_back' | 'resigned' | 'time'): string {
    const [mine, theirs] = kDone[what];
    return seat === this.#state().seat ? t(mine) : t(theirs, { side: this.called(seat) });
  }

  newsOf({ last, setup, status, prompt }: Table): string {
    return [
      last ? t('table.said_move', { side: this.who(last.side), move: last.words }) : '',
      ...(last?.effects ?? []).map((effect) => effect.text),
      setup ? '' : status.text, // whose turn it is, before what is to be done
      (prompt ?? setup?.prompt)?.text,
    ]
      .filter(Boolean)
      .join(' ');
  }

  // What was sent home by the last move: it stays to be read until one's own.
  sentOf({ last }: Table): string | undefined {
    return last?.effects.find(({ id }) => kTakes.test(id))?.text;
  }

  // What the side that was just chosen means for the other: said until the first move.
  // Drawn at random, it may have been made for another player than the one who asked for it.
  choiceOf(before: Table | undefined, start: Table, events: readonly Entry[]): string | undefined {
    if (!before?.setup || start.setup || start.seats.length !== 2) return undefined;
    const last = events.findLast(({ event }) => event.is === 'chose')?.event;
    const chosen = last?.is === 'chose' ? last.choice.slice(0, 1).toUpperCase() : undefined;
    const chose = start.seats.findIndex(({ side }) => side !== undefined && side === chosen);
    const [side, other] = [start.seats[chose]?.side, start.seats[1 - chose]?.side];
    if (!side || !other || before.seats[chose]?.side) return undefined;
    const mine = start.seats.find(({ who }) => who.kind !== 'computer')?.side;
    const who = t(chose === 0 ? 'table.playerA' : 'table.playerB');
    const words = { who, side: this.word(side), other: this.word(other) };
    const alone = start.seats.filter((seat) => seat.who.kind === 'computer').length === 1;
    return alone && mine === other ? t('table.chose_you', words) : t('table.chose', words);
  }

  // Which side one has in the other game of a match: said until one's first move.
  swapOf(start: Table): string | undefined {
    const state = { ...this.#state(), start };
    if (!state.saved.swapped || start.setup || start.end) return undefined;
    const mine = mySide(state);
    if (mine !== undefined) return start.movers.includes(mine) ? undefined : t('table.swapped_you', { side: this.word(mine) });
    return people(state).length > 1 && start.movers.length === 0 ? t('table.swapped') : undefined;
  }

  answered(seat: number, agrees: boolean): string {
    return agrees ? t('table.draw_agreed', { side: this.called(seat) }) : t('table.draw_declined');
  }
}
