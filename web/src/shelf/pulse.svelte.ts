// When boards that play themselves move: a count that goes on while somebody looks.

const kPace = 2_500; // milliseconds

export interface Pulse {
  readonly count: number;
}

// Call it where effects are allowed. It stands still while `beats` says so and while the page is not
// seen: another tab, another window in front, nobody at the computer.
export function pulse(beats: () => boolean): Pulse {
  let count = $state(0);
  $effect(() => {
    if (!beats()) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ++count;
    }, kPace);
    return () => clearInterval(timer);
  });
  return {
    get count() {
      return count;
    },
  };
}
