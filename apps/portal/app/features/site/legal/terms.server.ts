import type { CatalogView } from '@haulbook/contracts';
import type { TermsFacts } from './terms-sections';

/** Return the names of the items we refuse; none while the API does not respond. */
export const refusedNames = (catalog: CatalogView | null): string[] =>
  (catalog?.items ?? []).filter(({ refusedBecause }) => refusedBecause).map(({ name }) => name);

/** Return the fees and refused items of the current price list; none while the API does not respond. */
export function termsFacts(catalog: CatalogView | null): TermsFacts {
  const items = catalog?.items ?? [];
  return {
    fees: items.filter(({ kind }) => kind === 'fee').map(({ name, unitCents }) => ({ name, unitCents })),
    refused: refusedNames(catalog),
  };
}
