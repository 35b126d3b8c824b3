// The answer to a question that depends on what is on the page. While a new answer is awaited the
// old one stays, so that nothing flickers; an answer that comes too late is dropped.

export interface Latest<T> {
  readonly value: T | undefined;
  readonly error: unknown;
  again(): void;
}

// Call it where effects are allowed. What `ask` reads is what it depends on; undefined: nothing to
// ask now.
export function latest<T>(ask: () => Promise<T> | undefined): Latest<T> {
  let value: T | undefined = $state.raw();
  let error: unknown = $state.raw();
  let tries = $state(0);
  $effect(() => {
    void tries;
    let current = true;
    ask()?.then(
      (answer) => {
        if (current) [value, error] = [answer, undefined];
      },
      (reason: unknown) => {
        if (current) error = reason;
      },
    );
    return () => (current = false);
  });
  return {
    get value() {
      return value;
    },
    get error() {
      return error;
    },
    again: () => void ++tries,
  };
}
