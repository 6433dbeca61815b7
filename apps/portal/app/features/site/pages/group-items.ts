import type { CatalogView } from '@haulbook/contracts';
import { priceLines, type PriceLine } from '../price-lines';

/** The single items of a service, with the minimum charge of a visit. */
export interface ItemFacts {
  lines: PriceLine[];
  minimumCents: number;
}

/**
 * Return the priced items of a service: the one that its booking starts with, then those of the other services in its group. None without
 * the catalog, for a service that takes no single item, and for one that is quoted individually.
 */
export function groupItems(catalog: CatalogView | null, slug: string): ItemFacts {
  const own = catalog?.services.find((service) => service.slug === slug);
  if (!catalog || !own?.startItemId || own.quoteOnly || own.startingCents === null) return { lines: [], minimumCents: 0 };
  const neighbors = catalog.services.filter(({ group }) => group === own.group);
  const ids = new Set([own, ...neighbors].map(({ startItemId }) => startItemId));
  const priced = priceLines(catalog.items).filter(({ cents }) => cents !== null);
  return { lines: [...ids].flatMap((id) => priced.find((line) => line.id === id) ?? []), minimumCents: catalog.minimumCents };
}
