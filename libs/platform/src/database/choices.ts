import { snake } from '@haulbook/resource';
import type { DeclaredApplication } from '../application/application.js';
import { newDataSource } from './data-source.js';
import type { Intent } from './diff.js';
import { choiceFields, isListed } from './backfills.js';
import { formerly } from './renames.js';
import { storedColumns } from './stored-columns.js';

/** Rows whose value is no longer a choice of their field. */
export interface OrphanedChoice {
  /** `table.column`, as the declarations name them. */
  path: string;
  value: string;
  rows: number;
}

/**
 * Find values in a live database that the declarations no longer list. Columns that are about to be renamed are checked under their old
 * name. Columns that the database does not have yet, and those about to be filled, are skipped.
 */
export async function findOrphanedChoices(
  application: DeclaredApplication,
  url: string,
  { renames = {}, fills = {} }: Intent = {},
): Promise<OrphanedChoice[]> {
  const dataSource = await newDataSource(application, url, 2).initialize();
  try {
    const known = new Set((await storedColumns(dataSource)).map(({ path }) => path));
    const filled = new Set(Object.keys(fills).map((path) => path.split('.').map(snake).join('.')));
    const strays: OrphanedChoice[] = [];
    for (const { meta, field } of choiceFields(dataSource)) {
      const path = `${meta.table}.${field.column}`;
      const now = { table: meta.table, column: field.column };
      const stored = [now, formerly(renames, now)].find(({ table, column }) => known.has(`${table}.${column}`));
      if (!stored || filled.has(path)) continue;
      const { table, column } = stored;
      const value = field.kind === 'enums' ? `array_to_string("${column}", ', ')` : `"${column}"`;
      strays.push(
        ...(await dataSource.query<OrphanedChoice[]>(
          `SELECT $1 AS path, ${value} AS value, count(*)::int AS rows FROM "${table}" WHERE NOT (${isListed({ ...field, column })}) GROUP BY 2 ORDER BY 2`,
          [path],
        )),
      );
    }
    return strays;
  } finally {
    await dataSource.destroy();
  }
}
