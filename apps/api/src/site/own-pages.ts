import { KEPT_HEADER } from '@haulbook/contracts';
import { LRUCache } from 'lru-cache';
import { FOR_FEW, KeptPage, UNTIL_COMMIT_MS } from './kept-page.js';
import type { Asked, Kept } from './kept-pages.js';

/**
 * The marks of a page of one person, which shows what the database has and, at most seconds late, what the hour makes of it; the second one
 * also notes the page of ours that the person comes from.
 */
const MARKS = ['own', 'own-by-previous'];
const MOST_BYTES = 4_000_000;

interface OwnPage {
  page: KeptPage;
  /** What could be seen of the database before the page was rendered. */
  seen: string;
  /** The version of what this process remembers of settings and catalog: it may have learned of a commit after it could be seen. */
  version: number;
  /** What caches may do with it, as the page said it. */
  caches: string;
}

/**
 * Pages of one person, each kept for the session that it was rendered for, until anything is committed to the database
 * (docs/decisions/pages-rendered-once.md). The session has been looked up before one is asked for, and what could be seen before that.
 */
export class OwnPages {
  private readonly pages = new LRUCache<string, OwnPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }) => page.size,
    ttl: UNTIL_COMMIT_MS,
  });

  /**
   * Answer with the page that this session had, if nothing was committed since; have it rendered otherwise.
   * @param render render the page and send it.
   */
  async answer(asked: Asked, render: (asked: Asked) => Promise<Kept | null>): Promise<Kept | null> {
    const { req, res, caller, version, seen } = asked;
    const own = asked.wanted.bare ? (this.pages.get(keyOf(asked)) ?? this.pages.get(keyFrom(asked))) : undefined;
    if (caller.session === null || seen === null || own?.seen !== seen || own.version !== version) return render(asked);
    await own.page.send(req, res, own.caches);
    return null;
  }

  /**
   * Send what the portal answered, if it says that it may be kept for this session, and keep it.
   * @param isComplete whether no part of the page is missing.
   * @returns false for an answer that is sent as any other.
   */
  async send(asked: Asked, response: globalThis.Response, isComplete: () => boolean): Promise<boolean> {
    const { req, res, version, seen } = asked;
    const { headers, status } = response;
    const mark = headers.get(KEPT_HEADER);
    if (mark === null || !MARKS.includes(mark) || !asked.wanted.bare || req.method !== 'GET') return false;
    if (status !== 200 || headers.has('set-cookie') || seen === null) return false;
    const byPrevious = mark !== MARKS[0];
    const dependsOn = [...(byPrevious ? ['Referer'] : []), ...(headers.has('vary') ? [headers.get('vary')!] : [])];
    const page = new KeptPage(await response.text(), String(res.locals['nonce'] ?? ''), dependsOn, FOR_FEW);
    const caches = headers.get('cache-control') ?? 'no-store';
    // A commit since then, also one while the page was rendered, has another name, so that the page is not found again.
    if (isComplete()) this.pages.set(byPrevious ? keyFrom(asked) : keyOf(asked), { page, seen, version, caches });
    await page.send(req, res, caches);
    return true;
  }
}

const keyOf = ({ wanted, caller }: Asked): string => `${wanted.key} of ${caller.session}`;
const keyFrom = (asked: Asked): string => `${keyOf(asked)} from ${asked.wanted.previous}`;
