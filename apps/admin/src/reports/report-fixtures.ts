import type { ReportView, RevenueRow } from '@haulbook/contracts';
import type { ReportTableData } from './report-table';

const NO_SPEED = { requests: 0, answered: 0, medianMinutes: null };
const NO_QUOTES = { sent: 0, approved: 0, declined: 0, expired: 0, cancelled: 0, open: 0 };
const NO_VISITS = { visits: 0, completed: 0, cancelled: 0, noShows: 0 };
const NO_JOBS = { jobs: 0, customers: 0, returning: 0 };
const NO_REVENUE = { revenueCents: 0, taxCents: 0, bills: 0, creditNotes: 0 };
const both = <Figures>(figures: Figures) => ({ now: figures, before: figures });

/** A report of March 1 to 12 without any figure. */
export const emptyReport: ReportView = {
  period: { name: 'this_month', from: '2026-03-01', to: '2026-03-12', before: { from: '2026-02-01', to: '2026-02-12' } },
  at: '2026-03-12T15:00:00.000Z',
  revenue: {
    total: both(NO_REVENUE),
    byWeek: [
      { from: '2026-03-01', to: '2026-03-01', ...NO_REVENUE },
      { from: '2026-03-02', to: '2026-03-08', ...NO_REVENUE },
      { from: '2026-03-09', to: '2026-03-12', ...NO_REVENUE },
    ],
    byService: [],
    bySource: [],
    byZip: [],
    byCounty: [],
  },
  jobs: both(NO_JOBS),
  receivables: (['current', '1-30', '31-60', '61-90', 'over-90'] as const).map((bucket) => ({ bucket, invoices: 0, balanceCents: 0 })),
  quotes: both(NO_QUOTES),
  speed: both({ ...NO_SPEED, leads: NO_SPEED, bookings: NO_SPEED }),
  coupons: [],
  visits: both(NO_VISITS),
  cancelledOrders: both({ orders: 0, totalCents: 0 }),
  diversion: both({ jobs: 0, recycledLb: 0, donatedLb: 0, energyLb: 0, landfilledLb: 0 }),
  margin: { ...both({ jobs: 0, revenueCents: 0, ticketCents: 0, laborCents: 0 }), lowest: [] },
};

const revenue = {
  now: { revenueCents: 150_000, taxCents: 1234, bills: 3, creditNotes: 1 },
  before: { revenueCents: 100_000, taxCents: 0, bills: 2, creditNotes: 0 },
};
const row = (key: string, label: string): RevenueRow => ({ key, label, ...revenue });

/** The report of a business with some of everything. */
export const fullReport: ReportView = {
  ...emptyReport,
  revenue: {
    total: revenue,
    byWeek: emptyReport.revenue.byWeek.map((week, index) => (index === 1 ? { ...week, ...revenue.now } : week)),
    byService: [row('s1', 'Garage cleanouts')],
    bySource: [row('booking', 'Online booking')],
    byZip: [row('27601', '27601')],
    byCounty: [row('Wake', 'Wake')],
  },
  diversion: {
    now: { jobs: 2, recycledLb: 300, donatedLb: 100, energyLb: 100, landfilledLb: 500 },
    before: { jobs: 1, recycledLb: 0, donatedLb: 0, energyLb: 0, landfilledLb: 500 },
  },
  margin: {
    now: { jobs: 3, revenueCents: 150_000, ticketCents: 20_000, laborCents: 40_000 },
    before: { jobs: 2, revenueCents: 100_000, ticketCents: 30_000, laborCents: 20_000 },
    lowest: [{ id: 'o1', number: 'J-2026-00001', customer: 'Ada Long', revenueCents: 30_000, ticketCents: 20_000, laborCents: 15_000 }],
  },
  jobs: { now: { jobs: 3, customers: 2, returning: 1 }, before: { jobs: 2, customers: 2, returning: 0 } },
  receivables: emptyReport.receivables.map((bucket) =>
    bucket.bucket === '1-30' ? { ...bucket, invoices: 2, balanceCents: 45_000 } : bucket,
  ),
  quotes: {
    now: { sent: 10, approved: 4, declined: 1, expired: 1, cancelled: 0, open: 4 },
    before: { sent: 10, approved: 5, declined: 2, expired: 1, cancelled: 2, open: 0 },
  },
  speed: {
    now: { requests: 5, answered: 4, medianMinutes: 35, leads: { requests: 5, answered: 4, medianMinutes: 35 }, bookings: NO_SPEED },
    before: { requests: 1, answered: 1, medianMinutes: 70, leads: { requests: 1, answered: 1, medianMinutes: 70 }, bookings: NO_SPEED },
  },
  coupons: [
    {
      id: 'c1',
      code: 'SPRING',
      now: { uses: 2, discountCents: 4000, orderCents: 90_000 },
      before: { uses: 0, discountCents: 0, orderCents: 0 },
    },
  ],
  visits: { now: { visits: 8, completed: 6, cancelled: 1, noShows: 0 }, before: { visits: 8, completed: 6, cancelled: 1, noShows: 1 } },
};

/** Return the filters of the lists that the rows of a table lead to, by the first cell of each row. */
export const linksOf = <Row>({ rows, columns }: ReportTableData<Row>) =>
  rows.map((row) => {
    const link = columns.map((column) => column.link?.(row)).find(Boolean);
    return [columns[0]!.text(row), Object.fromEntries(new URLSearchParams(link?.split('?')[1]))];
  });
