import { createFormat, english } from '@haulbook/resource-admin';
import { couponsTable, speedTable, visitsTable } from './pipeline-tables';
import { fullReport, linksOf } from './report-fixtures';

const format = createFormat({ locale: 'en-US', currency: 'USD', zone: 'America/New_York', callingCode: '1' }, english);

const DAYS = '2026-03-01..2026-03-12';
const NO_SPAM = 'new,contacted,qualified,quoted,won,lost';

describe('the tables of what became of requests', () => {
  it('lead to the uses of a coupon in the period, and to no others', () => {
    expect(linksOf(couponsTable(fullReport, format))).toEqual([
      ['SPRING', { 'f.coupon': 'c1', 'f.status': 'consumed', 'f.quote.decidedAt': DAYS }],
    ]);
  });

  it('lead to the leads and the online bookings whose answers they time', () => {
    const { now } = fullReport.speed;
    const speed = { ...fullReport.speed, now: { ...now, bookings: { requests: 2, answered: 1, medianMinutes: 30 } } };
    expect(linksOf(speedTable({ ...fullReport, speed }, format))).toEqual([
      ['Leads', { 'f.createdAt': DAYS, 'f.status': NO_SPAM }],
      ['Online bookings', { 'f.source': 'online', 'f.createdAt': DAYS }],
    ]);
  });

  it('lead to those that were answered by the time of the report', () => {
    const [leads] = speedTable(fullReport, format).rows;
    const [, , answered] = speedTable(fullReport, format).columns;
    expect(answered!.link!(leads!)).toContain('&f.contactedAt=..2026-03-12');
    expect(answered!.link!({ ...leads!, now: { ...leads!.now, answered: 0 } })).toBeNull();
  });

  it('lead to the orders that were canceled, where some were', () => {
    expect(visitsTable(fullReport, format).beside).toEqual({ text: 'No order was canceled.' });
    const cancelledOrders = { ...fullReport.cancelledOrders, now: { orders: 2, totalCents: 90_000 } };
    expect(visitsTable({ ...fullReport, cancelledOrders }, format).beside).toEqual({
      text: '2 orders worth $900.00 were canceled.',
      link: '/orders?f.status=cancelled&f.cancelledAt=2026-03-01..2026-03-12',
    });
  });

  it('say of visits that are open that they are not finished, past ones too', () => {
    expect(linksOf(visitsTable(fullReport, format)).at(-1)).toEqual([
      'Not finished',
      { 'f.date': DAYS, 'f.status': 'confirmed,en_route,arrived' },
    ]);
  });
});
