// A picture with 256 colours at most as a small PNG: screenshots have few colours and many shades of them.
import { crc32, deflateSync } from 'node:zlib';

function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

export function smallPng(rgba: Uint8Array, width: number, height: number): Buffer {
  // Shades so near that nobody tells them apart are one; the most frequent make the palette.
  const near = (at: number) => ((rgba[at]! >> 3) << 10) | ((rgba[at + 1]! >> 3) << 5) | (rgba[at + 2]! >> 3);
  const shades = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let at = 0; at < rgba.length; at += 4) {
    const shade = shades.get(near(at)) ?? { count: 0, sum: [0, 0, 0] };
    ++shade.count;
    for (const c of [0, 1, 2] as const) shade.sum[c] += rgba[at + c]!;
    shades.set(near(at), shade);
  }
  const palette = [...shades.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, 256)
    .map(({ count, sum }) => sum.map((value) => Math.round(value / count)) as [number, number, number]);
  const index = new Map<number, number>();
  const nearest = (at: number) => {
    let [best, least] = [0, Infinity];
    for (const [i, [r, g, b]] of palette.entries()) {
      const far = (r - rgba[at]!) ** 2 + (g - rgba[at + 1]!) ** 2 + (b - rgba[at + 2]!) ** 2;
      if (far < least) [best, least] = [i, far];
    }
    return best;
  };
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) {
      const at = (y * width + x) * 4;
      let i = index.get(near(at));
      if (i === undefined) index.set(near(at), (i = nearest(at)));
      rows[y * (width + 1) + 1 + x] = i;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8); // eight bits a pixel, by palette
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', head), chunk('PLTE', Uint8Array.from(palette.flat())), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', new Uint8Array())];
  return Buffer.concat([signature, ...parts]);
}
