import type { PricedLine } from './priced-line.js';

/** A line as it will be stored: what the sender left out has its default. */
export function completeLine(
  { kind = 'item', label = '', qty = 1000, unitCents = 0, taxCategory = 'hauling', serviceSlug = null }: Partial<PricedLine>,
  position: number,
) {
  return { kind, label, qty, unitCents, taxCategory, serviceSlug, position };
}
