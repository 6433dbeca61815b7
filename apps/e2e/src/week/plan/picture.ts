import { crc32, deflateSync } from 'node:zlib';
import type { Random } from './random.js';

const WIDTH = 160;
const HEIGHT = 120;
const BOXES = [
  [164, 120, 78],
  [120, 130, 140],
  [196, 160, 110],
  [92, 110, 96],
  [150, 90, 84],
] as const;
type Color = readonly [number, number, number];

/** Draw a garage as a PNG: full of boxes before the work, empty after it. */
export function drawGarage(random: Random, when: 'before' | 'after'): Buffer {
  const pixels = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT);
  fill(pixels, [0, 0, WIDTH, HEIGHT], [222, 218, 210]);
  fill(pixels, [0, 84, WIDTH, HEIGHT], [178, 174, 168]);
  const boxes = when === 'before' ? random.int(9, 14) : 0;
  for (let box = 0; box < boxes; box += 1) {
    const [left, size] = [random.int(4, WIDTH - 44), random.int(14, 38)];
    const bottom = random.int(72, HEIGHT - 4);
    fill(pixels, [left, bottom - size, left + size + 6, bottom], random.pick(BOXES));
    fill(pixels, [left, bottom - size, left + size + 6, bottom - size + 2], [70, 60, 52]);
  }
  return encode(pixels);
}

function fill(pixels: Buffer, [left, top, right, bottom]: [number, number, number, number], color: Color): void {
  for (let y = Math.max(0, top); y < Math.min(HEIGHT, bottom); y += 1)
    for (let x = Math.max(0, left); x < Math.min(WIDTH, right); x += 1) pixels.set(color, y * (WIDTH * 3 + 1) + 1 + x * 3);
}

function encode(pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
