import { Button, Segmented } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ScheduleView } from '@haulbook/contracts';
import { addLocalDays } from '@haulbook/core';
import {
  Icon,
  LoadError,
  Loading,
  Notice,
  Toolbar,
  useFormat,
  useIsPhone,
  usePageHead,
  useZone,
  wallClock,
} from '@haulbook/resource-admin';
import { serverNow } from '@haulbook/ui';
import { MovableBoard } from './board-moves';
import { DayColumn } from './day-column';
import { formatDays } from './days';
import { OfferPanel } from './offer-panel';
import {
  daysOf,
  readOffer,
  readSchedule,
  readTrucks,
  stepped,
  writeOffer,
  writeSchedule,
  writeTrucks,
  type ScheduleAddress,
  type ScheduleSpan,
} from './schedule-address';
import { ScheduleRules } from './schedule-rules';
import type { OfferedJob } from './use-offer';
import { TruckPages } from './truck-pages';
import { useSchedule } from './use-schedule';
import { WaitingOrders } from './waiting-orders';

const DayMap = lazy(() => import('./day-map'));

/** The trucks' days, a day or a week at a time; beside it the orders to place and the rules that make the schedule. */
export default function SchedulePage() {
  usePageHead('Schedule', 'What each truck does, and what is still free');
  const zone = useZone();
  const [query, setQuery] = useSearchParams();
  const today = wallClock(serverNow().toISOString(), zone).slice(0, 10);
  const usual = { date: today, span: useIsPhone() ? ('day' as const) : ('week' as const) };
  const address = readSchedule(query, usual);
  const range = daysOf(address);
  const trucks = readTrucks(query);
  const loaded = useSchedule({ ...range, trucks });
  const schedule = loaded.data?.data;
  const job = readOffer(query);
  const show = (next: ScheduleAddress, offered: OfferedJob, { replace = false, page = trucks } = {}) =>
    setQuery({ ...writeSchedule(next, usual), ...writeOffer(offered), ...writeTrucks(page) }, { replace });
  return (
    <>
      <ScheduleBar address={address} range={range} today={today} onChange={(next) => show(next, job)} />
      {loaded.isError && <LoadError message={loaded.error.message} onRetry={() => void loaded.refetch()} />}
      {!loaded.isError && !schedule && <Loading rows={10} />}
      {schedule && (
        <div className={loaded.isPlaceholderData ? 'ra-stale' : undefined} aria-busy={loaded.isPlaceholderData}>
          <TruckPages schedule={schedule} onChange={(page) => show(address, job, { page })} />
          <MovableBoard schedule={schedule}>
            <Board schedule={schedule} span={address.span}>
              <OfferPanel job={job} range={range} today={today} onChange={(next) => show(address, next, { replace: true })} />
            </Board>
          </MovableBoard>
        </div>
      )}
    </>
  );
}

interface BoardProps {
  schedule: ScheduleView;
  span: ScheduleSpan;
  children: ReactNode;
}

function Board({ schedule, span, children }: BoardProps) {
  const rows = Math.max(1, ...schedule.days.map(({ trucks }) => trucks.length));
  return (
    <div className="hb-schedule">
      <div className="hb-schedule-main">
        {schedule.trucks.length === 0 ? (
          <Notice icon="truck" title="No trucks yet">
            Add a truck under “What makes this schedule”, and customers can book.
          </Notice>
        ) : (
          <div className={`hb-board hb-board-${span}`} style={{ '--hb-trucks': rows } as React.CSSProperties}>
            {schedule.days.map((day) => (
              <DayColumn key={day.date} day={day} schedule={schedule} />
            ))}
          </div>
        )}
        {span === 'day' && schedule.trucks.length > 0 && (
          <Suspense fallback={null}>
            <DayMap date={schedule.days[0]!.date} schedule={schedule} />
          </Suspense>
        )}
      </div>
      <div className="hb-schedule-aside">
        <WaitingOrders orders={schedule.waiting} />
        {children}
        <ScheduleRules schedule={schedule} />
      </div>
    </div>
  );
}

interface ScheduleBarProps {
  address: ScheduleAddress;
  range: { from: string; days: number };
  today: string;
  onChange: (address: ScheduleAddress) => void;
}

const SPANS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const;

function ScheduleBar({ address, range, today, onChange }: ScheduleBarProps) {
  const last = addLocalDays(range.from, range.days - 1);
  const { locale } = useFormat();
  const unit = address.span;
  return (
    <Toolbar label="Days">
      <Button icon={<Icon name="left" size={16} />} aria-label={`Previous ${unit}`} onClick={() => onChange(stepped(address, -1))} />
      <Button onClick={() => onChange({ ...address, date: today })}>Today</Button>
      <Button icon={<Icon name="right" size={16} />} aria-label={`Next ${unit}`} onClick={() => onChange(stepped(address, 1))} />
      <h2 className="hb-schedule-days" aria-live="polite">
        {formatDays(range.from, last, locale)}
      </h2>
      <span className="ra-grow" />
      <Link className="ra-button ra-button-plain" to="/calendar">
        Calendar
      </Link>
      <Segmented aria-label="View" value={unit} options={[...SPANS]} onChange={(span) => onChange({ ...address, span })} />
    </Toolbar>
  );
}
