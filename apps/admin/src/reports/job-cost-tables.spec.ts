import { createFormat, english } from '@haulbook/resource-admin';
import { diversionTable, marginTable } from './job-cost-tables';
import { fullReport, linksOf } from './report-fixtures';

const format = createFormat({ locale: 'en-US', currency: 'USD', zone: 'America/New_York', callingCode: '1' }, english);
const COMPLETED = { 'f.status': 'completed,closed', 'f.completedAt': '2026-03-01..2026-03-12' };

describe('the tables of what jobs cost', () => {
  it('lead to the orders of which something went each way, and in the total to all that were weighed', () => {
    const table = diversionTable(fullReport, format);
    expect(linksOf({ ...table, rows: [...table.rows, table.total!] })).toEqual([
      ['Recycled', { ...COMPLETED, 'f.disposals.way': 'recycled' }],
      ['Donated', { ...COMPLETED, 'f.disposals.way': 'donated' }],
      ['Waste-to-energy', { ...COMPLETED, 'f.disposals.way': 'energy' }],
      ['Landfilled', { ...COMPLETED, 'f.disposals.way': 'landfilled' }],
      ['Total', { ...COMPLETED, 'f.disposals.way': 'recycled,donated,energy,landfilled' }],
    ]);
  });

  it('lead to each of the jobs that left the least, and in the total to all', () => {
    const { rows, total, columns } = marginTable(fullReport, format);
    expect(columns[0]!.link!(rows[0]!)).toBe('/orders/o1');
    expect(linksOf({ ...marginTable(fullReport, format), rows: [total!] })).toEqual([['All jobs', COMPLETED]]);
  });
});
