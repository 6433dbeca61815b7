import type { ArrivalView } from '@haulbook/contracts';
import { act, renderHook } from '@testing-library/react';
import { ON_THE_WAY } from './arrival-fixtures';
import { useVisit } from './use-visit';

const AT = { token: 'abc' };
const answer = (status: number, body: object = {}, etag: string | null = null) =>
  Promise.resolve({ ok: status < 300, status, json: () => Promise.resolve(body), headers: { get: () => etag } });

describe('a visit that its customer follows', () => {
  const given = globalThis.fetch;
  const asked = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    asked.mockReset();
    Object.assign(globalThis, { fetch: asked });
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { fetch: given });
  });
  const look = () => act(() => jest.advanceTimersByTimeAsync(20_000));
  const follow = (visit: ArrivalView = ON_THE_WAY) => renderHook((loaded: ArrivalView) => useVisit(AT, loaded), { initialProps: visit });

  it('stays as it was known while there is no connection, and goes on with it', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    const { result } = follow();
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

  it('is asked for with what the page has of it, which stays when it is the same', async () => {
    asked.mockReturnValue(answer(200, ON_THE_WAY, '"one"'));
    const { result } = follow();
    await look();
    asked.mockReturnValue(answer(304));
    await look();
    expect(asked).toHaveBeenLastCalledWith('/api/portal/track/abc', { headers: { 'If-None-Match': '"one"' } });
    expect(result.current).toEqual(ON_THE_WAY);
  });

  it('is looked for no more once the work is done, and shows what the page was loaded with since', async () => {
    const done: ArrivalView = { ...ON_THE_WAY, status: 'completed', completedAt: '2027-03-02T15:00:00.000Z', canRate: true };
    asked.mockReturnValue(answer(200, done));
    const { result, rerender } = follow();
    await look();
    const before = asked.mock.calls.length;
    await look();
    expect(asked.mock.calls).toHaveLength(before);
    rerender({ ...done, rating: { stars: 5, words: null } });
    expect(result.current).toMatchObject({ rating: { stars: 5 } });
  });

  it('is not looked for in a tab that is not in sight', async () => {
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    follow();
    await look();
    expect(asked).not.toHaveBeenCalled();
    hidden.mockRestore();
  });
});
