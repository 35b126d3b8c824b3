// What the sounds are made of: each is a few tones. Nothing here knows the page, so that a test can
// listen to it.

export interface Tone {
  frequency: number;
  after: number; // seconds
  length: number;
  loud: number; // 0 to 1
  type: OscillatorType;
  slide: number; // where its frequency goes, as a factor
}

const tone = (frequency: number, after: number, length: number, loud: number, type: OscillatorType, slide = 0.6): Tone => ({
  frequency,
  after,
  length,
  loud,
  type,
  slide,
});

// Wood on wood for a move, a rising sweep where something leaves the board, a falling one where it is
// sent back to its home, two low strokes for a threat, a chord at the end.
export const tones = {
  lift: [tone(620, 0, 0.05, 0.08, 'triangle')],
  land: [tone(240, 0, 0.09, 0.3, 'triangle'), tone(1100, 0, 0.02, 0.06, 'square')],
  take: [tone(240, 0, 0.09, 0.3, 'triangle'), tone(330, 0.07, 0.22, 0.16, 'triangle', 2.5)],
  home: [tone(240, 0, 0.09, 0.3, 'triangle'), tone(660, 0.07, 0.34, 0.18, 'triangle', 0.35)],
  threat: [0.12, 0.36].map((at) => tone(147, at, 0.2, 0.22, 'sawtooth', 0.94)),
  refuse: [tone(130, 0, 0.14, 0.2, 'sine')],
  end: [392, 494, 587].map((frequency, at) => tone(frequency, at * 0.12, 0.5, 0.14, 'sine', 1)),
};

export function strike(audio: BaseAudioContext, { frequency, after, length, loud, type, slide }: Tone): void {
  const start = audio.currentTime + after;
  const source = new OscillatorNode(audio, { type, frequency });
  const volume = new GainNode(audio, { gain: 0 });
  source.frequency.setValueAtTime(frequency, start);
  source.frequency.exponentialRampToValueAtTime(frequency * slide, start + length);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}
