import { MINIMUM_SLUG } from './catalog/service-items.js';
import { isDone, rebook, type ListedItem } from './rebooking.js';

const listed = (over: Partial<ListedItem>): ListedItem => ({
  id: 'sofa-id',
  slug: 'sofa',
  kind: 'item',
  eighths: null,
  refused: false,
  ...over,
});
const LIST = [
  listed({}),
  listed({ id: 'half-id', slug: 'half', kind: 'volume', eighths: 4 }),
  listed({ id: 'paint-id', slug: 'paint', refused: true }),
];
const line = (over: object = {}) =>
  ({ kind: 'item', label: 'Sofa', qty: 1000, optional: false, selected: true, itemSlug: 'sofa', ...over }) as Parameters<
    typeof rebook
  >[0][number];

describe('booking an approved job again', () => {
  it('finds its items and its part of the truck in the price list', () => {
    const lines = [line({ qty: 2000 }), line(), line({ kind: 'volume', label: 'Half a truck', itemSlug: 'half' })];
    expect(rebook(lines, LIST)).toEqual({ volumeEighths: 4, items: [{ itemId: 'sofa-id', quantity: 3 }], gone: [] });
  });

  it('names what is no longer on it, is not taken any more, or was written by hand', () => {
    const lines = [
      line(),
      line({ label: 'Piano', itemSlug: 'piano' }),
      line({ label: 'Paint', itemSlug: 'paint' }),
      line({ label: 'Shed', itemSlug: null }),
    ];
    expect(rebook(lines, LIST)).toMatchObject({ items: [{ itemId: 'sofa-id' }], gone: ['Piano', 'Paint', 'Shed'] });
  });

  it('leaves out what follows from the load, and what was not chosen', () => {
    const lines = [
      line({ kind: 'surcharge', label: 'Stairs', itemSlug: 'stairs' }),
      line({ kind: 'discount', label: 'Any time', itemSlug: null }),
      line({ kind: 'volume', label: 'Minimum charge', itemSlug: MINIMUM_SLUG }),
      line({ optional: true, selected: false }),
    ];
    expect(rebook(lines, LIST)).toEqual({ volumeEighths: null, items: [], gone: [] });
  });

  it('takes no more of an item than a booking does, and at least one', () => {
    expect(rebook([line({ qty: 80_000 })], LIST).items).toEqual([{ itemId: 'sofa-id', quantity: 50 }]);
    expect(rebook([line({ qty: 400 })], LIST).items).toEqual([{ itemId: 'sofa-id', quantity: 1 }]);
  });

  it('is for jobs that are done', () => {
    expect((['completed', 'closed', 'scheduled', 'cancelled'] as const).map(isDone)).toEqual([true, true, false, false]);
  });
});
