import type { DataSource } from 'typeorm';

/** The declarations have tables or columns that this database has not, and no migration brings them. */
export class DeclarationsAhead extends Error {
  constructor(missing: string[]) {
    const list = missing.map((one) => `  - ${one}`).join('\n');
    super(
      `The declarations are ahead of the database, which has no\n${list}\nRun npm run db:diff, which writes the migration, then start again.`,
    );
  }
}

const COLUMNS = `SELECT table_name AS "table", array_agg(column_name::text) AS columns
  FROM information_schema.columns WHERE table_schema = current_schema() GROUP BY table_name`;

/**
 * Compares the names of all tables and columns: one cheap query, before the first request would fail on a missing one.
 * @throws DeclarationsAhead with everything that the database lacks.
 */
export async function mustHaveDeclared(dataSource: DataSource): Promise<void> {
  const rows = (await dataSource.query(COLUMNS)) as { table: string; columns: string[] }[];
  const stored = new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
  const missing = dataSource.entityMetadatas.flatMap(({ tableName, columns }) => {
    const known = stored.get(tableName);
    if (!known) return [`table ${tableName}`];
    return columns.filter(({ databaseName }) => !known.has(databaseName)).map(({ databaseName }) => `column ${tableName}.${databaseName}`);
  });
  if (missing.length > 0) throw new DeclarationsAhead(missing);
}
