import { searchWords } from '@haulbook/resource-contracts';
import { asKept, containsIn, type Operand } from './operators.js';
import type { Params } from './params.js';
import type { Comparable } from './values.js';

/**
 * Compile whether a word is in one of some texts, for rows that were found by another word: each text is folded and compared with each of
 * these rows, so that no index is asked.
 */
export function inTexts(operands: readonly Operand[], word: string, params: Params): string {
  const added = new Map<string, string>();
  const compared = operands.map(({ sql, field }) => {
    const pattern = containsIn(field, asKept(field, word));
    if (!added.has(pattern)) added.set(pattern, params.add(pattern));
    return `lower(${sql}) LIKE lower(${added.get(pattern)})`;
  });
  return `(${compared.join(' OR ')})`;
}

const HAS_LETTER = /\p{L}/u;

/** Whether a field may have a word in it: phones are kept as digits, so that none has a letter. */
export const mayContain = ({ kind }: Comparable, word: string): boolean => kind !== 'phone' || !HAS_LETTER.test(word);

/**
 * Return those of some search fields that are a row's own, the title's first and its last one at the head: what people type is most often a
 * name, and of several words the rarest is the surname. Each row that an index by trigrams finds is compared again, field by field until
 * one has the word.
 */
export function ownFields(places: readonly string[], title: readonly string[]): string[] {
  const own = places.filter((path) => !path.includes('.'));
  return [...title.filter((name) => own.includes(name)).reverse(), ...own.filter((name) => !title.includes(name))];
}

/** How many rows PostgreSQL can compare in the time in which it reads this many entries of an index. */
const ENTRIES_FOR_A_ROW = 10;

/** What an index by trigrams can look up: it has none of shorter words, whose estimates say nothing either. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/**
 * Return which of some words is to find the rows, for the others to be compared row by row, as an index would have to read an entry for each
 * row with a common word. Undefined where the entries of all words are read as fast.
 * @param estimates about how many rows have each word
 * @param rows how many rows there are
 * @param wanted how many rows with all of the words are enough
 */
export function leadingWord(words: readonly string[], estimates: readonly number[], rows: number, wanted: number): string | undefined {
  const isLookedUp = words.map((word) => HAS_TRIGRAM.test(word));
  const least = Math.min(...estimates.filter((_, at) => isLookedUp[at]));
  const lead = estimates.findIndex((each, at) => isLookedUp[at] && each === least);
  const others = estimates.filter((_, at) => at !== lead);
  const entries = estimates.reduce((sum, each, at) => (isLookedUp[at] && at !== lead ? sum + each : sum), 0);
  const share = others.reduce((product, each) => product * Math.min(1, each / rows), 1);
  const compared = Math.min(least, wanted / share);
  return compared * ENTRIES_FOR_A_ROW < entries ? words[lead] : undefined;
}

/** Return the different words of a search. */
export const distinctWords = (text: string): string[] => [...new Set(searchWords(text))];
