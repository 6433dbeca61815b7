import type { DataSource } from 'typeorm';
import type { DeclaredApplication } from '../application/application.js';
import { newDataSource } from './data-source.js';
import { fill } from './fills.js';
import { changeStates } from './known-states.js';
import { migrate } from './migrate.js';
import { rename, type Steps } from './renames.js';
import { dropSurplus } from './surplus.js';
import { emptyValues, restoring } from './way-back.js';

export interface SchemaDiff extends Steps {
  /** Statements among `up` that lose data. */
  drops: string[];
  /** Columns (`table.column`) that existing rows must have a value for, and nobody said which. */
  unfilled: string[];
}

/** What the declarations cannot say of how the tables become as they want them. */
export interface Intent {
  /** What only changed its name: `suppliers` → `vendors`, `suppliers.opens_at` → `opens_from`. */
  renames?: Record<string, string>;
  /** SQL expressions for rows that are there already, in a column that is required from now on or whose choice is gone. */
  fills?: Record<string, string>;
}

const LOSES_DATA = /\b(DROP TABLE|DROP COLUMN|TRUNCATE|ALTER COLUMN .* TYPE)\b/i;

/** What separates the migrated schema from the declarations. The database at `url` is migrated first; give it a scratch one. */
export async function diffSchema(
  application: DeclaredApplication,
  url: string,
  { renames = {}, fills = {} }: Intent = {},
): Promise<SchemaDiff> {
  const dataSource = await newDataSource(application, url, 2).initialize();
  try {
    await migrate(dataSource);
    const renamed = await rename(dataSource, renames);
    const empty = await emptyValues(dataSource);
    const changed = await change(dataSource);
    const states = await changeStates(dataSource);
    const surplus = await dropSurplus(dataSource);
    const found = [...changed.up, ...states.up, ...surplus.up];
    const { queries, unfilled } = fill(dataSource, found, fills);
    const back = restoring([...surplus.down, ...states.down, ...changed.down], empty);
    await rehearse(dataSource, [...queries, ...back, ...renamed.down]);
    return {
      up: [...renamed.up, ...queries],
      down: [...back, ...renamed.down],
      drops: found.filter((query) => LOSES_DATA.test(query)),
      unfilled,
    };
  } finally {
    await dataSource.destroy();
  }
}

/** What makes the tables that the declarations name as they want them. */
async function change(dataSource: DataSource): Promise<Steps> {
  const builder = dataSource.driver.createSchemaBuilder();
  // TypeORM takes one column gone and one of its type come for a rename, and would put the values of the one into the other.
  const { upQueries, downQueries } = await Object.assign(builder, { renameColumns: () => Promise.resolve() }).log();
  return { up: upQueries.map(({ query }) => query), down: downQueries.map(({ query }) => query).reverse() };
}

/**
 * Goes all the way there and back, and leaves nothing of it.
 * @throws Error that names the statement which the database refuses.
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
