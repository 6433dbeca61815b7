import { useMatches } from '@remix-run/react';

/** What a route says about the page around it, as `export const handle`. */
export interface PageHandle {
  /** `false`: a page that needs no script of ours; it ships none. */
  hydrate?: false;
  /** Header and footer: none on booking, quote review and thank-you pages (product spec, section 2). */
  chrome?: 'none';
}

/** The handles of all matched routes as one. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle)) as PageHandle;
}
