// What is chosen before a game begins, and what follows from it. Pure: the page shows it, the
// engine judges it.
import type { Ask } from '../engine/client';
import type { GameInfo, Sitter as Seated, TimeControl } from '../engine/protocol';
import { isLevel, levelOf, playerOf, secondsOf, type Level } from '../app/levels';
import { chanceOf, freshChance } from '../app/chance';
import { personOf } from '../app/tables';

export type How = 'setup' | 'quick' | 'position';
// Who sits somewhere: a person, a computer of some level, or nobody.
export type Sitter = 'person' | 'nobody' | Level;

export interface Choice {
  how: How;
  seats: Sitter[]; // one per side, in the order of the sides
  actors: [a: Sitter, b: Sitter]; // instead, while sides are still to be chosen in a setup
  names: string[]; // of the people, one per seat or actor; empty: none
  seconds: number; // that the strongest may take for a move
  options: Record<string, string>; // those that differ
  position: string;
  seed: string; // as written; empty: `fresh`
  fresh: string;
  clock: 'none' | 'custom' | `${number}+${number}`; // minutes + seconds
  base: number; // minutes, for custom
  increment: number; // seconds, for custom
  flat: boolean;
  real: boolean; // the game lies on a table, and this is its referee
}

export type Mode = 'computer' | 'people' | 'watch';

// The colours that play are an option where fewer may play than there are sides.
export const playersOption = 'players';

export function choosesPlayers(info: GameInfo): boolean {
  return info.options.some(({ name }) => name === playersOption);
}

// The letters of those who sit down when nobody says who.
export function usualSides(info: GameInfo): string {
  const players = info.options.find(({ name }) => name === playersOption);
  if (!players) return info.sides.map(({ letter }) => letter).join('');
  return players.choices.find(({ length }) => length === info.usual_players) ?? players.fallback;
}

// `player` is the computer one knows, `names` are those of the last game.
export function firstChoice(
  info: GameInfo,
  player: string,
  flat: boolean,
  names: string[] = [],
): Choice {
  const computer = levelOf(player);
  const usual = usualSides(info);
  const playing = info.sides.map(({ letter }) => usual.includes(letter));
  const first = playing.indexOf(true);
  return {
    how: 'quick',
    seats: playing.map((plays, i) => (!plays ? 'nobody' : i === first ? 'person' : computer)),
    actors: ['person', computer],
    names: info.sides.map((_, i) => names[i] ?? ''),
    seconds: secondsOf(player),
    options: {},
    position: '',
    seed: '',
    fresh: freshChance(),
    clock: 'none',
    base: 10,
    increment: 10,
    flat,
    real: false,
  };
}

// Those who sit, wherever the choice has them.
export function sitters(choice: Choice, byActors: boolean): Sitter[] {
  return byActors ? choice.actors : choice.seats.filter((sitter) => sitter !== 'nobody');
}

export function modeOf(sitting: Sitter[]): Mode {
  const people = sitting.filter((sitter) => sitter === 'person').length;
  return people === 0 ? 'watch' : people === sitting.length ? 'people' : 'computer';
}

// Everybody seated for a mode: the first person first.
export function withMode(choice: Choice, mode: Mode, computer: Level): Choice {
  const seat = (list: Sitter[]): Sitter[] => {
    let first = true;
    return list.map((sitter) => {
      if (sitter === 'nobody') return sitter;
      const person = mode === 'people' || (mode === 'computer' && first);
      first = false;
      return person ? 'person' : computer;
    });
  };
  return {
    ...choice,
    seats: seat(choice.seats),
    actors: seat(choice.actors) as [Sitter, Sitter],
  };
}

// What the engine is asked to begin with. Options left as they are are not named.
export function beginning(info: GameInfo, choice: Choice): Ask<'begin'> {
  const options = { ...choice.options };
  if (choosesPlayers(info)) {
    options[playersOption] = info.sides
      .filter((_, i) => choice.seats[i] !== 'nobody')
      .map(({ letter }) => letter)
      .join('');
  }
  const changed = Object.entries(options).filter(
    ([name, value]) => info.options.find((option) => option.name === name)?.fallback !== value,
  );
  return {
    game: info.id,
    options: Object.fromEntries(changed),
    how: choice.how,
    ...(choice.how === 'position' ? { position: choice.position } : {}),
    at: 0,
    chance: choice.seed.trim() ? chanceOf(choice.seed) : choice.fresh,
  };
}

export function clockOf(choice: Choice): TimeControl | undefined {
  if (choice.clock === 'none') return undefined;
  const [minutes, seconds] =
    choice.clock === 'custom'
      ? [choice.base, choice.increment]
      : (choice.clock.split('+').map(Number) as [number, number]);
  return { kind: 'fischer', base: minutes * 60, increment: seconds };
}

function seated(sitter: Sitter, seconds: number, name: string | undefined): Seated {
  if (isLevel(sitter)) return { kind: 'computer', player: playerOf(sitter, seconds) };
  return sitter === 'person' ? personOf(name) : { kind: 'open' };
}

// The same with who sits where and the clock: the game itself.
export function wholeBeginning(info: GameInfo, choice: Choice, byActors: boolean): Ask<'begin'> {
  const sitting = byActors ? choice.actors : choice.seats;
  const time = clockOf(choice);
  return {
    ...beginning(info, choice),
    seats: sitting.map((sitter, i) => seated(sitter, choice.seconds, choice.names[i])),
    ...(time ? { time } : {}),
  };
}

// Nobody sits across a screen from a computer.
export function liesFlat(choice: Choice, byActors: boolean): boolean {
  const people = sitters(choice, byActors).filter((sitter) => sitter === 'person').length;
  return choice.flat && !choice.real && people > 1;
}
