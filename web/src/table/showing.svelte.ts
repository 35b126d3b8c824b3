// A move as it is seen: piece by piece, unless nobody looks, nobody wants it, or somebody cannot
// wait.
import { moving } from '../app/settings.svelte';
import { frames, glideTime, type Frame } from '../board/animation';
import type { Board, Glide } from '../engine/protocol';

export interface Flight extends Frame {
  milliseconds: number;
}

export class Showing {
  flight: Flight | undefined = $state.raw();
  #skip: (() => void) | undefined; // ends the animation

  skip(): void {
    this.#skip?.();
  }

  async show(before: Board, glides: Glide[]): Promise<void> {
    if (glides.length === 0 || !moving() || document.hidden) return;
    const milliseconds = glideTime(glides.length);
    let skipped = false;
    const end = new Promise<void>((done) => {
      this.#skip = () => {
        skipped = true;
        done();
      };
    });
    for (const frame of frames(before, glides)) {
      this.flight = { ...frame, milliseconds };
      await Promise.race([new Promise((done) => setTimeout(done, milliseconds)), end]);
      if (skipped) break;
    }
    this.flight = undefined;
    this.#skip = undefined;
  }
}
