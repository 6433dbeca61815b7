import { camel, metaOf, moveKey, movePath, snake, type FieldMeta, type ResourceMeta } from '@haulbook/resource';
import type { DataSource, QueryRunner } from 'typeorm';
import { declarations } from './stored-columns.js';

/** Statements of a migration, and those that undo them, in the order in which they run. */
export interface Steps {
  up: string[];
  down: string[];
}

type RefsField = Extract<FieldMeta, { kind: 'refs' }>;

/** A rename, resolved against the declarations, which already have the new names. */
type Move =
  | { what: 'table'; from: string; to: string }
  | { what: 'column'; table: string; from: string; to: string }
  | { what: 'joined'; field: RefsField; owner: ResourceMeta }
  | ({ what: 'history' } & Steps);

/** A column of a table. */
interface Place {
  table: string;
  column: string;
}

/** Return the names that a table and its column had before, according to `renames`. */
export function formerly(renames: Record<string, string>, { table, column }: Place): Place {
  const steps = Object.entries(renames).map(([path, to]) => ({ path: path.split('.').map(snake), to: snake(to) }));
  const was = steps.find(({ path, to }) => path.length === 1 && to === table)?.path[0] ?? table;
  const moved = steps.find(({ path, to }) => path.length === 2 && [was, table].includes(path[0]!) && to === column);
  return { table: was, column: moved?.path[1] ?? column };
}

/**
 * Rename tables and columns, history included, in this database immediately.
 * @param renames `suppliers` → `vendors` for a path or a table, `suppliers.opensAt` → `opensFrom` for a field or a column.
 * @throws Error with a sentence when there is nothing of the old name, or the declarations have not the new one.
 */
export async function rename(dataSource: DataSource, renames: Record<string, string>): Promise<Steps> {
  const metas = declarations(dataSource);
  const tables = Object.entries(renames).filter(([path]) => !path.includes('.'));
  const renamed = Object.fromEntries(tables.map(([from, to]) => [snake(from), snake(to)]));
  const fields = Object.entries(renames).filter(([path]) => path.includes('.'));
  const moves = [
    ...tables.flatMap(([from, to]) => ofTable(metas, snake(from), snake(to))),
    ...fields.flatMap(([path, to]) => {
      const [table = '', field = ''] = path.split('.');
      return ofField(metas, renamed[snake(table)] ?? snake(table), field, to);
    }),
  ];
  const done: Steps[] = [];
  for (const move of moves) done.push(await carryOut(dataSource, move));
  return { up: done.flatMap(({ up }) => up), down: done.reverse().flatMap(({ down }) => down) };
}

function ofTable(metas: ResourceMeta[], from: string, to: string): Move[] {
  const table: Move = { what: 'table', from, to };
  for (const owner of metas) {
    for (const field of owner.nested.values())
      if (field.kind === 'refs' && field.join.table === to) return [table, ...ofJoin(owner, field, from)];
  }
  const meta = metas.find((candidate) => candidate.table === to);
  if (!meta) throw new Error(`No declaration has the table ${to}: rename ${from} there first.`);
  const old = from.replaceAll('_', '-');
  return meta.history ? [table, { what: 'history', up: [movePath(old, meta.path)], down: [movePath(meta.path, old)] }] : [table];
}

/** Return the default name of the ids under the old name of their field, which no declaration knows any more: `services` → `serviceIds`. */
const idsOf = (name: string): string => `${name.replace(/ies$/, 'y').replace(/s$/, '')}Ids`;

/** Rename the columns of a join table after what they refer to, and its history after the field. */
function ofJoin(owner: ResourceMeta, field: RefsField, from: string): Move[] {
  const joined: Move = { what: 'joined', field, owner };
  const prefix = field.join.table.slice(0, -snake(field.name).length);
  const old = from.startsWith(prefix) ? idsOf(camel(from.slice(prefix.length))) : field.key;
  return [joined, ...ofHistory([owner], old, field.key)];
}

function ofField(metas: ResourceMeta[], table: string, from: string, to: string): Move[] {
  const meta = metas.find((candidate) => candidate.table === table);
  if (!meta) return [{ what: 'column', table, from: snake(from), to: snake(to) }];
  const field = [...meta.fields.values()].find(({ name, column, key }) => [snake(name), column, key].includes(snake(to)));
  if (!field) throw new Error(`${meta.path} has no field "${to}": rename "${from}" in its declaration first.`);
  if (field.join) {
    const prefix = field.join.table.slice(0, -snake(field.name).length);
    return ofTable(metas, prefix + snake(from), field.join.table);
  }
  if (!field.column) return ofHistory([meta], camel(from), field.name);
  const column = field.kind === 'ref' ? `${snake(from).replace(/_id$/, '')}_id` : snake(from);
  const moved: Move = { what: 'column', table, from: column, to: field.column };
  const { key } = field;
  return [moved, ...(meta.options.embedded ? ofLines(metas, meta, camel(column), key) : ofHistory([meta], camel(column), key))];
}

/** Rename the columns of lines in the history of their record, because lines have no separate history. */
function ofLines(metas: ResourceMeta[], line: ResourceMeta, from: string, to: string): Move[] {
  return metas.flatMap((owner) =>
    [...owner.fields.values()]
      .filter((field) => field.kind === 'lines' && field.target() === line.entity)
      .flatMap((field) => ofHistory([owner], from, to, field.name)),
  );
}

const ofHistory = (metas: ResourceMeta[], from: string, to: string, lines?: string): Move[] =>
  metas
    .filter(({ history }) => history && from !== to)
    .map(({ path }) => ({ what: 'history', up: [moveKey(path, from, to, lines)], down: [moveKey(path, to, from, lines)] }));

async function carryOut(dataSource: DataSource, move: Move): Promise<Steps> {
  if (move.what === 'history') return move;
  const steps = await remembered(dataSource, (runner) => plan(runner, move));
  for (const statement of steps.up) await dataSource.query(statement);
  return steps;
}

async function plan(runner: QueryRunner, move: Exclude<Move, { what: 'history' }>): Promise<void> {
  const name = move.what === 'joined' ? move.field.join.table : move.what === 'table' ? move.from : move.table;
  const table = await runner.getTable(name);
  if (!table) throw new Error(`Cannot rename: there is no table ${name}.`);
  if (move.what === 'table') return runner.renameTable(table, move.to);
  if (move.what === 'column') {
    if (!table.findColumnByName(move.from)) throw new Error(`Cannot rename: ${name} has no column ${move.from}.`);
    return runner.renameColumn(table, move.from, move.to);
  }
  const { own, other } = move.field.join;
  const owner = move.owner.table;
  // If two columns refer to one table, only their names tell them apart.
  if (owner === metaOf(move.field.target()).table) return;
  for (const { columnNames, referencedTableName } of table.foreignKeys) {
    const to = referencedTableName === owner ? own : other;
    if (columnNames[0] !== to) await runner.renameColumn(name, columnNames[0]!, to);
  }
}

/** Record the statements that a query runner would run, without running them. */
export async function remembered(dataSource: DataSource, work: (runner: QueryRunner) => Promise<void>): Promise<Steps> {
  const runner = dataSource.createQueryRunner();
  try {
    runner.enableSqlMemory();
    await work(runner);
    const { upQueries, downQueries } = runner.getMemorySql();
    return { up: upQueries.map(({ query }) => query), down: downQueries.map(({ query }) => query).reverse() };
  } finally {
    await runner.release();
  }
}
