import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { useMemo, type FocusEvent } from 'react';
import { slotInstant } from '@haulbook/core';
import { serverNow } from '@haulbook/ui';
import { wallClock } from '../format/when';
import { useFormat, useTexts, useWording } from '../texts/wording';
import { Icon } from '../layout/icon';
import type { InputProps } from './types';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(customParseFormat);

const KNOWN = /^\d{4}-\d{2}-\d{2}/;

interface Typing {
  /** The formats that the picker itself parses, and those parsed when the input loses focus. */
  formats: string[];
  short: string[];
  send: (day: Dayjs) => string;
  value?: unknown;
  onChange: InputProps['onChange'];
  /** The form's own handler. */
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

/** Keep typed text that is not a day and pass it on unchanged, so that the form can report it. The picker alone would silently drop it. */
const leaving = ({ formats, short, send, value, onChange, onBlur }: Typing) => ({
  preserveInvalidOnBlur: true,
  onBlur: (event: FocusEvent<HTMLElement>) => {
    const text = (event.target as HTMLInputElement).value.trim();
    const typed = dayjs(text, short, true);
    // The picker had nothing before either, so it does not tell.
    if (!text && typeof value === 'string' && !KNOWN.test(value)) onChange?.(null);
    if (text && !dayjs(text, formats, true).isValid()) onChange?.(typed.isValid() ? send(typed) : text);
    onBlur?.(event);
  },
});

/** Have "Today" and "Now" of pickers be those of the application's zone: they ask dayjs for the time in its default zone. */
function useZoneOfPickers(): void {
  const { zone } = useFormat();
  useMemo(() => dayjs.tz.setDefault(zone), [zone]);
}

/** An input for a calendar day, which has no time zone. What day it is now is that of the application's zone. */
export function DateInput({ field, row: _row, value, onChange, ...rest }: InputProps) {
  const { dates, inputs } = useTexts();
  useZoneOfPickers();
  const send = (day: Dayjs) => day.format('YYYY-MM-DD');
  return (
    <DatePicker
      {...rest}
      {...leaving({ ...rest, formats: dates.days, short: dates.shortDays, send, value, onChange })}
      className="ra-full"
      format={dates.days}
      placeholder={inputs.chooseDay}
      suffixIcon={<Icon name="schedule" size={16} />}
      allowClear={!field.required}
      value={typeof value === 'string' && KNOWN.test(value) ? dayjs(value.slice(0, 10)) : null}
      onChange={(day: Dayjs | null) => onChange?.(day ? send(day) : null)}
    />
  );
}

/**
 * An input for a point in time, shown and typed in the application's zone and sent as an instant. The picker works on that clock as if it
 * were UTC, so that the reader's own zone does not matter.
 */
export function DatetimeInput({ field, row: _row, value, onChange, ...rest }: InputProps) {
  const { texts, format } = useWording();
  const { dates, inputs } = texts;
  const { zone } = format;
  useZoneOfPickers();
  const instant = typeof value === 'string' && KNOWN.test(value) ? value : null;
  const toInstant = (day: Dayjs) => slotInstant(day.format('YYYY-MM-DD'), day.format('HH:mm'), zone).toISOString();
  return (
    <div className="ra-zoned">
      <DatePicker
        {...rest}
        {...leaving({ ...rest, formats: dates.moments, short: dates.shortMoments, send: toInstant, value, onChange })}
        className="ra-full"
        changeOnBlur
        showTime={{ format: dates.time, use12Hours: dates.time.endsWith('A'), minuteStep: 5 }}
        format={dates.moments}
        placeholder={inputs.chooseMoment}
        suffixIcon={<Icon name="schedule" size={16} />}
        allowClear={!field.required}
        value={instant ? dayjs.utc(wallClock(instant, zone)) : null}
        onChange={(day: Dayjs | null) => onChange?.(day ? toInstant(day) : null)}
      />
      <span className="ra-muted">{format.zoneName(instant ? new Date(instant) : serverNow())}</span>
    </div>
  );
}
