import type { ResourceMeta } from '@haulbook/resource';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { declarations } from './stored-columns.js';

const SUFFIX = '_search';
/** What PostgreSQL says where a user may not create the extension, or where it is not installed. */
const CANNOT = new Set(['42501', '58P01', '0A000']);

/** Whether a statement is about an index of this file, which TypeORM does not know and would drop. */
export const isOfSearch = (statement: string): boolean => /(CREATE|DROP) INDEX (CONCURRENTLY )?.*_search"/.test(statement);

interface SearchIndex {
  name: string;
  table: string;
  columns: string[];
}

const columnsOf = ({ search, fields }: ResourceMeta): string[] =>
  search.flatMap((name) => {
    const field = fields.get(name);
    return field?.column && field.options.computed === undefined ? [field.column] : [];
  });

/** Return the index of each table whose own fields are searched. */
const declaredIndexes = (dataSource: DataSource): SearchIndex[] =>
  declarations(dataSource)
    .map((meta) => ({ name: `${meta.table}${SUFFIX}`, table: meta.table, columns: columnsOf(meta) }))
    .filter(({ columns }) => columns.length > 0);

/** The indexes by trigrams that there are; one whose making was cut short is not valid. */
const EXISTING = `SELECT i.relname AS name, x.indrelid::regclass::text AS "table", x.indisvalid AS "isValid",
    array(SELECT a.attname FROM unnest(x.indkey) WITH ORDINALITY AS k(number, at)
      JOIN pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = k.number ORDER BY k.at)::text[] AS columns
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_am m ON m.oid = i.relam
  WHERE i.relnamespace = current_schema()::regnamespace AND m.amname = 'gin' AND i.relname LIKE '%\\${SUFFIX}'`;

/**
 * Make the indexes by trigrams (`pg_trgm`) of all fields that are searched, one for each table, and drop those that no declaration asks for.
 * Tables stay writable meanwhile. To be run by one process at a time, outside of a transaction.
 * @param say receives a sentence for each index that is made, which takes a while on a large table, and where the extension cannot be had:
 *   searching works without it, but reads whole tables
 */
export async function keepSearchIndexes(dataSource: DataSource, say: (sentence: string) => void): Promise<void> {
  const declared = declaredIndexes(dataSource);
  const existing = await dataSource.query<(SearchIndex & { isValid: boolean })[]>(EXISTING);
  const isKept = (one: SearchIndex) =>
    existing.some(({ name, columns, isValid }) => isValid && name === one.name && columns.join() === one.columns.join());
  const missing = declared.filter((one) => !isKept(one));
  const surplus = existing.filter(({ name }) => missing.some((one) => one.name === name) || !declared.some((one) => one.name === name));
  for (const { name } of surplus) await unhurried(dataSource, `DROP INDEX CONCURRENTLY IF EXISTS "${name}"`);
  if (missing.length === 0) return;
  const operators = await trigramOperators(dataSource, say);
  if (operators === null) return;
  for (const { name, table, columns } of missing) {
    const list = columns.map((column) => `"${column}" ${operators}`).join(', ');
    const isLarge = await hasManyRows(dataSource, table);
    if (isLarge) say(`Making the search of ${table} fast; this can take a minute.`);
    await unhurried(dataSource, `CREATE INDEX CONCURRENTLY "${name}" ON "${table}" USING gin (${list})`);
  }
}

/** Run a statement that may take long, and wait for others, on a connection without the limits of the pool. */
async function unhurried({ options }: DataSource, statement: string): Promise<void> {
  const client = new Client({ connectionString: (options as { url: string }).url, options: '-c statement_timeout=0 -c lock_timeout=0' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
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
