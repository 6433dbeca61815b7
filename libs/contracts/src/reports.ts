import { AGE_BUCKETS, REPORT_PERIODS, reportRangeProblem } from '@haulbook/domain';
import { z } from 'zod';
import { cents, id, instant, localDate } from '@haulbook/resource-contracts';

const count = z.number().int();
const days = z.object({ from: localDate, to: localDate });

/** The query of `GET /api/reports`: a named period, or the first and last day of a custom one. */
export const reportQuery = z
  .object({
    period: z.enum(REPORT_PERIODS, { error: 'Please choose one of the periods offered' }).default('this_month'),
    from: localDate.optional(),
    to: localDate.optional(),
  })
  .superRefine(({ period, from, to }, context) => {
    if (period !== 'custom') return;
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!from) refuse('from', 'Please choose the first day');
    if (!to) refuse('to', 'Please choose the last day');
    const problem = from && to ? reportRangeProblem({ from, to }) : null;
    if (problem) refuse('to', problem);
  });
export type ReportQuery = z.output<typeof reportQuery>;

/** The same figures in the period and in the one that it is compared with. */
const compared = <Shape extends z.ZodType>(figures: Shape) => z.object({ now: figures, before: figures });

/** Revenue and tax of bills less those of credit notes. Revenue is after discount and before tax, and deposits are not part of it. */
const revenueSums = z.object({ revenueCents: cents, taxCents: cents, bills: count, creditNotes: count });

const revenueRow = z.object({
  /** What the row is about: the id of a service, a source, a ZIP code or a county; null where the bills name none. */
  key: z.string().nullable(),
  label: z.string(),
  now: revenueSums,
  before: revenueSums,
});

const jobSums = z.object({
  /** Jobs that were billed for the first time. */
  jobs: count,
  customers: count,
  /** Customers among them who had a job before. */
  returning: count,
});

const quoteSums = z.object({ sent: count, approved: count, declined: count, expired: count, cancelled: count, open: count });

const speedSums = z.object({
  requests: count,
  answered: count,
  /** Median minutes to the first contact or quote; null when none was answered. */
  medianMinutes: z.number().nullable(),
});

const visitSums = z.object({ visits: count, completed: count, cancelled: count, noShows: count });
const orderSums = z.object({ orders: count, totalCents: cents });
const diversionSums = z.object({
  /** Jobs whose loads were weighed. */
  jobs: count,
  recycledLb: count,
  donatedLb: count,
  energyLb: count,
  landfilledLb: count,
});
const marginSums = z.object({
  /** Jobs that were completed. */
  jobs: count,
  /** Bills before tax, less credit notes, whenever they were written. */
  revenueCents: cents,
  ticketCents: cents,
  laborCents: cents,
});
const couponSums = z.object({ uses: count, discountCents: cents, orderCents: cents });

/** `GET /api/reports` */
export const reportView = z.object({
  period: days.extend({ name: z.enum(REPORT_PERIODS), before: days }),
  /** When the figures were read. */
  at: instant,
  revenue: z.object({
    total: compared(revenueSums),
    byWeek: z.array(days.extend(revenueSums.shape)),
    byService: z.array(revenueRow),
    bySource: z.array(revenueRow),
    byZip: z.array(revenueRow),
    byCounty: z.array(revenueRow),
  }),
  jobs: compared(jobSums),
  /** As of today, whatever the period. */
  receivables: z.array(z.object({ bucket: z.enum(AGE_BUCKETS), invoices: count, balanceCents: cents })),
  quotes: compared(quoteSums),
  speed: compared(speedSums.extend({ leads: speedSums, bookings: speedSums })),
  coupons: z.array(compared(couponSums).extend({ id, code: z.string() })),
  visits: compared(visitSums),
  cancelledOrders: compared(orderSums),
  diversion: compared(diversionSums),
  margin: compared(marginSums).extend({
    /** The jobs of the period that left the least, the worst first. */
    lowest: z.array(marginSums.omit({ jobs: true }).extend({ id, number: z.string(), customer: z.string() })),
  }),
});
export type ReportView = z.infer<typeof reportView>;
export type RevenueSums = z.infer<typeof revenueSums>;
export type RevenueRow = z.infer<typeof revenueRow>;
export type JobSums = z.infer<typeof jobSums>;
export type QuoteSums = z.infer<typeof quoteSums>;
export type SpeedSums = z.infer<typeof speedSums>;
export type VisitSums = z.infer<typeof visitSums>;
export type OrderSums = z.infer<typeof orderSums>;
export type DiversionSums = z.infer<typeof diversionSums>;
export type MarginSums = z.infer<typeof marginSums>;
/** What a finished job brought before tax and took, and what is left of it, in cents. */
export type JobMargin = Omit<MarginSums, 'jobs'> & { marginCents: number };
export type CouponSums = z.infer<typeof couponSums>;
/** What one coupon cost and brought since its first use. */
export type CouponTotals = CouponSums & { id: string };
