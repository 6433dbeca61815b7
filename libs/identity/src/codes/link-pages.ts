import type { LinkType } from '@haulbook/resource-contracts';
import { localTarget } from '../social/local-target.js';

/** The portal pages that mailed links may open. */
const PAGES = ['/auth/callback', '/auth/secure', '/auth/reset-password'] as const;
export type LinkPage = (typeof PAGES)[number];

export interface LinkTarget {
  page: LinkPage;
  /** Where to go afterward: a local path; null for the usual page. */
  redirectTo: string | null;
  /** Further parts of the URL, e.g. the purpose of a secure link. */
  query: Record<string, string>;
}

const isPage = (path: string): path is LinkPage => (PAGES as readonly string[]).includes(path);

/**
 * Return where a mailed link leads. The requested URL counts only as a local path: it is either the page itself, or where to go from the
 * usual page. Every other URL is ignored (security, redirect targets).
 */
export function linkTarget(usual: LinkPage, wanted: string | undefined, publicUrl: string, query: Record<string, string> = {}): LinkTarget {
  const local = localTarget(wanted, publicUrl);
  if (local === null) return { page: usual, redirectTo: null, query };
  const url = new URL(local, publicUrl);
  if (!isPage(url.pathname)) return { page: usual, redirectTo: local, query };
  const { redirectTo = null, token_hash: _token, type: _type, ...own } = Object.fromEntries(url.searchParams);
  return { page: url.pathname, redirectTo: localTarget(redirectTo ?? undefined, publicUrl), query: { ...query, ...own } };
}

/** Return the URL in the mail. The page asks for a click, so opening it does not use up the link. */
export function linkUrl(publicUrl: string, token: string, type: LinkType, { page, redirectTo, query }: LinkTarget): string {
  const url = new URL(page, publicUrl);
  const values = { token_hash: token, type, ...query, ...(redirectTo && { redirectTo }) };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}
