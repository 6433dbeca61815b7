import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { unlessStalled } from './unless-stalled.js';

const LIMIT_MS = 4000;
const stalled = () => new Error('It stopped in the middle');

describe('a stream that may stall', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('is passed on as it is', async () => {
    expect(await text(unlessStalled(Readable.from([Buffer.from('one '), Buffer.from('two')]), LIMIT_MS, stalled))).toBe('one two');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('fails once it has sent nothing for the limit while it is read', async () => {
    const source = new Readable({ read: () => undefined });
    source.push('half');
    const reading = unlessStalled(source, LIMIT_MS, stalled)[Symbol.asyncIterator]();
    expect(String((await reading.next()).value)).toBe('half');
    const rest = expect(reading.next()).rejects.toThrow('It stopped in the middle');
    await jest.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(source.destroyed).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await rest;
    expect(source.destroyed).toBe(true);
  });

  it('waits for a reader without a limit', async () => {
    let sent = 0;
    const source = new Readable({ highWaterMark: 1, read: () => void source.push(sent++ < 5 ? 'x'.repeat(70_000) : null) });
    const reading = unlessStalled(source, LIMIT_MS, stalled)[Symbol.asyncIterator]();
    let size = 0;
    for (let next = await reading.next(); !next.done; next = await reading.next()) {
      size += (next.value as Buffer).length;
      await jest.advanceTimersByTimeAsync(10 * LIMIT_MS);
    }
    expect(size).toBe(350_000);
  });

  it('ends its source with its reader', async () => {
    const source = new Readable({ read: () => void source.push('x') });
    const passed = unlessStalled(source, LIMIT_MS, stalled);
    const closed = once(source, 'close');
    for await (const _ of passed) break;
    await closed;
  });

  it('ends its source with a reader that reads nothing', async () => {
    const source = new Readable({ read: () => undefined });
    const passed = unlessStalled(source, LIMIT_MS, stalled);
    const closed = once(passed, 'close');
    passed.destroy();
    await closed;
    expect(source.destroyed).toBe(true);
  });
});
