import { snake } from '@haulbook/resource';
import { newDataSource } from './data-source.js';
import { choiceFields, isListed } from './fills.js';
import { storedColumns } from './stored-columns.js';

/** Rows whose value is no choice of their field any more. */
export interface Stray {
  /** `table.column`. */
  path: string;
  value: string;
  rows: number;
}

/**
 * Looks through a database that is in use for values that the declarations no longer list. Left out are columns that it does not
 * have yet, and those that `filled` names, by `table.column`.
 */
export async function strayChoices(url: string, filled: string[] = []): Promise<Stray[]> {
  const dataSource = await newDataSource(url, 2).initialize();
  try {
    const known = new Set((await storedColumns(dataSource)).map(({ path }) => path));
    for (const path of filled) known.delete(path.split('.').map(snake).join('.'));
    const strays: Stray[] = [];
    for (const { meta, field } of choiceFields(dataSource)) {
      const path = `${meta.table}.${field.column}`;
      if (!known.has(path)) continue;
      const value = field.kind === 'enums' ? `array_to_string("${field.column}", ', ')` : `"${field.column}"`;
      strays.push(
        ...((await dataSource.query(
          `SELECT $1 AS path, ${value} AS value, count(*)::int AS rows FROM "${meta.table}" WHERE NOT (${isListed(field)}) GROUP BY 2 ORDER BY 2`,
          [path],
        )) as Stray[]),
      );
    }
    return strays;
  } finally {
    await dataSource.destroy();
  }
}
