import fc from 'fast-check';
import { placeStops, withPlaces } from './stop-order.js';
import { inDrivingOrder, type TruckJob } from './truck-day.js';

const HOURS = [
  ['08:00', '10:00'],
  ['10:00', '12:00'],
] as const;
const job = (id: string, window: 1 | 2, cubicYards: number, position: number | null = null): TruckJob => {
  const [start, end] = HOURS[window - 1]!;
  return { id, date: '2026-11-24', start, end, minutes: 30, cubicYards, position };
};
const order = (jobs: TruckJob[]) => inDrivingOrder(jobs).map(({ id }) => id);

describe('the order of a truck’s stops', () => {
  const jobs = [job('a', 1, 1), job('b', 1, 2), job('c', 2, 1), job('hold', 1, 1.5)];

  it('places those of a window whose order changes, and leaves the others alone', () => {
    expect(placeStops(jobs, ['b', 'a', 'c'])).toEqual([
      { id: 'b', position: 1 },
      { id: 'a', position: 2 },
    ]);
    expect(placeStops(jobs, ['a', 'b', 'c'])).toEqual([]);
  });

  it('writes only the stops whose place is another one', () => {
    const placed = [job('a', 1, 1, 1), job('b', 1, 2, 2), job('c', 1, 3, 3)];
    expect(placeStops(placed, ['a', 'c', 'b'])).toEqual([
      { id: 'c', position: 2 },
      { id: 'b', position: 3 },
    ]);
  });

  it('lets no stop leave its window', () => {
    expect(placeStops(jobs, ['a', 'c', 'b'])).toBeNull();
  });

  it('puts what was not put in order last, by its size', () => {
    expect(order(withPlaces(jobs, [{ id: 'b', position: 1 }]))).toEqual(['b', 'a', 'hold', 'c']);
  });

  it('is driven as it was put, whatever it was before', () => {
    const day = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 0, max: 40 }).map(String),
        window: fc.constantFrom(1 as const, 2 as const),
        size: fc.nat(5),
        position: fc.option(fc.integer({ min: 1, max: 9 })),
      }),
      { selector: ({ id }) => id, maxLength: 8 },
    );
    fc.assert(
      fc.property(day, fc.infiniteStream(fc.nat()), (stops, keys) => {
        const before = stops.map(({ id, window, size, position }) => job(id, window, size, position));
        const wanted = before
          .map((stop) => ({ stop, key: keys.next().value! }))
          .sort((one, other) => one.stop.start.localeCompare(other.stop.start) || one.key - other.key)
          .map(({ stop }) => stop.id);
        const places = placeStops(before, wanted)!;
        expect(order(withPlaces(before, places))).toEqual(wanted);
      }),
    );
  });
});
