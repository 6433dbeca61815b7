import { cookieName } from '@haulbook/identity';
import { languageInCookie, languageWishes } from '@haulbook/texts';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';

const LONGEST_KEY = 300;
/** What is in the address of one visitor, and is not kept. */
const ONE_VISITOR = /[?&](?:token|token_hash|code|email)=/;
/** The number of addresses that need not be read again. */
const MOST_ADDRESSES = 256;

/** The names that the session cookie has, with and without TLS. */
const SESSIONS = [true, false].map((secure) => `${cookieName(secure)}=`);

/** The cookies that a visitor may have besides a session: the menus' audience and the language. */
const AUDIENCE = /^\w+_audience=(residential|commercial)$/;
const LANGUAGE = /^\w+_language=\w+$/;
const CAMPAIGN = /^utm_[a-z_]{1,20}$/;
/** What advertising networks add to an address for their own script, which we do not have. */
const CLICK = /^(?:gclid|gbraid|wbraid|fbclid|msclkid)$/;

export interface Wanted {
  /** What every page may depend on, besides the version. */
  key: string;
  /** The address without what the script of its page reads by itself: a page that is kept is rendered of that. */
  address: string;
  /** The parameters of the address that a page may know, as a query; those of campaigns and of advertising networks are none. */
  question: string;
  /** The campaign that the address names, as a query. A page may show it or carry it on. */
  campaign: string;
  /** Whether the address has no parameters at all. */
  bare: boolean;
  /** Whether an advertising network added something, which links of the page may repeat: such a request fills nothing. */
  hasClick: boolean;
  /** The path and the campaign of the page of ours that the visitor comes from, empty for others. */
  previous: string;
  /** Whether a session came with it, valid or not. */
  hasSession: boolean;
  /** Set for the page of people who are signed in, with the language of their accounts; empty for none. */
  account: { language: string } | null;
}

/** What Remix's scripts ask for is data, although it has the headers of its page. */
const DATA = /\.data$/;

/**
 * Return what a request asks for if a kept page may answer it, else null: other cookies or a form may change it. What a question in the
 * address changes is for the page to say. It asks for the page of visitors; `forAccounts` makes that the one of people who are signed in.
 * @param siteHost the host of the site's public address.
 * @param readByScript the parameters of the address that the script of its page reads by itself, which change nothing of the page.
 */
export function wantedBy(req: Request, siteHost = '', readByScript: readonly string[] = []): Wanted | null {
  if ((req.method !== 'GET' && req.method !== 'HEAD') || req.headers.authorization !== undefined || DATA.test(req.path)) return null;
  const { cookie } = req.headers;
  const all = cookie?.split('; ') ?? [];
  const cookies = all.filter((each) => !isSession(each));
  if (!cookies.every((each) => AUDIENCE.test(each) || LANGUAGE.test(each))) return null;
  const address = addressKnown(req.originalUrl, readByScript);
  const previous = previousOf(req, siteHost);
  const key = `${req.protocol}://${req.get('host') ?? ''}${req.path} ${headersKey(req, cookies, address.question)}`;
  if ([key, address.question, address.campaign, previous].join(' ').length > LONGEST_KEY) return null;
  return { ...address, key, previous, hasSession: cookies.length < all.length, account: null };
}

/** Return what the headers say that every page may depend on: the audience and the language. */
function headersKey(req: Request, cookies: string[], question: string): string {
  const { cookie } = req.headers;
  const audience = cookies.map((each) => AUDIENCE.exec(each)?.[1]).find(Boolean);
  const languages = languageWishes({ cookie, acceptLanguage: req.get('accept-language') });
  // An address that says a language sets the cookie of those who have another one, or none.
  return `${audience ?? 'residential'} ${languages.join()}${question && ` ${languageInCookie(cookie)}`}`;
}

type Address = Pick<Wanted, 'address' | 'question' | 'campaign' | 'bare' | 'hasClick'>;

const addresses = new LRUCache<string, Address>({ max: MOST_ADDRESSES });

/** Return what an address says: most requests have one that others had before. */
function addressKnown(url: string, readByScript: readonly string[]): Address {
  if (!url.includes('?') || url.length > LONGEST_KEY || ONE_VISITOR.test(url)) return addressOf(url, readByScript);
  const name = `${readByScript.join()} ${url}`;
  const known = addresses.get(name);
  if (known) return known;
  const said = addressOf(url, readByScript);
  addresses.set(name, said);
  return said;
}

/** Read the parameters of an address as the page does. */
function addressOf(url: string, readByScript: readonly string[] = []): Address {
  if (!url.includes('?')) return { address: url, question: '', campaign: '', bare: true, hasClick: false };
  const [path = '', ...queries] = url.split('?');
  const said = [...new URLSearchParams(queries.join('?'))];
  const all = said.filter(([name]) => !readByScript.includes(name));
  const those = (fits: (name: string) => boolean) => {
    const some = all.filter(([name]) => fits(name));
    return some.length > 0 ? new URLSearchParams(some).toString() : '';
  };
  return {
    address: all.length === said.length ? url : [path, ...(all.length > 0 ? [those(() => true)] : [])].join('?'),
    question: those((name) => !CAMPAIGN.test(name) && !CLICK.test(name)),
    campaign: those((name) => CAMPAIGN.test(name)),
    bare: said.length === 0,
    hasClick: all.some(([name]) => CLICK.test(name)),
  };
}

const isSession = (cookie: string) => SESSIONS.some((name) => cookie.startsWith(name));

/** Return the cookies of a request without its session, as the page that is kept for all accounts is rendered. */
export const withoutSession = (cookie = ''): string =>
  cookie
    .split('; ')
    .filter((each) => !isSession(each))
    .join('; ');

/**
 * Ask for the page of people who are signed in: it has other links than that of visitors.
 * @param language that of the account, which counts for what is shown to it.
 */
export const forAccounts = (wanted: Wanted, language = ''): Wanted => ({
  ...wanted,
  key: `${wanted.key} signed in ${language}`,
  account: { language },
});

/** Within a site, browsers send the full address of the previous page. */
function previousOf(req: Request, siteHost: string): string {
  const { referer } = req.headers;
  const page = referer && URL.canParse(referer) ? new URL(referer) : null;
  if (!page || ![req.get('host'), siteHost].includes(page.host)) return '';
  const { campaign } = addressOf(page.search);
  return page.pathname + (campaign && `?${campaign}`);
}
