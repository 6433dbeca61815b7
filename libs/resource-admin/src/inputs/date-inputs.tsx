import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { slotInstant } from '@haulbook/domain';
import { wallClock, zoneName } from '../format/when';
import { useZone } from '../schema/admin-context';
import type { InputProps } from './types';

dayjs.extend(utc);

/** The first is how a date is shown; the others may be typed too. */
const DATE_FORMATS = ['MMM D, YYYY', 'M/D/YYYY', 'M-D-YYYY', 'YYYY-MM-DD', 'MMMM D, YYYY', 'M/D/YY'];
const MOMENT_FORMATS = ['MMM D, YYYY h:mm A', 'M/D/YYYY h:mm A', 'M/D/YYYY H:mm', 'YYYY-MM-DD HH:mm'];

/** A day of the calendar: no zone touches it. */
export function DateInput({ field, row: _row, value, onChange, ...rest }: InputProps) {
  return (
    <DatePicker
      {...(rest as object)}
      className="ra-full"
      format={DATE_FORMATS}
      placeholder="Choose a day"
      allowClear={!field.required}
      value={typeof value === 'string' && value ? dayjs(value.slice(0, 10)) : null}
      onChange={(day: Dayjs | null) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
    />
  );
}

/** Shown and typed on the clock of the business, sent as an instant. The picker works on that clock as if it were UTC, so the reader's own zone plays no part. */
export function DatetimeInput({ field, row: _row, value, onChange, ...rest }: InputProps) {
  const zone = useZone();
  const instant = typeof value === 'string' && value ? value : null;
  const toInstant = (day: Dayjs) => slotInstant(day.format('YYYY-MM-DD'), day.format('HH:mm'), zone).toISOString();
  return (
    <div className="ra-zoned">
      <DatePicker
        {...(rest as object)}
        className="ra-full"
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
