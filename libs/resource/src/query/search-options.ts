import type { ResourceMeta } from '../declaration/types.js';
import type { Ranked } from './search-limits.js';

/** Search fields of the records that a reference leads to: of their own, or beyond another reference of theirs. */
export interface ReferredPlaces {
  meta: ResourceMeta;
  names: string[];
}

/** The ids of records that have a word in their own search fields, where they were found before, by `knownKey`. */
export type KnownIds = ReadonlyMap<string, string[]>;

/** Return the key of the records of a resource that have a word. */
export const knownKey = ({ path }: ResourceMeta, word: string): string => `${path} ${word}`;

/** How words are searched for. */
export interface SearchOptions {
  /** Whether only so many matches count that the best can be found; words that are only spelled alike take the extension pg_trgm. */
  ranked?: Ranked;
  /** The records that have the words, where they were found before: no others are looked for. */
  known?: KnownIds;
  /** Whether the fields of referred records are left out. */
  own?: boolean;
  /** The word that finds the rows, if one does; the others are compared with each of them. */
  leading?: string;
}

/** How one of some words is searched for. */
export interface WordOptions extends SearchOptions {
  /** How many words there are. */
  words: number;
}
