// Mouse and finger on a board: a tap touches; a drag touches where it begins and where it ends. The
// keyboard is the board's own.
import type { Point, Target } from './geometry';

interface Options {
  find: (key: string | undefined) => Target | undefined;
  isLive: (target: Target) => boolean;
  // `dragged`: by a drag, which has no time for questions.
  touch: (touch: string, at: Point, target: Target, dragged?: boolean) => void;
  // A finger comes down on something: whether the board only comes closer for it.
  closer: (target: Target, at: Point) => boolean;
  clear: () => void;
  settled: () => Promise<unknown>;
  drag: (at: { x: number; y: number } | undefined, from?: Target) => void; // where what is dragged is
}

const kDragAfter = 10; // pixels; less is a tap with an unsteady hand
const kTwice = 250; // milliseconds; the second tap of a double one means nothing new

// Keys name places, so they outlive a change of what touching the place means.
export function keyAt(x: number, y: number): string | undefined {
  const at = document.elementFromPoint(x, y)?.closest<SVGElement>('[data-key]');
  return at?.dataset.key;
}

export function input({ find, isLive, touch, closer, clear, settled, drag }: Options) {
  return (node: SVGSVGElement) => {
    let held: { pointer: number; key: string; x: number; y: number; dragging: boolean } | undefined;
    let tapped = { key: '', at: -kTwice, x: 0, y: 0 };
    let dropped = false; // the click after a drag means nothing
    let finger = false; // is what came down last

    const down = (event: PointerEvent) => {
      dropped = false;
      finger = event.pointerType === 'touch';
      if (held || (event.pointerType === 'mouse' && event.button !== 0)) return;
      const key = keyAt(event.clientX, event.clientY);
      if (key === undefined) return;
      held = { pointer: event.pointerId, key, x: event.clientX, y: event.clientY, dragging: false };
    };

    const move = (event: PointerEvent) => {
      if (!held || event.pointerId !== held.pointer) return;
      if (!held.dragging) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < kDragAfter) return;
        const target = find(held.key);
        if (!target || !isLive(target)) return;
        held.dragging = true;
        drag({ x: event.clientX, y: event.clientY }, target);
        if (finger) closer(target, { x: held.x, y: held.y });
        touch(target.touch, { x: held.x, y: held.y }, target, true);
      }
      drag({ x: event.clientX, y: event.clientY });
    };

    const up = async (event: PointerEvent) => {
      if (!held || event.pointerId !== held.pointer) return;
      const { key, dragging } = held;
      held = undefined;
      drag(undefined);
      const at = { x: event.clientX, y: event.clientY };
      const there = keyAt(at.x, at.y);
      dropped = dragging;
      if (!dragging) return; // a tap: the click that follows is it
      // What things mean has changed with the lifting, which may not be answered yet.
      await settled();
      // Put back where it was, or beside the board: it was not meant.
      const target = find(there);
      if (!target || there === key) clear();
      else touch(target.touch, at, target, true);
    };

    // Clicks and not the pointer's end, because a screen reader clicks without any pointer, and
    // because what opens under a finger must not get the click that comes after it.
    const click = (event: MouseEvent) => {
      const element = (event.target as Element).closest<SVGElement>('[data-key]');
      const target = find(element?.dataset.key);
      if (!element || !target || dropped) return;
      const box = element.getBoundingClientRect();
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const at = event.detail > 0 ? { x: event.clientX, y: event.clientY } : middle;
      // The board may have come closer under a finger.
      const same = target.key === tapped.key || (finger && Math.hypot(at.x - tapped.x, at.y - tapped.y) < kDragAfter);
      const twice = same && event.timeStamp - tapped.at < kTwice;
      tapped = { key: target.key, at: event.timeStamp, ...at };
      if (twice) return;
      if (finger && event.detail > 0 && closer(target, at)) return;
      touch(target.touch, at, target);
    };

    const cancel = () => {
      if (held?.dragging) clear();
      held = undefined;
      drag(undefined);
    };

    // After a touch elsewhere, in a dialog for instance, the same place is touched anew.
    const elsewhere = (event: PointerEvent) => {
      if (!node.contains(event.target as Node)) tapped.at = -kTwice;
    };

    node.addEventListener('pointerdown', down);
    node.addEventListener('click', click);
    addEventListener('pointerdown', elsewhere);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('click', click);
      removeEventListener('pointerdown', elsewhere);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
    };
  };
}

// Something outside the board that can be dragged onto it. It may go while it is dragged (lifted, it
// is no button any more): the drag goes on.
export function draggable(begin: () => void, drop: (x: number, y: number) => void) {
  return (node: HTMLElement) => {
    const down = ({ pointerId, pointerType, button, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'mouse' && button !== 0) return;
      const over = new AbortController();
      const { signal } = over;
      let dragging = false;
      const move = (event: PointerEvent) => {
        if (dragging || event.pointerId !== pointerId) return;
        if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < kDragAfter) return;
        dragging = true;
        begin();
      };
      const up = (event: PointerEvent) => {
        if (event.pointerId !== pointerId) return;
        over.abort();
        if (dragging) drop(event.clientX, event.clientY);
      };
      addEventListener('pointermove', move, { signal });
      addEventListener('pointerup', up, { signal });
      addEventListener('pointercancel', () => over.abort(), { signal });
    };
    node.addEventListener('pointerdown', down);
    return () => node.removeEventListener('pointerdown', down);
  };
}
