import { cookieName } from '@haulbook/identity';
import type { SiteCaller } from '@haulbook/platform';
import { languageWishes } from '@haulbook/texts';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { KEPT_HEADER, KeptPage } from './kept-page.js';

/** Pages of services, towns and guides, times audiences; whoever makes up host names pushes out pages, and no more. */
const MOST_PAGES = 256;
const MOST_BYTES = 16_000_000;
const LONGEST_KEY = 300;
/** The longest that a page is kept in milliseconds, for what changes without a signal: the year, a price list whose day has come. */
const KEPT_MS = 30_000;
/** What a page says of itself: it shows campaigns; it shows nothing of them; it also notes the page of ours that the visitor comes from. */
const MARKS = ['bare', 'any-campaign', 'by-previous'] as const;
type Mark = (typeof MARKS)[number];

/** What caches may do with a page of people who are signed in. */
const ONE_BROWSER = 'private, no-cache';
/** The names that the session cookie has, with and without TLS. */
const SESSIONS = [true, false].map((secure) => `${cookieName(secure)}=`);

/** The cookies that a visitor may have besides a session: the menus' audience and the language. */
const AUDIENCE = /^\w+_audience=(residential|commercial)$/;
const LANGUAGE = /^\w+_language=\w+$/;
const CAMPAIGN = /^utm_[a-z_]{1,20}$/;
/** What advertising networks add to an address for their own script, which we do not have. */
const CLICK = /^(?:gclid|gbraid|wbraid|fbclid|msclkid)$/;

export interface Wanted {
  /** What the page may depend on, besides the version. */
  key: string;
  /** Whether the address names a campaign, which a page may show or carry on. */
  campaign: boolean;
  /** Whether the address has no parameters: only such a request fills what others get. */
  bare: boolean;
  /** The path of the page of ours that the visitor comes from, empty for others; null if that named a campaign. */
  previous: string | null;
  /** Whether a session came with it, valid or not. */
  hasSession: boolean;
  /** Set for the page of people who are signed in, with the language of their accounts; empty for none. */
  account: { language: string } | null;
}

/** What Remix's scripts ask for is data, although it has the headers of its page. */
const DATA = /\.data$/;

/**
 * Return what a request asks for if a kept page may answer it, else null: other cookies, a form or a question in the address may change it.
 * It asks for the page of visitors; `forAccounts` makes that the one of people who are signed in.
 * @param siteHost the host of the site's public address.
 */
export function wantedBy(req: Request, siteHost = ''): Wanted | null {
  if ((req.method !== 'GET' && req.method !== 'HEAD') || req.headers.authorization !== undefined || DATA.test(req.path)) return null;
  const { cookie } = req.headers;
  const all = cookie?.split('; ') ?? [];
  const cookies = all.filter((each) => !isSession(each));
  if (!cookies.every((each) => AUDIENCE.test(each) || LANGUAGE.test(each))) return null;
  const audience = cookies.map((each) => AUDIENCE.exec(each)?.[1]).find(Boolean);
  const wishes = languageWishes({ cookie, acceptLanguage: req.get('accept-language') });
  const parameters = Object.keys(req.query);
  if (!parameters.every((name) => CAMPAIGN.test(name) || CLICK.test(name))) return null;
  const key = `${req.protocol}://${req.get('host') ?? ''}${req.path} ${audience ?? 'residential'} ${wishes.join()}`;
  const previous = previousOf(req, siteHost);
  if (key.length + (previous?.length ?? 0) > LONGEST_KEY) return null;
  const hasSession = cookies.length < all.length;
  const campaign = parameters.some((name) => CAMPAIGN.test(name));
  return { key, campaign, bare: parameters.length === 0, previous, hasSession, account: null };
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
function previousOf(req: Request, siteHost: string): string | null {
  const referer = req.get('referer') ?? '';
  const page = URL.canParse(referer) ? new URL(referer) : null;
  if (!page || ![req.get('host'), siteHost].includes(page.host)) return '';
  return page.search.includes('utm_') ? null : page.pathname;
}

/** The key of a page that notes the previous one. */
const keyByPrevious = ({ key, previous }: Wanted) => `${key} from ${previous}`;

/** A request that a kept page may answer. */
export interface Asked {
  req: Request;
  res: Response;
  wanted: Wanted;
  /** The version of what pages show, at the time of the request. */
  version: number;
  caller: SiteCaller;
  /** What could be seen of the database before the session was looked up, of which the page is made too; null if that is unknown. */
  seen: string | null;
  /** Whether it is rendered without any session, so that all may have it. */
  forAll?: boolean;
}

/** A page and what it was rendered of. */
export interface Kept {
  page: KeptPage;
  version: number;
  mark: Mark;
}

/**
 * The pages that are the same for every visitor, rendered once per version of what they show, and once more for people with an account
 * (docs/decisions/pages-rendered-once.md).
 */
export class KeptPages {
  private readonly pages = new LRUCache<string, Kept>({
    max: MOST_PAGES,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }) => page.size,
    ttl: KEPT_MS,
    // What is over is only found out to be over: it says that the page is one for all.
    allowStale: true,
    noDeleteOnStaleGet: true,
  });
  private readonly rendering = new Map<string, Promise<Kept | null>>();
  /** What was rendered for one person with an account and said that it is the same for all of them. */
  private readonly sameForAccounts = new LRUCache<string, true>({ max: MOST_PAGES });

  /** @param sharedSeconds how long a cache in front of the server may serve a page without asking. */
  constructor(private readonly sharedSeconds: number) {}

  /**
   * Answer with the page of this version; have it rendered when there is none. Those who ask meanwhile wait for it.
   * @param render render the page, for all or for this person, and return it, or null after it was sent to this person alone.
   */
  async answer(asked: Asked, render: (asked: Asked) => Promise<Kept | null>): Promise<void> {
    const { req, res, wanted, version } = asked;
    if (wanted.account && !this.sameForAccounts.has(wanted.key)) return void (await render({ ...asked, forAll: false }));
    const others = `${keyByPrevious(wanted)} ${version}`;
    const kept =
      this.find(asked) ??
      (await this.shared(others, wanted)) ??
      (await this.renderFor(others, wanted, () => render({ ...asked, forAll: true })));
    await kept?.page.send(req, res, this.caches(wanted));
  }

  /**
   * Keep what the portal answered, if it says that it is for everybody.
   * @param isComplete whether no part of the page is missing; an incomplete one is sent, but not kept.
   * @returns null for an answer that is for this visitor alone.
   */
  async keep({ req, res, wanted, version, forAll }: Asked, response: globalThis.Response, isComplete: () => boolean): Promise<Kept | null> {
    const mark = MARKS.find((known) => known === response.headers.get(KEPT_HEADER));
    if (!mark || !wanted.bare || req.method !== 'GET' || response.status !== 200 || response.headers.has('set-cookie')) return null;
    if (mark === 'by-previous' && (wanted.account !== null || wanted.previous === null)) return null;
    if (!forAll) return this.note(wanted);
    const dependsOn = [
      ...(mark === 'by-previous' ? ['Referer'] : []),
      ...(response.headers.has('vary') ? [response.headers.get('vary')!] : []),
    ];
    const page = new KeptPage(await response.text(), String(res.locals['nonce'] ?? ''), dependsOn);
    const kept = { page, version, mark };
    if (isComplete()) this.pages.set(mark === 'by-previous' ? keyByPrevious(wanted) : wanted.key, kept);
    return kept;
  }

  /** Forget that a page is the same for all accounts: it was not, this time. */
  forget({ key }: Wanted): void {
    this.sameForAccounts.delete(key);
  }

  /** Remember that the next one may get a page that is rendered for all accounts; this one is of one person. */
  private note({ key }: Wanted): null {
    this.sameForAccounts.set(key, true);
    return null;
  }

  private caches({ account }: Wanted): string {
    if (account) return ONE_BROWSER;
    return this.sharedSeconds > 0 ? `public, max-age=0, must-revalidate, s-maxage=${this.sharedSeconds}` : 'public, no-cache';
  }

  private find({ wanted, version }: Asked): Kept | undefined {
    const kept = this.under(wanted, false);
    return kept?.version === version && suits(kept, wanted) ? kept : undefined;
  }

  private under(wanted: Wanted, allowStale: boolean): Kept | undefined {
    return this.pages.get(wanted.key, { allowStale }) ?? this.pages.get(keyByPrevious(wanted), { allowStale });
  }

  /** Wait for the page that another request is having rendered, if that suits this one. */
  private async shared(others: string, wanted: Wanted): Promise<Kept | null> {
    const kept = await this.rendering.get(others);
    return kept && suits(kept, wanted) ? kept : null;
  }

  /** Render, and let others wait for it if this address had a page for all before: those of other pages would wait for nothing. */
  private async renderFor(others: string, wanted: Wanted, render: () => Promise<Kept | null>): Promise<Kept | null> {
    const made = render();
    if (!this.under(wanted, true)) return made;
    this.rendering.set(
      others,
      made.catch(() => null),
    );
    return made.finally(() => this.rendering.delete(others));
  }
}

/** Whether a page may answer a request: one that shows campaigns does not answer a request that names one. */
const suits = ({ mark }: Kept, { campaign, previous }: Wanted): boolean =>
  mark === 'any-campaign' || (!campaign && (mark === 'bare' || previous !== null));
