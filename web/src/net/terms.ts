// What is chosen for a new table of the house, and the terms that follow from it. Pure.
import type { Level } from '../app/levels';
import type { Entry, GameInfo, TakingBack, TimeControl } from '../engine/protocol';
import { choosesPlayers, playersOption, usualSides } from '../new/choice';
import type { SeatTerms, StartKind, Terms } from './protocol';

export type Against = 'open' | 'link' | 'computer';
export type SeatChoice = 'me' | 'open' | 'link' | 'nobody' | Level | `engine:${string}`;
export type ClockChoice = 'none' | '5+5' | '10+10' | '30+20' | 'days1' | 'days3' | 'days7';
export const clocks: ClockChoice[] = ['none', '5+5', '10+10', '30+20', 'days1', 'days3', 'days7'];

export interface TableChoice {
  seats: SeatChoice[]; // one for each side
  options: Record<string, string>; // of the rules, those that differ; `seats` say who plays
  clock: ClockChoice;
  aids: boolean;
  sidesRandom: boolean;
  listed: boolean;
  takingBack: TakingBack;
  start: StartKind;
  seed: string;
  position: string;
  pair: boolean;
  talk: boolean;
}

// Me first, everybody else as `against` says.
export function seatsFor(info: GameInfo, against: Against, level: Level): SeatChoice[] {
  const usual = usualSides(info);
  let first = true;
  return info.sides.map(({ letter }) => {
    if (!usual.includes(letter)) return 'nobody';
    const mine = first;
    first = false;
    return mine ? 'me' : against === 'computer' ? level : against;
  });
}

// Of a game that goes on: the first person at it is me, and a side that does not play has nobody.
export function seatsOf(info: GameInfo, log: readonly Entry[], against: Against, level: Level): SeatChoice[] {
  const kinds = info.sides.map(() => 'open');
  for (const { event } of log) if (event.is === 'sat') kinds[event.seat] = event.who.kind;
  const me = kinds.includes('person') ? kinds.indexOf('person') : kinds.indexOf('computer');
  return kinds.map((kind, seat) => {
    if (kind === 'open') return 'nobody';
    return seat === me ? 'me' : against === 'computer' ? level : against;
  });
}

export function againstOf(seats: SeatChoice[]): Against | undefined {
  const [one, ...rest] = seats.filter((seat) => seat !== 'me' && seat !== 'nobody');
  if (one === undefined || rest.some((seat) => seat !== one)) return undefined;
  return one === 'open' || one === 'link' ? one : 'computer';
}

export function firstTable(info: GameInfo, level: Level): TableChoice {
  return {
    seats: seatsFor(info, 'open', level),
    options: {},
    clock: '10+10',
    aids: false,
    sidesRandom: true,
    listed: true,
    takingBack: 'if_agreed',
    start: 'random',
    seed: '',
    position: '',
    pair: false,
    talk: true,
  };
}

const kDay = 86_400;

export function timeOf(clock: ClockChoice): TimeControl | undefined {
  if (clock === 'none') return undefined;
  if (clock.startsWith('days')) return { kind: 'days', base: Number(clock.slice(4)) * kDay, increment: 0 };
  const [minutes, seconds] = clock.split('+').map(Number) as [number, number];
  return { kind: 'fischer', base: minutes * 60, increment: seconds };
}

const seatTerms = (seat: SeatChoice): SeatTerms =>
  seat === 'me' || seat === 'open' || seat === 'link' || seat === 'nobody'
    ? { chair: seat }
    : { chair: 'computer', player: seat };

export function termsOf(info: GameInfo, choice: TableChoice): Terms {
  const playing = info.sides.filter((_, at) => choice.seats[at] !== 'nobody').map(({ letter }) => letter);
  const players = info.options.find(({ name }) => name === playersOption);
  const differs = ([name, value]: [string, string]) => value !== info.options.find((option) => option.name === name)?.fallback;
  const options = Object.fromEntries(Object.entries(choice.options).filter(differs));
  if (choosesPlayers(info) && playing.join('') !== players?.fallback) options[playersOption] = playing.join('');
  const time = timeOf(choice.clock);
  const { start: how, seed, position } = choice;
  return {
    game: info.id,
    options,
    start: {
      how,
      ...(how === 'seed' ? { seed: seed.trim() || '1' } : {}),
      ...(how === 'position' ? { position: position.trim() } : {}),
    },
    seats: choice.seats.map(seatTerms),
    random_sides: choice.sidesRandom,
    ...(time ? { time } : {}),
    listed: choice.listed,
    aids: choice.aids,
    taking_back: choice.takingBack,
    talk: choice.talk,
    pair: choice.pair && playing.length === 2,
  };
}
