import { newNumber } from '../../testing/people.js';
import type { TestClient } from '../../testing/test-app.js';
import type { BookingInput, HoldView, JobInput, SlotView } from '@haulbook/contracts';
import type { Answer } from '@haulbook/identity/testing';

/** 8:30 AM on a Tuesday in New York, far from any DST change. */
export const TUESDAY_MORNING = new Date('2027-03-02T13:30:00Z');
export const WEDNESDAY = '2027-03-03';
export const THURSDAY = '2027-03-04';

/** A garage cleanout that fills a whole truck. */
export const FULL_TRUCK: JobInput = {
  serviceSlug: 'garage-cleanouts',
  volumeEighths: 8,
  items: [],
  stairsFlights: 0,
  longCarry: false,
  disassembly: 0,
  heavyDebris: false,
};
export const AN_EIGHTH: JobInput = { ...FULL_TRUCK, volumeEighths: 1 };

let requests = 0;

/** Return a request as the booking page sends it, with a new customer's email address on each call. */
export function bookingOf(changes: Partial<BookingInput> = {}): BookingInput {
  const email = `pat-${++requests}@example.com`;
  return {
    contact: { firstName: 'Pat', lastName: 'Doe', email, phone: newNumber(), customerType: 'residential', companyName: '' },
    job: FULL_TRUCK,
    photos: [],
    address: { line1: '12 Oak Street', line2: '', city: 'Raleigh', state: 'NC', zip: '27601', county: '', gateCode: '', parking: '' },
    hold: null,
    notes: '',
    couponCode: '',
    consent: { terms: true, smsTransactional: true, smsMarketing: false },
    landingPath: '/',
    ...changes,
  };
}

/** Send a booking request, under a new Idempotency-Key unless `key` is given. */
export function book(client: TestClient, input: BookingInput, key = `key-${++requests}`): Promise<Answer> {
  return client.post('/api/portal/bookings', input, { 'idempotency-key': key });
}

/** Return the windows of a day, keyed by label ("8–10 AM"). */
export async function windowsOf(client: TestClient, date: string, job = FULL_TRUCK): Promise<Record<string, SlotView>> {
  const { body } = await client.post('/api/portal/availability', { job, from: date, days: 1 });
  return Object.fromEntries(body.days[0].windows.map((window: SlotView) => [window.label, window]));
}

/** Hold the window of a day that has this label. */
export async function holdWindow(client: TestClient, date: string, label: string, job = FULL_TRUCK): Promise<Answer<HoldView>> {
  const windows = await windowsOf(client, date, job);
  return client.post('/api/portal/holds', { job, date, windowId: windows[label]!.windowId });
}
