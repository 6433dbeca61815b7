import { createFormat, english } from '@haulbook/resource-admin';
import { tableCsv } from './report-csv';
import { fullReport } from './report-fixtures';
import { revenueTables, weeksTable } from './revenue-tables';

const format = createFormat({ locale: 'en-US', currency: 'USD', zone: 'America/New_York', callingCode: '1' }, english);

describe('a table as CSV', () => {
  it('has days and amounts that a spreadsheet can sort and sum', () => {
    const { columns, rows } = weeksTable(fullReport, format);
    expect(tableCsv(columns, rows).split('\r\n')).toEqual([
      'Week,Bills,Credits,Tax,Revenue',
      '2026-03-01,0,0,0,0',
      '2026-03-02,3,1,12.34,1500',
      '2026-03-09,0,0,0,0',
    ]);
  });

  it('keeps a text from being run as a formula, and a negative amount a number', () => {
    const now = { revenueCents: -5050, taxCents: 0, bills: 0, creditNotes: 0 };
    const rows = [{ key: null, label: '=HYPERLINK("http://example.com")', now, before: now }];
    const { columns } = revenueTables(fullReport, format)[0]!;
    expect(tableCsv(columns, rows).split('\r\n')[1]).toBe(`"'=HYPERLINK(""http://example.com"")",0,0,-50.5,-50.5,0`);
  });
});
