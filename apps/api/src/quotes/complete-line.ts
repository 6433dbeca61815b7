import type { PricedLine } from './priced-line.js';

/** Return a line as it will be stored, with defaults for omitted values. */
export function completeLine(
  { kind = 'item', label = '', qty = 1000, unitCents = 0, taxCategory = 'hauling', serviceSlug = null }: Partial<PricedLine>,
  position: number,
) {
  return { kind, label, qty, unitCents, taxCategory, serviceSlug, position };
}
