import type { DataSource } from 'typeorm';
import { remembered, type Steps } from './renames.js';

/** Drop the tables that are no longer declared; the down steps recreate them, empty. */
export async function dropUndeclaredTables(dataSource: DataSource): Promise<Steps> {
  const declared = [...dataSource.entityMetadatas.map(({ tableName }) => tableName), dataSource.options.migrationsTableName];
  const rows = await dataSource.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const surplus = rows.map(({ name }) => name).filter((name) => !declared.includes(name));
  if (surplus.length === 0) return { up: [], down: [] };
  const { down } = await remembered(dataSource, async (runner) => {
    for (const name of surplus) {
      const table = (await runner.getTable(name))!;
      await runner.dropForeignKeys(table, [...table.foreignKeys]);
    }
    for (const name of surplus) await runner.dropTable(name, false, false);
  });
  return { up: [`DROP TABLE ${surplus.map((name) => `"${name}"`).join(', ')}`], down };
}
