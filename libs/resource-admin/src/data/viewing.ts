import { storageKey } from '@haulbook/ui';
import type { ViewAs } from '@haulbook/resource-contracts';

const key = () => storageKey('view-as');

/** Return as whom this tab shows the back office; null as the person themselves. It ends with the tab. */
export function viewing(): ViewAs | null {
  // Outside of a browser nothing is kept.
  const kept = globalThis.sessionStorage?.getItem(key()) ?? null;
  return kept === null ? null : (JSON.parse(kept) as ViewAs);
}

/** Show the back office as someone else, from its first page on: what they may see decides what there is. */
export function beginViewing(view: ViewAs, start: string): void {
  sessionStorage.setItem(key(), JSON.stringify(view));
  window.location.assign(start);
}

export function stopViewing(start: string): void {
  sessionStorage.removeItem(key());
  window.location.assign(start);
}
