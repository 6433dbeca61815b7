import { daysOf, readSchedule, stepped, writeSchedule } from './schedule-address';

const TODAY = '2026-11-22';
const USUAL = { date: TODAY, span: 'week' } as const;
const read = (query: string) => readSchedule(new URLSearchParams(query), USUAL);

describe('the address of the schedule', () => {
  it('shows this week unless it says otherwise', () => {
    expect(read('')).toEqual({ date: TODAY, span: 'week' });
    expect(read('date=2026-12-31&view=day')).toEqual({ date: '2026-12-31', span: 'day' });
    expect(read('date=2026-02-30&view=year')).toEqual({ date: TODAY, span: 'week' });
  });

  it('says no more than it has to', () => {
    expect(writeSchedule(read(''), USUAL)).toEqual({});
    expect(writeSchedule(read('date=2026-12-31&view=day'), USUAL)).toEqual({ date: '2026-12-31', view: 'day' });
  });

  it('shows the day on a phone unless it says otherwise', () => {
    const phone = { date: TODAY, span: 'day' } as const;
    expect(readSchedule(new URLSearchParams(), phone).span).toBe('day');
    expect(writeSchedule({ date: TODAY, span: 'week' }, phone)).toEqual({ view: 'week' });
  });

  it.each([
    ['2026-11-22', '2026-11-22'],
    ['2026-11-28', '2026-11-22'],
    ['2027-01-01', '2026-12-27'],
  ])('loads the week of %s from Sunday %s on', (date, from) => {
    expect(daysOf({ date, span: 'week' })).toEqual({ from, days: 7 });
    expect(daysOf({ date, span: 'day' })).toEqual({ from: date, days: 1 });
  });

  it('steps by what it shows', () => {
    expect(stepped({ date: '2026-12-31', span: 'day' }, 1).date).toBe('2027-01-01');
    expect(stepped({ date: '2026-11-05', span: 'week' }, -1).date).toBe('2026-10-29');
  });
});
