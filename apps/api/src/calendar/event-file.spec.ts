import { eventFile, type CalendarEntry } from './event-file.js';

const entry: CalendarEntry = {
  uid: '7b0f1f9e@haulbook',
  sequence: 3,
  changedAt: new Date('2027-03-01T15:00:00Z'),
  // The Sunday the clocks go forward: 8 to 10 AM in New York is 12:00 to 14:00 UTC, not 13:00.
  startsAt: new Date('2027-03-14T12:00:00Z'),
  endsAt: new Date('2027-03-14T14:00:00Z'),
  summary: 'Garage cleanout, Haulbook',
  description: 'Order J-2027-00001; call (919) 504-5200\nGate code: ask',
  location: '12 Oak Street, Raleigh, NC 27601',
  url: 'https://haulbook.example/customer/orders/1',
  organizer: { name: 'Haulbook', email: 'hello@haulbook.example' },
  status: 'confirmed' as const,
};
/** Return the lines of a file, with folded ones joined again. */
const lines = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n');

it('says when in UTC, who, where, and how often it changed', () => {
  const file = lines(eventFile(entry));
  for (const line of [
    'METHOD:PUBLISH',
    'UID:7b0f1f9e@haulbook',
    'SEQUENCE:3',
    'DTSTAMP:20270301T150000Z',
    'DTSTART:20270314T120000Z',
    'DTEND:20270314T140000Z',
    'STATUS:CONFIRMED',
    'LOCATION:12 Oak Street\\, Raleigh\\, NC 27601',
    'DESCRIPTION:Order J-2027-00001\\; call (919) 504-5200\\nGate code: ask',
  ])
    expect(file).toContain(line);
  expect(file.some((line) => line.startsWith('BEGIN:VALARM'))).toBe(true);
});

it('takes a cancelled appointment out again, under the same id and a higher number', () => {
  const file = lines(eventFile({ ...entry, status: 'cancelled', sequence: 4 }));
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:7b0f1f9e@haulbook', 'SEQUENCE:4']) expect(file).toContain(line);
  expect(file).not.toContain('BEGIN:VALARM');
});

it('keeps what people typed from becoming lines of its own', () => {
  const file = eventFile({ ...entry, location: 'Oak\r\nATTENDEE:mailto:evil@example.com' });
  expect(lines(file).some((line) => line.startsWith('ATTENDEE'))).toBe(false);
});

it('ends with a line break, as every line does', () => {
  expect(eventFile(entry)).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/);
});

it('has no line longer than 75 bytes', () => {
  const file = eventFile({ ...entry, location: 'ä'.repeat(300) });
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

it('is tentative while the time is only reserved', () => {
  const file = lines(eventFile({ ...entry, status: 'tentative' }));
  expect(file).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'STATUS:TENTATIVE']));
});
