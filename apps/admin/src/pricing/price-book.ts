import { priceRange, type JobRequest, type PriceBook, type PriceItem, type PricingRules } from '@haulbook/domain';
import type { Row } from '@haulbook/resource-admin';

/** Prices that were typed but not saved, in cents by the entry's id. */
export type NewPrices = Readonly<Record<string, number>>;

/** Return the price list of these rows with the new prices, in the format of the price calculation. */
export const bookOf = (rows: Row[], rules: PricingRules, changed: NewPrices = {}): PriceBook => ({
  rules,
  items: rows.map((row) => ({
    ...(row as unknown as PriceItem),
    cubicYards: Number(row.cubicYardsMilli) / 1000,
    unitCents: changed[String(row.id)] ?? Number(row.unitCents),
  })),
});

interface ExampleJob {
  name: string;
  job: JobRequest;
}

const EXAMPLES: ExampleJob[] = [
  { name: 'A quarter of a truck', job: { volumeEighths: 2 } },
  { name: 'A full truck from the third floor', job: { volumeEighths: 8, stairsFlights: 3 } },
  {
    name: 'A sofa, a mattress and a refrigerator',
    job: { items: ['sofa', 'mattress', 'refrigerator'].map((slug) => ({ slug, quantity: 1 })) },
  },
];

export interface PricedExample {
  name: string;
  before: { lowCents: number; highCents: number };
  after: { lowCents: number; highCents: number };
}

/** Price three usual jobs by the stored and by the new prices, before coupons and tax. */
export const pricedExamples = (rows: Row[], rules: PricingRules, changed: NewPrices): PricedExample[] =>
  EXAMPLES.map(({ name, job }) => ({
    name,
    before: rangeOf(job, bookOf(rows, rules)),
    after: rangeOf(job, bookOf(rows, rules, changed)),
  }));

function rangeOf(job: JobRequest, book: PriceBook) {
  const { lowCents, highCents } = priceRange(job, book);
  return { lowCents, highCents };
}
