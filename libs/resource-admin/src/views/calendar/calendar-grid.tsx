import FullCalendar from '@fullcalendar/react';
import type { CalendarOptions, EventClickArg, EventContentArg, EventDropArg, EventInput } from '@fullcalendar/core';
import dayGrid from '@fullcalendar/daygrid';
import interaction from '@fullcalendar/interaction';
import list from '@fullcalendar/list';
import timeGrid from '@fullcalendar/timegrid';
import { memo, useMemo, useState } from 'react';
import { useHref, useNavigate } from 'react-router';
import { addLocalDays, firstWeekday, numbersApart } from '@haulbook/core';
import { titleText, type ResourceSchema } from '@haulbook/resource-contracts';
import { serverNow } from '@haulbook/ui';
import { useMark } from '../../data/changed-records';
import { wallClock } from '../../format/when';
import { useIsNarrow, useIsPhone } from '../../layout/use-is-phone';
import { wantsMotion } from '../../layout/wants-motion';
import { useAdmin } from '../../schema/admin-context';
import { fieldOf, stateField, type Row } from '../../schema/fields';
import { useResourcePaths } from '../../schema/paths';
import { useTitleOf } from '../../schema/use-title-of';
import { useFormat, useTexts } from '../../texts/wording';
import type { MarkedDays } from './calendar-parts';
import { whenOf, type CalendarFields } from './events';
import type { Span } from './range';
import type { useCalendarMoves } from './use-calendar-moves';

const PLUGINS = [dayGrid, timeGrid, list, interaction];
const VIEWS: Record<Span, string> = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' };
/** The same for calendars of days, which have no hours. */
const DAY_VIEWS: Record<Span, string> = { month: 'dayGridMonth', week: 'dayGridWeek', day: 'dayGridDay' };
/** A week on a phone or an upright tablet, whose seven columns would be too narrow for names: its days below each other. */
const AGENDA = 'listWeek';
const PER_DAY = { phone: 2, desktop: 4 };
/** Rows side by side at one hour of a week or a day. More could not be read, and would take the browser seconds to place. */
const SIDE_BY_SIDE = { phone: 3, desktop: 6 };

interface CalendarGridProps {
  resource: ResourceSchema;
  fields: CalendarFields;
  span: Span;
  day: string;
  rows: Row[];
  marked: MarkedDays[];
  /** How many rows a day has where not all of them are here, by day. */
  totals: Record<string, number>;
  onDay: (day: string) => void;
  moves: ReturnType<typeof useCalendarMoves>;
}

/** Return the name of a row within its day: what its calendar says, or its title without days, which the calendar shows anyway. */
function useNameOf(resource: ResourceSchema) {
  const format = useFormat();
  const titleOf = useTitleOf();
  const fields = (resource.views?.calendar?.title ?? resource.title)
    .flatMap((name) => fieldOf(resource, name) ?? [])
    .filter(({ kind }) => kind !== 'date' && kind !== 'datetime');
  return (row: Row) =>
    titleText(
      fields,
      fields.map(({ name }) => row[name]),
      format,
    ) || titleOf(resource, row);
}

/** Return the rows and marked days as the calendar takes them. Its clock is that of the application's zone, written as if it were UTC. */
function useCalendarEvents({ resource, fields, rows, marked, totals, moves }: CalendarGridProps, isAgenda: boolean): EventInput[] {
  const { zone, count } = useFormat();
  const { calendar: words } = useTexts();
  const nameOf = useNameOf(resource);
  const paths = useResourcePaths(resource.path);
  const base = useHref('/').replace(/\/$/, '');
  const state = stateField(resource);
  const mark = useMark(resource.path);
  const detail = useAdmin().overrides[resource.path]?.calendar?.detail;
  const days = marked.map(({ id, from, to, title }) => ({
    id: `${MARKED}${id}`,
    start: from,
    end: addLocalDays(to, 1),
    allDay: true,
    title,
    // A list of days has no ground to mark.
    display: isAgenda ? 'auto' : 'background',
    classNames: ['ra-event-marked'],
  }));
  const events = rows.flatMap((row) => {
    const when = whenOf(fields, row, zone);
    const choice = state?.choices?.find(({ value }) => value === row[state.name]);
    if (!when) return [];
    return {
      ...when,
      id: row.id,
      title: nameOf(row),
      url: base + paths.show(row.id ?? ''),
      startEditable: moves.canMove(row),
      classNames: ['ra-event', `ra-event-${choice?.tone ?? 'default'}`, ...(mark(row.id) ? ['ra-changed'] : [])],
      extendedProps: { row, state: choice?.label, detail: detail?.(row) },
    };
  });
  const others = Object.entries(totals).map(([day, all]) => ({
    id: `${TOTAL}${day}`,
    start: day,
    allDay: true,
    startEditable: false,
    interactive: true,
    title: words.ofDay(count(all)),
    classNames: ['ra-event-more'],
    extendedProps: { day },
  }));
  return [...days, ...others, ...events];
}

/** The beginning of the ids of events that stand for rows that are not loaded. */
const TOTAL = 'totals-';
/** The beginning of the ids of marked days. */
const MARKED = 'marked-';

interface DrawnCalendarProps {
  options: CalendarOptions;
  isDragging: boolean;
}

const DrawnCalendar = memo(
  ({ options }: DrawnCalendarProps) => <FullCalendar {...options} />,
  (_before, { isDragging }) => isDragging,
);

/**
 * FullCalendar, which stays as it is drawn while a row is being dragged. To it, an option that changes in the middle of a drag makes another
 * calendar: it takes the drop for one out of the first into the second, and the row hangs where it was let go without having been moved.
 */
function SteadyCalendar({ options }: { options: CalendarOptions }) {
  const [isDragging, setDragging] = useState(false);
  const listening = { ...options, eventDragStart: () => setDragging(true), eventDragStop: () => setDragging(false) };
  return <DrawnCalendar options={listening} isDragging={isDragging} />;
}

/** The days of a calendar, drawn by FullCalendar. */
export function CalendarGrid(props: CalendarGridProps) {
  const { fields, span, day, moves, rows, marked } = props;
  const { locale, zone } = useFormat();
  const { calendar: words } = useTexts();
  const navigate = useNavigate();
  const paths = useResourcePaths(props.resource.path);
  const isPhone = useIsPhone();
  const isAgenda = useIsNarrow() && span === 'week';
  const all = useCalendarEvents(props, isAgenda);
  // The same list while the rows are the same: a new one would put back a row that is being moved.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const events = useMemo(() => all, [rows, isAgenda, JSON.stringify([marked, props.totals, all.map(({ classNames }) => classNames)])]);
  const isDays = fields.from.kind === 'date';
  // A day of a month is too narrow there for names: it shows that there is something, and leads to it.
  const hasDots = isPhone && span === 'month';
  const open = ({ event, jsEvent }: EventClickArg) => {
    if (jsEvent.metaKey || jsEvent.ctrlKey) return;
    jsEvent.preventDefault();
    if (event.id.startsWith(TOTAL)) return props.onDay(String(event.extendedProps.day));
    if (hasDots) return props.onDay(event.startStr.slice(0, 10));
    if (!event.id.startsWith(MARKED)) navigate(paths.show(event.id));
  };
  const options: CalendarOptions = {
    plugins: PLUGINS,
    timeZone: 'UTC',
    now: () => wallClock(serverNow().toISOString(), zone),
    locale,
    firstDay: firstWeekday(locale),
    initialView: isAgenda ? AGENDA : (isDays ? DAY_VIEWS : VIEWS)[span],
    initialDate: day,
    headerToolbar: false,
    height: span === 'month' || isDays || isAgenda ? 'auto' : 'max(480px, calc(100vh - 230px))',
    scrollTime: '07:00:00',
    slotEventOverlap: false,
    eventTimeFormat: { hour: 'numeric', minute: '2-digit', omitZeroMinute: true, meridiem: 'short' },
    nowIndicator: true,
    allDaySlot: marked.length > 0,
    allDayText: '',
    dayMaxEvents: isPhone ? PER_DAY.phone : PER_DAY.desktop,
    // The page says so, with a way on.
    noEventsContent: '',
    eventMaxStack: isPhone ? SIDE_BY_SIDE.phone : SIDE_BY_SIDE.desktop,
    moreLinkContent: ({ num }) => (hasDots ? `+${num}` : words.more(num)),
    moreLinkClick: hasDots ? ({ date }) => props.onDay(date.toISOString().slice(0, 10)) : 'popover',
    moreLinkHint: words.more,
    // It opens a list, and has no address: FullCalendar's link without one is nothing that a screen reader knows.
    moreLinkDidMount: ({ el }) => el.setAttribute('role', 'button'),
    closeHint: words.fewer,
    // Hours scroll also on days without anything in them to focus. A day may have the focus; what scrolls is no part of a grid's roles.
    viewDidMount: ({ el }) => el.querySelector('.fc-scroller-liquid-absolute [role="gridcell"]')?.setAttribute('tabindex', '0'),
    // Without motion there is no transition, whose end FullCalendar would wait for: what was let go beside the days would hang there.
    dragRevertDuration: wantsMotion() ? 500 : 0,
    events,
    eventContent: (shown) => <EventContent {...shown} />,
    eventClick: open,
    eventDrop: ({ event, revert }: EventDropArg) => moves.move(event.extendedProps.row as Row, event.startStr, revert),
  };
  return <SteadyCalendar key={`${span} ${day} ${isAgenda}`} options={options} />;
}

function EventContent({ event, timeText, view }: EventContentArg) {
  const { state, detail } = event.extendedProps as { state?: string; detail?: string };
  if (event.display === 'background') return <span className="ra-event-mark">{event.title}</span>;
  const isMonth = view.type === 'dayGridMonth';
  const isAgenda = view.type === AGENDA;
  const name = (
    <strong>
      <Title text={event.title} />
    </strong>
  );
  return (
    <span className="ra-event-content" title={[timeText, event.title, detail, state].filter(Boolean).join(' · ')}>
      {timeText && !isAgenda && <span className="ra-event-time">{timeText}</span>} {/* Elsewhere the library makes a link of all of it. */}
      {isAgenda && event.url ? <a href={event.url}>{name}</a> : name}
      {detail && !isMonth && <span className="ra-event-detail">{detail}</span>}
      {state && <span className="ra-sr">{state}</span>}
    </span>
  );
}

/** A title, whose numbers, such as J-2026-00012, are not broken at their hyphens where a day has room for them. */
function Title({ text }: { text: string }) {
  return numbersApart(text).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="ra-event-number">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
