import { LEAVING_EVENT } from '../shell/network-script';

/**
 * Go to the page that an answer leads to. What this one shows is over: where the browser's button brings it back as it was, it is loaded
 * again.
 */
export function leaveForGood(path: string): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  document.dispatchEvent(new CustomEvent(LEAVING_EVENT, { detail: true }));
  window.location.assign(path);
}
