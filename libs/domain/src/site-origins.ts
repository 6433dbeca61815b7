import { frameAddress } from './telephony.js';

/** The most sites that may be named: each is part of a header of every answer to them. */
export const MOST_SITES = 20;

/** A host name, or an address of this computer. It goes into a header as it is, so that nothing else may be in it, such as `*` or `;`. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*|\[::1\])$/;

/**
 * Parse the address of a site that may show our pages: encrypted, except on this computer, and without a path.
 * @returns its exact origin; null for anything else
 */
export function siteOrigin(text: string): string | null {
  const url = frameAddress(text);
  if (!url || !HOST.test(url.hostname)) return null;
  return url.pathname === '/' && !text.includes('?') && !text.includes('#') ? url.origin : null;
}

/** Split a list of sites, one a line. */
export const splitSites = (list: string): string[] =>
  list
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** List the origins of a list of sites, each once; what is no site is left out. */
export const siteOrigins = (list: string): string[] => [...new Set(splitSites(list).flatMap((line) => siteOrigin(line) ?? []))];

/**
 * Say in a sentence what is wrong with a list of sites.
 * @returns null when every line is a site
 */
export function sitesError(list: string): string | null {
  const lines = splitSites(list);
  const wrong = lines.find((line) => siteOrigin(line) === null);
  if (wrong !== undefined)
    return `“${wrong.slice(0, 80)}” isn’t the address of a site. Write one a line, like https://www.example.com, with nothing after it.`;
  return lines.length > MOST_SITES ? `At most ${MOST_SITES} sites can be listed.` : null;
}
