import { storageKey } from '@haulbook/ui';
import type { Hit } from './hit';

const MOST_KEPT = 8;
const key = () => storageKey('recent-finds');

const isHit = (value: unknown): value is Hit =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'label', 'kind', 'icon', 'to'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/**
 * Read what a person opened from the search box in this browser, the latest first. What is unreadable is skipped.
 * @param who id of the person: a session may have ended without a sign-out before someone else signed in
 */
export function recentHits(who: string): Hit[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key()) ?? 'null') as { who?: unknown; hits?: unknown } | null;
    return stored?.who === who && Array.isArray(stored.hits) ? stored.hits.filter(isHit).slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
}

/** Put a hit first among the recent ones of a person. Full or unavailable storage is not an error. */
export function rememberHit(who: string, { found: _found, ...hit }: Hit): void {
  const hits = [hit, ...recentHits(who).filter((other) => other.to !== hit.to)].slice(0, MOST_KEPT);
  try {
    localStorage.setItem(key(), JSON.stringify({ who, hits }));
  } catch {
    // The next opening then offers what it did before.
  }
}

/** Delete the recent hits, which name customers: for the sign-out. */
export function forgetHits(): void {
  try {
    localStorage.removeItem(key());
  } catch {
    // A browser without storage has kept none.
  }
}
