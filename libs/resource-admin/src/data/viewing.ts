import { storageKey } from '@haulbook/ui';
import { VIEW_AS_PARAMETER, type ViewAs } from '@haulbook/resource-contracts';

const key = () => storageKey('view-as');
const endedKey = () => storageKey('view-as-ended');

/** Return as whom this tab shows the back office; null as the person themselves. It ends with the tab. */
export function viewing(): ViewAs | null {
  // Outside of a browser nothing is kept.
  const kept = globalThis.sessionStorage?.getItem(key()) ?? null;
  try {
    const view = JSON.parse(kept ?? 'null') as Partial<ViewAs> | null;
    return typeof view?.token === 'string' && typeof view.name === 'string' ? (view as ViewAs) : null;
  } catch {
    return null;
  }
}

/**
 * Return the address of what the browser asks for by itself, such as a picture or a document behind a link, so that it comes as the person
 * as whom the back office is shown may have it.
 */
export function addressAsSeen(address: string): string {
  const view = viewing();
  if (!view || !address.startsWith('/api/')) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [VIEW_AS_PARAMETER]: view.token })}`;
}

/** Show the back office as someone else, from its first page on: what they may see decides what there is. */
export function beginViewing(view: ViewAs, start: string): void {
  sessionStorage.setItem(key(), JSON.stringify(view));
  window.location.assign(start);
}

/** Show the back office as the person themselves, from its first page on. */
export function stopViewing(start: string): void {
  forgetViewing();
  window.location.assign(start);
}

/** Go on as oneself where it has ended by itself, and say so on the next page. */
export function leaveEndedView(start: string): void {
  sessionStorage.setItem(endedKey(), 'yes');
  stopViewing(start);
}

/** Return whether it has ended by itself, once. */
export function takeEnded(): boolean {
  const ended = sessionStorage.getItem(endedKey()) !== null;
  sessionStorage.removeItem(endedKey());
  return ended;
}

/** Be oneself again: a session that ends takes along what was begun in it. */
export function forgetViewing(): void {
  globalThis.sessionStorage?.removeItem(key());
}
