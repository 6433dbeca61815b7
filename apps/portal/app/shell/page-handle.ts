import { useMatches } from '@remix-run/react';

/** A route's declarations about its page, as `export const handle`. */
export interface PageHandle {
  /** `false` for a page that needs no scripts of ours; it ships none. */
  hydrate?: false;
  /** Address of a small script that a page without scripts of ours has in their place. */
  script?: string;
  /** Address of the script that takes over the island of a page without scripts of ours. */
  island?: string;
  /** What the script of a page without scripts of ours reads from its address by itself: the server draws it as if that were not there. */
  readByScript?: readonly string[];
  /** A page without script that scripts lead to, by a redirect: its texts are among theirs. Others are loaded whole. */
  fromScripts?: true;
  /** A public page that is read before it is used: its scripts are asked for once it has been painted. */
  scripts?: 'after-paint';
  /** Hides header and footer on booking, quote review and thank-you pages (product spec, section 2). */
  chrome?: 'none';
  /** A customer's own page: its button stands out, and not those of header and footer. */
  own?: true;
  /** A page that goes on without a connection and says so itself: the note that nothing can be sent would be wrong. */
  worksOffline?: true;
  /** A page for staff, which is in English alone. */
  english?: true;
  /** A page that is light on dark screens as well: it is read in the sun, or its address says so. */
  alwaysLight?: true;
}

/** What an answer says of itself that needs no scripts, on a page that has some otherwise. */
export interface PlainAnswer {
  withoutScripts?: true;
}

/** Return the merged handles of all matched routes. */
export function usePageHandle(): PageHandle {
  const matches = useMatches();
  const { island, script, ...handle } = Object.assign({}, ...matches.map((match) => match.handle)) as PageHandle;
  if ((matches.at(-1)?.data as PlainAnswer | null | undefined)?.withoutScripts) return { ...handle, hydrate: false };
  return { ...handle, ...(island && { island }), ...(script && { script }) };
}

/** Whether scripts have the texts of a page in a language. They have those of pages with script, and of pages that they lead to. */
export const haveTextsOf = ({ hydrate, fromScripts }: PageHandle, language: string): boolean =>
  hydrate !== false || fromScripts === true || language === 'en';
