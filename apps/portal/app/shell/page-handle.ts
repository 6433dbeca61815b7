import { useMatches } from '@remix-run/react';

/** A route's declarations about its page, as `export const handle`. */
export interface PageHandle {
  /** `false` for a page that needs no scripts of ours; it ships none. */
  hydrate?: false;
  /** Hides header and footer on booking, quote review and thank-you pages (product spec, section 2). */
  chrome?: 'none';
  /** A page that goes on without a connection and says so itself: the note that nothing can be sent would be wrong. */
  worksOffline?: true;
  /** A page for staff, which is in English alone. */
  english?: true;
  /** A page that is light on dark screens as well: it is read in the sun, or its address says so. */
  alwaysLight?: true;
}

/** Return the merged handles of all matched routes. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle)) as PageHandle;
}
