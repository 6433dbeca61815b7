import { searchWords } from '@haulbook/resource-contracts';
import type { RefField } from '../declaration/types.js';
import { Params } from './params.js';
import type { Reader } from './reader.js';
import { mostRanked } from './search-limits.js';
import { knownKey, type KnownIds } from './search-options.js';

export const anyOf = (conditions: string[]): string => (conditions.length === 0 ? 'FALSE' : `(${conditions.join(' OR ')})`);

/**
 * Compile the ways in which a row may have a word in some search fields, where the records that have it in their own fields were found before.
 * @param column what holds the ids of the rows that are meant
 */
export function knownPlaces(
  reader: Reader,
  places: string[],
  word: string,
  known: KnownIds,
  params: Params,
  column = `${reader.alias}.id`,
): string[] {
  const ids = places.every((path) => path.includes('.')) ? [] : (known.get(knownKey(reader.meta, word)) ?? []);
  // A list that is selected is one of a few for PostgreSQL, as one that is looked up: a thousand would make it read the whole table.
  const own = ids.length === 0 ? [] : [`${column} = ANY (ARRAY(SELECT unnest(${params.add(ids)}::uuid[])))`];
  const beyond = [...reader.referredPlaces(places)].flatMap(([reference, { names }]) => {
    const field = reader.field(reference) as RefField;
    const { target, among } = reader.over(field);
    const isDirect = (path: string) => !path.includes('.');
    const direct = knownPlaces(target, names.filter(isDirect), word, known, params, reader.column(field));
    const further = knownPlaces(
      target,
      names.filter((path) => !isDirect(path)),
      word,
      known,
      params,
    );
    return [...direct, ...(further.length > 0 ? [among(`${anyOf(further)} LIMIT ${mostRanked('similar')}`)] : [])];
  });
  return [...own, ...beyond];
}

/** Whether rows may have all words of a text, by the records that have each of them. */
export const mayHave = (reader: Reader, text: string, known: KnownIds): boolean =>
  searchWords(text).every((word) => knownPlaces(reader, reader.searched(), word, known, new Params()).length > 0);
