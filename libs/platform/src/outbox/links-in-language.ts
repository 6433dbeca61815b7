import type { Speech } from '@haulbook/core';

/** What a link says of the message it is in: its language. A choice of the visitor’s comes before it. */
const WRITTEN_IN = 'in';

/** The paths that are no pages for receivers of other languages: they would not know the word. */
const NO_PAGES = /^\/(?:admin|api)(?:\/|$)/;

/**
 * Return the data of a message so that its links to pages of the site open in the language of the message, also in a browser with another
 * one. Links elsewhere stay as they are, and so do those in English messages.
 * @param site the address of the site
 */
export function linksInLanguage(data: object, { code }: Speech, site: string): object {
  if (code === 'en') return data;
  const changed = (value: unknown): unknown => {
    if (typeof value === 'string') return isPage(value, site) ? withLanguage(value, code) : value;
    if (Array.isArray(value)) return value.map(changed);
    return isPlain(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each)])) : value;
  };
  return changed(data) as object;
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether a text is the address of a page of the site, and nothing else. */
const isPage = (text: string, site: string): boolean =>
  text.startsWith(`${site}/`) && !/\s/.test(text) && URL.canParse(text) && !NO_PAGES.test(new URL(text).pathname);

function withLanguage(address: string, code: string): string {
  const url = new URL(address);
  url.searchParams.set(WRITTEN_IN, code);
  return url.href;
}
