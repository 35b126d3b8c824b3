// Mouse and finger on a board: a tap touches; a drag touches where it begins and where it ends. The
// keyboard is the board's own.
import type { Target } from './geometry';

interface Options {
  find: (key: string | undefined) => Target | undefined;
  isLive: (target: Target) => boolean;
  touch: (touch: string, at: { x: number; y: number }, target: Target) => void;
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

export function input({ find, isLive, touch, clear, settled, drag }: Options) {
  return (node: SVGSVGElement) => {
    let held: { pointer: number; key: string; x: number; y: number; dragging: boolean } | undefined;
    let tapped = { key: '', at: -kTwice };

    const down = (event: PointerEvent) => {
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
        touch(target.touch, { x: held.x, y: held.y }, target);
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
      if (!dragging) {
        const target = there === key ? find(key) : undefined;
        const twice = key === tapped.key && event.timeStamp - tapped.at < kTwice;
        tapped = { key, at: event.timeStamp };
        if (target && !twice) touch(target.touch, at, target);
        return;
      }
      // What things mean has changed with the lifting, which may not be answered yet.
      await settled();
      // Put back where it was, or beside the board: it was not meant.
      const target = find(there);
      if (!target || there === key) clear();
      else touch(target.touch, at, target);
    };

    const cancel = () => {
      if (held?.dragging) clear();
      held = undefined;
      drag(undefined);
    };

    node.addEventListener('pointerdown', down);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    return () => {
      node.removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
    };
  };
}

// Something outside the board that can be dragged onto it.
export function draggable(begin: () => void, drop: (x: number, y: number) => void) {
  return (node: HTMLElement) => {
    let held: { pointer: number; x: number; y: number; dragging: boolean } | undefined;
    const down = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      held = { pointer: event.pointerId, x: event.clientX, y: event.clientY, dragging: false };
    };
    const move = (event: PointerEvent) => {
      if (!held || held.dragging || event.pointerId !== held.pointer) return;
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < kDragAfter) return;
      held.dragging = true;
      begin();
    };
    const up = (event: PointerEvent) => {
      if (held?.pointer !== event.pointerId) return;
      const { dragging } = held;
      held = undefined;
      if (dragging) drop(event.clientX, event.clientY);
    };
    const cancel = () => (held = undefined);
    node.addEventListener('pointerdown', down);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    return () => {
      node.removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
    };
  };
}
