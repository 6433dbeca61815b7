import { isLanguage, type LanguageCode } from './languages.js';

/** What a request says about language, by its headers. */
interface Asking {
  cookie: string | null | undefined;
  acceptLanguage: string | null | undefined;
  /** The language of the message whose link was followed. */
  written?: string | null | undefined;
}

/** The longest `Accept-Language` that is read, in letters. */
const LONGEST = 200;

/** Return the language that the cookie of the site names; null without one. */
export function languageInCookie(cookie: string | null | undefined): LanguageCode | null {
  const said = /(?:^|; )\w+_language=(\w+)/.exec(cookie ?? '')?.[1];
  return isLanguage(said) ? said : null;
}

/** Return the languages that a browser accepts and that there are, the best first. */
function languagesOfBrowser(header: string | null | undefined): LanguageCode[] {
  const named = (header ?? '').slice(0, LONGEST).split(',');
  const weighed = named.map((part) => {
    const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
    const weight = Number(/q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1);
    return { code: tag.split('-')[0], weight };
  });
  return weighed
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ code }) => (isLanguage(code) ? [code] : []));
}

/**
 * Return the languages that a request would rather have than English, the best first: what was chosen on the site, what the account has,
 * what the message was in that led here, what the browser accepts. Requests with the same wishes get the same page.
 * @param ofAccount the language of the signed-in account
 */
export function languageWishes({ cookie, acceptLanguage, written }: Asking, ofAccount: string | null = null): LanguageCode[] {
  const chosen = languageInCookie(cookie);
  const wished = [...[chosen, ofAccount, written].filter(isLanguage), ...languagesOfBrowser(acceptLanguage)];
  const english = wished.indexOf('en');
  return [...new Set(english < 0 ? wished : wished.slice(0, english))];
}

/** Return the first of the wishes that the owner offers, else English. */
export const languageOf = (wishes: readonly LanguageCode[], offered: readonly string[]): LanguageCode =>
  wishes.find((code) => offered.includes(code)) ?? 'en';

/** Return the codes of a list that are languages that there are. */
export const languagesIn = (codes: readonly string[]): LanguageCode[] => codes.filter(isLanguage);
