import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** An appointment as a calendar entry. */
export interface CalendarEntry {
  /** The appointment's stable ID, so that a newer file replaces the entry of an older one. */
  uid: string;
  /** A number that increases with every change. */
  sequence: number;
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  location: string | null;
  url: string;
  organizer: { name: string; email: string };
  status: 'confirmed' | 'tentative' | 'cancelled';
}

const STATUS = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/**
 * Create the iCalendar file (RFC 5545) of one appointment. Times are in UTC, so that a calendar anywhere shows the right instant without
 * knowing the rules of the company's zone. A time that is only reserved is tentative. A canceled one removes the entry again (`METHOD:CANCEL`).
 */
export function eventFile(entry: CalendarEntry): string {
  const isCancelled = entry.status === 'cancelled';
  const calendar = ical({
    prodId: { company: entry.organizer.name, product: 'appointments', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: entry.changedAt,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.summary,
    description: entry.description,
    location: entry.location,
    url: entry.url,
    organizer: entry.organizer,
    status: STATUS[entry.status],
  });
  if (!isCancelled) event.createAlarm({ type: ICalAlarmType.display, trigger: 3600, description: entry.summary });
  // Every line of the format ends with a line break, the last one, too.
  return `${calendar.toString().trimEnd()}\r\n`;
}
