import { countOf, hasItem, isAnything, priceOf, seenIn, undone, withCount, withJob, withOneMore, withPrice } from './seen-job';

describe('what is seen in photos', () => {
  it('is one more with each tap, in the order of the first taps', () => {
    const seen = ['sofa', 'bed', 'sofa'].reduce(withOneMore, seenIn(null));
    expect(seen.job.items).toEqual([
      { itemId: 'sofa', quantity: 2 },
      { itemId: 'bed', quantity: 1 },
    ]);
    expect([countOf(seen.job, 'sofa'), countOf(seen.job, 'desk')]).toEqual([2, 0]);
    expect(hasItem(seen.job, { itemId: 'sofa', quantity: 2 })).toBe(true);
    expect(hasItem(seen.job, { itemId: 'sofa', quantity: 3 })).toBe(false);
  });

  it('goes back tap by tap, and no further than it began', () => {
    const begun = seenIn({ volumeEighths: 3 });
    const seen = withJob(withOneMore(begun, 'sofa'), { volumeEighths: 5 });
    expect(undone(seen).job).toMatchObject({ volumeEighths: 3, items: [{ itemId: 'sofa', quantity: 1 }] });
    expect(undone(undone(undone(seen))).job).toEqual(begun.job);
  });

  it('has the price that is named for an item, whose digits go back at once, and forgets it with the item', () => {
    const named = withPrice(withPrice(withOneMore(seenIn(null), 'piano'), 'piano', 300), 'piano', 30_000);
    expect(named.job.prices).toEqual([{ itemId: 'piano', unitCents: 30_000 }]);
    expect(priceOf(undone(named).job, 'piano')).toBeNull();
    expect(countOf(undone(named).job, 'piano')).toBe(1);
    expect(withPrice(named, 'piano', null).job.prices).toEqual([]);
    expect(withCount(named, 'piano', 0).job).toMatchObject({ items: [], prices: [] });
  });

  it('takes a changed price back, too: once for all its digits, and once for each time it is changed', () => {
    const draft = seenIn({ items: [{ itemId: 'piano', quantity: 1 }], prices: [{ itemId: 'piano', unitCents: 30_000 }] });
    const changed = [null, 400, 40_000].reduce((seen, cents) => withPrice(seen, 'piano', cents), draft);
    expect(changed.before).toEqual([draft.job]);
    expect(undone(changed).job).toEqual(draft.job);
    const again = withPrice(withOneMore(changed, 'sofa'), 'piano', 50_000);
    expect(priceOf(undone(again).job, 'piano')).toBe(40_000);
    const other = withPrice(changed, 'safe', 20_000);
    expect(undone(other).job).toEqual(changed.job);
    expect(withPrice(undone(other), 'piano', 1).before).toHaveLength(2);
  });

  it('has no item without a number, and no more than a price takes', () => {
    const seen = withCount(seenIn(null), 'sofa', 80);
    expect(seen.job.items).toEqual([{ itemId: 'sofa', quantity: 50 }]);
    expect(withCount(seen, 'sofa', 0).job.items).toEqual([]);
    expect([isAnything(seen.job), isAnything(seenIn(null).job), isAnything(seenIn({ volumeEighths: 1 }).job)]).toEqual([true, false, true]);
  });
});
