import { pluralize } from '@haulbook/core';
import type { CouponSums, OrderSums, QuoteSums, ReportView, SpeedSums, VisitSums } from '@haulbook/contracts';
import { OPEN_APPOINTMENT_STATUSES, rateOf } from '@haulbook/domain';
import type { Format } from '@haulbook/resource-admin';
import { bookingsLink, leadsLink, quotesLink, redemptionsLink, visitsLink } from './report-links';
import { countColumn, moneyColumn } from './report-columns';
import type { ReportTableData } from './report-table';
import { duration, percent } from './report-words';

/** A row that counts records in both periods. */
export interface CountRow {
  label: string;
  now: number;
  before: number;
  /** The records that the row is a part of. */
  whole: number;
  link: string | null;
}

const countColumns = (name: string, format: Format): ReportTableData<CountRow>['columns'] => [
  { title: name, isText: true, text: ({ label }) => label },
  countColumn('Before', ({ before }) => before, format),
  countColumn(
    'Number',
    ({ now }) => now,
    format,
    ({ link }) => link,
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

const QUOTE_OUTCOMES: [keyof QuoteSums, string, string[]][] = [
  ['approved', 'Approved', ['approved', 'converted']],
  ['open', 'Still open', ['draft', 'sent', 'viewed', 'changes_requested']],
  ['declined', 'Declined', ['declined']],
  ['expired', 'Expired', ['expired']],
  ['cancelled', 'Canceled', ['cancelled']],
];

/** Return the table of what became of the quotes sent in the period. */
export function quotesTable({ quotes: { now, before }, period }: ReportView, format: Format): ReportTableData<CountRow> {
  const row = (key: keyof QuoteSums, label: string, states: string[]): CountRow => ({
    ...{ label, now: now[key], before: before[key], whole: now.sent },
    link: quotesLink(period, ...states),
  });
  return {
    id: 'quotes',
    title: 'Quotes sent',
    about: 'What has become of the quotes that were sent in the period.',
    rows: now.sent + before.sent > 0 ? QUOTE_OUTCOMES.map(([key, label, states]) => row(key, label, states)) : [],
    total: row('sent', 'Total', []),
    empty: 'No quotes were sent in this period or the one before. Create one to get started, or choose other dates above.',
    columns: countColumns('Outcome', format),
  };
}

interface SpeedRow {
  label: string;
  now: SpeedSums;
  before: SpeedSums;
  link: string | null;
}

/** Return the table of how soon requests were answered. */
export function speedTable({ speed: { now, before }, period }: ReportView, format: Format): ReportTableData<SpeedRow> {
  const time = ({ medianMinutes }: SpeedSums) => (medianMinutes === null ? '–' : duration(medianMinutes));
  const rows: SpeedRow[] = [
    { label: 'Leads', now: now.leads, before: before.leads, link: leadsLink(period) },
    { label: 'Online bookings', now: now.bookings, before: before.bookings, link: bookingsLink(period) },
  ];
  return {
    id: 'speed',
    title: 'Speed to lead',
    about: 'Median time from a lead to its first contact, and from an online booking to its quote. Spam doesn’t count.',
    rows: now.requests + before.requests > 0 ? rows : [],
    total: { label: 'All requests', now, before, link: null },
    empty: 'No leads and no online bookings in this period or the one before. Choose other dates above.',
    columns: [
      { title: 'Request', isText: true, text: ({ label }) => label },
      countColumn(
        'Received',
        (row) => row.now.requests,
        format,
        ({ link }) => link,
      ),
      countColumn('Answered', (row) => row.now.answered, format),
      { title: 'Before', text: (row) => time(row.before), csv: (row) => row.before.medianMinutes },
      { title: 'Median', text: (row) => time(row.now), csv: (row) => row.now.medianMinutes },
    ],
  };
}

/** Say how many orders were canceled, and what they would have brought. */
const ordersWords = ({ orders, totalCents }: OrderSums, format: Format) =>
  orders === 0
    ? 'No order was canceled.'
    : `${pluralize(orders, 'order')} worth ${format.money(totalCents)} ${orders === 1 ? 'was' : 'were'} canceled.`;

const VISIT_OUTCOMES: [keyof VisitSums, string, string][] = [
  ['completed', 'Completed', 'completed'],
  ['cancelled', 'Canceled', 'cancelled'],
  ['noShows', 'No-show', 'no_show'],
];

/** Return the table of what became of the visits in the period. */
export function visitsTable({ visits: { now, before }, cancelledOrders, period }: ReportView, format: Format): ReportTableData<CountRow> {
  const row = (key: keyof VisitSums, label: string, state?: string): CountRow => ({
    ...{ label, now: now[key], before: before[key], whole: now.visits },
    link: visitsLink(period, state),
  });
  const open = ({ visits, completed, cancelled, noShows }: VisitSums) => visits - completed - cancelled - noShows;
  return {
    id: 'visits',
    title: 'Visits',
    about: `Appointments by their day, and how they ended. ${ordersWords(cancelledOrders.now, format)}`,
    rows:
      now.visits + before.visits > 0
        ? [
            ...VISIT_OUTCOMES.map(([key, label, state]) => row(key, label, state)),
            {
              label: 'Not finished',
              now: open(now),
              before: open(before),
              whole: now.visits,
              link: visitsLink(period, OPEN_APPOINTMENT_STATUSES.join(',')),
            },
          ]
        : [],
    total: row('visits', 'Total'),
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
      { title: 'Coupon', isText: true, text: ({ code }) => code, link: ({ id }) => (id ? redemptionsLink(period, id) : null) },
      countColumn('Uses', ({ now }) => now.uses, format),
      moneyColumn('Orders', ({ now }) => now.orderCents, format),
      moneyColumn('Cost before', ({ before }) => before.discountCents, format),
      moneyColumn('Cost', ({ now }) => now.discountCents, format),
    ],
  };
}
