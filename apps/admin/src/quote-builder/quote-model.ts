import {
  couponRefusal,
  DEFAULT_PRICING_RULES,
  eighthsCubicYards,
  priceDocument,
  taxAreaOf,
  taxRatesFor,
  type Coupon,
  type CouponTerms,
  type DocumentLine,
  type DocumentPrice,
  type LineKind,
  type PricingRules,
} from '@haulbook/domain';
import type { Row } from '@haulbook/resource-admin';

/** A line in the builder, whose numbers may still be partly typed. */
export type DraftLine = Row;

const whole = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? Math.max(0, value) : 0);
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Return a draft line in the pricing rule's format. A value that is not a number yet counts as zero. */
export const toDocumentLine = (line: DraftLine, position: number): DocumentLine => ({
  kind: (text(line.kind) ?? 'item') as LineKind,
  label: text(line.label) ?? '',
  qty: whole(line.qty),
  unitCents: whole(line.unitCents),
  taxCategory: text(line.taxCategory) ?? 'hauling',
  optional: line.optional === true,
  selected: line.selected !== false,
  position,
  serviceSlug: text(line.serviceSlug),
});

/** Return the owner's pricing rules of the setting, over the defaults of a new installation. */
export type PricingSetting = PricingRules & { haulingTaxRatePpm: number };
export const pricingSetting = (stored: unknown): PricingSetting => ({
  ...DEFAULT_PRICING_RULES,
  haulingTaxRatePpm: 0,
  ...(stored as Partial<PricingSetting> | undefined),
});

/** Return the volume of a price list entry, in thousandths of a cubic yard. The volume of a part of the truck is its eighths. */
export const roomOf = (item: Row, rules: PricingSetting): number =>
  item.kind === 'volume' ? Math.round(eighthsCubicYards(whole(item.eighths), rules) * 1000) : whole(item.cubicYardsMilli);

/** Return state, county, and ZIP code of an address or a service area. Missing values are empty. */
export const toPlace = (row: Row | undefined) => ({ zip: text(row?.zip) ?? '', county: text(row?.county) ?? '' });

/** Return the sales tax at a place, by the same rule as the server's. */
export const taxRateAt = (place: { zip: string; county: string }, areas: Row[]): number =>
  taxAreaOf(
    place,
    areas.map((area) => ({ ...toPlace(area), taxRatePpm: whole(area.taxRatePpm) })),
  )?.taxRatePpm ?? 0;

export interface DraftTerms {
  rules: PricingSetting;
  coupon: CouponTerms | null;
  /** Sales tax of the county in parts per million. */
  countyRatePpm: number;
  taxExempt: boolean;
}

/** Return the price of the draft, by the same rule as the server's (product decisions, sections 2 and 5). */
export const priceDraft = (lines: DraftLine[], terms: DraftTerms): DocumentPrice =>
  priceDocument({
    lines: lines.map(toDocumentLine),
    coupon: terms.coupon,
    taxRates: taxRatesFor(terms.countyRatePpm, { taxExempt: terms.taxExempt, haulingRatePpm: terms.rules.haulingTaxRatePpm }),
    deposit: terms.rules.deposit,
  });

/** Return a line for an entry of the price list. */
export const lineFromItem = (item: Row, position: number): DraftLine => ({
  key: crypto.randomUUID(),
  kind: item.kind,
  label: item.name,
  qty: 1000,
  unitCents: item.unitCents,
  taxCategory: item.taxCategory ?? 'hauling',
  itemSlug: item.slug ?? null,
  optional: false,
  selected: true,
  position,
});

/** Explain why a coupon cannot be used at all now. The server checks what depends on the customer or the job when the quote is saved. */
export const couponProblem = (coupon: Row, now: Date, zone: string): string | null => {
  const anyJob = { subtotalCents: Number.MAX_SAFE_INTEGER, serviceSlugs: [], uses: whole(coupon.uses), usesByCustomer: 0, zone };
  const terms = { ...(coupon as unknown as Coupon), ...couponTerms(coupon), serviceSlugs: [], maxUsesPerCustomer: null };
  return couponRefusal(terms, anyJob, now)?.message ?? null;
};

/** Return the terms of a draft's coupon: as granted to the online booking, until staff choose another one. */
export const draftCoupon = ({ booked, saved }: { booked?: unknown; saved: Row | null | undefined }): CouponTerms | null =>
  (booked as CouponTerms | null | undefined) ?? (saved ? couponTerms(saved) : null);

/** Return a coupon's terms in the pricing rule's format. `services` are rows with their slug, if known. */
export const couponTerms = (coupon: Row): CouponTerms => ({
  kind: coupon.kind === 'percent' ? 'percent' : 'fixed',
  value: whole(coupon.kind === 'percent' ? coupon.percentPpm : coupon.amountCents),
  minSubtotalCents: coupon.minSubtotalCents as number | null,
  maxDiscountCents: coupon.maxDiscountCents as number | null,
  serviceSlugs: ((coupon.services as Row[] | undefined) ?? []).flatMap((service) =>
    typeof service.slug === 'string' ? [service.slug] : [],
  ),
});
