import { act, renderHook } from '@testing-library/react';
import type { CrewDayView } from '@haulbook/contracts';
import { useDay } from './use-day';

const dayAt = (time: string) => ({ name: 'Sam Hill', readAt: `2027-03-02T${time}:00.000Z` }) as CrewDayView;

interface Answer {
  status?: number;
  day?: object;
  kept?: boolean;
}

/** Show a day that the page came with. */
function show(initial: CrewDayView) {
  const { result } = renderHook(() => useDay('token', initial));
  const ask = ({ status = 200, day, kept = false }: Answer) => {
    const headers = new Headers(kept ? { 'x-kept-at': '1' } : {});
    globalThis.fetch = async () => ({ ok: status < 300, status, headers, json: async () => day }) as Response;
    return act(() => result.current.refresh());
  };
  return { ask, ended: () => result.current.ended, shown: () => result.current.day?.readAt.slice(11, 16) ?? null };
}

describe('the day of a crew on its page', () => {
  const { fetch } = globalThis;
  afterEach(() => void (globalThis.fetch = fetch));

  it('never falls back to what the phone kept, or to an answer that was overtaken', async () => {
    const { ask, shown } = show(dayAt('09:00'));
    expect([await ask({ day: dayAt('08:30'), kept: true }), shown()]).toEqual([false, '09:00']);
    expect([await ask({ day: dayAt('09:30') }), shown()]).toEqual([true, '09:30']);
    expect([await ask({ day: dayAt('09:20') }), shown()]).toEqual([true, '09:30']);
    expect([await ask({ day: dayAt('09:40'), kept: true }), shown()]).toEqual([false, '09:30']);
    expect([await ask({ status: 503 }), shown()]).toEqual([false, '09:30']);
  });

  it('opened without a connection is the last one that the phone kept', async () => {
    const { ask, shown } = show(dayAt('08:00'));
    expect([await ask({ day: dayAt('09:00'), kept: true }), shown()]).toEqual([false, '09:00']);
  });

  it('is gone once its link has ended', async () => {
    const { ask, shown, ended } = show(dayAt('08:00'));
    expect([await ask({ status: 410, day: { details: { why: 'revoked' } } }), shown(), ended()]).toEqual([true, null, 'revoked']);
  });
});
