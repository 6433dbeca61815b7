import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import utc from 'dayjs/plugin/utc';
import type { FocusEvent } from 'react';
import { slotInstant } from '@haulbook/core';
import { wallClock, zoneName } from '../format/when';
import { useZone } from '../schema/admin-context';
import type { InputProps } from './types';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/**
 * The first is how a day is shown; the others may be typed too. None of them may fit the beginning of another: the picker takes
 * what fits while it is being typed, and what is typed after that would be added to the day it shows.
 */
const DATE_FORMATS = ['MMM D, YYYY', 'M/D/YYYY', 'M-D-YYYY', 'YYYY-MM-DD', 'MMMM D, YYYY'];
const MOMENT_FORMATS = ['MMM D, YYYY h:mm A', 'M/D/YYYY h:mm A', 'YYYY-MM-DD HH:mm'];
/** Understood once they are typed to their end. */
const SHORT_DATES = ['M/D/YY', 'M-D-YY'];
const SHORT_MOMENTS = ['M/D/YYYY H:mm', 'M/D/YY h:mm A', 'M/D/YY H:mm'];

const KNOWN = /^\d{4}-\d{2}-\d{2}/;

interface Typing {
  /** What the picker itself understands, and what is understood on leaving it. */
  formats: string[];
  short: string[];
  send: (day: Dayjs) => string;
  onChange: InputProps['onChange'];
  /** What the form around does on leaving. */
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

/** A typed text that is no day is kept and handed on as it is, so that the form can say so: left alone, the picker drops it in silence. */
const leaving = ({ formats, short, send, onChange, onBlur }: Typing) => ({
  preserveInvalidOnBlur: true,
  onBlur: (event: FocusEvent<HTMLElement>) => {
    const text = (event.target as HTMLInputElement).value.trim();
    const typed = dayjs(text, short, true);
    if (text && !dayjs(text, formats, true).isValid()) onChange?.(typed.isValid() ? send(typed) : text);
    onBlur?.(event);
  },
});

/** A day of the calendar: no zone touches it. */
export function DateInput({ field, row: _row, value, onChange, ...rest }: InputProps) {
  const send = (day: Dayjs) => day.format('YYYY-MM-DD');
  return (
    <DatePicker
      {...(rest as object)}
      {...leaving({ ...rest, formats: DATE_FORMATS, short: SHORT_DATES, send, onChange })}
      className="ra-full"
      format={DATE_FORMATS}
      placeholder="Choose a day"
      allowClear={!field.required}
      value={typeof value === 'string' && KNOWN.test(value) ? dayjs(value.slice(0, 10)) : null}
      onChange={(day: Dayjs | null) => onChange?.(day ? send(day) : null)}
    />
  );
}

/** Shown and typed on the clock of the business, sent as an instant. The picker works on that clock as if it were UTC, so the reader's own zone plays no part. */
export function DatetimeInput({ field, row: _row, value, onChange, ...rest }: InputProps) {
  const zone = useZone();
  const instant = typeof value === 'string' && KNOWN.test(value) ? value : null;
  const toInstant = (day: Dayjs) => slotInstant(day.format('YYYY-MM-DD'), day.format('HH:mm'), zone).toISOString();
  return (
    <div className="ra-zoned">
      <DatePicker
        {...(rest as object)}
        {...leaving({ ...rest, formats: MOMENT_FORMATS, short: SHORT_MOMENTS, send: toInstant, onChange })}
        className="ra-full"
        changeOnBlur
        showTime={{ format: 'h:mm A', use12Hours: true, minuteStep: 5 }}
        format={MOMENT_FORMATS}
        placeholder="Choose a day and time"
        allowClear={!field.required}
        value={instant ? dayjs.utc(wallClock(instant, zone)) : null}
        onChange={(day: Dayjs | null) => onChange?.(day ? toInstant(day) : null)}
      />
      <span className="ra-muted">{zoneName(zone, instant ? new Date(instant) : new Date())}</span>
    </div>
  );
}
