import type { DataSource } from 'typeorm';
import { storedColumns } from './stored-columns.js';

const ADDS_REQUIRED = /^ALTER TABLE "(\w+)" ADD "(\w+)" (?!.* DEFAULT ).* NOT NULL$/;
const BECOMES_REQUIRED = /^ALTER TABLE "(\w+)" ALTER COLUMN "(\w+)" SET NOT NULL$/;

const EMPTY: Record<string, string> = {
  text: `''`,
  integer: '0',
  'double precision': '0',
  boolean: 'false',
  date: 'now()',
  'timestamp with time zone': 'now()',
  jsonb: `'{}'`,
};

const emptyOf = (type: string): string | undefined => (type.endsWith('[]') ? `'{}'` : EMPTY[type]);

/** Return the values for required columns whose data is lost for good, by `table.column`. */
export async function placeholders(dataSource: DataSource): Promise<Map<string, string>> {
  const columns = await storedColumns(dataSource);
  return new Map(
    columns.flatMap(({ path, type }): [string, string][] => {
      const empty = emptyOf(type);
      return empty ? [[path, empty]] : [];
    }),
  );
}

/** Make the down statements work on tables with rows: a required column is restored with an empty value. */
export function withPlaceholders(queries: string[], empty: Map<string, string>): string[] {
  return queries.flatMap((query) => {
    const [, table, column] = ADDS_REQUIRED.exec(query) ?? BECOMES_REQUIRED.exec(query) ?? [];
    const value = empty.get(`${table}.${column}`);
    if (!value) return [query];
    return ADDS_REQUIRED.test(query)
      ? [`${query} DEFAULT ${value}`, `ALTER TABLE "${table}" ALTER COLUMN "${column}" DROP DEFAULT`]
      : [`UPDATE "${table}" SET "${column}" = ${value} WHERE "${column}" IS NULL`, query];
  });
}
