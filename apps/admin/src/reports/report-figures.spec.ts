import { createFormat, english } from '@haulbook/resource-admin';
import { figuresOf, isEmptyReport } from './report-figures';
import { emptyReport, fullReport } from './report-fixtures';

const format = createFormat({ locale: 'en-US', currency: 'USD', zone: 'America/New_York', callingCode: '1' }, english);
const figures = (report: typeof fullReport) => Object.fromEntries(figuresOf(report, format).map(({ label, ...figure }) => [label, figure]));

describe('the figures of a report', () => {
  const full = figures(fullReport);

  it('say how much, and how much more than before', () => {
    expect(full['Revenue']).toMatchObject({
      value: '$1,500',
      note: '3 bills issued less 1 credit note, before tax',
      change: { words: '50%', direction: 'up', isGood: true, before: '$1,000' },
    });
    expect(full['Average job']).toMatchObject({ value: '$500', change: { words: 'No change', direction: 'same', isGood: null } });
    expect(full['Close rate']).toMatchObject({
      value: '40%',
      note: '4 of 10 quotes sent',
      change: { words: '10 points', direction: 'down', isGood: false },
    });
  });

  it('take less waiting, less no-shows and neither more nor less tax for good news', () => {
    expect(full['Speed to lead']).toMatchObject({ value: '35 min', change: { words: '50%', direction: 'down', isGood: true } });
    expect(full['No-shows']).toMatchObject({ value: '0%', change: { direction: 'down', isGood: true } });
    expect(full['Sales tax']).toMatchObject({ value: '$12.34', change: { words: '', direction: 'up', isGood: null, before: '$0.00' } });
  });

  it('do not count the percents of a change from next to nothing', () => {
    const { total } = fullReport.revenue;
    const started = { ...fullReport.revenue, total: { ...total, before: { ...total.before, revenueCents: 1000 } } };
    expect(figures({ ...fullReport, revenue: started })['Revenue']!.change).toMatchObject({ words: 'over 1,000%', direction: 'up' });
  });

  it('link to the records they are made of', () => {
    const query = (label: string) => Object.fromEntries(new URLSearchParams(full[label]!.link.split('?')[1]));
    expect(full['Revenue']!.link).toBe('#weeks');
    expect(query('Average job')).toEqual({ 'f.job': 'first,repeat', 'f.issuedAt': '2026-03-01..2026-03-12' });
    expect(query('Repeat customers')).toEqual({ 'f.job': 'repeat', 'f.issuedAt': '2026-03-01..2026-03-12' });
    expect(query('Canceled visits')).toEqual({ 'f.date': '2026-03-01..2026-03-12', 'f.status': 'cancelled' });
    expect(full['Owed to you']!.note).toBe('$450 of it is past due');
  });

  it('are dashes where there is nothing to divide by, and compare nothing then', () => {
    const none = figures(emptyReport);
    expect(none['Average job']).toMatchObject({ value: '–', change: null });
    expect(none['Speed to lead']).toMatchObject({ value: '–', change: null });
    expect([isEmptyReport(emptyReport), isEmptyReport(fullReport)]).toEqual([true, false]);
  });
});
