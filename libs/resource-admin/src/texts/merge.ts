import { english } from './english';
import type { TextChanges, Texts } from './types';

/** Return the shipped texts with an application's own in their places. */
export function textsWith(changes: TextChanges = {}): Texts {
  const parts = Object.entries(english).map(([part, shipped]) => [part, { ...shipped, ...changes[part as keyof Texts] }]);
  return Object.fromEntries(parts) as Texts;
}
