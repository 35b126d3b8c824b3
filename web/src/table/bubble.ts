// Where a bubble stands: near the finger, on the screen, and over nothing that may be touched if there
// is such a place; where all of that is near the finger, further away.
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

const kGaps = [26, 42, 57]; // clear of the finger, or of the row of cells it is on
const kEdge = 8; // to the edge of the screen
const kStep = 12; // where every place is tried

type Point = { x: number; y: number };
type Size = { width: number; height: number };

export function overlap(a: Rect, b: Rect): number {
  const along = (x: number, w: number, u: number, v: number) =>
    Math.max(0, Math.min(x + w, u + v) - Math.max(x, u));
  return along(a.x, a.width, b.x, b.width) * along(a.y, a.height, b.y, b.height);
}

// `free`: it covers none of `live`.
export function bubbleAt(
  finger: Point,
  size: Size,
  screen: Size,
  live: readonly Rect[],
): Point & { free: boolean } {
  const { width, height } = size;
  const clamp = (value: number, most: number) => Math.max(kEdge, Math.min(value, most - kEdge));
  const xs = [0.5, 0.1, 0.9, 0.3, 0.7, 0, 1].map((share) => finger.x - share * width);
  const ys = kGaps.flatMap((gap) => [finger.y - height - gap, finger.y + gap]);
  const beside = kGaps
    .flatMap((gap) => [finger.x + gap, finger.x - width - gap])
    .flatMap((x) => [0.5, 0, 1].map((share) => ({ x, y: finger.y - share * height })));
  const near = [...ys.flatMap((y) => xs.map((x) => ({ x, y }))), ...beside];
  let best = { x: 0, y: 0, free: false };
  let least = Infinity;
  const consider = (at: Point, far: number) => {
    const x = clamp(at.x, screen.width - width);
    const y = clamp(at.y, screen.height - height);
    const box = { x, y, width, height };
    const own = overlap(box, { x: finger.x - 12, y: finger.y - 12, width: 24, height: 24 });
    const covered = live.reduce((sum, rect) => sum + overlap(box, rect), 0);
    const cost = 1e6 * (covered + 10 * own) + far;
    // Of two as good the first, which is nearer.
    if (cost < least) [best, least] = [{ x, y, free: covered === 0 }, cost];
  };
  for (const at of near) consider(at, 0);
  if (best.free) return best;
  // Anywhere, as near as can be.
  for (let y = kEdge; y < screen.height - height; y += kStep) {
    for (let x = kEdge; x < screen.width - width; x += kStep) {
      consider({ x, y }, Math.hypot(x + width / 2 - finger.x, y + height / 2 - finger.y));
    }
  }
  return best;
}
