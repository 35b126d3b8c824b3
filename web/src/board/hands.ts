// Whether keys were used last: only to those who use them is shown where the focus is. Where it went by itself after a
// mouse or a finger, it would look like a move that is recommended.
let keys = true;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (keys = false), { capture: true, passive: true });
  window.addEventListener('keydown', () => (keys = true), { capture: true });
}

export const usesKeys = (): boolean => keys;
