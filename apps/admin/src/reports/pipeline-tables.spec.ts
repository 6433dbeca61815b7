import { createFormat, english } from '@haulbook/resource-admin';
import { couponsTable, speedTable, visitsTable } from './pipeline-tables';
import { fullReport, linksOf } from './report-fixtures';

const format = createFormat({ locale: 'en-US', currency: 'USD', zone: 'America/New_York', callingCode: '1' }, english);

const DAYS = '2026-03-01..2026-03-12';

describe('the tables of what became of requests', () => {
  it('lead to the uses of a coupon in the period, and to no others', () => {
    expect(linksOf(couponsTable(fullReport, format))).toEqual([
      ['SPRING', { 'f.coupon': 'c1', 'f.status': 'consumed', 'f.createdAt': DAYS }],
    ]);
  });

  it('lead to the leads and the online bookings whose answers they time', () => {
    const { now } = fullReport.speed;
    const speed = { ...fullReport.speed, now: { ...now, bookings: { requests: 2, answered: 1, medianMinutes: 30 } } };
    expect(linksOf(speedTable({ ...fullReport, speed }, format))).toEqual([
      ['Leads', { 'f.createdAt': DAYS }],
      ['Online bookings', { 'f.source': 'online', 'f.createdAt': DAYS }],
    ]);
  });

  it('say of visits that are open that they are not finished, past ones too', () => {
    expect(linksOf(visitsTable(fullReport, format)).at(-1)).toEqual([
      'Not finished',
      { 'f.date': DAYS, 'f.status': 'confirmed,en_route,arrived' },
    ]);
  });
});
