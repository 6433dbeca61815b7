import { patternOf } from '@haulbook/core';
import type { Colleague } from '@haulbook/resource-contracts';

/** A part of a comment: a name that it mentions, or text around it. */
export interface CommentPart {
  text: string;
  isMention: boolean;
}

/** Someone whom a comment mentions, with their name of now. */
export type Mentioned = Pick<Colleague, 'id' | 'name'>;

const namesOf = (people: readonly Mentioned[]): string[] => people.map(({ name }) => name);

/** Return the names after an `@` in a text, as often as they are there. */
const namesIn = (text: string, names: readonly string[]): string[] =>
  partsOf(text, names)
    .filter(({ isMention }) => isMention)
    .map((part) => part.text.slice(1));

/**
 * Return the ids of those whom a text mentions, as in “@Sam Ortiz”: of those who were `chosen` whose name is still there, the last chosen
 * where two have the same; and whose name was typed in full, where only one colleague has it.
 */
export function mentionedIn(text: string, chosen: readonly Mentioned[], colleagues: readonly Mentioned[]): string[] {
  const written = namesIn(text, namesOf([...chosen, ...colleagues]));
  return [...new Set(written)].flatMap((name) => {
    const times = written.filter((each) => each === name).length;
    const meant = chosen.filter((each) => each.name === name).slice(-times);
    const known = colleagues.filter((each) => each.name === name);
    return (meant.length === 0 && known.length === 1 ? known : meant).map(({ id }) => id);
  });
}

/** Return those of the people whom a comment mentions whose name is not in it: they had another one when it was written. */
export function renamedSince(text: string, mentioned: readonly Mentioned[]): Mentioned[] {
  const written = namesIn(text, namesOf(mentioned));
  return mentioned.filter(({ name }) => !written.includes(name));
}

/** Take a text apart into the names that it mentions and what is around them. Of names that begin alike, the longest counts. */
export function partsOf(text: string, names: readonly string[]): CommentPart[] {
  const longestFirst = [...new Set(names)].filter(Boolean).sort((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return [{ text, isMention: false }];
  const mention = new RegExp(`(@(?:${longestFirst.map(patternOf).join('|')}))(?![\\p{L}\\p{N}])`, 'u');
  return text
    .split(mention)
    .map((part, index) => ({ text: part, isMention: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
