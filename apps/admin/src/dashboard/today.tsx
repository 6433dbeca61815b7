import { Link } from 'react-router';
import { LoadError, Loading, Notice, useResourceSchema } from '@haulbook/resource-admin';
import { DayColumn } from '../schedule/day-column';
import { useSchedule } from '../schedule/use-schedule';

/** What each truck does today and how full it is; absent for callers who may not read visits. */
export function Today({ date }: { date: string }) {
  const visits = useResourceSchema('appointments');
  const loaded = useSchedule({ from: date, days: 1 }, Boolean(visits));
  if (!visits) return null;
  const schedule = loaded.data?.data;
  const [day] = schedule?.days ?? [];
  return (
    <section className="ra-panel hb-today" aria-label="Today’s board">
      <div className="ra-panel-head">
        <h2>Today’s board</h2>
        <Link to="/schedule">{schedule && schedule.pages > 1 ? `All ${schedule.trucks.length} trucks` : 'Schedule'}</Link>
      </div>
      {loaded.isError && <LoadError message={loaded.error.message} onRetry={() => void loaded.refetch()} />}
      {!loaded.isError && !schedule && <Loading rows={3} />}
      {schedule && schedule.trucks.length === 0 && (
        <Notice icon="truck" title="No trucks yet">
          Add a truck on the schedule, and customers can book.
        </Notice>
      )}
      {schedule && day && schedule.trucks.length > 0 && <DayColumn day={day} schedule={schedule} />}
    </section>
  );
}
