import type { CatalogView } from '@haulbook/contracts';
import type { TermsFacts } from './terms-sections';

/** Return the fees and refused items of the current price list; none while the API does not respond. */
export function termsFacts(catalog: CatalogView | null): TermsFacts {
  const items = catalog?.items ?? [];
  return {
    fees: items.filter(({ kind }) => kind === 'fee').map(({ name, unitCents }) => ({ name, cents: unitCents })),
    refused: items.flatMap(({ name, refusedBecause }) => (refusedBecause ? [name] : [])),
  };
}
