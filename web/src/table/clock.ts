// Clocks as values. Nobody reads the time here: whoever does says how much has passed.
import type { Clock } from '../app/tables';

// Milliseconds each side has left.
export function timesLeft(clock: Clock, sides: number): number[] {
  return Array.from({ length: sides }, (_, side) => clock.left?.[side] ?? clock.base * 1000);
}

// A side has thought so long.
export function spend(clock: Clock, sides: number, side: number, milliseconds: number): Clock {
  const left = timesLeft(clock, sides);
  left[side] = Math.max(0, (left[side] ?? 0) - Math.max(0, milliseconds));
  return { ...clock, left };
}

// A side has moved: what it gains.
export function press(clock: Clock, sides: number, side: number): Clock {
  const left = timesLeft(clock, sides);
  left[side] = (left[side] ?? 0) + clock.increment * 1000;
  return { ...clock, left };
}

export function hasFlagged(clock: Clock, sides: number, side: number): boolean {
  return timesLeft(clock, sides)[side] === 0;
}

// "12:05", "1:02:30"; with tenths when it becomes urgent, "9.4".
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return (Math.ceil(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
