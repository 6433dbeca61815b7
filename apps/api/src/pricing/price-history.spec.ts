import { PriceHistory } from './price-history.service.js';

/** A version as the query for it finds it: the newest up to a moment, or the first of all. */
type Found = { numbers: Record<string, number> }[];

function historyOf(upToMoment: Found, first: Found) {
  const find = jest.fn(async (_: unknown, where: object) => ('tookEffectAt' in where ? upToMoment : first));
  return { find, history: new PriceHistory({ find } as never, {} as never, {} as never, {} as never) };
}

describe('a number of the prices at a moment', () => {
  it('is that of the version which counted then, found at once', async () => {
    const { find, history } = historyOf([{ numbers: { sofa: 200 } }], [{ numbers: { sofa: 100 } }]);
    expect(await history.numberAt('sofa', '2027-03-02T14:00:00Z')).toBe(200);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('is that of the first version before all of them, and none while there is no version', async () => {
    expect(await historyOf([], [{ numbers: { sofa: 100 } }]).history.numberAt('sofa', '2027-03-02T14:00:00Z')).toBe(100);
    expect(await historyOf([], []).history.numberAt('sofa', '2027-03-02T14:00:00Z')).toBeNull();
  });
});
