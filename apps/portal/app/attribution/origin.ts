import { STORAGE_PREFIX } from '@haulbook/domain';

/** How a visitor arrived at the site: the campaign of the link and the first page. */
export interface Origin {
  utm: { source: string; medium: string; campaign: string };
  landingPath: string;
}

/** Storage key under which the page script keeps how the visitor came. In local storage, since links are often opened in new tabs. */
export const ORIGIN_KEY = `${STORAGE_PREFIX}.origin`;

/** How long a visit lasts, in milliseconds; a later arrival counts as a new one. */
export const ORIGIN_KEPT_MS = 24 * 3_600_000;

/** Return how the visitor arrived; empty strings when nothing is known. */
export function readOrigin(): Origin {
  const query = new URLSearchParams(originSearch().search);
  const of = (name: string) => (query.get(`utm_${name}`) ?? '').slice(0, 100);
  return { utm: { source: of('source'), medium: of('medium'), campaign: of('campaign') }, landingPath: originSearch().path.slice(0, 200) };
}

function originSearch(): { path: string; search: string } {
  try {
    const noted = JSON.parse(localStorage.getItem(ORIGIN_KEY) ?? 'null') as { path?: string; search?: string } | null;
    return { path: noted?.path ?? '', search: noted?.search ?? '' };
  } catch {
    return { path: '', search: '' };
  }
}
