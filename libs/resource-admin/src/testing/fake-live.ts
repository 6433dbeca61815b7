import { act } from '@testing-library/react';
import { MISSED_EVENT, type RecordChange } from '@haulbook/resource-contracts';
import { createLiveProvider } from '../data/live-provider';

/** A server's stream whose events the test makes. */
class FakeSource extends EventTarget {
  readonly readyState = 1;
  close() {}
}

/** Return a live provider and what its server says. */
export function fakeLive() {
  const source = new FakeSource();
  const say = (name: string, data?: unknown) =>
    act(() => void source.dispatchEvent(data === undefined ? new Event(name) : new MessageEvent(name, { data: JSON.stringify(data) })));
  return {
    provider: createLiveProvider(() => source as never),
    change: (...changes: RecordChange[]) => say('message', changes),
    miss: () => say(MISSED_EVENT),
  };
}
