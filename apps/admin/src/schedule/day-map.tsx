import { Button } from 'antd';
import { Link } from 'react-router';
import type { MapStop, MapTruck, ScheduleView } from '@haulbook/contracts';
import { pluralize } from '@haulbook/core';
import { LoadError, Loading, resourcePaths, useAdmin, useResourcePaths } from '@haulbook/resource-admin';
import { hours } from './amounts';
import { MapPicture } from './map-picture';
import { truckColor } from './truck-colors';
import { useDayMap } from './use-day-map';
import { useOrdering } from './use-ordering';

interface DayMapProps {
  date: string;
  schedule: ScheduleView;
}

/** The map of a day, and in words below it the tour of each truck. */
export default function DayMap({ date, schedule }: DayMapProps) {
  const loaded = useDayMap({ date, trucks: schedule.page });
  const map = loaded.data?.data;
  return (
    <section className="ra-panel" aria-label="Map of the day">
      <div className="ra-panel-head">
        <h2>Map of the day</h2>
        <DepotLink />
      </div>
      {loaded.isError && <LoadError message={loaded.error.message} onRetry={() => void loaded.refetch()} />}
      {!loaded.isError && !map && <Loading rows={6} />}
      {map && map.trucks.length === 0 && (
        <p className="hb-panel-text ra-muted">{schedule.pages > 1 ? 'No truck on this page' : 'No truck'} has a visit on this day.</p>
      )}
      {map && map.trucks.length > 0 && (
        <>
          <MapPicture map={map} trucks={schedule.trucks} />
          <div className="hb-tours">
            {map.trucks.map((tour) => (
              <Tour key={tour.truckId} tour={tour} schedule={schedule} />
            ))}
          </div>
          <p className="hb-panel-text ra-muted">
            {map.depot ? map.note : `The depot is not on the map: its ZIP code is unknown. ${map.note}`}
          </p>
        </>
      )}
    </section>
  );
}

/** The link to where the depot and the speed are set, for those who may see it. */
function DepotLink() {
  const { schema, overrides } = useAdmin();
  if (!schema.resources.some(({ path }) => path === 'settings')) return null;
  return <Link to={resourcePaths('settings', overrides).show('driving')}>Depot and driving</Link>;
}

function Tour({ tour, schedule }: { tour: MapTruck; schedule: ScheduleView }) {
  return (
    <section aria-label={`Tour of ${tour.name}`}>
      <h3>
        <span className="hb-truck-color" style={{ background: truckColor(tour.truckId, schedule.trucks) }} />
        {tour.name}
      </h3>
      <p className="hb-entry-detail">
        {pluralize(tour.stops.length, 'stop')}, {driveOf(tour)}
      </p>
      {tour.better && <BetterOrder tour={tour} better={tour.better} schedule={schedule} />}
      <ol>
        {tour.stops.map((stop) => (
          <Stop key={stop.id} stop={stop} />
        ))}
      </ol>
    </section>
  );
}

interface BetterOrderProps {
  tour: MapTruck;
  better: NonNullable<MapTruck['better']>;
  schedule: ScheduleView;
}

/** What another order of a truck's stops saves, and the button that puts them in it. */
function BetterOrder({ tour: { truckId, name }, better: { ids, savedMinutes }, schedule }: BetterOrderProps) {
  const { order, isSaving } = useOrdering();
  const day = schedule.days[0]!;
  const entries = day.trucks.find((truck) => truck.truckId === truckId)?.entries ?? [];
  const before = entries.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]));
  const after = ids.flatMap((id) => before.find((stop) => stop.id === id) ?? []);
  // What was just moved is on the board before it is on the map.
  const isCurrent = after.length === before.length && after.length === ids.length;
  const saves = `saves ${hours(savedMinutes)} of driving`;
  const apply = () => void order({ date: day.date, truckId }, before, after, `${name}: the new order ${saves}`);
  return (
    <p className="hb-better">
      <span>A better order {saves}.</span>
      <Button size="small" loading={isSaving} disabled={!isCurrent} aria-label={`Use the better order of ${name}`} onClick={apply}>
        Use it
      </Button>
    </p>
  );
}

function Stop({ stop: { id, customer, address, zip, drive, isExact } }: { stop: MapStop }) {
  const { show } = useResourcePaths('appointments');
  return (
    <li>
      <Link to={show(id)}>{customer || 'A customer'}</Link>
      <span className="hb-entry-detail">{[address, zip, wayTo(drive, isExact)].filter(Boolean).join(' · ')}</span>
    </li>
  );
}

/** Return the way to a stop in words: to its address or, where that is not on the map, to the middle of its ZIP code. */
function wayTo(drive: MapStop['drive'], isExact: boolean): string {
  if (!drive) return 'not on the map, its ZIP code is unknown';
  if (isExact) return driveOf(drive);
  return drive.minutes === 0 ? 'same ZIP code as before' : `about ${drive.miles} mi, ${hours(drive.minutes)}`;
}

const driveOf = ({ miles, minutes }: { miles: number; minutes: number }): string => `${miles} mi, ${hours(minutes)} of driving`;
