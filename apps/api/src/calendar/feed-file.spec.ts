import { feedFile } from './feed-file.js';
import type { FeedVisit } from './feed-visits.js';

const visit: FeedVisit = {
  id: '7b0f1f9e',
  version: 3,
  status: 'confirmed',
  // The Sunday the clocks go forward: 8 to 10 AM in New York is 12:00 to 14:00 UTC, not 13:00.
  startsAt: '2027-03-14T12:00:00.000Z',
  endsAt: '2027-03-14T14:00:00.000Z',
  updatedAt: '2027-03-01T15:00:00.000Z',
  order: 'J-2027-00001',
  customer: 'Robin Reed\r\nATTENDEE:mailto:evil@example.com',
  service: 'Garage cleanout',
  street: '7 Elm Street',
  city: 'Raleigh',
  stateZip: 'NC 27601',
  truck: 'Truck 1',
  crew: 'Luis Ortega',
};
/** Return the lines of a calendar, with folded ones joined again. */
const lines = (visits: FeedVisit[], backOffice: string | null = null) =>
  feedFile({ name: 'Haulbook: visits', business: 'Haulbook', visits, backOffice })
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');

describe('a calendar to subscribe to', () => {
  it('has each visit in UTC, under an id that stays, and asks to be read again', () => {
    expect(lines([visit])).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Haulbook: visits',
        'X-PUBLISHED-TTL:PT15M',
        'UID:7b0f1f9e@haulbook',
        'SEQUENCE:3',
        'DTSTAMP:20270301T150000Z',
        'DTSTART:20270314T120000Z',
        'DTEND:20270314T140000Z',
        'STATUS:CONFIRMED',
        'LOCATION:7 Elm Street\\, Raleigh\\, NC 27601',
      ]),
    );
  });

  it.each(['cancelled', 'no_show'] as const)('keeps a visit that is %s as called off', (status) => {
    expect(lines([{ ...visit, status, version: 4 }])).toEqual(
      expect.arrayContaining(['UID:7b0f1f9e@haulbook', 'SEQUENCE:4', 'STATUS:CANCELLED']),
    );
  });

  it('names the customer to the office alone, and lets nobody write lines of their own', () => {
    const office = lines([visit], 'https://haulbook.example/admin').filter((line) => /^(SUMMARY|URL|ATTENDEE)/.test(line));
    expect(office).toHaveLength(2);
    expect(office[0]).toContain('Robin Reed');
    expect(office[1]).toContain('/admin/appointments/7b0f1f9e');
    const crew = lines([visit]).filter((line) => /^(SUMMARY|URL)/.test(line));
    expect(crew).toEqual(['SUMMARY:Garage cleanout · Raleigh · Truck 1']);
  });

  it('is a calendar also without visits', () => {
    expect(lines([])).toEqual(expect.arrayContaining(['BEGIN:VCALENDAR', 'END:VCALENDAR']));
  });
});
