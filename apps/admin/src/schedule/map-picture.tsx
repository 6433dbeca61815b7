import type { DayMapView, MapTruck, ScheduleView } from '@haulbook/contracts';
import { pluralize } from '@haulbook/core';
import { useIsPhone } from '@haulbook/resource-admin';
import { apart, besides, projectionOf, type Point } from './map-projection';
import { truckColor } from './truck-colors';

const FRAME = { width: 800, height: 440, margin: 48 };
/** On a phone, where the wide one would be drawn at half its size. */
const PHONE_FRAME = { width: 400, height: 460, margin: 58 };
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
  const frame = useIsPhone() ? PHONE_FRAME : FRAME;
  const places = [...stops.map(({ place }) => place), ...(depot ? [depot] : [])];
  const at = projectionOf(places, frame);
  const points = apart(places.map(at), RADIUS * 2);
  const home = depot && points.at(-1)!;
  const pointOf = new Map(stops.map(({ id }, index) => [id, points[index]!]));
  const labels = besides(
    zips.map((zip) => at(zip)),
    [...points, ...(home ? [{ x: home.x, y: home.y + DEPOT_LABEL }] : [])],
    RADIUS,
    frame,
  );
  return (
    <svg
      className="hb-map"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={`Map of ${pluralize(stops.length, 'stop')} of ${pluralize(tours.length, 'truck')}`}
    >
      {tours.map((tour) => (
        <Way key={tour.truckId} tour={tour} color={truckColor(tour.truckId, trucks)} home={home} pointOf={pointOf} />
      ))}
      {tours.map((tour) => (
        <Stops key={tour.truckId} tour={tour} color={truckColor(tour.truckId, trucks)} pointOf={pointOf} />
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
  pointOf: Map<string, Point>;
}

/** The way of a truck from the depot and back. All ways are below all stops, whose numbers they would cross out. */
function Way({ tour, color, home, pointOf }: TourProps & { home: Point | null }) {
  const way = [home, ...tour.stops.map(({ id }) => pointOf.get(id)), home].flatMap((point) => (point ? [`${point.x},${point.y}`] : []));
  return <polyline className="hb-map-way" points={way.join(' ')} stroke={color} />;
}

function Stops({ tour, color, pointOf }: TourProps) {
  return tour.stops.map(({ id, number, customer }) => {
    const point = pointOf.get(id);
    if (!point) return null;
    return (
      <g key={id} className="hb-map-stop">
        <title>{`${tour.name}, stop ${number}: ${customer ?? 'a customer'}`}</title>
        <circle cx={point.x} cy={point.y} r={RADIUS} fill={color} />
        <text x={point.x} y={point.y}>
          {number}
        </text>
      </g>
    );
  });
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
