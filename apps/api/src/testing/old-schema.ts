import type { DataSource, QueryRunner } from 'typeorm';
import { cloneDatabase, templateDatabase } from '@haulbook/testing';
import { application } from '../application.js';
import { newDataSource, diffSchema, type Intent, type SchemaDiff, migrate } from '@haulbook/platform';

/** A function that reverts the current tables to those of earlier declarations. */
export type Earlier = (runner: QueryRunner) => Promise<unknown>;

let reused: DataSource | undefined;

/** Open a data source that keeps what it knows of the declarations from one database to the next. */
async function opened(url: string): Promise<DataSource> {
  reused ??= newDataSource(application, url, 2);
  Object.assign(reused.options, { url });
  return reused.initialize();
}

/** Run work on a migrated database in which `earlier` was run by hand. */
export async function inOldSchema<T>(earlier: Earlier, work: (dataSource: DataSource, url: string) => Promise<T>): Promise<T> {
  const template = await templateDatabase(async (url) => {
    const dataSource = await newDataSource(application, url, 2).initialize();
    try {
      await migrate(dataSource);
    } finally {
      await dataSource.destroy();
    }
  }, 'old schema');
  const database = await cloneDatabase(template);
  const dataSource = await opened(database.url);
  try {
    const runner = dataSource.createQueryRunner();
    try {
      await earlier(runner);
    } finally {
      await runner.release();
    }
    return await work(dataSource, database.url);
  } finally {
    await dataSource.destroy();
    await database.drop();
  }
}

/** Return the difference between those tables and the declarations. */
export const diffFrom = (earlier: Earlier, intent?: Intent): Promise<SchemaDiff> =>
  inOldSchema(earlier, (_dataSource, url) => diffSchema(application, url, intent));

/** Run a migration with rows in the tables, inspect the result, and check that reverting restores every table. */
export async function thereAndBack(
  earlier: Earlier,
  { up, down }: Pick<SchemaDiff, 'up' | 'down'>,
  look: {
    before?: (dataSource: DataSource) => Promise<unknown>;
    there?: (dataSource: DataSource) => Promise<unknown>;
    back?: (dataSource: DataSource) => Promise<unknown>;
  },
): Promise<void> {
  await inOldSchema(earlier, async (dataSource, url) => {
    await look.before?.(dataSource);
    const shape = await shapeOf(dataSource);
    for (const statement of up) await dataSource.query(statement);
    await look.there?.(dataSource);
    expect((await diffSchema(application, url)).up).toEqual([]);
    for (const statement of down) await dataSource.query(statement);
    expect(await shapeOf(dataSource)).toEqual(shape);
    await look.back?.(dataSource);
  });
}

const SHAPE = `SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS part FROM information_schema.columns WHERE table_schema = current_schema()
  UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema() ORDER BY 1`;

/** List every column, constraint, and index. */
async function shapeOf(dataSource: DataSource): Promise<string[]> {
  return ((await dataSource.query(SHAPE)) as { part: string }[]).map(({ part }) => part);
}
