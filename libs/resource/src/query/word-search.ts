import type { RefField } from '../declaration/types.js';
import type { Params } from './params.js';
import type { Reader } from './reader.js';

/** The number of matches of which the best are found: all of those of a word that occurs everywhere would take too long. */
export const MOST_RANKED = 1000;

/** Records of another resource that match a search, by their ids: those of each word, and those of all words where each has too many. */
export interface Matches {
  byWord: string[][];
  whole: string[];
}

/** What was found of the records that each reference of a resource may lead to, by the names of the references. */
export type Referred = ReadonlyMap<string, Matches>;

/** Whether more records match than were asked for. */
export const isCut = (ids: string[]): boolean => ids.length > MOST_RANKED;

/** Sort the search fields beyond references by the reference: `{ customer: ['lastName', 'phone'] }`. */
export function byReference(places: string[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const place of places) {
    const [reference, ...rest] = place.split('.');
    if (rest.length > 0) names.set(reference!, [...(names.get(reference!) ?? []), rest.join('.')]);
  }
  return names;
}

/** Compiles whether words occur in the search fields of a row, or of the records that it refers to. */
export class WordSearch {
  /** @param similar whether a word that is only spelled alike will do; it takes the extension pg_trgm */
  constructor(
    private readonly reader: Reader,
    private readonly params: Params,
    private readonly places: string[],
    private readonly similar: boolean,
  ) {}

  /** Compile that every word occurs, however many records have it. */
  everywhere(words: string[]): string {
    return words.map((word) => this.within(word, 'among')).join(' AND ') || 'TRUE';
  }

  /**
   * Compile that every word occurs, with the records that references lead to found before. Where one word is found whole, rows are looked
   * up by it, and asked for the others. Where each is cut off, rows are looked up by records with all words, and by each of the words.
   */
  inRowsOf(words: string[], referred: Referred): string {
    const cut = words.map((_, at) => [...referred.values()].some(({ byWord }) => isCut(byWord[at]!)));
    const lookup = (at: number) => this.any([...this.own(words[at]!), ...this.by(referred, ({ byWord }) => byWord[at]!)]);
    const test = (at: number) => (cut[at] ? this.within(words[at]!, 'exists') : lookup(at));
    const all = [...words.keys()];
    if (words.length < 2) return all.map(lookup).join('') || 'TRUE';
    if (cut.includes(false)) return all.map(test).join(' AND ');
    const first = (at: number) => [lookup(at), ...all.filter((other) => other !== at).map(test)].join(' AND ');
    return this.any([...this.by(referred, ({ whole }) => whole), ...all.map((at) => `(${first(at)})`)]);
  }

  private by(referred: Referred, idsOf: (matches: Matches) => string[]): string[] {
    return [...referred].map(([name, matches]) => {
      const column = this.reader.column(this.reference(name));
      return `${column} = ANY (${this.params.add(idsOf(matches))}::uuid[])`;
    });
  }

  /**
   * Compile whether a word occurs in a row. The records that a reference may lead to are found first, and theirs by their ids (`among`):
   * with a test of each row's own (`exists`), no index would be of use, and few rows may be left to test.
   */
  private within(word: string, way: 'among' | 'exists'): string {
    const beyond = [...byReference(this.places)].map(([name, names]) => {
      const { target, ...ways } = this.reader.over(this.reference(name));
      return ways[way](new WordSearch(target, this.params, names, this.similar).within(word, way));
    });
    return this.any([...this.own(word), ...beyond]);
  }

  private own(word: string): string[] {
    const names = this.places.filter((place) => !place.includes('.'));
    if (names.length === 0) return [];
    const there = this.reader.condition({ $or: names.map((name) => ({ [name]: { $contL: word } })) });
    const alike = this.similar ? names.map((name) => `${this.params.add(word)}::text <% ${this.reader.searchColumn(name)}`) : [];
    return [there, ...alike];
  }

  private any(conditions: string[]): string {
    return `(${conditions.join(' OR ')})`;
  }

  private reference(name: string): RefField {
    return this.reader.field(name) as RefField;
  }
}
