import type { TrackView } from '@haulbook/contracts';
import { act, renderHook } from '@testing-library/react';
import { useVisit } from './use-visit';

const ON_THE_WAY: TrackView = {
  ...{ status: 'en_route', window: '8–10 AM', expectedAt: '2027-03-02T14:20:00.000Z', isLate: false },
  ...{ arrivedAt: null, completedAt: null },
};
const answer = (status: number, body: object = {}) => Promise.resolve({ ok: status < 300, status, json: () => Promise.resolve(body) });

describe('a visit that its customer follows', () => {
  const given = globalThis.fetch;
  const asked = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { fetch: asked });
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { fetch: given });
  });
  const look = () => act(() => jest.advanceTimersByTimeAsync(20_000));

  it('stays as it was known while there is no connection, and goes on with it', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    const { result } = renderHook(() => useVisit('abc', ON_THE_WAY));
    await look();
    expect(result.current).toEqual(ON_THE_WAY);
    asked.mockReturnValue(answer(503));
    await look();
    expect(result.current).toEqual(ON_THE_WAY);
    asked.mockReturnValue(answer(200, { ...ON_THE_WAY, status: 'arrived' }));
    await look();
    expect(result.current).toMatchObject({ status: 'arrived' });
    asked.mockReturnValue(answer(404));
    await look();
    expect(result.current).toBeNull();
  });

  it('is looked for no more once the work is done', async () => {
    asked.mockReturnValue(answer(200, { ...ON_THE_WAY, completedAt: '2027-03-02T15:00:00.000Z' }));
    renderHook(() => useVisit('abc', ON_THE_WAY));
    await look();
    const before = asked.mock.calls.length;
    await look();
    expect(asked.mock.calls).toHaveLength(before);
  });
});
