import { newDataSource } from './data-source.js';
import { migrate } from './migrate.js';

export interface SchemaDiff {
  up: string[];
  down: string[];
  /** Statements among `up` that lose data. */
  drops: string[];
}

const LOSES_DATA = /\b(DROP TABLE|DROP COLUMN|TRUNCATE|ALTER COLUMN .* TYPE)\b/i;

/** What separates the migrated schema from the declarations. The database at `url` is migrated first; give it a scratch one. */
export async function diffSchema(url: string): Promise<SchemaDiff> {
  const dataSource = await newDataSource(url, 2).initialize();
  try {
    await migrate(dataSource);
    const { upQueries, downQueries } = await dataSource.driver.createSchemaBuilder().log();
    const up = upQueries.map(({ query }) => query);
    return { up, down: downQueries.map(({ query }) => query).reverse(), drops: up.filter((query) => LOSES_DATA.test(query)) };
  } finally {
    await dataSource.destroy();
  }
}
