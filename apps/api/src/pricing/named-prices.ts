import { isPriced, type PriceBook } from '@haulbook/domain';
import type { KnownItem } from './job-request.js';

/** The price of one of an item, by its ID. */
export interface NamedPrice {
  itemId: string;
  unitCents: number;
}

/** Return the price book with prices that staff name for items without one. A price that the list has stays as it is. */
export function withNamedPrices(book: PriceBook, items: readonly KnownItem[], named: readonly NamedPrice[]): PriceBook {
  const bySlug = new Map(named.map(({ itemId, unitCents }) => [items.find(({ id }) => id === itemId)?.slug, unitCents]));
  return {
    ...book,
    items: book.items.map((item) => {
      const unitCents = bySlug.get(item.slug);
      return unitCents === undefined || item.kind !== 'item' || isPriced(item) ? item : { ...item, unitCents, quoteOnly: false };
    }),
  };
}
