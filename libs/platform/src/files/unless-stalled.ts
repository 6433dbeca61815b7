import { Readable } from 'node:stream';

/**
 * Pass a stream on, unless it sends nothing for so long while its reader waits. A reader who takes a break is not counted: an inactive socket
 * would be.
 * @param error makes what reading fails with then
 */
export function unlessStalled(source: Readable, limitMs: number, error: () => Error): Readable {
  const passed = Readable.from(pieces(source, limitMs, error), { objectMode: false });
  // A reader that gives up before its first byte has not begun the generator, whose end is then not run.
  passed.once('close', () => source.destroy());
  return passed;
}

async function* pieces(source: Readable, limitMs: number, error: () => Error): AsyncGenerator<Buffer> {
  const waiting = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const timer = setTimeout(() => source.destroy(error()), limitMs);
      const next = await waiting.next().finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    source.destroy();
  }
}
