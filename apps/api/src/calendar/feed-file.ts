import { CALLED_OFF_APPOINTMENT_STATUSES } from '@haulbook/domain';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { FeedVisit } from './feed-visits.js';

/** A calendar to subscribe to. */
export interface Feed {
  /** What calendars call it. */
  name: string;
  business: string;
  visits: readonly FeedVisit[];
  /** For office staff, the address of the back office: they see whose visit it is. Null for a crew member, who does not. */
  backOffice: string | null;
}

const REFRESH_SECONDS = 900;

/**
 * Create the iCalendar file of a subscription. Times are in UTC; the id of an entry stays the same, its sequence rises with every change,
 * and one that was called off stays with `STATUS:CANCELLED`, because not every calendar takes out what is missing.
 */
export function feedFile({ name, business, visits, backOffice }: Feed): string {
  const calendar = ical({
    name,
    prodId: { company: business, product: 'visits', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const visit of visits) {
    calendar.createEvent({
      id: `${visit.id}@haulbook`,
      sequence: visit.version,
      stamp: new Date(visit.updatedAt),
      start: new Date(visit.startsAt),
      end: new Date(visit.endsAt),
      summary: summaryOf(visit, backOffice !== null),
      description: descriptionOf(visit),
      location: [visit.street, visit.city, visit.stateZip].filter(Boolean).join(', ') || null,
      url: backOffice ? `${backOffice}/appointments/${visit.id}` : null,
      status: CALLED_OFF_APPOINTMENT_STATUSES.includes(visit.status) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return `${calendar.toString().trimEnd()}\r\n`;
}

const summaryOf = ({ customer, service, city, truck }: FeedVisit, isOffice: boolean): string =>
  (isOffice ? [customer, service, truck] : [service ?? 'Junk removal', city, truck]).filter(Boolean).join(' · ');

const descriptionOf = ({ order, crew }: FeedVisit): string => [`Order ${order}`, crew && `Crew: ${crew}`].filter(Boolean).join('\n');
