import { SURCHARGE_SLUGS } from './catalog/service-items.js';
import type { CouponTerms } from './coupon.js';
import { lineTotal, type Cents, type Ppm } from '@haulbook/core';
import { priceDocument, type DocumentPrice } from './price-document.js';
import { withFlexibleDiscount } from './flexible-days.js';
import { lineOf, makeLine, minimumLine } from './price-lines.js';
import type { DocumentLine, PriceBook, PriceItem, PricingRules, RefusedItem, TaxRates } from './pricing-types.js';

/** The job as requested by a customer. Eighths of a truck run from 1 to 8. */
export interface JobRequest {
  volumeEighths?: number | null;
  items?: readonly { slug: string; quantity: number }[];
  /** Concrete, dirt, brick, shingles: by weight, in a separate part of the truck. */
  heavy?: { material: string; pounds?: number | null; eighths: number } | null;
  stairsFlights?: number;
  longCarry?: boolean;
  /** Number of things to take apart. */
  disassembly?: number;
  /** Appliances with cooling gas; if omitted, counted from the items. */
  refrigerantUnits?: number;
  sameDay?: boolean;
}

export interface Estimate {
  lines: DocumentLine[];
  /** Before coupon and tax; at least the minimum when there is anything to haul. */
  subtotalCents: Cents;
  lowCents: Cents;
  highCents: Cents;
  /** Which of the two determined the price. */
  basis: 'volume' | 'items';
  cubicYards: number;
  refused: RefusedItem[];
  /** Whether a person has to look at it first; `quoteOnlyReasons` say why. */
  quoteOnly: boolean;
  quoteOnlyReasons: string[];
  /** Slugs that the price book does not contain (any more); they are left out of the price. */
  unknownItems: string[];
}

/** The parts a truck is priced by. */
export const EIGHTHS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

interface Chosen {
  item: PriceItem;
  quantity: number;
}

/**
 * Return the part of the truck that things of this volume fill, in eighths, rounded up; at least one, more than eight for more than one
 * load.
 */
export function eighthsFor(cubicYards: number, truckCubicYards: number): number {
  return Math.max(1, Math.ceil((cubicYards / truckCubicYards) * 8 - 1e-9));
}

/** Return the space that a part of the truck takes up, in cubic yards. */
export function eighthsCubicYards(eighths: number, { truckCubicYards }: Pick<PricingRules, 'truckCubicYards'>): number {
  return (truckCubicYards / 8) * eighths;
}

/** Whether an item has a price without review by a person. An item at $0 has none. */
export function isPriced({ quoteOnly, unitCents }: Pick<PriceItem, 'quoteOnly' | 'unitCents'>): boolean {
  return !quoteOnly && unitCents > 0;
}

/** Find the priced volume tier with this many eighths, or undefined when the price book has none: such a volume is quote only. */
export function volumeTier(book: PriceBook, eighths: number): PriceItem | undefined {
  return book.items.find((item) => item.kind === 'volume' && item.active && item.eighths === eighths && isPriced(item));
}

/** Find the smallest priced part of the truck with at least this many eighths; null when there is none. */
function pricedEighths(book: PriceBook, atLeast: number): number | null {
  return EIGHTHS.find((eighths) => eighths >= atLeast && volumeTier(book, eighths)) ?? null;
}

/** Compute the price of heavy material by weight, rounded once. */
export function heavyCents(book: PriceBook, pounds: number): Cents {
  return lineTotal(Math.round(pounds * 10), book.rules.heavy.centsPer100Lb);
}

/** List the things that the price book refuses, with the reason. */
export function refusedItems(book: PriceBook): RefusedItem[] {
  return book.items
    .filter((item) => item.refused && item.active)
    .map(({ slug, name, refusedWhy }) => ({ slug, name, why: refusedWhy ?? '' }));
}

/**
 * Check the counts of a job.
 * @throws RangeError for counts that are not whole numbers of zero or more, or for more eighths than a truck has.
 */
function checkJob(job: JobRequest): void {
  const counts = [
    job.volumeEighths ?? 0,
    job.heavy?.eighths ?? 0,
    job.stairsFlights ?? 0,
    job.disassembly ?? 0,
    job.refrigerantUnits ?? 0,
    ...(job.items ?? []).map((entry) => entry.quantity),
  ];
  if (counts.some((count) => !Number.isSafeInteger(count) || count < 0))
    throw new RangeError('Counts must be whole numbers of zero or more');
  if ((job.volumeEighths ?? 0) > 8 || (job.heavy?.eighths ?? 0) > 8) throw new RangeError('A truck has eight eighths');
  const pounds = job.heavy?.pounds;
  if (pounds != null && !(pounds >= 0 && Number.isFinite(pounds))) throw new RangeError('Pounds must be zero or more');
}

function chooseItems(job: JobRequest, book: PriceBook): { taken: Chosen[]; refused: RefusedItem[]; unknown: string[] } {
  const taken: Chosen[] = [];
  const refused: RefusedItem[] = [];
  const unknown: string[] = [];
  for (const { slug, quantity } of job.items ?? []) {
    if (quantity === 0) continue;
    const item = book.items.find((candidate) => candidate.slug === slug && candidate.kind === 'item' && candidate.active);
    if (!item) unknown.push(slug);
    else if (item.refused) refused.push({ slug, name: item.name, why: item.refusedWhy ?? '' });
    else taken.push({ item, quantity });
  }
  return { taken, refused, unknown };
}

function surchargeLines(job: JobRequest, book: PriceBook, taken: readonly Chosen[]): DocumentLine[] {
  const gas = taken.reduce((all, { item, quantity }) => all + (item.refrigerant ? quantity : 0), 0);
  const counts: [string, number][] = [
    [SURCHARGE_SLUGS.stairs, Math.max(0, (job.stairsFlights ?? 0) - book.rules.freeStairsFlights)],
    [SURCHARGE_SLUGS.longCarry, job.longCarry ? 1 : 0],
    [SURCHARGE_SLUGS.disassembly, job.disassembly ?? 0],
    [SURCHARGE_SLUGS.refrigerant, job.refrigerantUnits ?? gas],
    [SURCHARGE_SLUGS.sameDay, job.sameDay ? 1 : 0],
  ];
  return counts.flatMap(([slug, count]) => {
    const item = book.items.find((candidate) => candidate.slug === slug && candidate.kind === 'surcharge' && candidate.active);
    return item && count > 0 ? [lineOf(item, count)] : [];
  });
}

/**
 * Build the lines of the load itself: the more expensive of the volume tier and the items. Items included in a volume price cost nothing
 * more.
 */
function loadLines(tier: PriceItem | undefined, taken: readonly Chosen[]): { basis: Estimate['basis']; lines: DocumentLine[] } {
  const priced = taken.filter(({ item }) => isPriced(item));
  const itemsCents = priced.reduce((all, { item, quantity }) => all + item.unitCents * quantity, 0);
  if (tier && tier.unitCents >= itemsCents)
    return { basis: 'volume', lines: [lineOf(tier, 1), ...priced.map(({ item, quantity }) => lineOf(item, quantity, 0))] };
  return { basis: 'items', lines: priced.map(({ item, quantity }) => lineOf(item, quantity)) };
}

function heavyLines(job: JobRequest, book: PriceBook): { lines: DocumentLine[]; reasons: string[] } {
  if (!job.heavy || job.heavy.eighths === 0) return { lines: [], reasons: [] };
  const { material, pounds, eighths } = job.heavy;
  const name = book.rules.heavy.materials.find((known) => known.slug === material)?.name;
  const reasons: string[] = [];
  if (!name) reasons.push('We need to see this material first');
  if (eighths > book.rules.heavy.maxEighths) {
    reasons.push(`Heavy debris can fill at most ${partOfTruck(book.rules.heavy.maxEighths)} of a truck, so this needs more than one load`);
  }
  if (!pounds) reasons.push('Heavy debris is priced by weight, which we need to estimate first');
  const lines = name && pounds ? [makeLine('item', `${name}, ${pounds.toLocaleString('en-US')} lb`, 1, heavyCents(book, pounds))] : [];
  return { lines, reasons };
}

function linesFor(job: JobRequest, book: PriceBook, taken: readonly Chosen[]) {
  const tier = job.volumeEighths ? volumeTier(book, job.volumeEighths) : undefined;
  const load = loadLines(tier, taken);
  const heavy = heavyLines(job, book);
  const hauled = [...load.lines, ...heavy.lines];
  const charged = hauled.length > 0 ? [...hauled, ...surchargeLines(job, book, taken)] : [];
  const lines = [...charged, ...minimumLine(charged, book.rules.minimumCents)].map((line, position) => ({ ...line, position }));
  return { basis: load.basis, lines, heavyReasons: heavy.reasons };
}

function subtotalOf(lines: readonly DocumentLine[]): Cents {
  return lines.reduce((all, line) => all + lineTotal(line.qty, line.unitCents), 0);
}

/** Return a part of a truck as people say it: 1/4 for two eighths. */
export function partOfTruck(eighths: number): string {
  const shared = [8, 4, 2, 1].find((divisor) => eighths % divisor === 0) ?? 1;
  return shared === 8 ? String(eighths / 8) : `${eighths / shared}/${8 / shared}`;
}

/** Compute the space in the truck: the volume requested or what the items take up, whichever is more, plus the heavy part. */
export function jobCubicYards(job: JobRequest, book: PriceBook): number {
  const items = chooseItems(job, book).taken.reduce((all, { item, quantity }) => all + item.cubicYards * quantity, 0);
  const volume = eighthsCubicYards(job.volumeEighths ?? 0, book.rules);
  return Math.max(volume, items) + eighthsCubicYards(job.heavy?.eighths ?? 0, book.rules);
}

/**
 * Return the job for the upper end of the range: the next priced tier above the chosen one, or, if only items were named, the tier that
 * those items fill. The largest tier stays as it is.
 */
function upperJob(job: JobRequest, book: PriceBook, taken: readonly Chosen[]): JobRequest {
  const items = taken.reduce((all, { item, quantity }) => all + (isPriced(item) ? item.cubicYards * quantity : 0), 0);
  const filled = items > 0 ? Math.min(8, eighthsFor(items, book.rules.truckCubicYards)) : null;
  const least = job.volumeEighths ? job.volumeEighths + 1 : filled;
  return { ...job, volumeEighths: (least && pricedEighths(book, least)) ?? job.volumeEighths };
}

/** List why a person has to set the price; empty when the price book has one. */
function unpricedReasons(job: JobRequest, book: PriceBook, taken: readonly Chosen[]): string[] {
  const volume = job.volumeEighths && !volumeTier(book, job.volumeEighths);
  return [
    ...(volume ? [`${partOfTruck(job.volumeEighths!)} of a truck: we need to see the job before we can price it`] : []),
    ...taken.filter(({ item }) => !isPriced(item)).map(({ item }) => `${item.name}: we need to see it before we can price it`),
  ];
}

/**
 * Compute the price of a job before coupon and tax (product decisions, section 5): max(volume tier, sum of items) + surcharges, at least
 * the minimum. Low is the computed price, high the price one tier up with everything else the same.
 */
export function estimate(job: JobRequest, book: PriceBook): Estimate {
  checkJob(job);
  const { taken, refused, unknown } = chooseItems(job, book);
  const { basis, lines, heavyReasons } = linesFor(job, book, taken);
  const subtotalCents = subtotalOf(lines);
  const quoteOnlyReasons = [...unpricedReasons(job, book, taken), ...heavyReasons];
  return {
    lines,
    subtotalCents,
    lowCents: subtotalCents,
    highCents: Math.max(subtotalCents, subtotalOf(linesFor(upperJob(job, book, taken), book, taken).lines)),
    basis,
    cubicYards: jobCubicYards(job, book),
    refused,
    quoteOnly: quoteOnlyReasons.length > 0,
    quoteOnlyReasons,
    unknownItems: unknown,
  };
}

export interface PriceRange {
  low: DocumentPrice;
  high: DocumentPrice;
  lowCents: Cents;
  highCents: Cents;
}

/** What a range is priced by besides the job and the price book. */
export interface RangeTerms {
  coupon?: CouponTerms | null;
  taxRates?: TaxRates;
  /** What a flexible day takes off, in cents; none unless the customer chose one. */
  flexibleCents?: Cents;
}

/** Compute the range that a customer sees online, coupon and tax included: both ends are priced like a document. */
export function priceRange(job: JobRequest, book: PriceBook, { flexibleCents = 0, ...terms }: RangeTerms = {}): PriceRange {
  const { taken } = chooseItems(job, book);
  const lowEnd = estimate(job, book);
  const upper = linesFor(upperJob(job, book, taken), book, taken).lines;
  const price = (lines: DocumentLine[]) =>
    priceDocument({ lines: withFlexibleDiscount(lines, flexibleCents, book.rules.minimumCents), ...terms, deposit: book.rules.deposit });
  const low = price(lowEnd.lines);
  const high = subtotalOf(upper) > lowEnd.subtotalCents ? price(upper) : low;
  // A coupon with a minimum may apply at the upper end only; the range still runs from less to more.
  return high.totalCents < low.totalCents
    ? { low: high, high: low, lowCents: high.totalCents, highCents: low.totalCents }
    : { low, high, lowCents: low.totalCents, highCents: high.totalCents };
}

/** Return the tax rates of a document: hauling at its own rate, the standard category at the county's rate, everything zero if exempt. */
export function taxRatesFor(countyRatePpm: Ppm, options: { taxExempt?: boolean; haulingRatePpm?: Ppm } = {}): TaxRates {
  if (options.taxExempt) return { hauling: 0, standard: 0, exempt: 0 };
  return { hauling: options.haulingRatePpm ?? 0, standard: countyRatePpm, exempt: 0 };
}
