import { MINIMUM_SLUG, SURCHARGE_SLUGS } from './catalog/service-items.js';
import { isDone, rebook, type ListedItem } from './rebooking.js';

const listed = (over: Partial<ListedItem>): ListedItem => ({
  id: 'sofa-id',
  slug: 'sofa',
  kind: 'item',
  eighths: null,
  refused: false,
  refrigerant: false,
  ...over,
});
const LIST = [
  listed({}),
  listed({ id: 'half-id', slug: 'half', kind: 'volume', eighths: 4 }),
  listed({ id: 'fridge-id', slug: 'fridge', refrigerant: true }),
  listed({ id: 'paint-id', slug: 'paint', refused: true }),
];
const line = (over: object = {}) =>
  ({ kind: 'item', label: 'Sofa', qty: 1000, optional: false, selected: true, itemSlug: 'sofa', ...over }) as Parameters<
    typeof rebook
  >[0][number];
const surcharge = (itemSlug: string | null, over: object = {}) => line({ kind: 'surcharge', label: itemSlug ?? '', itemSlug, ...over });
const NO_WORK = { stairsFlights: 0, longCarry: false, disassembly: 0 };
/** The first flight was free. */
const again = (lines: Parameters<typeof rebook>[0]) => rebook(lines, LIST, 1);

describe('booking an approved job again', () => {
  it('finds its items and its part of the truck in the price list', () => {
    const lines = [line({ qty: 2000 }), line(), line({ kind: 'volume', label: 'Half a truck', itemSlug: 'half' })];
    expect(again(lines)).toEqual({ volumeEighths: 4, items: [{ itemId: 'sofa-id', quantity: 3 }], work: NO_WORK, gone: [] });
  });

  it('names what is no longer on it, is not taken any more, or was written by hand', () => {
    const lines = [
      line(),
      line({ label: 'Piano', itemSlug: 'piano' }),
      line({ label: 'Paint', itemSlug: 'paint' }),
      line({ label: 'Shed', itemSlug: null }),
    ];
    expect(again(lines)).toMatchObject({ items: [{ itemId: 'sofa-id' }], gone: ['Piano', 'Paint', 'Shed'] });
  });

  it('asks for the work again that was paid for, with the flights that were free', () => {
    const lines = [
      line(),
      surcharge(SURCHARGE_SLUGS.stairs, { qty: 2000 }),
      surcharge(SURCHARGE_SLUGS.longCarry),
      surcharge(SURCHARGE_SLUGS.disassembly, { qty: 3000 }),
    ];
    expect(again(lines)).toMatchObject({ work: { stairsFlights: 3, longCarry: true, disassembly: 3 }, gone: [] });
    expect(rebook([line(), surcharge(SURCHARGE_SLUGS.stairs, { qty: 2000 })], LIST, 0).work.stairsFlights).toBe(2);
    expect(again([surcharge(SURCHARGE_SLUGS.stairs, { optional: true, selected: false })]).work).toEqual(NO_WORK);
  });

  it('adds up work of several lines, and names what is more than a booking takes', () => {
    const twice = (slug: string, qty: number) => [surcharge(slug, { qty }), surcharge(slug, { qty })];
    expect(again(twice(SURCHARGE_SLUGS.disassembly, 2000))).toMatchObject({ work: { disassembly: 4 }, gone: [] });
    expect(again(twice(SURCHARGE_SLUGS.stairs, 1000))).toMatchObject({ work: { stairsFlights: 3 }, gone: [] });
    expect(again([surcharge(SURCHARGE_SLUGS.stairs, { qty: 90_000 })])).toMatchObject({
      work: { stairsFlights: 20 },
      gone: ['stairs-flight'],
    });
    expect(again([surcharge(SURCHARGE_SLUGS.longCarry, { qty: 2000 })])).toMatchObject({ work: { longCarry: true }, gone: ['long-carry'] });
    expect(again([...twice(SURCHARGE_SLUGS.refrigerant, 1000), line({ itemSlug: 'fridge' })]).gone).toEqual(['refrigerant']);
  });

  it('names charges that a booking cannot ask for', () => {
    const lines = [
      surcharge(null, { label: 'Crane' }),
      surcharge('permit', { kind: 'fee', label: 'Permit' }),
      surcharge(SURCHARGE_SLUGS.refrigerant),
    ];
    expect(again(lines).gone).toEqual(['Crane', 'Permit', 'refrigerant']);
    expect(again([surcharge(SURCHARGE_SLUGS.refrigerant), line({ itemSlug: 'fridge' })]).gone).toEqual([]);
  });

  it('leaves out what follows from the load and the day, and what was not chosen', () => {
    const lines = [
      surcharge(SURCHARGE_SLUGS.sameDay),
      line({ kind: 'discount', label: 'Any time', itemSlug: null }),
      line({ kind: 'volume', label: 'Minimum charge', itemSlug: MINIMUM_SLUG }),
      line({ optional: true, selected: false }),
    ];
    expect(again(lines)).toEqual({ volumeEighths: null, items: [], work: NO_WORK, gone: [] });
  });

  it('takes no more of an item than a booking does, and at least one', () => {
    expect(again([line({ qty: 80_000 })]).items).toEqual([{ itemId: 'sofa-id', quantity: 50 }]);
    expect(again([line({ qty: 400 })]).items).toEqual([{ itemId: 'sofa-id', quantity: 1 }]);
  });

  it('is for jobs that are done', () => {
    expect((['completed', 'closed', 'scheduled', 'cancelled'] as const).map(isDone)).toEqual([true, true, false, false]);
  });
});
