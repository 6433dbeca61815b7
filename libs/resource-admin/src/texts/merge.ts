import { english } from './english';
import type { TextChanges, Texts } from './types';

/** Return the shipped texts, overridden by an application's own. */
export function textsWith(changes: TextChanges = {}): Texts {
  const parts = Object.entries(english).map(([part, shipped]) => [part, { ...shipped, ...changes[part as keyof Texts] }]);
  return Object.fromEntries(parts) as Texts;
}
