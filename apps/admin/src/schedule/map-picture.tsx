import type { DayMapView, MapTruck, ScheduleView } from '@haulbook/contracts';
import { pluralize } from '@haulbook/core';
import { apart, besides, projectionOf, type Point } from './map-projection';
import { truckColor } from './truck-colors';

const FRAME = { width: 800, height: 440, margin: 48 };
const RADIUS = 12;
/** How far the word below the depot is from it. */
const DEPOT_LABEL = 24;

interface MapPictureProps {
  map: DayMapView;
  trucks: ScheduleView['trucks'];
}

/** The stops of the trucks on a plain map: numbered in the order of each truck and in its color, between lines from the depot and back. */
export function MapPicture({ map: { depot, zips, trucks: tours }, trucks }: MapPictureProps) {
  const stops = tours.flatMap((tour) => tour.stops.flatMap((stop) => (stop.place ? [{ ...stop, place: stop.place }] : [])));
  const at = projectionOf([...stops.map(({ place }) => place), ...(depot ? [depot] : [])], FRAME);
  const points = apart(
    stops.map(({ place }) => at(place)),
    RADIUS * 2,
  );
  const pointOf = new Map(stops.map(({ id }, index) => [id, points[index]!]));
  const home = depot && at(depot);
  const labels = besides(
    zips.map((zip) => at(zip)),
    [...points, ...(home ? [home, { x: home.x, y: home.y + DEPOT_LABEL }] : [])],
    RADIUS,
    FRAME,
  );
  return (
    <svg
      className="hb-map"
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      role="img"
      aria-label={`Map of ${pluralize(stops.length, 'stop')} of ${pluralize(tours.length, 'truck')}`}
    >
      {tours.map((tour) => (
        <Tour key={tour.truckId} tour={tour} color={truckColor(tour.truckId, trucks)} home={home} pointOf={pointOf} />
      ))}
      {home && <Depot at={home} />}
      {zips.map(({ zip }, index) => labels[index] && <ZipLabel key={zip} zip={zip} at={labels[index]} />)}
    </svg>
  );
}

const ZipLabel = ({ zip, at: { x, y } }: { zip: string; at: Point }) => (
  <text className="hb-map-zip" x={x} y={y}>
    {zip}
  </text>
);

interface TourProps {
  tour: MapTruck;
  color: string;
  home: Point | null;
  pointOf: Map<string, Point>;
}

function Tour({ tour, color, home, pointOf }: TourProps) {
  const stops = tour.stops.flatMap((stop) => {
    const point = pointOf.get(stop.id);
    return point ? [{ ...stop, point }] : [];
  });
  const way = [home, ...stops.map(({ point }) => point), home].flatMap((point) => (point ? [`${point.x},${point.y}`] : []));
  return (
    <g>
      <polyline className="hb-map-way" points={way.join(' ')} stroke={color} />
      {stops.map(({ id, number, customer, point: { x, y } }) => (
        <g key={id} className="hb-map-stop">
          <title>{`${tour.name}, stop ${number}: ${customer ?? 'a customer'}`}</title>
          <circle cx={x} cy={y} r={RADIUS} fill={color} />
          <text x={x} y={y}>
            {number}
          </text>
        </g>
      ))}
    </g>
  );
}

const Depot = ({ at: { x, y } }: { at: Point }) => (
  <g className="hb-map-depot">
    <title>Depot</title>
    <path d={`M${x - 11} ${y - 1} L${x} ${y - 12} L${x + 11} ${y - 1} V${y + 10} H${x - 11} Z`} />
    <text x={x} y={y + DEPOT_LABEL}>
      Depot
    </text>
  </g>
);
