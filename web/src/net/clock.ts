// What time it is in the house. Every message that tells `now` was said a little before it is heard,
// never after; so of the last few the one that took least time is nearest to the truth. Our own clock
// is one that nobody can set.

const kSamples = 16;

export class HouseClock {
  #offsets: number[] = [];
  #local: () => number;

  constructor(local: () => number = () => performance.now()) {
    this.#local = local;
  }

  hear(now: number): void {
    this.#offsets.push(now - this.#local());
    if (this.#offsets.length > kSamples) this.#offsets.shift();
  }

  // Milliseconds since 1970, as the house counts them; this machine's guess before it has said so.
  now(): number {
    if (this.#offsets.length === 0) return Date.now();
    return Math.floor(this.#local() + Math.max(...this.#offsets));
  }
}
