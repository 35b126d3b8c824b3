// Small sounds made on the spot (tones.ts). Nothing is downloaded.
import { settings } from '../app/settings.svelte';
import type { Table } from '../engine/protocol';
import { strike, tones } from './tones';
import { kTakes } from './voice';

let context: AudioContext | undefined;

function ready(): AudioContext | undefined {
  // Browsers allow no sound before somebody has touched the page.
  if (!settings.sound || navigator.userActivation?.hasBeenActive === false) return undefined;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  } catch {
    return undefined;
  }
}

export type Sound = keyof typeof tones;

function play(sound: Sound): void {
  const audio = ready();
  if (audio) for (const tone of tones[sound]) strike(audio, tone);
}

export const sounds = Object.fromEntries(
  Object.keys(tones).map((sound) => [sound, () => play(sound as Sound)]),
) as Record<Sound, () => void>;

// What is heard when a game has gone on by a move or a choice: that, and then a new threat, if threats are shown, or the
// end.
export function heard(before: Table | undefined, now: Table, threats: boolean): Sound[] {
  const moved = now.moves.length > (before?.moves.length ?? 0);
  const left = moved && now.last?.glides.some(({ to }) => to === undefined);
  const sent = moved && now.last?.effects.some(({ id }) => kTakes.test(id));
  const first = left ? ('take' as const) : sent ? ('home' as const) : ('land' as const);
  if (now.end) return [first, 'end'];
  const known = new Set(before?.facts.map(({ text }) => text));
  const threat = now.facts.some(({ id, text }) => /\.threatens/.test(id) && !known.has(text));
  return threats && threat ? [first, 'threat'] : [first];
}
