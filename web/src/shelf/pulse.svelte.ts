// When boards that play themselves move: a count that goes on while somebody looks.

const kPace = 5_000; // milliseconds
const kGone = 180_000; // without a sign of anybody there
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus'];

export interface Pulse {
  readonly count: number;
}

// Call it where effects are allowed. It stands still while `beats` says so, while the page is not seen,
// and when nobody has moved anything for minutes; then no timer runs, either.
export function pulse(beats: () => boolean): Pulse {
  let count = $state(0);
  $effect(() => {
    if (!beats()) return;
    let seen = performance.now();
    let timer: ReturnType<typeof setInterval> | undefined;
    const beat = () => {
      if (performance.now() - seen < kGone) ++count;
      else stop();
    };
    const stop = () => {
      clearInterval(timer);
      timer = undefined;
    };
    const look = () => {
      seen = performance.now();
      if (document.visibilityState === 'visible') timer ??= setInterval(beat, kPace);
      else stop();
    };
    look();
    for (const sign of signs) addEventListener(sign, look, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      for (const sign of signs) removeEventListener(sign, look);
      document.removeEventListener('visibilitychange', look);
    };
  });
  return {
    get count() {
      return count;
    },
  };
}
