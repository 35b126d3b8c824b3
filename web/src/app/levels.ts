// The levels one plays against, from 1 to 8; their names are in the words, under "level.". To the
// engine a computer is a text (src/engine/player.h): the number of its level, and for the last one,
// which uses all of its time, how long a move may take.
import { read, write } from './storage';

export const levels = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export type Level = (typeof levels)[number];

export const strongest: Level = '8';
export const kSeconds = [2, 5, 10, 30] as const; // to choose from, for the strongest
const kFirst = '3';

export const isLevel = (text: string): text is Level => levels.includes(text as Level);

export function playerOf(level: Level, seconds: number): string {
  return level === strongest ? `${level}:ms=${1000 * seconds}` : level;
}

export function levelOf(player: string): Level {
  const level = player.split(':', 1)[0]!;
  return isLevel(level) ? level : kFirst;
}

// A program that a house knows by this name, and that plays at no level.
export function engineOf(player: string | undefined): string | undefined {
  return /^engine:([a-z0-9-]+)$/.exec(player ?? '')?.[1];
}

export function secondsOf(player: string): number {
  const milliseconds = Number(/\bms=(\d+)/.exec(player)?.[1]);
  return milliseconds ? milliseconds / 1000 : kSeconds[0];
}

// What earlier versions kept.
const earlier: Record<string, string> = { quick: '2', steady: '5', deep: '8' };

export function playerKept(text: unknown): string {
  if (typeof text !== 'string') return kFirst;
  const player = earlier[text] ?? text;
  return playerOf(levelOf(player), secondsOf(player));
}

// The one chosen last in this game: "play now" means the opponent one knows. A game that is new begins with the easiest.
// Earlier versions kept one for all games.
export function lastPlayer(game: string): string {
  return playerKept(read(`computer.${game}`) ?? read('computer') ?? levels[0]);
}
export function keepPlayer(game: string, player: string): void {
  write(`computer.${game}`, player);
}
