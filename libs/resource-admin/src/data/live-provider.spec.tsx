import type { LiveEvent } from '@refinedev/core';
import { createLiveProvider, EVERY_RESOURCE } from './live-provider';

/** A stream whose events the test makes. */
class FakeSource extends EventTarget {
  readyState = 1;
  isClosed = false;
  close() {
    this.isClosed = true;
  }
  say(name: string, data?: unknown) {
    this.dispatchEvent(data === undefined ? new Event(name) : new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

/** Show or hide the page. */
function show(isVisible: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !isVisible });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the live provider', () => {
  let sources: FakeSource[];
  let heard: LiveEvent[];
  let addresses: string[];
  const callback = (event: LiveEvent) => void heard.push(event);
  /** Start a provider; those of earlier tests go on with sources of their own. */
  function start() {
    const own: FakeSource[] = (sources = []);
    const asked: string[] = (addresses = []);
    heard = [];
    return createLiveProvider((url) => {
      asked.push(url);
      own.push(new FakeSource());
      return own.at(-1) as never;
    });
  }
  beforeAll(() => void (globalThis.EventSource ??= { CLOSED: 2 } as never));
  beforeEach(() => show(true));

  it('tells each subscription of its records alone, over one connection', () => {
    const provider = start();
    provider.subscribe({ channel: 'resources/boats', types: ['*'], callback });
    const one = provider.subscribe({ channel: 'resources/boats', types: ['updated'], params: { ids: ['b1'] }, callback });
    provider.subscribe({ channel: EVERY_RESOURCE, types: ['*'], params: { resources: ['harbours'] } as never, callback });
    sources[0]!.say('message', [
      { resource: 'boats', id: 'b1', kind: 'updated' },
      { resource: 'boats', id: 'b2', kind: 'created' },
      { resource: 'harbours', id: 'h1', kind: 'deleted' },
      { resource: 'crews', id: 'c1', kind: 'updated' },
    ]);
    expect(sources).toHaveLength(1);
    expect(heard.map(({ channel, type, payload }) => [channel, type, payload.ids])).toEqual([
      ['resources/boats', 'updated', ['b1']],
      ['resources/boats', 'created', ['b2']],
      ['resources/boats', 'updated', ['b1']],
      [EVERY_RESOURCE, 'deleted', ['h1']],
    ]);
    provider.unsubscribe(one);
    sources[0]!.say('message', [{ resource: 'boats', id: 'b1', kind: 'updated' }]);
    expect(heard).toHaveLength(5);
  });

  it('says that something was missed when the server says so, and after it was cut off', () => {
    start().subscribe({ channel: 'resources/boats', types: ['*'], callback });
    sources[0]!.say('open');
    expect(heard).toEqual([]);
    sources[0]!.say('open');
    sources[0]!.say('missed');
    expect(heard.map(({ type, payload }) => [type, payload])).toEqual([
      ['updated', {}],
      ['updated', {}],
    ]);
  });

  it('says that something was missed when the browser was connected at a second try only', () => {
    start().subscribe({ channel: 'resources/boats', types: ['*'], callback });
    sources[0]!.say('error');
    sources[0]!.say('open');
    expect(sources).toHaveLength(1);
    expect(heard.map(({ type, payload }) => [type, payload])).toEqual([['updated', {}]]);
  });

  it('listens to nothing while the page is hidden, and reads again afterwards', () => {
    start().subscribe({ channel: 'resources/boats', types: ['*'], callback });
    sources[0]!.say('open');
    show(false);
    expect(sources[0]!.isClosed).toBe(true);
    show(true);
    sources[1]!.say('open');
    expect([sources.length, heard.length]).toEqual([2, 1]);
    // The first time, it hears of what changed since the page began to read.
    expect(addresses).toEqual([expect.stringMatching(/^\/api\/admin\/live\?age=\d+$/), '/api/admin/live']);
  });

  it('asks again, but not at once, where it was refused', () => {
    jest.useFakeTimers();
    start().subscribe({ channel: 'resources/boats', types: ['*'], callback });
    sources[0]!.readyState = 2;
    sources[0]!.say('error');
    expect(sources).toHaveLength(1);
    jest.advanceTimersByTime(30_000);
    expect(sources).toHaveLength(2);
    jest.useRealTimers();
  });
});
