import fc from 'fast-check';
import { betterOrder, type RoutedStop } from './better-order.js';
import { DEFAULT_DRIVING, estimateTable, legsOf, sumOfDrives, type Coordinates, type DriveTable } from './driving.js';

/** Places on one road, a number of hundredths of a degree to the east of the depot. */
const road = (...hundredths: number[]): Coordinates[] =>
  [0, ...hundredths].map((east) => ({ latitude: 35.8, longitude: -78.6 + east / 100 }));
const stopsOf = (windows: string): RoutedStop[] => [...windows].map((windowId, index) => ({ id: `s${index}`, windowId }));
const table = (places: Coordinates[]) => estimateTable(places, DEFAULT_DRIVING);
const minutesOf = (ids: string[], stops: RoutedStop[], ways: DriveTable) => {
  const places = ids.map((id) => stops.findIndex((stop) => stop.id === id) + 1);
  return sumOfDrives(legsOf([0, ...places, 0], ways)).minutes;
};

describe('a better order', () => {
  it('drives out and back instead of to and fro, and says what it saves', () => {
    const stops = stopsOf('aaa');
    const ways = table(road(10, 2, 20));
    const found = betterOrder(stops, ways)!;
    expect(found.savedMinutes).toBe(Math.floor(minutesOf(['s0', 's1', 's2'], stops, ways) - minutesOf(found.ids, stops, ways)));
    expect(minutesOf(found.ids, stops, ways)).toBeCloseTo(2 * table(road(20))[0]![1]!.minutes);
  });

  it('leaves each stop in its window', () => {
    expect(betterOrder(stopsOf('aab'), table(road(20, 10, 2)))).toBeNull();
    expect(betterOrder(stopsOf('aba'), table(road(10, 2, 20)))).toBeNull();
  });

  it('is not proposed for less than a minute, nor when it may not be driven', () => {
    expect(betterOrder(stopsOf('aaa'), table(road(0.1, 0.02, 0.2)))).toBeNull();
    expect(betterOrder(stopsOf('aaa'), table(road(10, 2, 20)), () => false)).toBeNull();
    expect(betterOrder([], table(road()))).toBeNull();
  });

  it('goes by the ways as they are, one-way streets included', () => {
    const there = { miles: 1, minutes: 5 };
    const around = { miles: 9, minutes: 45 };
    const none = { miles: 0, minutes: 0 };
    // From the depot to s1, on to s0 and back is quick; the other way around is not.
    const ways = [
      [none, around, there],
      [there, none, around],
      [around, there, none],
    ];
    expect(betterOrder(stopsOf('aa'), ways)).toEqual({ ids: ['s1', 's0'], savedMinutes: 120 });
  });

  const place = fc.record({
    latitude: fc.double({ min: 35, max: 36.5, noNaN: true }),
    longitude: fc.double({ min: -79.5, max: -78, noNaN: true }),
  });
  const day = fc
    .array(fc.record({ window: fc.integer({ min: 1, max: 4 }), place }), { maxLength: 12 })
    .map((stops) => stops.toSorted((a, b) => a.window - b.window));

  it('is never longer, has every stop once, each in its window, and is allowed', () => {
    fc.assert(
      fc.property(place, day, fc.integer({ min: 0, max: 12 }), (depot, made, fixed) => {
        const stops = made.map(({ window }, index) => ({ id: `s${index}`, windowId: String(window) }));
        const ways = table([depot, ...made.map((stop) => stop.place)]);
        const isAllowed = (ids: string[]) => fixed >= ids.length || ids[fixed] === `s${fixed}`;
        const found = betterOrder(stops, ways, isAllowed);
        if (!found) return;
        const given = stops.map(({ id }) => id);
        expect(found.ids.toSorted()).toEqual(given.toSorted());
        expect(found.ids.map((id) => stops.find((stop) => stop.id === id)!.windowId)).toEqual(stops.map(({ windowId }) => windowId));
        expect(isAllowed(found.ids)).toBe(true);
        expect(minutesOf(found.ids, stops, ways)).toBeLessThanOrEqual(minutesOf(given, stops, ways) - found.savedMinutes + 1e-6);
        expect(found.savedMinutes).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('is the shortest there is, of few stops', () => {
    const orders = (ids: string[]): string[][] =>
      ids.length < 2 ? [ids] : ids.flatMap((id) => orders(ids.filter((other) => other !== id)).map((rest) => [id, ...rest]));
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 3 }), fc.array(place, { maxLength: 3 }), (depot, first, second) => {
        const stops = stopsOf('a'.repeat(first.length) + 'b'.repeat(second.length));
        const ways = table([depot, ...first, ...second]);
        const ids = stops.map(({ id }) => id);
        const all = orders(ids.slice(0, first.length)).flatMap((one) => orders(ids.slice(first.length)).map((other) => [...one, ...other]));
        const shortest = Math.min(...all.map((order) => minutesOf(order, stops, ways)));
        const found = betterOrder(stops, ways)?.ids ?? ids;
        expect(minutesOf(found, stops, ways)).toBeLessThan(shortest + 1);
      }),
    );
  });

  it('is found among many stops too, without looking at every order', () => {
    const places = road(...Array.from({ length: 40 }, (_, index) => ((index * 17) % 40) + 1));
    const stops = stopsOf('a'.repeat(40));
    const found = betterOrder(stops, table(places))!;
    expect(minutesOf(found.ids, stops, table(places))).toBeCloseTo(2 * table(road(40))[0]![1]!.minutes);
  });

  it('cannot be bettered by changing places of two neighbors', () => {
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 7 }), (depot, places) => {
        const stops = stopsOf('a'.repeat(places.length));
        const ways = table([depot, ...places]);
        const ids = betterOrder(stops, ways)?.ids ?? stops.map(({ id }) => id);
        const swapped = ids.slice(1).map((_, index) => ids.with(index, ids[index + 1]!).with(index + 1, ids[index]!));
        for (const other of swapped) expect(minutesOf(other, stops, ways)).toBeGreaterThan(minutesOf(ids, stops, ways) - 1 - 1e-6);
      }),
    );
  });
});
