import { Alert, Button } from 'antd';
import { firstWeekday, localToday } from '@haulbook/core';
import { useMemo } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { serverNow } from '@haulbook/ui';
import { Icon } from '../../layout/icon';
import { Loading } from '../../layout/states';
import { Switch } from '../../layout/switch';
import { useIsPhone } from '../../layout/use-is-phone';
import { ListError } from '../../list/empty-list';
import { useConditions } from '../../list/use-conditions';
import type { RecordList } from '../../list/use-record-list';
import { useAdmin } from '../../schema/admin-context';
import { emptyWords } from '../../schema/empty-words';
import { useFormat, useTexts } from '../../texts/wording';
import { CalendarGrid } from './calendar-grid';
import type { CalendarParts } from './calendar-parts';
import { firstOfEachDay, type CalendarFields } from './events';
import { headingOf, rangeOf, SPANS, stepTo, type Span } from './range';
import { useCalendarMoves } from './use-calendar-moves';
import { useDayTotals } from './use-day-counts';
import { useEvents } from './use-events';

interface CalendarViewProps {
  resource: ResourceSchema;
  fields: CalendarFields;
  list: RecordList;
}

/** Rows of one day of a month that are drawn. With hundreds of them, each step of a drag would take the browser a second. */
const A_DAY_OF_A_MONTH = 12;

const useNoMarkedDays: NonNullable<CalendarParts['useMarkedDays']> = () => [];

/** A list as a calendar in the application's zone: a month, a week or a day, whose rows open their record and may be dragged. */
export default function CalendarView({ resource, fields, list }: CalendarViewProps) {
  const { state, change } = list;
  const format = useFormat();
  const isPhone = useIsPhone();
  const { calendar: words } = useTexts();
  const first = firstWeekday(format.locale);
  const span = state.span ?? (isPhone ? 'day' : 'month');
  const day = state.on ?? localToday(serverNow(), format.zone);
  const range = rangeOf(span, day, first);
  const conditions = useConditions(resource)(state);
  const { isReady, rows, isCut, total, error, isLoading, retry } = useEvents(resource, fields, range, conditions);
  // A day or a week has no place to say how many a day has.
  const isMonth = span === 'month';
  const drawn = useMemo(
    () => (isMonth ? firstOfEachDay(fields, rows, format.zone, A_DAY_OF_A_MONTH) : rows),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the fields are of the resource
    [rows, isMonth, resource, format.zone],
  );
  const totals = useDayTotals({ resource, fields, range, conditions, rows: drawn }, isMonth && (isCut || drawn !== rows));
  const useMarkedDays = useAdmin().overrides[resource.path]?.calendar?.useMarkedDays ?? useNoMarkedDays;
  const marked = useMarkedDays(range);
  const moves = useCalendarMoves(resource, fields);
  return (
    <section className="ra-panel ra-calendar" aria-label={words.label(resource)} aria-busy={isLoading}>
      <CalendarTools
        span={span}
        heading={headingOf(span, day, first, format.locale)}
        onSpan={(next) => change({ span: next })}
        onStep={(by) => change({ on: stepTo(span, day, by) })}
        onToday={() => change({ on: null })}
      />
      {isCut && !isMonth && <Alert type="info" showIcon message={words.cut(format.count(rows.length), format.count(total))} />}
      {error ? (
        <ListError error={error} list={list} onRetry={retry} />
      ) : isReady ? (
        <CalendarGrid
          {...{ resource, fields, span, day, rows: drawn, marked, moves, totals }}
          onDay={(on) => change({ on, span: 'day' })}
        />
      ) : (
        <Loading />
      )}
      {isReady && !error && rows.length === 0 && (
        <p className="ra-calendar-none">
          {words.none(resource)} {emptyWords(resource).more}
        </p>
      )}
      {moves.dialog}
    </section>
  );
}

interface CalendarToolsProps {
  span: Span;
  heading: string;
  onSpan: (span: Span) => void;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
}

/** The bar above a calendar: the way to other days, what is shown, and how much of it. */
function CalendarTools({ span, heading, onSpan, onStep, onToday }: CalendarToolsProps) {
  const { calendar: words } = useTexts();
  return (
    <header className="ra-calendar-tools">
      <Button onClick={onToday}>{words.today}</Button>
      <Button icon={<Icon name="left" size={16} />} aria-label={words.previous} onClick={() => onStep(-1)} />
      <Button icon={<Icon name="right" size={16} />} aria-label={words.next} onClick={() => onStep(1)} />
      <h2 aria-live="polite">{heading}</h2>
      <span className="ra-grow" />
      <Switch label={words.span} options={SPANS.map((value) => ({ value, label: words[value] }))} value={span} onChange={onSpan} />
    </header>
  );
}
