import type { TestClient } from '../../testing/test-app.js';
import type { BookingInput, HoldView, JobInput, SlotView } from '@haulbook/contracts';
import type { Answer } from '@haulbook/identity/testing';

/** Half past eight of a Tuesday in New York, far from any DST change. */
export const TUESDAY_MORNING = new Date('2027-03-02T13:30:00Z');
export const WEDNESDAY = '2027-03-03';
export const THURSDAY = '2027-03-04';

/** A full truck of a garage. */
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

/** A request as the booking page sends it; each of somebody else. */
export function bookingOf(changes: Partial<BookingInput> = {}): BookingInput {
  const email = `pat-${++requests}@example.com`;
  return {
    contact: { firstName: 'Pat', lastName: 'Doe', email, phone: '(919) 555-0142', customerType: 'residential', companyName: '' },
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

/** Sends a request under a key of its own. */
export function book(client: TestClient, input: BookingInput, key = `key-${++requests}`): Promise<Answer> {
  return client.post('/api/portal/bookings', input, { 'idempotency-key': key });
}

/** The windows of a day by their words: "8–10 AM". */
export async function windowsOf(client: TestClient, date: string, job = FULL_TRUCK): Promise<Record<string, SlotView>> {
  const { body } = await client.post('/api/portal/availability', { job, from: date, days: 1 });
  return Object.fromEntries(body.days[0].windows.map((window: SlotView) => [window.label, window]));
}

/** Holds a window, by its words. */
export async function holdWindow(client: TestClient, date: string, label: string, job = FULL_TRUCK): Promise<Answer<HoldView>> {
  const windows = await windowsOf(client, date, job);
  return client.post('/api/portal/holds', { job, date, windowId: windows[label]!.windowId });
}
