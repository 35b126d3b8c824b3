// Small sounds made on the spot: wood on wood for a move, a rising sweep where something leaves the board, two low strokes
// for a threat, a chord at the end. Nothing is downloaded.
import { settings } from '../app/settings.svelte';
import type { Table } from '../engine/protocol';

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

function tone(
  frequency: number,
  after: number,
  length: number,
  loud: number,
  type: OscillatorType,
  slide = 0.6, // where its frequency goes
): void {
  const audio = ready();
  if (!audio) return;
  const start = audio.currentTime + after;
  const source = new OscillatorNode(audio, { type, frequency });
  const volume = new GainNode(audio, { gain: 0 });
  source.frequency.exponentialRampToValueAtTime(frequency * slide, start + length);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}

export const sounds = {
  lift: () => tone(620, 0, 0.05, 0.08, 'triangle'),
  land: () => {
    tone(240, 0, 0.09, 0.3, 'triangle');
    tone(1100, 0, 0.02, 0.06, 'square');
  },
  take: () => {
    tone(240, 0, 0.09, 0.3, 'triangle');
    tone(330, 0.07, 0.22, 0.16, 'triangle', 2.5);
  },
  threat: () => [0, 0.16].forEach((at) => tone(196, 0.12 + at, 0.13, 0.22, 'sawtooth', 0.94)),
  refuse: () => tone(130, 0, 0.14, 0.2, 'sine'),
  end: () =>
    [392, 494, 587].forEach((frequency, at) => tone(frequency, at * 0.12, 0.5, 0.14, 'sine')),
};

// What is heard when a game has gone on by a move or a choice: that, and then a new threat, if threats are shown, or the
// end.
export function heard(before: Table | undefined, now: Table, threats: boolean): (keyof typeof sounds)[] {
  const moved = now.moves.length > (before?.moves.length ?? 0);
  const left = moved && now.last?.glides.some(({ to }) => to === undefined);
  const first = left ? ('take' as const) : ('land' as const);
  if (now.end) return [first, 'end'];
  const known = new Set(before?.facts.map(({ text }) => text));
  const threat = now.facts.some(({ id, text }) => /\.threatens/.test(id) && !known.has(text));
  return threats && threat ? [first, 'threat'] : [first];
}
