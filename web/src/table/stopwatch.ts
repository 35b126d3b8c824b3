// Time that passes while the table is seen, by a clock that nobody can set.
const kTick = 100; // milliseconds

export class Stopwatch {
  #last = performance.now();
  #timer: ReturnType<typeof setInterval> | undefined;
  #tick: () => void;

  constructor(tick: () => void) {
    this.#tick = tick;
  }

  // Milliseconds since the last lap; none while nobody looks.
  lap(): number {
    const now = performance.now();
    const passed = now - this.#last;
    this.#last = now;
    return document.hidden ? 0 : passed;
  }

  // What has passed so far is nobody's.
  forget(): void {
    this.#last = performance.now();
  }

  run(wanted: boolean): void {
    if (wanted === (this.#timer !== undefined)) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    if (!wanted) return;
    this.forget();
    this.#timer = setInterval(this.#tick, kTick);
  }
}
