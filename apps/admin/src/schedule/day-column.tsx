import type { ScheduleDay, ScheduleEntry, ScheduleView, TruckDayView } from '@haulbook/contracts';
import { pluralize } from '@haulbook/core';
import { useFormat } from '@haulbook/resource-admin';
import { hours, yards } from './amounts';
import { BoardEntry } from './board-entry';
import { useBoardMoves } from './board-moves';
import { formatWeekday } from './days';
import { leftInWords } from './room-left';
import { TruckCrew } from './truck-crew';
import { WindowRow } from './window-row';

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
        <TruckDay key={truckDay.truckId} truckDay={truckDay} day={day} schedule={schedule} />
      ))}
    </section>
  );
}

interface TruckDayProps {
  truckDay: TruckDayView;
  day: ScheduleDay;
  schedule: ScheduleView;
}

function TruckDay(props: TruckDayProps) {
  const { truckId, minutes, cubicYards, left, entries } = props.truckDay;
  const truck = props.schedule.trucks.find(({ id }) => id === truckId);
  const size = truck?.cubicYards ?? 0;
  const name = truck?.name ?? '';
  return (
    <div className="hb-truck-day" role="group" aria-label={name}>
      <div className="hb-truck-head">
        <strong>{name}</strong>
      </div>
      <TruckCrew truckDay={props.truckDay} truck={name} day={props.day} people={props.schedule.people.count} today={props.schedule.today} />
      {entries.length > 0 && (
        <div className="hb-load">
          <meter min={0} max={size} high={size * 0.8} value={Math.min(size, cubicYards)} aria-label={`Load of ${name}`} />
          <span>
            Booked: {hours(minutes)},{' '}
            {cubicYards > size ? `${yards(cubicYards)}, emptied on the way` : `${yards(cubicYards)} of ${yards(size)}`}
          </span>
        </div>
      )}
      {entries.length === 0 && <p className="hb-free">{props.day.closed ? '—' : 'Free all day'}</p>}
      {left && <p className="hb-left">{leftInWords(left)}</p>}
      <TruckEntries {...props} isInService={truck?.active ?? false} />
    </div>
  );
}

/** The entries of a truck's day: where they can be moved under the windows, or else as a list. */
function TruckEntries({
  truckDay: { truckId, entries, windows: rooms },
  day,
  schedule,
  isInService,
}: TruckDayProps & { isInService: boolean }) {
  const isMovable = useBoardMoves() !== null && isInService && day.closed === null;
  const windows = isMovable ? day.windows : [];
  const inWindow = (windowId: string) => entries.filter((entry) => entry.windowId === windowId);
  const roomOf = (windowId: string) => rooms.find((room) => room.windowId === windowId);
  const stops = entries.filter(({ kind }) => kind === 'visit');
  const others = entries.filter((entry) => !windows.some(({ windowId }) => windowId === entry.windowId));
  const list = (shown: ScheduleEntry[], isInWindow: boolean) =>
    shown.length > 0 && (
      <ul>
        {shown.map((entry) => (
          <BoardEntry
            key={entry.id}
            entry={entry}
            stop={stops.indexOf(entry) + 1 || null}
            date={day.date}
            truckId={truckId}
            schedule={schedule}
            isInWindow={isInWindow}
          />
        ))}
      </ul>
    );
  return (
    <>
      {windows.map(({ windowId, label }) => (
        <WindowRow key={windowId} label={label} place={{ date: day.date, windowId, truckId }} room={roomOf(windowId)}>
          {list(inWindow(windowId), true)}
        </WindowRow>
      ))}
      {list(others, false)}
    </>
  );
}
