import { act, waitFor } from '@testing-library/react';
import { MISSED_EVENT, PEOPLE_EVENT, STREAM_EVENT, type RecordChange } from '@haulbook/resource-contracts';
import { createLiveProvider } from '../data/live-provider';

/** A server's stream whose events the test makes. */
class FakeSource extends EventTarget {
  readonly readyState = 1;
  close() {}
}

/** What a page said to the server. */
export interface Said {
  url: string;
  body: object;
}

/** Return a live provider and what its server says and hears. */
export function fakeLive() {
  const source = new FakeSource();
  const heard: Said[] = [];
  const say = (name: string, data?: string) =>
    act(() => void source.dispatchEvent(data === undefined ? new Event(name) : new MessageEvent(name, { data })));
  return {
    provider: createLiveProvider(
      () => source as never,
      (url, body) => Promise.resolve(heard.push({ url, body })),
    ),
    change: (...changes: RecordChange[]) => say('message', JSON.stringify(changes)),
    miss: () => say(MISSED_EVENT, ''),
    lose: () => say('error'),
    stream: (id: string) => say(STREAM_EVENT, id),
    people: (resource: string, id: string, people: [name: string, editing: boolean][]) =>
      say(PEOPLE_EVENT, JSON.stringify({ resource, id, people: people.map(([name, editing]) => ({ name, editing })) })),
    isSaid: (said: Said) => waitFor(() => expect(heard.at(-1)).toEqual(said)),
  };
}
