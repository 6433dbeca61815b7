import { couponDiscount, type CouponTerms } from './coupon.js';
import { allocate, applyRate, lineTotal, type Cents, type Ppm } from '@haulbook/core';
import type { DepositRule, DocumentLine, TaxRates } from './pricing-types.js';

/** The inputs of a document's price other than its lines. */
export interface DocumentTerms {
  /** The coupon. The caller must have checked that it is usable (see `couponRefusal`). */
  coupon?: CouponTerms | null;
  taxRates?: TaxRates;
  deposit?: DepositRule | null;
}

export interface PriceDocumentInput<L extends DocumentLine = DocumentLine> extends DocumentTerms {
  lines: readonly L[];
}

/** A line with its computed amounts. For lines that do not count (optional, not selected), all but `totalCents` are zero. */
export type PricedLine<L extends DocumentLine = DocumentLine> = L & {
  /** Quantity times unit price; negative on a discount line. */
  totalCents: Cents;
  counted: boolean;
  /** This line's share of all discounts. */
  discountCents: Cents;
  /** The line's amount after discounts, which is the taxable amount. */
  netCents: Cents;
};

export interface TaxAmount {
  taxCategory: string;
  ratePpm: Ppm;
  taxableCents: Cents;
  taxCents: Cents;
}

export interface DocumentPrice<L extends DocumentLine = DocumentLine> {
  /** In the order of the input. */
  lines: PricedLine<L>[];
  /** Sum of the counted lines before any discount. */
  subtotalCents: Cents;
  /** Discount lines and coupon together, never more than the lines they apply to. */
  discountCents: Cents;
  couponDiscountCents: Cents;
  taxes: TaxAmount[];
  taxCents: Cents;
  totalCents: Cents;
  depositCents: Cents;
}

interface Charge {
  index: number;
  line: DocumentLine;
  total: Cents;
  net: Cents;
}

/** Whether a line counts toward the price: every line does, except optional ones that the customer did not select. */
export function isCounted(line: Pick<DocumentLine, 'optional' | 'selected'>): boolean {
  return !line.optional || line.selected;
}

/** Return the total of one line: rounded once, negative on discount lines. @throws RangeError for a negative charge. */
export function signedLineTotal(line: Pick<DocumentLine, 'kind' | 'qty' | 'unitCents' | 'label'>): Cents {
  const total = lineTotal(line.qty, line.unitCents);
  if (line.kind === 'discount') return total === 0 ? 0 : -Math.abs(total);
  if (total < 0) throw new RangeError(`The line "${line.label}" may not be below zero`);
  return total;
}

/**
 * Return the counted charges, sorted by tax category and service before position, so that reordering the lines never moves a cent between
 * tax categories.
 */
function chargesOf(lines: readonly DocumentLine[]): Charge[] {
  const key = (line: DocumentLine) => `${line.taxCategory}\u0000${line.serviceSlug ?? ''}`;
  return lines
    .map((line, index) => ({ index, line, total: signedLineTotal(line), net: signedLineTotal(line) }))
    .filter(({ line }) => isCounted(line) && line.kind !== 'discount')
    .sort((a, b) =>
      key(a.line) < key(b.line) ? -1 : key(a.line) > key(b.line) ? 1 : a.line.position - b.line.position || a.index - b.index,
    );
}

/**
 * Deduct an amount from the charges in proportion to what is left of each. Round by largest remainder.
 * @returns the amount deducted, which is never more than what is left of all charges.
 */
function takeOff(charges: Charge[], wanted: Cents): Cents {
  const amount = Math.min(wanted, sum(charges.map((charge) => charge.net)));
  if (amount <= 0) return 0;
  const parts = allocate(
    amount,
    charges.map((charge) => charge.net),
  );
  charges.forEach((charge, index) => {
    charge.net -= parts[index] ?? 0;
  });
  return amount;
}

/** Deduct the discount lines: first those bound to one tax category, which have fewer charges to draw on, then the others. */
function takeOffLines(charges: Charge[], discounts: readonly DocumentLine[]): Cents {
  const amount = (lines: readonly DocumentLine[]) => sum(lines.map((line) => -signedLineTotal(line)));
  const bound = discounts.filter((line) => line.ownCategoryOnly);
  const perCategory = [...new Set(bound.map((line) => line.taxCategory))].map((category) =>
    takeOff(
      charges.filter(({ line }) => line.taxCategory === category),
      amount(bound.filter((line) => line.taxCategory === category)),
    ),
  );
  return sum(perCategory) + takeOff(charges, amount(discounts.filter((line) => !line.ownCategoryOnly)));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

/** Return the amount that a coupon's minimum is compared with: all charges except fees, before discounts. */
export function chargedCents(lines: readonly DocumentLine[]): Cents {
  return sum(discountableOf(chargesOf(lines)).map((charge) => charge.total));
}

/** Return the charges that discounts apply to, which are all but fees. */
const discountableOf = (charges: readonly Charge[]): Charge[] => charges.filter(({ line }) => line.kind !== 'fee');

/** Compute the tax once per category over the whole document. Return the categories in alphabetical order. */
function taxesOf(charges: readonly Charge[], rates: TaxRates): TaxAmount[] {
  const categories = [...new Set(charges.map((charge) => charge.line.taxCategory))].sort();
  return categories.map((taxCategory) => {
    const ratePpm = Object.hasOwn(rates, taxCategory) ? (rates[taxCategory] ?? 0) : 0;
    const taxableCents = sum(charges.filter((charge) => charge.line.taxCategory === taxCategory).map((charge) => charge.net));
    return { taxCategory, ratePpm, taxableCents, taxCents: applyRate(taxableCents, ratePpm) };
  });
}

/** Return the deposit: zero below the rule's threshold, otherwise the rule's share of the total. */
export function depositFor(totalCents: Cents, rule: DepositRule | null | undefined): Cents {
  return rule && totalCents >= rule.fromCents ? applyRate(totalCents, rule.ratePpm) : 0;
}

/**
 * Compute the price of a quote or invoice (product decisions, sections 2 and 5). Portal, admin and API all use this one function. Round
 * each line; spread discount lines, then the coupon, over the lines they apply to, but never over fees; compute tax once per category, and
 * the deposit from the total. Tips are not included. The order of the lines does not affect the totals.
 */
export function priceDocument<L extends DocumentLine>(input: PriceDocumentInput<L>): DocumentPrice<L> {
  const charges = chargesOf(input.lines);
  const discountable = discountableOf(charges);
  const subtotalCents = sum(charges.map((charge) => charge.total));
  const lineDiscountCents = takeOffLines(
    discountable,
    input.lines.filter((line) => line.kind === 'discount' && isCounted(line)),
  );
  const eligible = discountable.filter(({ line }) => !input.coupon || couponCoversLine(input.coupon, line));
  const couponBase = sum(eligible.map((charge) => charge.net));
  const couponDiscountCents = input.coupon ? takeOff(eligible, couponDiscount(input.coupon, couponBase, chargedCents(input.lines))) : 0;
  const taxes = taxesOf(charges, input.taxRates ?? {});
  const taxCents = sum(taxes.map((tax) => tax.taxCents));
  const totalCents = sum(charges.map((charge) => charge.net)) + taxCents;
  return {
    lines: pricedLines(input.lines, charges),
    subtotalCents,
    discountCents: lineDiscountCents + couponDiscountCents,
    couponDiscountCents,
    taxes,
    taxCents,
    totalCents,
    depositCents: depositFor(totalCents, input.deposit),
  };
}

function couponCoversLine(coupon: CouponTerms, line: DocumentLine): boolean {
  return coupon.serviceSlugs.length === 0 || !line.serviceSlug || coupon.serviceSlugs.includes(line.serviceSlug);
}

function pricedLines<L extends DocumentLine>(lines: readonly L[], charges: readonly Charge[]): PricedLine<L>[] {
  const byIndex = new Map(charges.map((charge) => [charge.index, charge]));
  return lines.map((line, index) => {
    const charge = byIndex.get(index);
    const totalCents = signedLineTotal(line);
    const netCents = charge?.net ?? 0;
    return { ...line, totalCents, counted: isCounted(line), discountCents: charge ? charge.total - netCents : 0, netCents };
  });
}
