import { apart, besides, projectionOf } from './map-projection';

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

  it('moves neighbors apart as well, whose circles would reach into each other', () => {
    const crowd = [0, 15, 30].flatMap((x) => [0, 15, 30].map((y) => ({ x: 200 + x, y: 200 + y })));
    const points = apart([...crowd, { x: 215, y: 215 }], 20);
    const gaps = points.flatMap((one, at) => points.slice(at + 1).map((other) => distance(one, other)));
    expect(Math.min(...gaps)).toBeGreaterThan(18);
  });
});

describe('the labels of the picture', () => {
  const at = { x: 400, y: 200 };
  const [BELOW, ABOVE, BESIDE] = [
    { x: 400, y: 226 },
    { x: 400, y: 174 },
    { x: 447, y: 200 },
  ];
  const place = (circles: { x: number; y: number }[], labels = [at]) => besides(labels, circles, 12, FRAME);

  it('stand below their point, or where no circle is', () => {
    expect(place([at])).toEqual([BELOW]);
    expect(place([at, BELOW])).toEqual([ABOVE]);
    expect(place([at, BELOW, ABOVE])).toEqual([BESIDE]);
    // A circle that only touches a corner is in the way, too.
    expect(place([at, { x: BELOW.x + 38, y: BELOW.y + 17 }])).toEqual([ABOVE]);
  });

  it('do not lie on each other, nor outside, and are left out where there is no room', () => {
    expect(place([], [at, at])).toEqual([BELOW, ABOVE]);
    expect(place([], [{ x: 400, y: 395 }])).toEqual([{ x: 400, y: 369 }]);
    const crowd = Array.from({ length: 400 }, (_, nth) => ({ x: 300 + (nth % 20) * 10, y: 100 + Math.floor(nth / 20) * 10 }));
    expect(place(crowd)).toEqual([null]);
  });
});
