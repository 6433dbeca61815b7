import type { DataSource } from 'typeorm';
import type { DeclaredApplication } from '../application/application.js';
import { newDataSource } from './data-source.js';
import { addBackfills } from './backfills.js';
import { changeStates, widerChecks } from './known-states.js';
import { migrate } from './migrate.js';
import { rename, type Steps } from './renames.js';
import { isOfSearch } from './search-indexes.js';
import { stagesOf, type Stages } from './stages.js';
import { dropUndeclaredTables } from './undeclared-tables.js';
import { placeholders, withPlaceholders } from './placeholders.js';

export interface SchemaDiff extends Steps {
  /** Statements in `up` that lose data. */
  drops: string[];
  /** Columns (`table.column`) that need a value in existing rows but have none in `fills`. */
  unfilled: string[];
  /** The statements of `up`, by when they run in a rolling update. */
  stages: Stages;
}

/** Details of a schema change that the declarations cannot express. */
export interface Intent {
  /** Tables and columns that were renamed: `suppliers` → `vendors`, `suppliers.opens_at` → `opens_from`. */
  renames?: Record<string, string>;
  /** SQL expressions for existing rows, by column that becomes required or loses a choice. */
  fills?: Record<string, string>;
}

const LOSES_DATA = /\b(DROP TABLE|DROP COLUMN|TRUNCATE|ALTER COLUMN .* TYPE)\b/i;

/** Compare the migrated schema with the declarations. Migrates the database at `url` first, so pass a scratch database. */
export async function diffSchema(
  application: DeclaredApplication,
  url: string,
  { renames = {}, fills = {} }: Intent = {},
): Promise<SchemaDiff> {
  const dataSource = await newDataSource(application, url, 2).initialize();
  try {
    await migrate(dataSource);
    const renamed = await rename(dataSource, renames);
    const empty = await placeholders(dataSource);
    const changed = await change(dataSource);
    const states = await changeStates(dataSource);
    const wider = await widerChecks(dataSource);
    const surplus = await dropUndeclaredTables(dataSource);
    const found = [...changed.up, ...states.up, ...surplus.up];
    const { queries, unfilled } = addBackfills(dataSource, found, fills);
    const back = withPlaceholders([...surplus.down, ...states.down, ...changed.down], empty);
    await rehearse(dataSource, [...queries, ...back, ...renamed.down]);
    const up = [...renamed.up, ...queries];
    return {
      up,
      down: [...back, ...renamed.down],
      drops: found.filter((query) => LOSES_DATA.test(query)),
      unfilled,
      stages: stagesOf(up, wider, otherKeys(dataSource)),
    };
  } finally {
    await dataSource.destroy();
  }
}

/** Return the primary keys that are not `id`, by table: their column, or null where there are several. */
const otherKeys = ({ entityMetadatas }: DataSource): Record<string, string | null> =>
  Object.fromEntries(
    entityMetadatas
      .map(({ tableName, primaryColumns: [first, second] }) => [tableName, first && !second ? first.databaseName : null] as const)
      .filter(([, key]) => key !== 'id'),
  );

/** Return the steps that make the declared tables match their declarations. */
async function change(dataSource: DataSource): Promise<Steps> {
  const builder = dataSource.driver.createSchemaBuilder();
  // TypeORM mistakes a removed and an added column of one type for a rename and would move the values from one to the other.
  const { upQueries, downQueries } = await Object.assign(builder, { renameColumns: () => Promise.resolve() }).log();
  const own = (queries: { query: string }[]) => queries.map(({ query }) => query).filter((query) => !isOfSearch(query));
  return { up: own(upQueries), down: own(downQueries).reverse() };
}

/**
 * Run the statements in both directions, in a transaction that is rolled back.
 * @throws Error that names the statement the database refuses
 */
async function rehearse(dataSource: DataSource, statements: string[]): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    for (const statement of statements) await runner.query(statement).catch(refusing(statement));
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

function refusing(statement: string): (error: Error) => never {
  return ({ message }) => {
    const hint = statement.startsWith('UPDATE') ? ` --fill takes an SQL expression, a text in quotes: --fill "table.column='text'".` : '';
    throw new Error(`The database refuses the migration: ${message} (${statement}).${hint}`);
  };
}
