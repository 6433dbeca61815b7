import { searchedNames } from '../declaration/fields.js';
import { quote, type Params } from './params.js';
import type { Reader } from './reader.js';

/** The ways in which each of some words may be spelled. */
export type Spellings = readonly (readonly string[])[];

/** The number of records that are found by the beginnings of their names. */
const MOST_NAMED = 50;
/** How many records are looked at for each that is to be found. Those that meet few other conditions are found as fast by these. */
const LOOKED_AT = 2;
/** What no text goes on with, so that a beginning with it comes after all texts that begin so. */
const END = '\u{10FFFF}';

/** The longest word that names are found by. What an index keeps of a text has an end, and people type less. */
export const LONGEST_BEGINNING = 60;

/** Compile what an index of names keeps of a column. */
export const beginningOf = (column: string): string => `left(lower(${column}), ${LONGEST_BEGINNING})`;

/** Compile whether a column begins with a word, in the form that an index of names answers. */
const begins = (column: string, word: string): string =>
  `${beginningOf(column)} ~>=~ lower(${word}) AND ${beginningOf(column)} ~<~ (lower(${word}) || '${END}')`;

/** Return the columns that name rows, of which the caller may read all: others are read by condition, which an index does not have. */
export const namesOf = (reader: Reader): string[] =>
  searchedNames(reader.meta).flatMap((field) => {
    const plain = `${reader.alias}.${quote(field.column)}`;
    return reader.field(field.name) && reader.column(field) === plain ? [plain] : [];
  });

/** Return every way to take as many different ones of some columns as there are words. */
const arranged = (columns: readonly string[], words: number): string[][] =>
  words === 0
    ? [[]]
    : columns.flatMap((column) =>
        arranged(
          columns.filter((other) => other !== column),
          words - 1,
        ).map((rest) => [column, ...rest]),
      );

/**
 * Compile the ids of the first records whose names begin with words, in whatever order, each in another column. It reads the index in the
 * order of the column of the first word. Null where there are fewer columns than words.
 */
export function compileNamed(reader: Reader, params: Params, spellings: Spellings): string | null {
  const arrangements = arranged(namesOf(reader), spellings.length);
  if (arrangements.length === 0 || spellings.length === 0) return null;
  const words = spellings.map((each, at) => `unnest(${params.add(each)}::text[]) w${at}(word)`).join(' CROSS JOIN ');
  const table = `${quote(reader.meta.table)} ${reader.alias}`;
  const parts = arrangements.map((columns) => {
    const conditions = [reader.rows(), ...columns.map((column, at) => begins(column, `w${at}.word`))].join(' AND ');
    const each = `SELECT ${reader.alias}.id FROM ${table} WHERE ${conditions} ORDER BY ${beginningOf(columns[0]!)} USING ~<~ LIMIT ${MOST_NAMED}`;
    return `(SELECT f.id FROM ${words} CROSS JOIN LATERAL (${each}) f LIMIT ${MOST_NAMED})`;
  });
  return parts.join(' UNION ALL ');
}

/**
 * Compile whether more than `most` records meet a condition, of the first of those whose names begin with words, each in another column. A
 * no does not say that there are fewer. Null where there are fewer columns than words.
 */
export function compileHasMany(reader: Reader, params: Params, words: readonly string[], where: string, most: number): string | null {
  const arrangements = arranged(namesOf(reader), words.length);
  if (arrangements.length === 0) return null;
  const begun = words.map((word) => `${params.add(word)}::text`);
  const parts = arrangements.map((columns) => {
    const conditions = columns.map((column, at) => begins(column, begun[at]!)).join(' AND ');
    const first = `SELECT ${reader.alias}.* FROM ${quote(reader.meta.table)} ${reader.alias} WHERE ${conditions}
      ORDER BY ${beginningOf(columns[0]!)} USING ~<~ LIMIT ${LOOKED_AT * most}`;
    return `(SELECT count(*) > ${most} FROM (SELECT FROM (${first}) ${reader.alias} WHERE ${where} LIMIT ${most + 1}) f)`;
  });
  return `SELECT ${parts.join(' OR ')}`;
}

/** Compile which of some words a name begins with; null where the caller may search no names so. */
export function compileBeginnings(reader: Reader, params: Params, words: readonly string[]): string | null {
  const columns = namesOf(reader);
  if (columns.length === 0) return null;
  const list = params.add(words);
  const parts = columns.map(
    (column) =>
      `SELECT w.word FROM unnest(${list}::text[]) w(word) CROSS JOIN LATERAL (SELECT FROM ${quote(reader.meta.table)} ${reader.alias}
        WHERE ${reader.rows()} AND ${begins(column, 'w.word')} LIMIT 1) f`,
  );
  return parts.join(' UNION ');
}
