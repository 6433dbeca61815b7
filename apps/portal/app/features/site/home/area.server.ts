import type { Api } from '@haulbook/api-client';
import { normalizeZip, zipError } from '@haulbook/domain';

/** The result of the service area check. */
export interface AreaAnswer {
  zip: string;
  served: boolean | null;
  place: string | null;
  error: string | null;
}

/**
 * Return whether a ZIP code of an address is one where we come, as it stands there. A page may be kept for others who name it: made-up ones
 * would fill the place of others.
 */
export const isServedZip = (query: URLSearchParams, area: AreaAnswer | null): boolean =>
  area?.served === true && area.zip === query.get('zip');

/** Check whether a ZIP code is in the service area; null if none was entered. */
export async function areaAnswer(api: Api, typed: string | null): Promise<AreaAnswer | null> {
  if (typed === null) return null;
  const zip = normalizeZip(typed);
  if (!zip) return { zip: typed.slice(0, 10), served: null, place: null, error: zipError(typed) };
  const found = await api.serviceArea(zip).catch(() => null);
  if (!found) return { zip, served: null, place: null, error: 'We couldn’t check right now. Please call us.' };
  return { zip, served: found.served, place: found.city ?? (found.county && `${found.county} County`), error: null };
}
