import { Link } from 'react-router';
import type { ScheduleDay, ScheduleEntry, ScheduleView, TruckDayView } from '@haulbook/contracts';
import { pluralize } from '@haulbook/core';
import { Badge, Icon, StateBadge, useFormat, useResourcePaths } from '@haulbook/resource-admin';
import { formatWeekday } from './days';

interface DayColumnProps {
  day: ScheduleDay;
  schedule: ScheduleView;
}

/** One day: its trucks in the order of their names, with what they do. */
export function DayColumn({ day, schedule }: DayColumnProps) {
  const { locale } = useFormat();
  const name = formatWeekday(day.date, locale);
  const isToday = day.date === schedule.today;
  const free = day.windows.filter(({ whyNot }) => whyNot === null).length;
  return (
    <section className={isToday ? 'hb-day-column hb-day-today' : 'hb-day-column'} aria-label={name}>
      <header>
        <h3>
          {name}
          {isToday && <span className="ra-sr"> (today)</span>}
        </h3>
        <p>{day.closed ? `Closed: ${day.closed}` : free > 0 ? `${pluralize(free, 'window')} open online` : 'Nothing open online'}</p>
      </header>
      {day.trucks.map((truckDay) => (
        <TruckDay key={truckDay.truckId} truckDay={truckDay} closed={day.closed !== null} schedule={schedule} />
      ))}
    </section>
  );
}

interface TruckDayProps {
  truckDay: TruckDayView;
  closed: boolean;
  schedule: ScheduleView;
}

function TruckDay({ truckDay: { truckId, minutes, cubicYards, entries }, closed, schedule }: TruckDayProps) {
  const truck = schedule.trucks.find(({ id }) => id === truckId);
  const size = truck?.cubicYards ?? 0;
  const name = truck?.name ?? '';
  return (
    <div className="hb-truck-day" role="group" aria-label={name}>
      <div className="hb-truck-head">
        <strong>{name}</strong>
        {entries.length > 0 && <span>{hours(minutes)}</span>}
      </div>
      {entries.length > 0 && (
        <div className="hb-load">
          <meter min={0} max={size} high={size * 0.8} value={Math.min(size, cubicYards)} aria-label={`Load of ${name}`} />
          <span>{cubicYards > size ? `${yards(cubicYards)}, emptied on the way` : `${yards(cubicYards)} of ${yards(size)}`}</span>
        </div>
      )}
      {entries.length === 0 && <p className="hb-free">{closed ? '—' : 'Free all day'}</p>}
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} schedule={schedule} />
        ))}
      </ul>
    </div>
  );
}

function Entry({ entry, schedule }: { entry: ScheduleEntry; schedule: ScheduleView }) {
  const { kind, id, windowId, status, customer, city, order, crew, late, dumpRunBefore } = entry;
  const resource = kind === 'visit' ? 'appointments' : 'holds';
  const paths = useResourcePaths(resource);
  const { clock } = useClock();
  const label = schedule.windows.find((window) => window.id === windowId)?.label;
  return (
    <li className={kind === 'visit' ? 'hb-entry' : 'hb-entry hb-entry-hold'}>
      <span className="hb-entry-window">
        {label} {kind === 'hold' && <Badge>Held</Badge>}
        {status && status !== 'confirmed' && <StateBadge resource="appointments" row={{ id, status }} />}
      </span>
      <Link to={paths.show(id)}>{customer || 'A visitor is booking'}</Link>
      <span className="hb-entry-detail">{[order, city, yards(entry.cubicYards)].filter(Boolean).join(' · ')}</span>
      {crew.length > 0 && (
        <span className="hb-entry-detail hb-entry-note">
          <Icon name="customers" size={14} />
          <span>
            <span className="ra-sr">Crew: </span>
            {crew.join(', ')}
          </span>
        </span>
      )}
      {dumpRunBefore && (
        <span className="hb-entry-detail hb-entry-note">
          <Icon name="truck" size={14} />
          <span>Dump run first, begins {clock(entry.beginsAt)}</span>
        </span>
      )}
      {late && (
        <span className="hb-entry-late hb-entry-note">
          <Icon name="alert" size={14} />
          <span>Ends after its window</span>
        </span>
      )}
    </li>
  );
}

function useClock() {
  const { locale, zone } = useFormat();
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: zone });
  return { clock: (instant: string) => format.format(new Date(instant)) };
}

/** Write a load on one line: "5.6 cu yd". */
const yards = (cubicYards: number): string => `${Math.round(cubicYards * 10) / 10}\u00a0cu\u00a0yd`;

/** Write minutes as "45 min" or "2 h 30 min". */
function hours(minutes: number): string {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return [h > 0 && `${h} h`, (m > 0 || h === 0) && `${m} min`].filter(Boolean).join(' ');
}
