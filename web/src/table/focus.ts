// The focus of the keyboard stays at the table. What has it may go: a place that means something else
// once a pawn is lifted, a button that was pressed. Then the nearest thing has it: the same place, the
// same touch, or what can be played.

interface Held {
  element: Element;
  place: string; // of the board
  touch: string;
}

export function keepFocus(table: HTMLElement): () => void {
  let held: Held | undefined;

  const remember = ({ target }: FocusEvent) => {
    const element = target as HTMLElement | SVGElement;
    const { key = '', touch = '' } = element.dataset;
    held = { element, place: key.split('/')[0]!, touch };
  };
  const check = () => {
    if (!held || held.element.isConnected || document.activeElement !== document.body) return;
    successor(table, held)?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(check);
  observer.observe(table, { childList: true, subtree: true });
  table.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    table.removeEventListener('focusin', remember);
  };
}

function successor(table: HTMLElement, { place, touch }: Held): HTMLElement | SVGElement | null {
  const find = (selector: string) => table.querySelector<HTMLElement | SVGElement>(selector);
  const [key, same] = [CSS.escape(place), CSS.escape(touch)];
  return (
    (place && find(`[data-key="${key}"], [data-key^="${key}/"]`)) ||
    (touch && find(`[data-touch="${same}"]`)) ||
    find('.board [tabindex="0"]') ||
    find('.prompt')
  );
}

// The next thing after the one that has the focus that can be played: on the board, in the hand, or a
// button. From the last one goes to the first.
export function nextPlayable(table: HTMLElement): HTMLElement | SVGElement | undefined {
  const wanted = '.board .target.live, .todo button[data-touch], .todo button[data-takes]';
  const all = [...table.querySelectorAll<HTMLElement | SVGElement>(wanted)];
  return all[(all.indexOf(document.activeElement as HTMLElement) + 1) % (all.length || 1)];
}
