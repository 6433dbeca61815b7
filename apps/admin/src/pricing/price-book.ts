import {
  itemKey,
  parsePriceKey,
  priceRange,
  withRuleNumbers,
  type JobRequest,
  type PriceBook,
  type PriceItem,
  type PriceNumbers,
} from '@haulbook/domain';
import type { Row } from '@haulbook/resource-admin';
import type { PricingSetting } from '../quote-builder/quote-model';

/** The price list of these rows at these numbers, in the format of the price calculation. */
export const bookOf = (rows: Row[], rules: PricingSetting, numbers: PriceNumbers): PriceBook => ({
  rules: withRuleNumbers(rules, numbers),
  items: rows.map((row) => ({
    ...(row as unknown as PriceItem),
    cubicYards: Number(row.cubicYardsMilli) / 1000,
    unitCents: numbers[itemKey(String(row.slug))] ?? Number(row.unitCents),
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

/** Price three usual jobs by the prices of now and by others, before coupons and tax. */
export const pricedExamples = (rows: Row[], rules: PricingSetting, now: PriceNumbers, then: PriceNumbers): PricedExample[] =>
  EXAMPLES.map(({ name, job }) => ({
    name,
    before: rangeOf(job, bookOf(rows, rules, now)),
    after: rangeOf(job, bookOf(rows, rules, then)),
  }));

function rangeOf(job: JobRequest, book: PriceBook) {
  const { lowCents, highCents } = priceRange(job, book);
  return { lowCents, highCents };
}

/** ZIP codes of a county that have the same sales tax, changed as one. */
export interface TaxGroup {
  county: string;
  keys: string[];
  ratePpm: number;
  /** Their ZIP codes, where other ones of the county have another tax; else null. */
  zips: string[] | null;
}

/** Group the sales taxes by county and rate. */
export function taxGroups(numbers: PriceNumbers): TaxGroup[] {
  const groups = new Map<string, TaxGroup & { zips: string[] }>();
  for (const [key, ratePpm] of Object.entries(numbers)) {
    const place = parsePriceKey(key);
    if (place?.kind !== 'tax') continue;
    const group = groups.get(`${place.county} ${ratePpm}`) ?? { county: place.county, keys: [], ratePpm, zips: [] };
    group.keys.push(key);
    group.zips.push(place.zip);
    groups.set(`${place.county} ${ratePpm}`, group);
  }
  const all = [...groups.values()].toSorted((one, other) => one.county.localeCompare(other.county) || one.ratePpm - other.ratePpm);
  const isSplit = (county: string) => all.filter((group) => group.county === county).length > 1;
  return all.map((group) => ({ ...group, zips: isSplit(group.county) ? group.zips.toSorted() : null }));
}
