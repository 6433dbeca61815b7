import type { PricedJob } from '../pricing/pricing.service.js';
import type { QuoteLine } from './quote-line.entity.js';
import type { Quote } from './quote.entity.js';

/** Return what the price of a job sets in its quote: the service, the lines with their sums, and the room and time it takes. */
export const quoteOfJob = ({ service, ...load }: PricedJob): Partial<Quote> => ({ serviceId: service.id, ...quoteOfLoad(load) });

/** Return what the price of a load sets in its quote, whatever the service. */
export function quoteOfLoad({ price, size }: Pick<PricedJob, 'price' | 'size'>): Partial<Quote> {
  return {
    lines: linesOf(price.lines) as Quote['lines'],
    subtotalCents: price.subtotalCents,
    discountCents: price.discountCents,
    taxCents: price.taxCents,
    totalCents: price.totalCents,
    depositCents: price.depositCents,
    estimatedMinutes: size.minutes,
    cubicYardsMilli: Math.round(size.cubicYards * 1000),
  };
}

function linesOf(lines: PricedJob['price']['lines']): Partial<QuoteLine>[] {
  return lines.map(({ kind, label, qty, unitCents, totalCents, taxCategory, itemSlug = null }) => ({
    kind,
    label,
    qty,
    unitCents,
    totalCents,
    itemSlug,
    optional: false,
    selected: true,
    taxCategory: taxCategory as QuoteLine['taxCategory'],
  }));
}
