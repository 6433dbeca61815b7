import { snake } from '@haulbook/resource';
import { newDataSource } from './data-source.js';
import { migrate } from './migrate.js';

export interface SchemaDiff {
  up: string[];
  down: string[];
  /** Statements among `up` that lose data. */
  drops: string[];
  /** Columns (`table.column`) that existing rows must have a value for, and nobody said which. */
  unfilled: string[];
}

/** What the declarations cannot say of how the tables become as they want them. */
export interface Intent {
  /** Columns that only changed their name: `suppliers.opens_at` → `opens_from`. */
  renames?: Record<string, string>;
  /** What rows that are there already get in a column that is required from now on. */
  fills?: Record<string, string>;
}

const LOSES_DATA = /\b(DROP TABLE|DROP COLUMN|TRUNCATE|ALTER COLUMN .* TYPE)\b/i;
const ADDS_REQUIRED = /^ALTER TABLE "(\w+)" ADD "(\w+)" (?!.* DEFAULT ).* NOT NULL$/;
const BECOMES_REQUIRED = /^ALTER TABLE "(\w+)" ALTER COLUMN "(\w+)" SET NOT NULL$/;

/** What separates the migrated schema from the declarations. The database at `url` is migrated first; give it a scratch one. */
export async function diffSchema(url: string, { renames = {}, fills = {} }: Intent = {}): Promise<SchemaDiff> {
  const dataSource = await newDataSource(url, 2).initialize();
  try {
    await migrate(dataSource);
    const renamed = Object.entries(renames).map(([column, name]) => rename(column, name));
    for (const { up } of renamed) await dataSource.query(up).catch(refusing(up));
    const builder = dataSource.driver.createSchemaBuilder();
    // TypeORM takes one column gone and one of its type come for a rename, and would put the values of the one into the other.
    const { upQueries, downQueries } = await Object.assign(builder, { renameColumns: () => Promise.resolve() }).log();
    const found = upQueries.map(({ query }) => query);
    const filled = found.map((query) => fill(query, fills));
    return {
      up: [...renamed.map(({ up }) => up), ...filled.flatMap(({ queries }) => queries)],
      down: [...downQueries.map(({ query }) => query).reverse(), ...renamed.map(({ down }) => down).reverse()],
      drops: found.filter((query) => LOSES_DATA.test(query)),
      unfilled: filled.flatMap(({ missing }) => missing ?? []),
    };
  } finally {
    await dataSource.destroy();
  }
}

function rename(path: string, name: string): { up: string; down: string } {
  const [table = '', column = ''] = path.split('.').map(snake);
  const to = snake(name);
  const statement = (from: string, into: string) => `ALTER TABLE "${table}" RENAME COLUMN "${from}" TO "${into}"`;
  return { up: statement(column, to), down: statement(to, column) };
}

function refusing(query: string): (error: Error) => never {
  return ({ message }) => {
    throw new Error(`Nothing can be renamed so: ${message} (${query})`);
  };
}

/** A column that is required from now on is filled in the rows that are there, without a default that stays. */
function fill(query: string, fills: Record<string, string>): { queries: string[]; missing?: string } {
  const [, table, column] = ADDS_REQUIRED.exec(query) ?? BECOMES_REQUIRED.exec(query) ?? [];
  if (!table || !column) return { queries: [query] };
  const path = `${table}.${column}`;
  const [, value] = Object.entries(fills).find(([key]) => key.split('.').map(snake).join('.') === path) ?? [];
  if (value === undefined) return { queries: [query], missing: path };
  const literal = `'${value.replace(/'/g, "''")}'`;
  return BECOMES_REQUIRED.test(query)
    ? { queries: [`UPDATE "${table}" SET "${column}" = ${literal} WHERE "${column}" IS NULL`, query] }
    : { queries: [`${query} DEFAULT ${literal}`, `ALTER TABLE "${table}" ALTER COLUMN "${column}" DROP DEFAULT`] };
}
