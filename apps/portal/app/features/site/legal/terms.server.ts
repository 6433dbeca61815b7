import type { CatalogView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import type { TermsFacts } from './terms-sections';

/** Return the fees and refused items of the current price list; none while the API does not respond. */
export function termsFacts(catalog: CatalogView | null): TermsFacts {
  const items = catalog?.items ?? [];
  const refused = items.flatMap(({ name, refusedBecause }) => (refusedBecause ? [name] : []));
  return {
    fees: items
      .filter(({ kind }) => kind === 'fee')
      .map(({ name, unitCents }) => ({ name, price: formatCents(unitCents, { whole: true }) })),
    refused: inOneSentence(refused),
  };
}

const inOneSentence = (names: string[]) =>
  names.map((name, index) => (index === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1))).join(', ');
