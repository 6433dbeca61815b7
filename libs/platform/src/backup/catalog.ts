import type { Client } from 'pg';
import type { ArchivedSequence } from './manifest.js';

/** Schemas of an application: its own, and that of the job queue. */
export const SCHEMAS = `('public', 'graphile_worker')`;

/** Tables that belong to an extension are made by it. */
const NOT_OF_EXTENSION = (catalog: string, alias: string): string =>
  `NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = '${catalog}'::regclass AND e.objid = ${alias}.oid AND e.deptype = 'e')`;

export interface Table {
  schema: string;
  name: string;
  /** Columns that have stored values of their own: generated ones are computed again. */
  columns: string[];
  /** Whether it is divided into parts, which are read and written through it. */
  partitioned: boolean;
}

/** Quote a name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Return the name of a table or sequence, with its schema, for SQL. */
export const nameOf = ({ schema, name }: { schema: string; name: string }): string => `${quoted(schema)}.${quoted(name)}`;

/**
 * List the tables of the application, sorted by name. The queue's record of its own migrations is not among them: it belongs to the
 * schema, which the library makes.
 */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name, c.relkind = 'p' AS partitioned,
       array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE n.nspname IN ${SCHEMAS} AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${NOT_OF_EXTENSION('pg_class', 'c')}
       AND NOT (n.nspname = 'graphile_worker' AND c.relname = 'migrations')
     GROUP BY 1, 2, 3 ORDER BY 1, 2`,
  );
  return rows;
}

/** List the sequences, each with where it stands. */
export async function sequencesOf(client: Client): Promise<ArchivedSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, sequencename AS name FROM pg_sequences WHERE schemaname IN ${SCHEMAS} ORDER BY 1, 2`,
  );
  const found: ArchivedSequence[] = [];
  for (const sequence of rows) {
    const { rows: state } = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${nameOf(sequence)}`,
    );
    found.push({ ...sequence, ...state[0]! });
  }
  return found;
}

/** Return the statement that sends the rows of a table. */
export function copyOut(table: Pick<Table, 'schema' | 'name' | 'columns'> & { partitioned?: boolean }): string {
  const columns = table.columns.map(quoted).join(', ');
  return table.partitioned ? `COPY (SELECT ${columns} FROM ${nameOf(table)}) TO STDOUT` : `COPY ${nameOf(table)} (${columns}) TO STDOUT`;
}

/** Return the names of the migrations that have run, and the number of the job queue's last one. */
export async function migrationsOf(client: Client): Promise<{ migrations: string[]; queueMigration: number }> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.migrations ORDER BY id');
  const { rows: queue } = await client.query<{ last: number }>('SELECT max(id)::int AS last FROM graphile_worker.migrations');
  return { migrations: rows.map(({ name }) => name), queueMigration: queue[0]?.last ?? 0 };
}

/** Return one table that this database has already; undefined in an empty one. */
export async function anyTable(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ${SCHEMAS} AND c.relkind IN ('r', 'p') AND ${NOT_OF_EXTENSION('pg_class', 'c')} LIMIT 1`,
  );
  return rows[0]?.name;
}

/**
 * Remove all that a restore has made in a database that was empty before: all of it, or nothing.
 * @param routines ids of those that were there before, which stay
 */
export async function removeEverything(client: Client, routines: readonly number[]): Promise<void> {
  await client.query('BEGIN');
  await client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE');
  for (const [kind, catalog, where] of [
    ['TABLE', 'pg_class', `relkind IN ('r', 'p') AND NOT relispartition`],
    ['ROUTINE', 'pg_proc', 'true'],
  ] as const) {
    const [space, as] = catalog === 'pg_class' ? ['relnamespace', 'regclass'] : ['pronamespace', 'regprocedure'];
    const { rows } = await client.query<{ name: string }>(
      `SELECT o.oid::${as}::text AS name FROM ${catalog} o WHERE o.${space} = 'public'::regnamespace AND o.oid <> ALL ($1::oid[])
         AND ${where} AND ${NOT_OF_EXTENSION(catalog, 'o')}`,
      [routines],
    );
    for (const { name } of rows) await client.query(`DROP ${kind} IF EXISTS ${name} CASCADE`);
  }
  await client.query('COMMIT');
}
