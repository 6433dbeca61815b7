import { KEPT_HEADER, KEPT_PARAMETERS_HEADER, KEPT_UNTIL_COMMIT_HEADER } from '@haulbook/contracts';
import type { SiteCaller } from '@haulbook/platform';
import { isLanguage } from '@haulbook/texts';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { FOR_FEW, KeptPage, ONE_BROWSER, UNTIL_COMMIT_MS } from './kept-page.js';
import type { Wanted } from './wanted.js';

/** Pages of services, towns and guides, times audiences; whoever makes up host names pushes out pages, and no more. */
const MOST_PAGES = 256;
const MOST_BYTES = 16_000_000;
/** Pages with a question or a campaign have a place of their own, so that made-up ones push out none of the others. */
const MOST_ANSWERS = 128;
const MOST_ANSWER_BYTES = 6_000_000;
/** The longest that a page is kept in milliseconds, for what changes without a signal: the year, a price list whose day has come. */
const KEPT_MS = 30_000;
/** What a page says of itself: it shows campaigns; it shows nothing of them; it also notes the page of ours that the visitor comes from. */
const MARKS = ['bare', 'any-campaign', 'by-previous'] as const;
type Mark = (typeof MARKS)[number];

/** The cookie that an address with a language sets. */
const LANGUAGE_COOKIE = /^\w+_language=(\w+); Path=\/; Max-Age=\d+; SameSite=Lax$/;

/** A request that a kept page may answer. */
export interface Asked {
  req: Request;
  res: Response;
  wanted: Wanted;
  /** The version of what pages show, at the time of the request. */
  version: number;
  caller: SiteCaller;
  /**
   * What could be seen of the database before the session was looked up, of which the page is made too; null if that is unknown. For visitors
   * it is asked where the page may follow commits.
   */
  seen: string | null;
  /** Whether it is rendered without any session, so that all may have it. */
  forAll?: boolean;
  /** Whether what it asks of the API counts for no one. */
  uncounted?: boolean;
}

/** A page and what it was rendered of. */
export interface Kept {
  page: KeptPage;
  version: number;
  /** What could be seen of the database before, for a page that is kept until anything is committed; null for others. */
  seen: string | null;
  mark: Mark;
  /** The cookie that the page sets for all who get it: the language that its address says. */
  cookie: string | null;
}

const store = (max: number, maxSize: number) =>
  new LRUCache<string, Kept>({
    max,
    maxSize,
    sizeCalculation: ({ page }) => page.size,
    ttl: KEPT_MS,
    // What is over is only found out to be over: it says that the page is one for all.
    allowStale: true,
    noDeleteOnStaleGet: true,
  });

/**
 * The pages that are the same for every visitor, rendered once per version of what they show, and once more for people with an account
 * (docs/decisions/pages-rendered-once.md).
 */
export class KeptPages {
  private readonly pages = store(MOST_PAGES, MOST_BYTES);
  private readonly answers = store(MOST_ANSWERS, MOST_ANSWER_BYTES);
  /** What said that it is kept until a commit. The counts of its first rendering are commits; those after it have none. */
  private readonly untilCommit = new LRUCache<string, true>({ max: MOST_ANSWERS });
  private readonly rendering = new Map<string, Promise<Kept | null>>();
  /** What was rendered for one person with an account and said that it is the same for all of them. */
  private readonly sameForAccounts = new LRUCache<string, true>({ max: MOST_PAGES });

  /** @param sharedSeconds how long a cache in front of the server may serve a page without asking. */
  constructor(private readonly sharedSeconds: number) {}

  /** Return whether a page may be kept until anything is committed: those with a question, until one has been kept by its version. */
  mayFollowCommits(wanted: Wanted): boolean {
    if (!wanted.question) return false;
    const kept = this.under(wanted, true);
    return !kept || kept.seen !== null;
  }

  /**
   * Answer with the page of this version; have it rendered when there is none. Those who ask meanwhile wait for it.
   * @param render render the page, for all or for this person, and return it, or null after it was sent to this person alone.
   */
  async answer(asked: Asked, render: (asked: Asked) => Promise<Kept | null>): Promise<void> {
    const { req, res, wanted, version } = asked;
    if (wanted.account && !this.sameForAccounts.has(nameOf('any-campaign', wanted)))
      return void (await render({ ...asked, forAll: false }));
    const uncounted = !wanted.account && this.untilCommit.has(nameOf('bare', wanted));
    const others = `${nameOf('by-previous', wanted)} ${version} ${wanted.account ? '' : asked.seen}`;
    // Do not await a rendering that is not there: every request of that turn would yield, and then each would render.
    const waiting = this.rendering.get(others);
    const kept =
      this.find(asked) ??
      (waiting && (await waiting)) ??
      (await this.renderFor(others, wanted, () => render({ ...asked, forAll: true, uncounted })));
    if (kept?.cookie) res.append('set-cookie', kept.cookie);
    await kept?.page.send(req, res, this.caches(wanted, kept));
  }

  /**
   * Keep what the portal answered, if it says that it is for everybody.
   * @param isComplete whether no part of the page is missing; an incomplete one is sent, but not kept.
   * @returns null for an answer that is for this visitor alone.
   */
  async keep(asked: Asked, response: globalThis.Response, isComplete: () => boolean): Promise<Kept | null> {
    const { req, res, wanted, version, forAll } = asked;
    const { headers } = response;
    this.untilCommit.delete(nameOf('bare', wanted));
    const mark = MARKS.find((known) => known === headers.get(KEPT_HEADER));
    if (!mark || req.method !== 'GET' || response.status !== 200 || !isFor(mark, wanted) || !knows(headers, wanted)) return null;
    const cookies = headers.getSetCookie();
    const followsCommits = headers.has(KEPT_UNTIL_COMMIT_HEADER);
    // What an account may change of records is not for all accounts.
    if (!cookies.every((line) => isOfAddress(line, wanted)) || (followsCommits && (asked.seen === null || wanted.account))) return null;
    if (!forAll) return this.note(wanted);
    const dependsOn = [...(mark === 'by-previous' ? ['Referer'] : []), ...(headers.has('vary') ? [headers.get('vary')!] : [])];
    const levels = followsCommits ? FOR_FEW : undefined;
    const page = new KeptPage(await response.text(), String(res.locals['nonce'] ?? ''), dependsOn, levels);
    const kept = { page, version, mark, seen: followsCommits ? asked.seen : null, cookie: cookies[0] ?? null };
    if (followsCommits) this.untilCommit.set(nameOf('bare', wanted), true);
    const ttl = followsCommits ? UNTIL_COMMIT_MS : KEPT_MS;
    if (isComplete()) this.storeOf(mark, wanted).set(nameOf(mark, wanted), kept, { ttl });
    return kept;
  }

  /** Forget that a page is the same for all accounts: it was not, this time. */
  forget(wanted: Wanted): void {
    this.sameForAccounts.delete(nameOf('any-campaign', wanted));
  }

  /** Remember that the next one may get a page that is rendered for all accounts; this one is of one person. */
  private note(wanted: Wanted): null {
    this.sameForAccounts.set(nameOf('any-campaign', wanted), true);
    return null;
  }

  private caches({ account }: Wanted, { cookie, seen }: Kept): string {
    if (account || cookie !== null || seen !== null) return ONE_BROWSER;
    return this.sharedSeconds > 0 ? `public, max-age=0, must-revalidate, s-maxage=${this.sharedSeconds}` : 'public, no-cache';
  }

  private find({ wanted, version, seen }: Asked): Kept | undefined {
    const kept = this.under(wanted, false);
    return kept?.version === version && (kept.seen === null || kept.seen === seen) ? kept : undefined;
  }

  private under(wanted: Wanted, allowStale: boolean): Kept | undefined {
    for (const mark of MARKS) {
      const kept = this.storeOf(mark, wanted).get(nameOf(mark, wanted), { allowStale });
      if (kept?.mark === mark) return kept;
    }
    return undefined;
  }

  private storeOf(mark: Mark, { question, campaign, previous }: Wanted) {
    const shown = [question, mark === 'any-campaign' ? '' : campaign, mark === 'by-previous' && previous.includes('?') ? previous : ''];
    return shown.some(Boolean) ? this.answers : this.pages;
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

/** Return the name of what a page with this mark depends on. */
function nameOf(mark: Mark, { key, question, campaign, previous }: Wanted): string {
  const name = `${key} ?${question}`;
  if (mark === 'any-campaign') return name;
  return mark === 'bare' ? `${name} ${campaign}` : `${name} ${campaign} from ${previous}`;
}

/** Whether what this request gets may be kept for others: nothing is in it that they did not ask for. */
const isFor = (mark: Mark, { campaign, hasClick, account }: Wanted): boolean =>
  !hasClick && (mark !== 'any-campaign' || !campaign) && (mark !== 'by-previous' || account === null);

/** Whether the page says that it knows all that the address asks, once each: made-up questions fill nothing. Every page knows the language. */
function knows(headers: Headers, { question }: Wanted): boolean {
  const known = headers.get(KEPT_PARAMETERS_HEADER)?.split(' ') ?? [];
  const asked = [...new URLSearchParams(question)];
  const isKnown = ([name, value]: [string, string]) => (name === 'lang' ? isLanguage(value) : known.includes(name));
  return asked.every(isKnown) && new Set(asked.map(([name]) => name)).size === asked.length;
}

/** Whether a cookie is that of the language in the address, which is the same for all who come by it. */
function isOfAddress(line: string, { question }: Wanted): boolean {
  const code = LANGUAGE_COOKIE.exec(line)?.[1];
  return code !== undefined && new URLSearchParams(question).get('lang') === code;
}
