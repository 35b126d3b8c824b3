// Short words at the edge of the page, with at most one thing to do about them: "removed, undo".

export interface Notice {
  text: string;
  action?: { label: string; run: () => void };
  lasts?: boolean; // until it is closed
}

let shown: Notice | undefined = $state.raw();
let timer: ReturnType<typeof setTimeout> | undefined;

export function notice(): Notice | undefined {
  return shown;
}

export function announce(next: Notice): void {
  clearTimeout(timer);
  shown = next;
  if (!next.lasts) timer = setTimeout(dismiss, next.action ? 12_000 : 6_000);
}

export function dismiss(): void {
  clearTimeout(timer);
  shown = undefined;
}
