import { storageKey } from '@haulbook/ui';
import type { Hit } from './hit';

const MOST_KEPT = 8;
const key = () => storageKey('recent-finds');

const isHit = (value: unknown): value is Hit =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'label', 'kind', 'icon', 'to'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** Read what was opened from the search box in this browser, the latest first. What is unreadable is skipped. */
export function recentHits(): Hit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isHit).slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
}

/** Put a hit first among the recent ones. Full or unavailable storage is not an error. */
export function rememberHit(hit: Hit): void {
  const hits = [hit, ...recentHits().filter((other) => other.to !== hit.to)].slice(0, MOST_KEPT);
  try {
    localStorage.setItem(key(), JSON.stringify(hits));
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
