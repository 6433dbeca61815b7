import { POSITION, positionOf, positionText } from '@haulbook/resource-contracts';

const DAY_SECONDS = 86_400;

let highest = -1n;

/** Read nothing older than a position from now on, or than the highest that this page heard of: responses may come in another order. */
export function raisePosition(text: unknown): void {
  const position = positionOf(text);
  if (position === null) return;
  if (position > highest) highest = position;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${POSITION}=${positionText(highest)}; path=/; samesite=lax; max-age=${DAY_SECONDS}${secure}`;
}
