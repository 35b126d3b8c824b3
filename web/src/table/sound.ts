// Small sounds made on the spot: wood on wood, and a chord at the end. Nothing is downloaded.
import { settings } from '../app/settings.svelte';

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
): void {
  const audio = ready();
  if (!audio) return;
  const start = audio.currentTime + after;
  const source = new OscillatorNode(audio, { type, frequency });
  const volume = new GainNode(audio, { gain: 0 });
  source.frequency.exponentialRampToValueAtTime(frequency * 0.6, start + length);
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
  refuse: () => tone(130, 0, 0.14, 0.2, 'sine'),
  end: () =>
    [392, 494, 587].forEach((frequency, at) => tone(frequency, at * 0.12, 0.5, 0.14, 'sine')),
};
