import fc from 'fast-check';
import { DEFAULT_DRIVING, estimateDrive, estimateTable, legsOf, milesBetween, sumOfDrives, type Coordinates } from './driving.js';

const RALEIGH = { latitude: 35.7796, longitude: -78.6382 };
const DURHAM = { latitude: 35.994, longitude: -78.8986 };

describe('ways by truck', () => {
  it('are as long as the straight line over the globe', () => {
    expect(milesBetween(RALEIGH, DURHAM)).toBeCloseTo(20.8, 1);
    expect(milesBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(69.1, 1);
    expect(milesBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(Math.PI * 3958.8, 3);
  });

  it('are longer by road, and take as long as the average speed says', () => {
    const { miles, minutes } = estimateDrive(RALEIGH, DURHAM, { roadFactor: 1.5, milesPerHour: 45 });
    expect(miles).toBeCloseTo(milesBetween(RALEIGH, DURHAM) * 1.5);
    expect(minutes).toBeCloseTo((miles / 45) * 60);
  });

  it('add up along a tour', () => {
    const table = estimateTable([RALEIGH, DURHAM], DEFAULT_DRIVING);
    const there = estimateDrive(RALEIGH, DURHAM, DEFAULT_DRIVING);
    const legs = legsOf([0, 1, 0], table);
    expect(legs).toHaveLength(2);
    expect(sumOfDrives(legs).miles).toBeCloseTo(2 * there.miles);
    expect(sumOfDrives(legs).minutes).toBeCloseTo(2 * there.minutes);
    expect([legsOf([0], table), sumOfDrives([])]).toEqual([[], { miles: 0, minutes: 0 }]);
  });

  const place: fc.Arbitrary<Coordinates> = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  it('are the same there and back, nothing to where one is, and never longer than half around the globe', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const miles = milesBetween(from, to);
        expect(miles).toBeCloseTo(milesBetween(to, from), 6);
        expect(milesBetween(from, from)).toBe(0);
        expect(miles).toBeGreaterThanOrEqual(0);
        expect(miles).toBeLessThanOrEqual(Math.PI * 3958.8 + 1e-6);
      }),
    );
  });
});
