import type { Colleague } from '@haulbook/resource-contracts';

/** A part of a comment: a name that it mentions, or text around it. */
export interface CommentPart {
  text: string;
  isMention: boolean;
}

/** Return the colleagues whom a text mentions, as in “@Sam Ortiz”. Of names that begin alike, the longest counts. */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): string[] {
  const parts = partsOf(
    text,
    colleagues.map(({ name }) => name),
  );
  const names = new Set(parts.filter(({ isMention }) => isMention).map((part) => part.text.slice(1)));
  return colleagues.filter(({ name }) => names.has(name)).map(({ id }) => id);
}

/** Write a name so that a pattern takes it literally. */
const escaped = (name: string): string => name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Take a text apart into the names that it mentions and what is around them. */
export function partsOf(text: string, names: readonly string[]): CommentPart[] {
  const longestFirst = [...new Set(names)].filter(Boolean).sort((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return [{ text, isMention: false }];
  const mention = new RegExp(`(@(?:${longestFirst.map((name) => escaped(name)).join('|')}))(?![\\p{L}\\p{N}])`, 'u');
  return text
    .split(mention)
    .map((part, index) => ({ text: part, isMention: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
