import { english } from './english';
import type { TextChanges, Texts } from './types';

/** Return the shipped texts, overridden by an application's own. */
export function textsWith(changes: TextChanges = {}): Texts {
  const own = changes as Record<string, object | undefined>;
  const parts = Object.entries<object>(english).map(([part, shipped]) => [part, { ...shipped, ...own[part] }]);
  return Object.fromEntries(parts) as Texts;
}
