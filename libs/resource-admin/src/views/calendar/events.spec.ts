import { field, resource } from '../../testing/fixtures';
import { calendarFields, droppedAt, firstOfEachDay, movedValues, rangeConditions, whenOf } from './events';

const NEW_YORK = 'America/New_York';
const trips = { from: field('startsAt', 'datetime'), to: field('endsAt', 'datetime') };
const leaves = { from: field('startsOn', 'date'), to: field('endsOn', 'date') };
const range = { from: '2026-03-08', until: '2026-03-15' };

describe('the rows of a calendar', () => {
  it('go by the fields that the resource names', () => {
    const named = resource('trips', { fields: [trips.from, trips.to], views: { calendar: { from: 'startsAt', to: 'endsAt' } } });
    expect(calendarFields(named)).toEqual(trips);
    expect(calendarFields({ ...named, views: { calendar: { from: 'startsAt' } } })).toEqual({ from: trips.from, to: undefined });
    expect(calendarFields({ ...named, views: undefined })).toBeUndefined();
  });

  it('are the first of each day where a day has more than can be drawn', () => {
    const at = (startsAt: string) => ({ id: startsAt, startsAt });
    // The evening of the 8th in New York is the 9th in UTC.
    const rows = ['08T13:00', '08T14:00', '09T01:00', '09T13:00'].map((time) => at(`2026-03-${time}:00.000Z`));
    expect(firstOfEachDay(trips, rows, NEW_YORK, 2)).toEqual([rows[0], rows[1], rows[3]]);
    expect(firstOfEachDay(trips, rows, NEW_YORK, 3)).toBe(rows);
  });

  it('are those that touch the days shown, in the zone of the application, on the day its clocks change too', () => {
    expect(rangeConditions(trips, range, NEW_YORK)).toEqual([
      { field: 'startsAt', operator: 'lt', value: '2026-03-15T04:00:00.000Z' },
      {
        operator: 'or',
        value: [
          { field: 'startsAt', operator: 'gte', value: '2026-03-08T05:00:00.000Z' },
          { field: 'endsAt', operator: 'gt', value: '2026-03-08T05:00:00.000Z' },
        ],
      },
    ]);
    expect(rangeConditions(leaves, range, NEW_YORK)).toEqual([
      { field: 'startsOn', operator: 'lt', value: '2026-03-15' },
      {
        operator: 'or',
        value: [
          { field: 'startsOn', operator: 'gte', value: '2026-03-08' },
          { field: 'endsOn', operator: 'gte', value: '2026-03-08' },
        ],
      },
    ]);
    expect(rangeConditions({ from: leaves.from }, range, NEW_YORK)[1]).toEqual({ field: 'startsOn', operator: 'gte', value: '2026-03-08' });
  });

  it('stand on the wall clock of that zone; the last of several days is included', () => {
    const trip = { startsAt: '2026-03-09T03:30:00.000Z', endsAt: '2026-03-09T13:00:00.000Z' };
    expect(whenOf(trips, trip, NEW_YORK)).toEqual({ allDay: false, start: '2026-03-08T23:30', end: '2026-03-09T09:00' });
    expect(whenOf(trips, { ...trip, endsAt: null }, NEW_YORK)).toEqual({ allDay: false, start: '2026-03-08T23:30' });
    expect(whenOf(trips, { startsAt: null }, NEW_YORK)).toBeUndefined();
    expect(whenOf(leaves, { startsOn: '2026-02-27', endsOn: '2026-02-28' }, NEW_YORK)).toEqual({
      allDay: true,
      start: '2026-02-27',
      end: '2026-03-01',
    });
  });

  it('last as long as before when they are moved, and keep their hour over the change of the clocks', () => {
    const trip = { startsAt: '2026-03-06T13:00:00.000Z', endsAt: '2026-03-06T15:30:00.000Z' };
    expect(movedValues(trips, trip, '2026-03-09T08:00:00Z', NEW_YORK)).toEqual({
      startsAt: '2026-03-09T12:00:00.000Z',
      endsAt: '2026-03-09T14:30:00.000Z',
    });
    expect(movedValues({ from: trips.from }, trip, '2026-03-09T08:00:00Z', NEW_YORK)).toEqual({ startsAt: '2026-03-09T12:00:00.000Z' });
    expect(movedValues(leaves, { startsOn: '2026-02-27', endsOn: '2026-03-01' }, '2026-03-03', NEW_YORK)).toEqual({
      startsOn: '2026-03-03',
      endsOn: '2026-03-05',
    });
    expect(movedValues(leaves, { startsOn: '2026-02-27', endsOn: null }, '2026-03-03', NEW_YORK)).toEqual({ startsOn: '2026-03-03' });
  });

  it('keep their hour when they are dropped on a day, and not at an hour of it', () => {
    const trip = { startsAt: '2026-03-09T03:30:00.000Z' };
    expect(droppedAt(trips, trip, '2026-03-12', NEW_YORK)).toBe('2026-03-12T23:30');
    expect(droppedAt(trips, trip, '2026-03-12T08:00:00Z', NEW_YORK)).toBe('2026-03-12T08:00:00Z');
    expect(droppedAt(leaves, { startsOn: '2026-02-27' }, '2026-03-12', NEW_YORK)).toBe('2026-03-12');
  });
});
