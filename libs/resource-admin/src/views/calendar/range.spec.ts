import { firstWeekday } from '@haulbook/core';
import { headingOf, rangeOf, stepTo } from './range';

describe('the days of a calendar', () => {
  it('are a day, a week, or six weeks around a month', () => {
    expect(rangeOf('day', '2026-03-08', 0)).toEqual({ from: '2026-03-08', until: '2026-03-09' });
    expect(rangeOf('week', '2026-03-11', 0)).toEqual({ from: '2026-03-08', until: '2026-03-15' });
    expect(rangeOf('week', '2026-03-08', 1)).toEqual({ from: '2026-03-02', until: '2026-03-09' });
    expect(rangeOf('month', '2026-03-31', 0)).toEqual({ from: '2026-03-01', until: '2026-04-12' });
    expect(rangeOf('month', '2026-11-23', 1)).toEqual({ from: '2026-10-26', until: '2026-12-07' });
  });

  it('begin with the weekday of the country', () => {
    expect([firstWeekday('en-US'), firstWeekday('de-DE')]).toEqual([0, 1]);
  });

  it('are left by a day, a week or a month, however long that is', () => {
    expect([stepTo('day', '2026-02-28', 1), stepTo('day', '2026-01-01', -1)]).toEqual(['2026-03-01', '2025-12-31']);
    expect([stepTo('week', '2026-12-30', 1), stepTo('week', '2026-01-01', -1)]).toEqual(['2027-01-06', '2025-12-25']);
    expect([stepTo('month', '2026-01-31', 1), stepTo('month', '2026-03-31', -1)]).toEqual(['2026-02-01', '2026-02-01']);
    expect([stepTo('month', '2026-12-05', 1), stepTo('month', '2026-01-05', -1)]).toEqual(['2027-01-01', '2025-12-01']);
  });

  it('have a heading in the words of the language', () => {
    expect(headingOf('month', '2026-03-08', 0, 'en-US')).toBe('March 2026');
    expect(headingOf('day', '2026-03-08', 0, 'en-US')).toBe('Sunday, March 8, 2026');
    expect(headingOf('week', '2026-03-11', 0, 'en-US').replace(/\s/g, ' ')).toBe('Mar 8 – 14, 2026');
    expect(headingOf('month', '2026-03-08', 1, 'de-DE')).toBe('März 2026');
  });
});
