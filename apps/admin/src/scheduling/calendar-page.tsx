import { CalendarPage as ResourceCalendar, NotFound, useResourceSchema } from '@haulbook/resource-admin';

/** `/admin/calendar`: the visits by month, week and day. */
export default function CalendarPage() {
  const appointments = useResourceSchema('appointments');
  if (!appointments) return <NotFound />;
  return (
    <ResourceCalendar
      resource={appointments}
      title="Calendar"
      subtitle="Visits by day. Drag one to another day to move it."
      quickFilters={['truck', 'crewMembers']}
    />
  );
}
