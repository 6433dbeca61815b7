import { Link } from 'react-router';
import { CalendarPage as ResourceCalendar, NotFound, useResourcePaths, useResourceSchema } from '@haulbook/resource-admin';

/** `/admin/calendar`: the visits by month, week and day. */
export default function CalendarPage() {
  const appointments = useResourceSchema('appointments');
  const feeds = useResourceSchema('calendar-feeds');
  const feedPaths = useResourcePaths('calendar-feeds');
  if (!appointments) return <NotFound />;
  return (
    <ResourceCalendar
      resource={appointments}
      title="Calendar"
      subtitle="Visits by day. Drag one to another day to move it."
      quickFilters={['truck', 'crew']}
      actions={
        <>
          {feeds && (
            <Link className="ra-button ra-button-plain" to={feedPaths.list}>
              In your own calendar
            </Link>
          )}
          <Link className="ra-button ra-button-plain" to="/schedule">
            Schedule
          </Link>
        </>
      }
    />
  );
}
