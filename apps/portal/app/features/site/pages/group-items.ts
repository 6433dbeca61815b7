import type { CatalogView } from '@haulbook/contracts';
import type { PriceLine } from '../home/prices';

/** The single items of a service, with the minimum charge of a visit. */
export interface ItemFacts {
  lines: PriceLine[];
  minimumCents: number;
}

/**
 * Return the priced items of a service: the one that its booking starts with, then those of the other services in its group. None without
 * the catalog, and for a service that is quoted individually.
 */
export function groupItems(catalog: CatalogView | null, slug: string): ItemFacts {
  const own = catalog?.services.find((service) => service.slug === slug);
  if (!catalog || !own || own.quoteOnly || own.startingCents === null) return { lines: [], minimumCents: 0 };
  const neighbors = catalog.services.filter(({ group }) => group === own.group);
  const ids = new Set([own, ...neighbors].map(({ startItemId }) => startItemId));
  const lines = [...ids].flatMap((id) => {
    const item = catalog.items.find((one) => one.id === id && !one.quoteOnly && !one.refusedBecause);
    return item ? [{ id: item.id, name: item.name, cents: item.unitCents }] : [];
  });
  return { lines, minimumCents: catalog.minimumCents };
}
