// When boards that play themselves move: a count that goes on while somebody looks.

const kPace = 5_000; // milliseconds
const kGone = 180_000; // without a sign of anybody there
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus'];

export interface Pulse {
  readonly count: number;
}

// Call it where effects are allowed. It stands still while `beats` says so, while the page is not seen,
// and when nobody has moved anything for minutes.
export function pulse(beats: () => boolean): Pulse {
  let count = $state(0);
  $effect(() => {
    if (!beats()) return;
    let seen = performance.now();
    const look = () => (seen = performance.now());
    for (const sign of signs) addEventListener(sign, look, { passive: true });
    const timer = setInterval(() => {
      const there = document.visibilityState === 'visible' && performance.now() - seen < kGone;
      if (there) ++count;
    }, kPace);
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, look);
    };
  });
  return {
    get count() {
      return count;
    },
  };
}
