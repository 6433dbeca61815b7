import { pluralize } from '@haulbook/core';
import {
  bookingRecords,
  cancelledOrderRecords,
  leadRecords,
  quoteRecords,
  redemptionRecords,
  visitRecords,
  type CouponSums,
  type OrderSums,
  type QuoteSums,
  type ReportView,
  type SpeedSums,
  type VisitSums,
} from '@haulbook/contracts';
import { rateOf, type DayRange, type QuoteOutcome, type VisitOutcome } from '@haulbook/domain';
import type { Format } from '@haulbook/resource-admin';
import type { FilteredList } from '@haulbook/resource-contracts';
import { countColumn, moneyColumn } from './report-columns';
import { recordsLink } from './report-links';
import type { ReportTableData } from './report-table';
import { duration, percent } from './report-words';

/** A row that counts records in both periods. */
export interface CountRow {
  label: string;
  now: number;
  before: number;
  /** The records that the row is a part of. */
  whole: number;
  records: FilteredList;
}

const countColumns = (name: string, format: Format): ReportTableData<CountRow>['columns'] => [
  { title: name, isText: true, text: ({ label }) => label },
  countColumn('Before', ({ before }) => before, format),
  countColumn(
    'Number',
    ({ now }) => now,
    format,
    ({ records }) => records,
  ),
  {
    title: 'Share',
    text: ({ now, whole }) => {
      const share = rateOf(now, whole);
      return share === null ? '–' : percent(share, format.locale);
    },
    csv: ({ now, whole }) => rateOf(now, whole),
  },
];

const QUOTE_ROWS: [QuoteOutcome, string][] = [
  ['approved', 'Approved'],
  ['open', 'Still open'],
  ['declined', 'Declined'],
  ['expired', 'Expired'],
  ['cancelled', 'Canceled'],
];

/** Return the table of what became of the quotes sent in the period. */
export function quotesTable({ quotes: { now, before }, period }: ReportView, format: Format): ReportTableData<CountRow> {
  const row = (key: keyof QuoteSums, label: string, records: FilteredList): CountRow => ({
    ...{ label, now: now[key], before: before[key], whole: now.sent, records },
  });
  return {
    id: 'quotes',
    title: 'Quotes sent',
    about: 'What has become of the quotes that were sent in the period.',
    rows: now.sent + before.sent > 0 ? QUOTE_ROWS.map(([outcome, label]) => row(outcome, label, quoteRecords(period, outcome))) : [],
    total: row('sent', 'Total', quoteRecords(period)),
    empty: 'No quotes were sent in this period or the one before. Create one to get started, or choose other dates above.',
    columns: countColumns('Outcome', format),
  };
}

interface SpeedRow {
  label: string;
  now: SpeedSums;
  before: SpeedSums;
  /** The requests, and those among them that were answered; null in the total, which has two kinds of them. */
  received: FilteredList | null;
  answered: FilteredList | null;
}

/** Return the table of how soon requests were answered. */
export function speedTable({ speed: { now, before }, period, at }: ReportView, format: Format): ReportTableData<SpeedRow> {
  const time = ({ medianMinutes }: SpeedSums) => (medianMinutes === null ? '–' : duration(medianMinutes));
  const read = { at, zone: format.zone };
  const row = (label: string, kind: 'leads' | 'bookings', records: typeof leadRecords): SpeedRow => ({
    ...{ label, now: now[kind], before: before[kind], received: records(period), answered: records(period, read) },
  });
  const rows = [row('Leads', 'leads', leadRecords), row('Online bookings', 'bookings', bookingRecords)];
  return {
    id: 'speed',
    title: 'Speed to lead',
    about: 'Median time from a lead to its first contact, and from an online booking to its quote. Spam doesn’t count.',
    rows: now.requests + before.requests > 0 ? rows : [],
    total: { label: 'All requests', now, before, received: null, answered: null },
    empty: 'No leads and no online bookings in this period or the one before. Choose other dates above.',
    columns: [
      { title: 'Request', isText: true, text: ({ label }) => label },
      countColumn(
        'Received',
        (row) => row.now.requests,
        format,
        ({ received }) => received,
      ),
      countColumn(
        'Answered',
        (row) => row.now.answered,
        format,
        ({ answered }) => answered,
      ),
      { title: 'Before', text: (row) => time(row.before), csv: (row) => row.before.medianMinutes },
      { title: 'Median', text: (row) => time(row.now), csv: (row) => row.now.medianMinutes },
    ],
  };
}

/** Say how many orders were canceled and what they would have brought, and lead to them. */
const ordersBeside = ({ orders, totalCents }: OrderSums, period: DayRange, format: Format): ReportTableData<CountRow>['beside'] =>
  orders === 0
    ? { text: 'No order was canceled.' }
    : {
        text: `${pluralize(orders, 'order')} worth ${format.money(totalCents)} ${orders === 1 ? 'was' : 'were'} canceled.`,
        link: recordsLink(cancelledOrderRecords(period)),
      };

const VISIT_ROWS: [VisitOutcome, string][] = [
  ['completed', 'Completed'],
  ['cancelled', 'Canceled'],
  ['noShows', 'No-show'],
  ['open', 'Not finished'],
];

/** Return the table of what became of the visits in the period. */
export function visitsTable({ visits: { now, before }, cancelledOrders, period }: ReportView, format: Format): ReportTableData<CountRow> {
  const count = (sums: VisitSums, outcome: VisitOutcome) =>
    outcome === 'open' ? sums.visits - sums.completed - sums.cancelled - sums.noShows : sums[outcome];
  const row = (outcome: VisitOutcome, label: string): CountRow => ({
    ...{ label, now: count(now, outcome), before: count(before, outcome), whole: now.visits, records: visitRecords(period, outcome) },
  });
  return {
    id: 'visits',
    title: 'Visits',
    about: 'Appointments by their day, and how they ended.',
    beside: ordersBeside(cancelledOrders.now, period, format),
    rows: now.visits + before.visits > 0 ? VISIT_ROWS.map(([outcome, label]) => row(outcome, label)) : [],
    total: { label: 'Total', now: now.visits, before: before.visits, whole: now.visits, records: visitRecords(period) },
    empty: 'No visits in this period or the one before. Schedule an order, or choose other dates above.',
    columns: countColumns('Outcome', format),
  };
}

interface CouponRow {
  id: string | null;
  code: string;
  now: CouponSums;
  before: CouponSums;
}

/** Return the table of what coupons cost and brought. */
export function couponsTable({ coupons, period }: ReportView, format: Format): ReportTableData<CouponRow> {
  const sum = (span: 'now' | 'before', key: keyof CouponSums) => coupons.reduce((all, coupon) => all + coupon[span][key], 0);
  const sums = (span: 'now' | 'before'): CouponSums => ({
    uses: sum(span, 'uses'),
    discountCents: sum(span, 'discountCents'),
    orderCents: sum(span, 'orderCents'),
  });
  return {
    id: 'coupons',
    title: 'Coupons',
    about: 'Discounts on quotes approved in the period, and the orders they came with.',
    rows: coupons,
    total: { id: null, code: 'Total', now: sums('now'), before: sums('before') },
    empty: 'No coupon was used in this period or the one before. Activate one under Coupons to offer a discount.',
    columns: [
      { title: 'Coupon', isText: true, text: ({ code }) => code },
      countColumn(
        'Uses',
        ({ now }) => now.uses,
        format,
        ({ id }) => redemptionRecords(period, id ?? undefined),
      ),
      moneyColumn('Orders', ({ now }) => now.orderCents, format),
      moneyColumn('Cost before', ({ before }) => before.discountCents, format),
      moneyColumn('Cost', ({ now }) => now.discountCents, format),
    ],
  };
}
