import { apart, projectionOf } from './map-projection';

const FRAME = { width: 800, height: 400, margin: 40 };
const RALEIGH = { latitude: 35.78, longitude: -78.64 };
const DURHAM = { latitude: 35.99, longitude: -78.9 };
const distance = (one: { x: number; y: number }, other: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y);

describe('the picture of the map', () => {
  it('has everything within its margins, north above and west to the left', () => {
    const at = projectionOf([RALEIGH, DURHAM], FRAME);
    const [raleigh, durham] = [at(RALEIGH), at(DURHAM)];
    expect(durham.y).toBeCloseTo(40);
    expect(raleigh.y).toBeCloseTo(360);
    expect(durham.x).toBeLessThan(raleigh.x);
    for (const { x } of [raleigh, durham]) expect([x >= 40, x <= 760]).toEqual([true, true]);
  });

  it('is as wide as it is on the ground', () => {
    const at = projectionOf([RALEIGH, DURHAM], FRAME);
    const [raleigh, durham] = [at(RALEIGH), at(DURHAM)];
    expect((raleigh.x - durham.x) / (raleigh.y - durham.y)).toBeCloseTo((0.26 * Math.cos((35.885 * Math.PI) / 180)) / 0.21);
  });

  it('has a single place, or none, in its middle', () => {
    expect(projectionOf([RALEIGH], FRAME)(RALEIGH)).toEqual({ x: 400, y: 200 });
    expect(projectionOf([], FRAME)({ latitude: 0, longitude: 0 })).toEqual({ x: 400, y: 200 });
  });

  it('moves points that lie on each other apart, and leaves the others', () => {
    const alone = { x: 10, y: 10 };
    const same = { x: 200, y: 200 };
    const points = apart([alone, same, same, same], 20);
    expect(points[0]).toBe(alone);
    for (const [one, other] of [
      [1, 2],
      [2, 3],
      [1, 3],
    ] as const)
      expect(distance(points[one]!, points[other]!)).toBeCloseTo(20);
  });
});
