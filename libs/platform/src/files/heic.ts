import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { ConcurrencyLimiter } from '../concurrency-limiter.js';

const { resolve } = createRequire(import.meta.url);
/** Decoding takes a second or two of CPU time. */
const TIMEOUT_MS = 20_000;
export const TOO_MANY_PICTURES = 'We’re processing a lot of pictures right now. Please try again in a moment.';
const decoding = new ConcurrencyLimiter(1, 10, TOO_MANY_PICTURES);

/**
 * Code of the decoder's thread: the decoder is loaded with the first photo, never blocks the server, and its memory is freed with the
 * thread.
 */
const THREAD = `
const { parentPort, workerData: { decoder, content } } = require('node:worker_threads');
require(decoder)({ buffer: content, format: 'JPEG', quality: 0.92 }).then((jpeg) => parentPort.postMessage(new Uint8Array(jpeg)));
`;

/** Types of the photos that Apple phones take. */
export const HEIC_TYPES: ReadonlySet<string> = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);

/**
 * Convert a HEIC photo to JPEG, upright and without metadata. Runs one at a time, for at most 20 seconds and `maxPixels`.
 * @throws Error when it cannot be decoded within these bounds.
 */
export function jpegOf(heic: Buffer, maxPixels: number): Promise<Buffer> {
  if (largestOf(heic) > maxPixels) return Promise.reject(new Error('The picture is too large'));
  return decoding.run(() => inThread(heic));
}

function inThread(content: Buffer): Promise<Buffer> {
  const thread = new Worker(THREAD, {
    eval: true,
    // The decoder's own messages do not belong in our log.
    stdout: true,
    stderr: true,
    workerData: { decoder: resolve('heic-convert'), content },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return new Promise<Buffer>((done, failed) => {
    const timer = setTimeout(() => failed(new Error('The picture takes too long')), TIMEOUT_MS);
    thread.once('message', (jpeg: Uint8Array) => done(Buffer.from(jpeg)));
    thread.once('error', failed);
    thread.once('exit', () => failed(new Error('The picture was not decoded')));
    thread.once('exit', () => clearTimeout(timer));
  }).finally(() => void thread.terminate());
}

/**
 * Return the pixels of the largest picture that a file declares (its `ispe` boxes: four bytes each of width and height), before any of it
 * is decoded. A file without one counts as infinitely large.
 */
export function largestOf(heic: Buffer): number {
  let largest = -1;
  for (let at = heic.indexOf('ispe'); at !== -1 && at + 16 <= heic.length; at = heic.indexOf('ispe', at + 4)) {
    largest = Math.max(largest, heic.readUInt32BE(at + 8) * heic.readUInt32BE(at + 12));
  }
  return largest === -1 ? Infinity : largest;
}
