import type { DataSource } from 'typeorm';
import type { Steps } from './renames.js';
import { declarations } from './stored-columns.js';

/** A state field whose check in the database lists other states than its graph. */
export interface OtherStates {
  table: string;
  column: string;
  constraint: string;
  stored: string[];
  declared: string[];
}

const CHECKS = `SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'c' AND connamespace = current_schema()::regnamespace AND conname LIKE '%_known'`;

/** Find the state fields whose states changed. TypeORM does not see them: it compares checks by name. */
export async function otherStates(dataSource: DataSource): Promise<OtherStates[]> {
  const checks = await dataSource.query<{ table: string; name: string; definition: string }[]>(CHECKS);
  return declarations(dataSource).flatMap(({ table, fields }) =>
    [...fields.values()].flatMap(({ graph, column = '' }): OtherStates[] => {
      const constraint = `${table}_${column}_known`;
      const check = graph && checks.find((one) => one.table === table && one.name === constraint);
      if (!check) return [];
      const stored = [...check.definition.matchAll(/'([^']*)'::text/g)].map(([, state]) => state!);
      const declared = Object.keys(graph.states);
      const same = stored.length === declared.length && declared.every((state) => stored.includes(state));
      return same ? [] : [{ table, column, constraint, stored, declared }];
    }),
  );
}

/** Return the checks that let states of before and of now pass, by `table.column`, for columns that lose a state. */
export async function widerChecks(dataSource: DataSource): Promise<Record<string, string>> {
  const losing = (await otherStates(dataSource)).filter(({ stored, declared }) => stored.some((state) => !declared.includes(state)));
  return Object.fromEntries(
    losing.map((one) => [`${one.table}.${one.column}`, rewritten(one, [...new Set([...one.stored, ...one.declared])])[1]]),
  );
}

/** Return the steps that recreate those checks. */
export async function changeStates(dataSource: DataSource): Promise<Steps> {
  const all = await otherStates(dataSource);
  return {
    up: all.flatMap((one) => rewritten(one, one.declared)),
    down: all.flatMap((one) => rewritten(one, one.stored)),
  };
}

function rewritten({ table, column, constraint }: OtherStates, states: string[]): [drop: string, add: string] {
  const list = states.map((state) => `'${state}'`).join(', ');
  return [
    `ALTER TABLE "${table}" DROP CONSTRAINT "${constraint}"`,
    `ALTER TABLE "${table}" ADD CONSTRAINT "${constraint}" CHECK (${column} IN (${list}))`,
  ];
}
