import { STORAGE_PREFIX } from '@haulbook/domain';

/** How a visitor came to the site: the campaign of the link and the first page. */
export interface Origin {
  utm: { source: string; medium: string; campaign: string };
  landingPath: string;
}

/** Where the page script notes how the visitor came (campaign and first page), for all tabs: links are opened in new ones. */
export const ORIGIN_KEY = `${STORAGE_PREFIX}.origin`;

/** For so long it counts as the same visit, in milliseconds. */
export const ORIGIN_KEPT_MS = 24 * 3_600_000;

/** How the visitor came; empty when nothing is known. */
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
