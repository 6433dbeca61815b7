import type { Coordinates, DriveTable } from '@haulbook/domain';
import { KnownDrives } from './known-drives.js';

const NOW = new Date('2027-03-02T14:00:00Z');
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const place = (east: number): Coordinates => ({ latitude: 35.77, longitude: -78.63 + east });
const tableOf = (size: number): DriveTable =>
  Array.from({ length: size }, (_, from) => Array.from({ length: size }, (__, to) => ({ miles: from * 10 + to, minutes: from + to })));

describe('the ways that are known', () => {
  it('are those between places that were asked about together, there and back, also of some of them in another order', () => {
    const known = new KnownDrives();
    const [one, two, three] = [place(0), place(0.1), place(0.2)];
    expect(known.between([one, two], NOW)).toBeNull();
    known.keep([one, two, three], tableOf(3), NOW);
    expect(known.between([three, one], NOW)).toEqual([
      [
        { miles: 22, minutes: 4 },
        { miles: 20, minutes: 2 },
      ],
      [
        { miles: 2, minutes: 2 },
        { miles: 0, minutes: 0 },
      ],
    ]);
    expect(known.between([one, place(0.3)], NOW)).toBeNull();
  });

  it('are those of places some meters away, but not of the next street', () => {
    const known = new KnownDrives();
    known.keep([place(0), place(0.1)], tableOf(2), NOW);
    expect(known.between([place(0.00001), place(0.1)], NOW)).not.toBeNull();
    expect(known.between([place(0.001), place(0.1)], NOW)).toBeNull();
  });

  it('are forgotten after a day, and the first ones where there are too many', () => {
    const known = new KnownDrives(8);
    const [first, second, third] = [place(0), place(1), place(2)].map((one) => [one, place(3)]);
    known.keep(first!, tableOf(2), NOW);
    known.keep(second!, tableOf(2), NOW);
    expect(known.between(first!, hoursLater(24))).not.toBeNull();
    expect(known.between(first!, hoursLater(25))).toBeNull();
    known.keep(third!, tableOf(2), NOW);
    expect([first, second, third].map((places) => known.between(places!, NOW) !== null)).toEqual([false, true, true]);
  });

  it('of days ago are not kept, though there is room', () => {
    const known = new KnownDrives();
    known.keep([place(0), place(1)], tableOf(2), NOW);
    known.keep([place(2)], tableOf(1), hoursLater(25));
    expect(known.size).toBe(1);
  });
});
