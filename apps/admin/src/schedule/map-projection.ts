interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A point of the picture. */
export interface Point {
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  height: number;
  /** The margin around all places. */
  margin: number;
}

/** The least height of what is shown, in degrees, so that a single place does not fill the world: some two miles. */
const LEAST_DEGREES = 0.03;

/**
 * Return what puts places into a frame, all of them as large as fits, with north above. Within a day's drive the globe is flat enough: a
 * degree of longitude counts as much as it does in the middle of the picture.
 */
export function projectionOf(places: readonly Coordinates[], { width, height, margin }: Frame): (place: Coordinates) => Point {
  const [south, north] = rangeOf(places.map(({ latitude }) => latitude));
  const [west, east] = rangeOf(places.map(({ longitude }) => longitude));
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180);
  const scale = Math.min(
    (width - 2 * margin) / Math.max((east - west) * narrowing, LEAST_DEGREES),
    (height - 2 * margin) / Math.max(north - south, LEAST_DEGREES),
  );
  return ({ latitude, longitude }) => ({
    x: width / 2 + (longitude - middle.longitude) * narrowing * scale,
    y: height / 2 - (latitude - middle.latitude) * scale,
  });
}

const rangeOf = (values: readonly number[]): [number, number] => (values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 0]);

/** Move points that would lie on each other apart, around where they are, so that each can be seen. */
export function apart(points: readonly Point[], distance: number): Point[] {
  const groups = new Map<string, number[]>();
  points.forEach(({ x, y }, index) => {
    const key = `${Math.round(x / distance)} ${Math.round(y / distance)}`;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  const moved = [...points];
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const radius = distance / (2 * Math.sin(Math.PI / group.length));
    group.forEach((index, nth) => {
      const angle = (2 * Math.PI * nth) / group.length - Math.PI / 2;
      const { x, y } = points[group[0]!]!;
      moved[index] = { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    });
  }
  return pushedApart(moved, distance);
}

/** As often as points are pushed apart: rings that reach into each other have given way by then. */
const PUSHES = 30;

/** Push points apart that are still nearer than this, each as far as the other; those that are near to none stay. */
function pushedApart(points: Point[], distance: number): Point[] {
  const moved = [...points];
  for (let push = 0; push < PUSHES; push += 1) {
    let isFree = true;
    for (let one = 0; one < moved.length; one += 1)
      for (let other = one + 1; other < moved.length; other += 1) {
        const [a, b] = [moved[one]!, moved[other]!];
        const far = Math.hypot(b.x - a.x, b.y - a.y);
        if (far >= distance - 0.01 || far === 0) continue;
        const by = (distance - far) / 2 / far;
        const [right, down] = [(b.x - a.x) * by, (b.y - a.y) * by];
        moved[one] = { x: a.x - right, y: a.y - down };
        moved[other] = { x: b.x + right, y: b.y + down };
        isFree = false;
      }
    if (isFree) break;
  }
  return moved;
}

/** Half of the width and of the height of a label, with some room around it. */
const LABEL = { width: 31, height: 10 };
/** Where a label may stand around its point: below, above, beside, and then further away. */
const AROUND = [1, 1.7, 2.4].flatMap((far): [number, number][] => [
  [0, far],
  [0, -far],
  [far, 0],
  [-far, 0],
]);

/** Return the middles of labels beside their points, where they lie on no circle, no other label and not outside; null where there is no room. */
export function besides(labels: readonly Point[], circles: readonly Point[], radius: number, frame: Frame): (Point | null)[] {
  const placed: Point[] = [];
  return labels.map(({ x, y }) => {
    const places = AROUND.map(([right, down]) => ({
      x: x + right * (radius + LABEL.width + 4),
      y: y + down * (radius + LABEL.height + 4),
    }));
    const free = places.find((place) => isInside(place, frame) && !placed.some(meets(place, 2)) && !circles.some(covers(place, radius)));
    if (free) placed.push(free);
    return free ?? null;
  });
}

const isInside = ({ x, y }: Point, { width, height }: Frame): boolean =>
  x >= LABEL.width && x <= width - LABEL.width && y >= LABEL.height && y <= height - LABEL.height;

const meets =
  (one: Point, times: number) =>
  (other: Point): boolean =>
    Math.abs(one.x - other.x) < LABEL.width * times && Math.abs(one.y - other.y) < LABEL.height * times;

/** Whether a circle reaches into the box of a label. */
const covers =
  (label: Point, radius: number) =>
  (circle: Point): boolean => {
    const [right, down] = [Math.abs(circle.x - label.x) - LABEL.width, Math.abs(circle.y - label.y) - LABEL.height];
    return Math.hypot(Math.max(right, 0), Math.max(down, 0)) < radius;
  };
