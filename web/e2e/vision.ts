// How different two pictures are to an eye that sees no colour, or not all of them. Pictures are small and of the same
// size, RGBA.
export interface Picture {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

type Matrix = readonly (readonly [number, number, number])[];

// On linear light: grey by luminance; the others after Machado, Oliveira and Fernandes (2009), severity 1.
export const eyes: Record<string, Matrix> = {
  grey: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (byte: number) => (byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);

// CIELAB of every pixel, as this eye sees it.
export function seen(picture: Picture, eye: Matrix): Float64Array {
  const lab = new Float64Array(picture.width * picture.height * 3);
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  for (let at = 0; at < picture.width * picture.height; ++at) {
    const rgb = [0, 1, 2].map((c) => linear(picture.data[at * 4 + c]!));
    const [r, g, b] = eye.map((row) => Math.min(1, Math.max(0, row[0] * rgb[0]! + row[1] * rgb[1]! + row[2] * rgb[2]!))) as [number, number, number];
    const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    lab.set([116 * y - 16, 500 * (x - y), 200 * (y - z)], at * 3);
  }
  return lab;
}

const kClear = 20; // a difference in CIELAB that nobody overlooks: a step of grey from 50 to 70

// How many pixels clearly differ, whichever way the one is laid over the other within a pixel: what is left is a
// difference of shape or shade and not of edges. Does not count beyond `enough`.
export function difference(a: Float64Array, b: Float64Array, width: number, height: number, enough = Infinity): number {
  let least = enough;
  for (let dy = -1; dy <= 1; ++dy) {
    for (let dx = -1; dx <= 1; ++dx) {
      let count = 0;
      for (let y = 1; y < height - 1 && count < least; ++y) {
        for (let x = 1; x < width - 1; ++x) {
          const p = (y * width + x) * 3;
          const q = ((y + dy) * width + x + dx) * 3;
          const [l, u, v] = [a[p]! - b[q]!, a[p + 1]! - b[q + 1]!, a[p + 2]! - b[q + 2]!];
          if (l * l + u * u + v * v > kClear * kClear) ++count;
        }
      }
      least = Math.min(least, count);
    }
  }
  return least;
}
