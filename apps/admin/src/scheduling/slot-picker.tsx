import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useCustom, type HttpError } from '@refinedev/core';
import { addLocalDays, pluralize } from '@haulbook/core';
import { UNAVAILABLE_MESSAGES, UNAVAILABLE_LABELS } from '@haulbook/domain';
import type { AvailabilityView, DayView } from '@haulbook/contracts';
import { LoadError, Loading } from '@haulbook/resource-admin';
import { firstDay, wantedWindow, type Slot, type WantedSlot } from './slot';

const DAYS = 14;

interface SlotPickerProps {
  /** The order whose size determines which windows fit. */
  orderId: string;
  value: Slot | null;
  /** The visit's current slot, which is always offered, for another truck. */
  inUse?: Slot;
  /** The slot to begin with, if it is free. */
  wanted?: WantedSlot;
  onChange: (slot: Slot) => void;
}

/** The free windows of two weeks, a day at a time; further weeks on request. */
export function SlotPicker({ orderId, value, inUse, wanted, onChange }: SlotPickerProps) {
  const [from, setFrom] = useState(wanted?.date ?? inUse?.date);
  const [day, setDay] = useState(value?.date ?? wanted?.date);
  const preset = useRef(wanted);
  const { query } = useCustom<AvailabilityView, HttpError>({
    url: `/api/orders/${orderId}/availability`,
    method: 'get',
    config: { query: { days: DAYS, ...(from && { from }) } },
    queryOptions: { staleTime: 0 },
    errorNotification: false,
  });
  const days = query.data?.data.days;
  const picked = value?.date;
  useEffect(() => {
    if (!days) return;
    const first = preset.current && wantedWindow(days, preset.current);
    preset.current = undefined;
    if (first) return onChange(first);
    if (picked) setDay(picked);
    else setDay((now) => (days.some(({ date }) => date === now) ? now : firstDay(days, inUse?.date)));
  }, [days, picked, inUse?.date, onChange]);

  if (query.isError) return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!days) return <Loading rows={5} />;
  const shown = days.find(({ date }) => date === day);
  const first = days[0]?.date ?? '';
  return (
    <>
      <fieldset className="hb-slots">
        <legend>Day</legend>
        <div className="hb-days">
          {days.map((each) => (
            <DayButton key={each.date} day={each} chosen={each.date === day} current={each.date === inUse?.date} onChoose={setDay} />
          ))}
        </div>
        <p className="hb-days-foot">
          <Button size="small" onClick={() => setFrom(undefined)} disabled={!from}>
            From today
          </Button>
          <Button size="small" onClick={() => setFrom(addLocalDays(first, DAYS))}>
            Next two weeks
          </Button>
        </p>
      </fieldset>
      {shown && <Windows day={shown} value={value} inUse={inUse} onChange={onChange} />}
    </>
  );
}

interface DayButtonProps {
  day: DayView;
  chosen: boolean;
  current: boolean;
  onChoose: (date: string) => void;
}

function DayButton({ day, chosen, current, onChoose }: DayButtonProps) {
  const free = day.windows.filter(({ available }) => available).length;
  const words = free === 0 ? 'Fully booked' : pluralize(free, 'window');
  const [weekday, date] = day.label.split(', ');
  return (
    <button type="button" className="hb-day" aria-pressed={chosen} disabled={free === 0 && !current} onClick={() => onChoose(day.date)}>
      <span>{weekday}</span> <strong>{date}</strong> <span>{current && free === 0 ? 'Now' : words}</span>
    </button>
  );
}

interface WindowsProps extends Omit<SlotPickerProps, 'orderId'> {
  day: DayView;
}

function Windows({ day, value, inUse, onChange }: WindowsProps) {
  return (
    <fieldset className="hb-slots">
      <legend>Window on {day.label}</legend>
      {!day.open && <p className="ra-muted">{UNAVAILABLE_MESSAGES[day.reason ?? 'closed']}</p>}
      <div className="hb-windows">
        {day.windows.map(({ windowId, label, available, reason }) => {
          const isNow = inUse?.date === day.date && inUse.windowId === windowId;
          return (
            <label key={windowId} className={available || isNow ? undefined : 'hb-window-full'}>
              <input
                type="radio"
                name="window"
                checked={value?.date === day.date && value.windowId === windowId}
                disabled={!available && !isNow}
                onChange={() => onChange({ date: day.date, windowId })}
              />
              {label}
              {isNow ? ' (now)' : reason ? ` (${UNAVAILABLE_LABELS[reason].toLowerCase()})` : ''}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
