import type { DataSource } from 'typeorm';
import { otherStates } from './known-states.js';
import { storedColumns } from './stored-columns.js';

/** Error for tables, columns or states that are declared but missing in this database, and that no migration adds. */
export class SchemaOutdated extends Error {
  constructor(missing: string[]) {
    const list = missing.map((one) => `  - ${one}`).join('\n');
    super(
      `The database is missing these parts of the declarations:\n${list}\nRun npm run db:diff to write the migration, then start again.`,
    );
  }
}

/**
 * Compare the names of all tables, columns and states: two cheap queries, before the first request would fail on a missing one.
 * @throws SchemaOutdated with everything that the database lacks.
 */
export async function assertSchemaUpToDate(dataSource: DataSource): Promise<void> {
  const stored = await storedColumns(dataSource);
  const tables = new Set(stored.map(({ table }) => table));
  const known = new Set(stored.map(({ path }) => path));
  const missing = dataSource.entityMetadatas.flatMap(({ tableName, columns }) => {
    if (!tables.has(tableName)) return [`table ${tableName}`];
    const paths = columns.map(({ databaseName }) => `${tableName}.${databaseName}`);
    return paths.filter((path) => !known.has(path)).map((path) => `column ${path}`);
  });
  const states = (await otherStates(dataSource)).flatMap(({ table, column, stored, declared }) =>
    declared.filter((state) => !stored.includes(state)).map((state) => `state "${state}" of ${table}.${column}`),
  );
  missing.push(...states);
  if (missing.length > 0) throw new SchemaOutdated(missing);
}
