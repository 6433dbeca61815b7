import { Link } from 'react-router';
import type { ScheduleView } from '@haulbook/contracts';
import { formatLocalDate, pluralize } from '@haulbook/core';
import { resourcePaths, useAdmin } from '@haulbook/resource-admin';
import { ResultingWeek } from './resulting-week';

interface Rule {
  resource: string;
  name: string;
  says?: string;
  /** Key of the setting, for `settings`. */
  key?: string;
}

const linkTo = (paths: ReturnType<typeof resourcePaths>, key?: string) => (key ? paths.show(key) : paths.list);

/** What decides which windows are offered, each with a link to where it is changed. */
export function ScheduleRules({ schedule }: { schedule: ScheduleView }) {
  const { trucks, windows, days, people, served } = schedule;
  const { schema, overrides } = useAdmin();
  const active = trucks.filter((truck) => truck.active);
  const room = active.reduce((sum, { cubicYards }) => sum + cubicYards, 0);
  const open = days.reduce((sum, day) => sum + day.windows.filter(({ whyNot }) => whyNot === null).length, 0);
  const rules: Rule[] = [
    { resource: 'windows', name: 'Windows', says: windowsInWords(windows) },
    { resource: 'trucks', name: 'Trucks', says: `${active.length} in service, ${Math.round(room)} cu yd together` },
    { resource: 'crew-members', name: 'Crew', says: crewInWords(people) },
    { resource: 'blackouts', name: 'Blackouts', says: closedIn(days) },
    { resource: 'service-areas', name: 'Service areas', says: areasInWords(served) },
    { resource: 'settings', key: 'availability', name: 'Hours and capacity', says: 'Notice, cut-off, drives and dump runs' },
  ];
  const known = rules.filter(({ resource }) => schema.resources.some(({ path }) => path === resource));
  return (
    <section className="ra-panel" aria-label="What makes this schedule">
      <div className="ra-panel-head">
        <h2>What makes this schedule</h2>
      </div>
      <ul className="hb-rules">
        {known.map(({ resource, name, says, key }) => (
          <li key={resource}>
            <Link to={linkTo(resourcePaths(resource, overrides), key)}>{name}</Link>
            {says && <span className="hb-entry-detail">{says}</span>}
          </li>
        ))}
      </ul>
      <p className="hb-panel-text">
        A customer with a quarter of a truck can still choose among <strong>{pluralize(open, 'window')}</strong> in these days.
      </p>
      <ResultingWeek schedule={schedule} />
    </section>
  );
}

/** Say which windows there are, those of the same weekdays together: "8–10 AM, 2–4 PM (Mon–Sat)". */
function windowsInWords(windows: ScheduleView['windows']): string {
  const byDays = new Map<string, string[]>();
  for (const { label, weekdays } of windows) byDays.set(weekdays, [...(byDays.get(weekdays) ?? []), label]);
  return [...byDays].map(([weekdays, labels]) => `${labels.join(', ')} (${weekdays || 'on no day'})`).join('; ');
}

/** Say who can be sent: "Al, Mo". */
function crewInWords({ count, first }: ScheduleView['people']): string {
  const others = count - first.length;
  return count === 0 ? 'No crew yet' : first.join(', ') + (others > 0 ? ` and ${others} more` : '');
}

/** Say how far the service reaches: "12 ZIP codes in 3 counties". */
const areasInWords = ({ zips, counties }: ScheduleView['served']): string =>
  zips === 0 ? 'None yet: every request becomes a lead' : `${pluralize(zips, 'ZIP code')} in ${pluralize(counties, 'county', 'counties')}`;

/** Say which of the days shown are closed, and why. */
function closedIn(days: ScheduleView['days']): string {
  const closed = days.flatMap(({ date, closed: reason }) => (reason ? [`${formatLocalDate(date)}: ${reason}`] : []));
  return closed.join('; ') || 'None of these days';
}
