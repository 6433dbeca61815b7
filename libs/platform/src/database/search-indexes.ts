import { createHash } from 'node:crypto';
import { beginningOf, searchedNames, type ResourceMeta } from '@haulbook/resource';
import type { DataSource } from 'typeorm';
import type { MigrationMode } from './phases.js';
import { urlOf } from './data-source.js';
import { withConnection } from './long-session.js';
import { declarations } from './stored-columns.js';
import { tellingWaits } from './telling-waits.js';

const SUFFIX = '_search';
/** What PostgreSQL says where a user may not create the extension, or where it is not installed. */
const CANNOT = new Set(['42501', '58P01', '0A000']);

/** Whether a statement is about an index of this file, which TypeORM does not know and would drop. */
export const isOfSearch = (statement: string): boolean => /(CREATE|DROP) INDEX (CONCURRENTLY )?.*_search"/.test(statement);

interface Searched {
  table: string;
  columns: string[];
  /** Whether it is of how names begin, and not by trigrams. */
  isOfNames: boolean;
}
interface SearchIndex extends Searched {
  name: string;
  /** Whether it was made to the end. */
  isValid: boolean;
}

const columnsOf = ({ search, fields }: ResourceMeta): string[] =>
  search.flatMap((name) => {
    const field = fields.get(name);
    return field?.column && field.options.computed === undefined ? [field.column] : [];
  });

/** Return each order of the columns that name rows in which another one is the first. */
function namesOf(meta: ResourceMeta): string[][] {
  const columns = searchedNames(meta).map(({ column }) => column);
  return columns.map((first) => [first, ...columns.filter((column) => column !== first)]);
}

/** Return what is to be indexed: each table whose own fields are searched, with their columns, and each of the names in its titles. */
const declaredSearches = (dataSource: DataSource): Searched[] =>
  declarations(dataSource).flatMap((meta) => {
    const [{ table }, columns] = [meta, columnsOf(meta)];
    const names = namesOf(meta).map((each) => ({ table, columns: each, isOfNames: true }));
    return columns.length > 0 ? [{ table, columns, isOfNames: false }, ...names] : [];
  });

const isOf = (one: Searched, other: Searched): boolean =>
  one.table === other.table && one.isOfNames === other.isOfNames && one.columns.join() === other.columns.join();

/** The indexes of searches that there are, by trigrams and of names; those of names have an expression for each column. */
const EXISTING = `SELECT i.relname AS name, t.relname AS "table", x.indisvalid AS "isValid", m.amname = 'btree' AS "isOfNames",
    array(SELECT coalesce(a.attname, substring(pg_get_indexdef(x.indexrelid, k.at::int, true) FROM 'lower\\("?([^")]+)'))
      FROM unnest(x.indkey) WITH ORDINALITY AS k(number, at)
      LEFT JOIN pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = k.number AND k.number > 0 ORDER BY k.at)::text[] AS columns
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid JOIN pg_am m ON m.oid = i.relam
  WHERE i.relnamespace = current_schema()::regnamespace AND i.relname LIKE '%\\${SUFFIX}'
    AND (m.amname = 'gin' OR (m.amname = 'btree' AND NOT x.indisunique AND i.relname ~ '_[0-9a-f]{8}${SUFFIX}$'))`;

/**
 * Make the indexes by trigrams (`pg_trgm`) of all fields that are searched, one for each table, and those of how the names in titles begin,
 * one for each such field. Those that no declaration asks for are dropped once the new ones are there, but not where processes of another
 * version may search by them (`expand`). Tables stay writable meanwhile. To be run by one process at a time, outside of a transaction.
 * @param say receives a sentence for each index that takes a while, for each that waits for others, and where the extension cannot be had:
 *   searching works without it, but reads whole tables
 */
export async function keepSearchIndexes(
  dataSource: DataSource,
  say: (sentence: string) => void,
  mode: MigrationMode = 'all',
): Promise<void> {
  const declared = declaredSearches(dataSource);
  const existing = await dataSource.query<SearchIndex[]>(EXISTING);
  try {
    await dropAll(
      dataSource,
      existing.filter(({ isValid }) => !isValid),
      say,
    );
  } catch (error) {
    // Another connection was making it, and just ended: it may be valid now.
    if (!isChangedMeanwhile(error)) throw error;
    return keepSearchIndexes(dataSource, say, mode);
  }
  const valid = existing.filter(({ isValid }) => isValid);
  const missing = declared.filter((one) => !valid.some((index) => isOf(index, one)));
  const operators = missing.some(({ isOfNames }) => !isOfNames) ? await trigramOperators(dataSource, say) : null;
  for (const one of missing.filter(({ isOfNames }) => isOfNames || operators !== null)) {
    const name = nameFor(one, valid);
    if (await hasManyRows(dataSource, one.table)) say(`Making the search of ${one.table} fast; this can take a minute.`);
    await unhurried(dataSource, `CREATE INDEX CONCURRENTLY "${name}" ON "${one.table}" USING ${definitionOf(one, operators)}`, say);
  }
  if (mode === 'all')
    await dropAll(
      dataSource,
      valid.filter((index) => !declared.some((one) => isOf(index, one))),
      say,
    );
}

const DEADLOCK = '40P01';

/** Whether another connection was at the same index: both waited for each other, or a row of PostgreSQL's own catalog was changed meanwhile. */
const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'tuple concurrently updated' || (error as { code?: string }).code === DEADLOCK);

/** Compile how an index finds rows: names by their beginning, whatever the order of letters in the database's language. */
const definitionOf = ({ columns, isOfNames }: Searched, operators: string | null): string =>
  isOfNames
    ? `btree (${columns.map((column) => `${beginningOf(`"${column}"`)} text_pattern_ops`).join(', ')})`
    : `gin (${columns.map((column) => `"${column}" ${operators}`).join(', ')})`;

/** With the rest of the name, as many as PostgreSQL keeps. */
const LETTERS_OF_TABLE = 47;

/** Name an index after its table, and after its columns too while one of others has that name. Those of names are several. */
function nameFor({ table, columns, isOfNames }: Searched, taken: readonly SearchIndex[]): string {
  if (isOfNames) return `${table.slice(0, LETTERS_OF_TABLE)}_${hashOf(['names', table, ...columns])}${SUFFIX}`;
  const name = `${table}${SUFFIX}`;
  if (!taken.some((index) => index.name === name)) return name;
  return `${table}_${hashOf(columns)}${SUFFIX}`;
}

const hashOf = (columns: readonly string[]): string => createHash('sha256').update(columns.join()).digest('hex').slice(0, 8);

async function dropAll(dataSource: DataSource, indexes: readonly SearchIndex[], say: (sentence: string) => void): Promise<void> {
  for (const { name } of indexes) await unhurried(dataSource, `DROP INDEX CONCURRENTLY IF EXISTS "${name}"`, say);
}

/** Run a statement that may take long, and wait for others, on a connection without the limits of the pool. */
async function unhurried(dataSource: DataSource, statement: string, say: (sentence: string) => void): Promise<void> {
  const databaseUrl = urlOf(dataSource);
  await withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(`SELECT pg_backend_pid() AS pid, set_config('lock_timeout', '0', false)`);
    await tellingWaits({ statement, pid: rows[0]!.pid, databaseUrl, say }, () => client.query(statement));
  });
}

const MANY = 100_000;

async function hasManyRows(dataSource: DataSource, table: string): Promise<boolean> {
  const [row] = await dataSource.query<{ rows: number }[]>(`SELECT reltuples::float8 AS rows FROM pg_class WHERE oid = $1::regclass`, [
    table,
  ]);
  return (row?.rows ?? 0) > MANY;
}

/** Create the extension if need be. @returns the operators of its indexes; null where it cannot be had */
async function trigramOperators(dataSource: DataSource, say: (sentence: string) => void): Promise<string | null> {
  try {
    await dataSource.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    if (!CANNOT.has(code)) throw error;
    say(
      `Searching will be slow with many records, and takes no misspelled words: this database user cannot create the extension pg_trgm (${message}). ` +
        'Have an administrator run CREATE EXTENSION pg_trgm in this database, then start again.',
    );
    return null;
  }
  const [{ schema }] = await dataSource.query<[{ schema: string }]>(
    `SELECT extnamespace::regnamespace::text AS schema FROM pg_extension WHERE extname = 'pg_trgm'`,
  );
  return `${schema}.gin_trgm_ops`;
}
