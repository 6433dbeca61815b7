import { createHash } from 'node:crypto';
import { addLocalDays, localToday } from '@haulbook/core';
import {
  BUSINESS_ZONE,
  DEFAULT_AVAILABILITY,
  DEFAULT_PRICE_BOOK,
  DEFAULT_PRICING_RULES,
  QUOTE_VALID_DAYS,
  dayTerms,
  estimate,
  isOnAccount,
  jobMinutes,
  priceDocument,
  priceRange,
  taxRatesFor,
  type CouponGrant,
  type DocumentLine,
  type DocumentPrice,
  type QuoteStatus,
} from '@haulbook/domain';
import type { Address } from '../../customers/address.entity.js';
import { Coupon } from '../../pricing/coupon.entity.js';
import { Redemption } from '../../pricing/redemption.entity.js';
import { Quote, type QuoteSource, type Signature } from '../../quotes/quote.entity.js';
import type { QuoteLine } from '../../quotes/quote-line.entity.js';
import type { QuoteTerms } from '../../quotes/quote-terms.js';
import { jobsFor, type DemoJob } from './jobs.js';
import { hoursAfter, nextNumber, past, type DemoCustomer, type World } from './world.js';

/** One quote that the demo will create. */
export interface QuotePlan {
  customer: DemoCustomer;
  createdAt: Date;
  status: QuoteStatus;
  /** The fate of the order, for approved quotes. */
  fate: OrderOutcome | null;
  /** The visit's day, in days from today. */
  visitIn: number | null;
  /** The place of the job, if it isn't the customer's only address. */
  address?: Address;
  purchaseOrder?: string;
}
export type OrderOutcome = 'closed' | 'completed' | 'today' | 'upcoming' | 'unscheduled' | 'on_hold' | 'cancelled' | 'no_show';

/** A created quote, with the data that the order and the invoice need. */
export interface MadeQuote {
  plan: QuotePlan;
  row: Quote;
  demo: DemoJob;
  price: DocumentPrice;
  coupon: Coupon | null;
  cubicYards: number;
  minutes: number;
}

const EXTRA: DocumentLine = {
  kind: 'item',
  label: 'Heavy-duty debris bags, pack of 20',
  qty: 1000,
  unitCents: 3600,
  taxCategory: 'standard',
  optional: false,
  selected: true,
  position: 0,
};
const OPTIONAL: DocumentLine = {
  ...EXTRA,
  label: 'Sweep-out and broom-clean floor',
  unitCents: 4500,
  taxCategory: 'hauling',
  optional: true,
  selected: false,
};
const DECLINE_REASONS = [
  'Found somebody cheaper.',
  'We decided to keep the furniture after all.',
  'My brother-in-law has a truck.',
  'The sale of the house fell through.',
];

export const couponTerms = (coupon: Coupon): CouponGrant => ({
  code: coupon.code,
  kind: coupon.kind,
  value: (coupon.kind === 'percent' ? coupon.percentPpm : coupon.amountCents) ?? 0,
  minSubtotalCents: coupon.minSubtotalCents,
  maxDiscountCents: coupon.maxDiscountCents,
  serviceSlugs: [],
});

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;
const DECIDED: readonly QuoteStatus[] = ['approved', 'converted', 'declined', 'changes_requested'];

/** Return the time of each event of a quote; null for events that have not happened. */
function courseOf(world: World, plan: QuotePlan): { sentAt: Date | null; viewedAt: Date | null; decidedAt: Date | null } {
  const { status, createdAt } = plan;
  if (status === 'draft') return { sentAt: null, viewedAt: null, decidedAt: null };
  const sentAt = past(world, hoursAfter(createdAt, 2));
  const seen = DECIDED.includes(status) || status === 'viewed' || status === 'expired';
  const viewedAt = seen ? past(world, hoursAfter(sentAt, world.random.int(1, 9))) : null;
  const decidedAt = DECIDED.includes(status) && viewedAt ? past(world, hoursAfter(viewedAt, world.random.int(1, 14))) : null;
  return { sentAt, viewedAt, decidedAt };
}

function signed(quote: { number: string; totalCents: number }, customer: DemoCustomer, at: Date): Signature {
  const sha256 = createHash('sha256').update(`${quote.number} ${quote.totalCents}`).digest('hex');
  const name = `${customer.row.firstName} ${customer.row.lastName}`;
  return { name, image: null, ip: '203.0.113.24', userAgent: 'Mozilla/5.0', at: at.toISOString(), sha256 };
}

interface Priced {
  price: DocumentPrice;
  range: { lowCents: number; highCents: number } | null;
  coupon: Coupon | null;
  terms: QuoteTerms;
}

/** Price a job as the API does: bookings show a range, quotes by staff may have additional lines. */
function priceJob(world: World, plan: QuotePlan, demo: DemoJob, source: QuoteSource): Priced {
  const { random } = world;
  const taxRates = taxRatesFor(plan.customer.taxRatePpm, { taxExempt: plan.customer.row.taxExempt });
  const base = estimate(demo.job, DEFAULT_PRICE_BOOK).lines;
  const wanted = plan.status === 'converted' && random.chance(0.25) ? (world.coupons[0] ?? null) : null;
  const coupon = wanted && priceDocument({ lines: base }).subtotalCents >= (wanted.minSubtotalCents ?? 0) ? wanted : null;
  const extras = source === 'online' ? [] : [...(random.chance(0.6) ? [EXTRA] : []), ...(random.chance(0.4) ? [OPTIONAL] : [])];
  const lines = [...base, ...extras].map((line, position) => ({ ...line, position }));
  const { taxRatePpm, county } = plan.customer;
  const deposit = isOnAccount(plan.customer.row) ? null : DEFAULT_PRICING_RULES.deposit;
  const terms = { ...dayTerms(DEFAULT_PRICE_BOOK), coupon: coupon && couponTerms(coupon), taxRates, taxRatePpm, county, deposit };
  const price = priceDocument({ lines, ...terms });
  return { price, range: source === 'online' ? priceRange(demo.job, DEFAULT_PRICE_BOOK, terms) : null, coupon, terms };
}

const asLines = (price: DocumentPrice): QuoteLine[] =>
  price.lines.map(({ kind, label, qty, unitCents, totalCents, taxCategory, optional, selected, discountCents, itemSlug = null }) => ({
    kind,
    label,
    qty,
    unitCents,
    totalCents,
    taxCategory,
    optional,
    selected,
    discountCents,
    itemSlug,
  })) as QuoteLine[];

/** Add one quote in its state, with lines, totals, signature, and the use of its coupon. */
export async function addQuote(world: World, plan: QuotePlan): Promise<MadeQuote> {
  const { random, records } = world;
  const { customer, status, createdAt } = plan;
  const demo = random.pick(jobsFor(customer.row.customerType));
  const source: QuoteSource = random.pick(['online', 'online', 'online', 'phone', 'staff'] as const);
  const { price, range, coupon, terms } = priceJob(world, plan, demo, source);
  const { cubicYards } = estimate(demo.job, DEFAULT_PRICE_BOOK);
  const minutes = jobMinutes(cubicYards, DEFAULT_AVAILABILITY, DEFAULT_PRICE_BOOK.rules);
  const { sentAt, viewedAt, decidedAt } = courseOf(world, plan);
  const number = nextNumber(world, 'Q', createdAt);
  const { subtotalCents, discountCents, taxCents, totalCents, depositCents } = price;
  const approved = status === 'approved' || status === 'converted';
  const row = await records.insert(
    Quote,
    {
      number,
      status,
      customerId: customer.row.id,
      addressId: (plan.address ?? customer.address).id,
      purchaseOrder: plan.purchaseOrder ?? null,
      serviceId: world.services.find((service) => service.slug === demo.service)!.id,
      couponId: coupon?.id ?? null,
      subtotalCents,
      discountCents,
      taxCents,
      totalCents,
      depositCents,
      lowCents: range?.lowCents ?? null,
      highCents: range?.highCents ?? null,
      taxRatePpm: customer.taxRatePpm,
      terms: status === 'draft' ? null : terms,
      bookedCoupon: source === 'online' ? terms.coupon : null,
      estimatedMinutes: minutes,
      cubicYardsMilli: Math.round(cubicYards * 1000),
      job: askedJob(world, demo),
      requestNotes: demo.request,
      source,
      sentAt: iso(sentAt),
      firstViewedAt: iso(viewedAt),
      decidedAt: iso(decidedAt),
      expiresOn: sentAt && addLocalDays(localToday(sentAt, BUSINESS_ZONE), QUOTE_VALID_DAYS),
      declineReason: status === 'declined' ? random.pick(DECLINE_REASONS) : null,
      changesRequested: status === 'changes_requested' ? 'Please leave the washing machine out, we sold it.' : null,
      signature: approved && decidedAt ? signed({ number, totalCents }, customer, decidedAt) : null,
      createdAt: createdAt.toISOString(),
      updatedAt: (decidedAt ?? viewedAt ?? sentAt ?? createdAt).toISOString(),
      lines: asLines(price),
    },
    { states: true },
  );
  if (coupon) await redeem(world, coupon, row, price.couponDiscountCents);
  if (approved && decidedAt && (!customer.activeSince || decidedAt < customer.activeSince)) customer.activeSince = decidedAt;
  const last = decidedAt ?? sentAt ?? createdAt;
  if (last > customer.lastContact) customer.lastContact = last;
  return { plan, row, demo, price, coupon, cubicYards, minutes };
}

/** Return the job as a customer's request names it: with the ids of the items. */
function askedJob({ items }: World, { job }: DemoJob): object {
  const idOf = (slug: string) => items.find((item) => item.slug === slug)!.id;
  return { ...job, ...(job.items && { items: job.items.map(({ slug, quantity }) => ({ itemId: idOf(slug), quantity })) }) };
}

async function redeem(world: World, coupon: Coupon, quote: Quote, discountCents: number): Promise<void> {
  const values = {
    couponId: coupon.id,
    customerId: quote.customerId,
    quoteId: quote.id,
    discountCents,
    createdAt: quote.decidedAt ?? quote.createdAt,
  };
  await world.records.insert(Redemption, { ...values, status: 'consumed' }, { states: true });
  coupon.uses += 1;
}

/** Add three coupons: one in use, one that has ended, one being prepared. */
export async function addCoupons(world: World): Promise<void> {
  const { records, today } = world;
  const welcome = {
    code: 'WELCOME10',
    description: 'Ten percent, from the banner on the site',
    kind: 'percent' as const,
    percentPpm: 100_000,
  };
  const limits = { minSubtotalCents: 14_900, maxDiscountCents: 7500, maxUses: 200, endsOn: addLocalDays(today, 120) };
  world.coupons.push(await records.insert(Coupon, { ...welcome, ...limits, status: 'active' }, { states: true }));
  const over = {
    code: 'SPRING25',
    description: 'Spring cleaning',
    kind: 'fixed' as const,
    amountCents: 2500,
    endsOn: addLocalDays(today, -20),
  };
  await records.insert(Coupon, { ...over, status: 'active' }, { states: true });
  await records.insert(Coupon, { code: 'NEIGHBOR', description: 'For the second house on a street', kind: 'fixed', amountCents: 4000 });
}

/** Record how often the coupons were used. */
export async function settleCoupons(world: World): Promise<void> {
  for (const { id, uses } of world.coupons) await world.records.update(Coupon, { id }, { uses });
}
