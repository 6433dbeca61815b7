import { Link } from 'react-router';
import type { ScheduleView } from '@haulbook/contracts';
import { formatLocalDate, pluralize } from '@haulbook/core';
import { resourcePaths, useAdmin } from '@haulbook/resource-admin';

interface Rule {
  resource: string;
  name: string;
  says?: string;
  /** Key of the setting, for `settings`. */
  key?: string;
}

const linkTo = (paths: ReturnType<typeof resourcePaths>, key?: string) => (key ? paths.show(key) : paths.list);

/** What decides which windows are offered, each with a link to where it is changed. */
export function ScheduleRules({ schedule: { trucks, windows, days } }: { schedule: ScheduleView }) {
  const { schema, overrides } = useAdmin();
  const active = trucks.filter((truck) => truck.active);
  const room = active.reduce((sum, { cubicYards }) => sum + cubicYards, 0);
  const open = days.reduce((sum, { offered }) => sum + offered.length, 0);
  const rules: Rule[] = [
    { resource: 'windows', name: 'Windows', says: windows.map(({ label }) => label).join(', ') },
    { resource: 'trucks', name: 'Trucks', says: `${active.length} in service, ${Math.round(room)} cu yd together` },
    { resource: 'crew-members', name: 'Crew' },
    { resource: 'blackouts', name: 'Blackouts', says: closedIn(days) },
    { resource: 'service-areas', name: 'Service areas' },
    { resource: 'settings', key: 'availability', name: 'Hours and capacity', says: 'Notice, cut-off, drives and dump runs' },
  ];
  const known = rules.filter(({ resource }) => schema.resources.some(({ path }) => path === resource));
  return (
    <section className="ra-panel" aria-label="What makes this schedule">
      <div className="ra-panel-head">
        <h2>What makes this schedule</h2>
      </div>
      <p className="hb-panel-text">
        A customer with a quarter of a truck can still choose among <strong>{pluralize(open, 'window')}</strong> in these days.
      </p>
      <ul className="hb-rules">
        {known.map(({ resource, name, says, key }) => (
          <li key={resource}>
            <Link to={linkTo(resourcePaths(resource, overrides), key)}>{name}</Link>
            {says && <span className="hb-entry-detail">{says}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Say which of the days shown are closed, and why. */
function closedIn(days: ScheduleView['days']): string {
  const closed = days.flatMap(({ date, closed: reason }) => (reason ? [`${formatLocalDate(date)}: ${reason}`] : []));
  return closed.join('; ') || 'None of these days';
}
