import { createFormat, english } from '@haulbook/resource-admin';
import { fullReport, linksOf } from './report-fixtures';
import { revenueTables, taxTable } from './revenue-tables';

const format = createFormat({ locale: 'en-US', currency: 'USD', zone: 'America/New_York', callingCode: '1' }, english);

describe('the tables of revenue', () => {
  it('lead to bills without a service, or to all of them, where a row has none or is the total', () => {
    const nothing = { revenueCents: 0, taxCents: 0, bills: 0, creditNotes: 0 };
    const row = { key: null, label: 'No service named', now: { ...nothing, bills: 2, creditNotes: 1 }, before: nothing };
    const [services] = revenueTables({ ...fullReport, revenue: { ...fullReport.revenue, byService: [row] } }, format);
    const [, bills, credits] = services!.columns;
    expect(bills!.link!(row)).toContain('&f.service=%21');
    expect(bills!.link!(services!.total!)).not.toContain('f.service');
    expect(credits!.link!(row)).toContain('&f.invoice.service=%21');
    expect(credits!.link!(services!.total!)).not.toContain('service');
  });

  it('lead to the bills of each row', () => {
    const tables = [...revenueTables(fullReport, format), taxTable(fullReport, format)];
    const bills = { 'f.kind': 'bill', 'f.issuedAt': '2026-03-01..2026-03-12' };
    expect(tables.map((table) => linksOf(table)[0])).toEqual([
      ['Garage cleanouts', expect.objectContaining({ ...bills, 'f.service': 's1' })],
      ['Online booking', expect.objectContaining({ ...bills, 'f.source': 'booking' })],
      ['27601', expect.objectContaining({ ...bills, 'f.zip': '=27601' })],
      ['Wake', expect.objectContaining({ ...bills, 'f.county': '=Wake' })],
    ]);
  });
});
