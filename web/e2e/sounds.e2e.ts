// Sounds, rendered by the browser and measured: they can be told apart, and none clips.
import { expect, test } from 'vitest';
import { strike, tones } from '../src/table/tones';
import { onSite } from './site';

interface Heard {
  peak: number;
  level: number; // over what is heard of it
  length: number; // seconds, until it is 50 dB below its peak
  bands: number[]; // how its energy is spread over thirds of octaves; together 1
}

// Runs in the page.
async function listen({ sound, code }: { sound: object[]; code: string }): Promise<Heard> {
  const rate = 44_100;
  const audio = new OfflineAudioContext(1, 1.5 * rate, rate);
  const strike = new Function(`return ${code}`)() as (audio: BaseAudioContext, tone: object) => void;
  for (const tone of sound) strike(audio, tone);
  const samples = (await audio.startRendering()).getChannelData(0);
  const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const first = samples.findIndex((one) => Math.abs(one) > peak / 316);
  const last = samples.findLastIndex((one) => Math.abs(one) > peak / 316);
  const part = samples.subarray(first, last + 1);
  const bands: number[] = [];
  for (let middle = 100; middle < 8_000; middle *= 2 ** (1 / 3)) {
    let [real, imaginary] = [0, 0];
    part.forEach((one, at) => {
      real += one * Math.cos((2 * Math.PI * middle * at) / rate);
      imaginary += one * Math.sin((2 * Math.PI * middle * at) / rate);
    });
    bands.push(Math.hypot(real, imaginary));
  }
  const all = bands.reduce((sum, one) => sum + one, 0);
  return {
    peak,
    level: Math.sqrt(part.reduce((sum, one) => sum + one * one, 0) / part.length),
    length: part.length / rate,
    bands: bands.map((one) => one / all),
  };
}

// How much of their spectra two sounds share, 0 to 1.
const shared = (a: Heard, b: Heard) => a.bands.reduce((sum, one, i) => sum + Math.min(one, b.bands[i]!), 0);

test('move, take, threat and end differ, and none clips', () =>
  onSite({}, async (page) => {
    // The site's policy forbids making functions of text.
    await page.goto('about:blank');
    const hear = (...sounds: (keyof typeof tones)[]) =>
      page.evaluate(listen, { sound: sounds.flatMap((sound) => tones[sound]), code: String(strike) });
    const names = ['land', 'take', 'threat', 'end'] as const;
    const heard = new Map(await Promise.all(names.map(async (name) => [name, await hear(name)] as const)));
    for (const [name, { peak, level }] of heard) {
      expect(peak, name).toBeLessThan(0.9);
      expect(level, name).toBeGreaterThan(0.02);
    }
    for (const [i, one] of names.entries()) {
      for (const other of names.slice(i + 1)) {
        const [a, b] = [heard.get(one)!, heard.get(other)!];
        const longer = Math.max(a.length, b.length) / Math.min(a.length, b.length);
        expect(longer > 1.5 || shared(a, b) < 0.6, `${one} and ${other}: ${longer} times as long, ${shared(a, b)} of the spectrum shared`).toBe(true);
        expect(shared(a, b), `${one} and ${other}`).toBeLessThan(0.9);
      }
    }
    // What is heard together.
    for (const then of ['threat', 'end'] as const) {
      for (const first of ['land', 'take'] as const) expect((await hear(first, then)).peak, `${first}, ${then}`).toBeLessThan(0.9);
    }
  }));
