import type { CatalogView, JobInput } from '@haulbook/contracts';
import { normalizeZip } from '@haulbook/domain';

/** What a visitor asked for on the home page. The query of an address carries it, so it needs neither a script nor a session. */
export interface Wanted {
  /** Null when none was chosen. */
  load: Pick<JobInput, 'volumeEighths' | 'items'> | null;
  /** Five digits; empty for none. */
  zip: string;
  slot: { date: string; windowId: string } | null;
}

const MAX_OF_AN_ITEM = 50;

/**
 * Read what was asked for. Each `load` is a number of eighths or the id of a single item; the same id twice is two of them. Items count
 * only without a part of the truck, because the form of the home page sends those that it hides, too.
 */
export function readWanted(query: URLSearchParams, { items, volumes }: Pick<CatalogView, 'items' | 'volumes'>): Wanted {
  const said = query.getAll('load');
  const eighths = volumes.find((tier) => said.includes(String(tier.eighths)))?.eighths;
  const chosen = items.flatMap(({ id, kind, refusedBecause }) => {
    const quantity = Math.min(MAX_OF_AN_ITEM, said.filter((value) => value === id).length);
    return quantity > 0 && kind === 'item' && refusedBecause === null ? [{ itemId: id, quantity }] : [];
  });
  const load = eighths ? { volumeEighths: eighths, items: [] } : chosen.length > 0 ? { volumeEighths: null, items: chosen } : null;
  return { load, zip: normalizeZip(query.get('zip') ?? '')?.slice(0, 5) ?? '', slot: slotIn(query) };
}

/** The parameters that name a window. */
export const SLOT = ['date', 'window'] as const;

/** Return the window that an address names; null for none. */
export function slotIn(query: URLSearchParams): Wanted['slot'] {
  const [date = '', windowId = ''] = SLOT.map((name) => query.get(name) ?? '');
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && windowId ? { date, windowId } : null;
}

/** Return the values of `load` in a query that ask for the load. */
export function loadValues({ load }: Pick<Wanted, 'load'>): string[] {
  if (load?.volumeEighths) return [String(load.volumeEighths)];
  return (load?.items ?? []).flatMap(({ itemId, quantity }) => Array.from({ length: quantity }, () => itemId));
}

/** Return whether a query names no load, or one that there is. */
export const isKnownLoad = (query: URLSearchParams, { load }: Pick<Wanted, 'load'>): boolean =>
  query.getAll('load').every((value) => loadValues({ load })[0] === value);

/** Return the address of the booking page that carries what was asked for. */
export function bookingPath({ load, zip, slot }: Wanted, serviceSlug = ''): string {
  const query = new URLSearchParams();
  for (const value of loadValues({ load })) query.append('load', value);
  if (zip) query.set('zip', zip);
  if (slot) {
    query.set('date', slot.date);
    query.set('window', slot.windowId);
  }
  if (serviceSlug) query.set('service', serviceSlug);
  return query.size > 0 ? `/book-new?${query}` : '/book-new';
}

/** Return the address of a booking that begins with the load of another one. */
export const bookingLike = ({ serviceSlug, ...load }: Pick<JobInput, 'serviceSlug' | 'volumeEighths' | 'items'>): string =>
  bookingPath({ load, zip: '', slot: null }, serviceSlug);
