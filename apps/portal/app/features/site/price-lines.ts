import type { CatalogView } from '@haulbook/contracts';

export interface PriceLine {
  id: string;
  name: string;
  /** The price in cents; null if staff must review the item first. */
  cents: number | null;
}

/** Return what the site says of the prices of items; nothing of those that we never take. */
export const priceLines = (items: CatalogView['items']): PriceLine[] =>
  items
    .filter(({ refusedBecause }) => !refusedBecause)
    .map(({ id, name, quoteOnly, unitCents }) => ({ id, name, cents: quoteOnly ? null : unitCents }));
