import { inSentence, sameValue } from '@haulbook/resource-contracts';
import { defaultsOf } from '../declaration/defaults.js';
import { lineOf, storedFields } from '../declaration/fields.js';
import type { LinesField, NestedField, RefsField, ResourceMeta, StoredField } from '../declaration/types.js';
import { isRequired, isWritable } from '../declaration/validators.js';
import { invalid } from '../errors/domain-error.js';
import { quote } from '../query/params.js';
import { allColumns } from './columns.js';
import type { Db } from './db.js';
import type { Records } from './records.js';

type Row = Record<string, unknown>;

/** Set `row[name]` to each row's lines, ordered by position. One query for all rows. */
export async function readLines(db: Db, meta: ResourceMeta, name: string, rows: object[]): Promise<void> {
  const field = meta.nested.get(name);
  if (field?.kind !== 'lines') throw new Error(`${meta.path} has no lines "${name}"`);
  const { line, parent } = lineOf(field);
  const ids = rows.map((row) => (row as Row)['id']);
  const text = `SELECT ${allColumns(line.entity, 'l')} FROM ${quote(line.table)} l WHERE l.${quote(parent.column)} = ANY($1::uuid[]) ORDER BY l.position, l.created_at, l.id`;
  const found = rows.length === 0 ? [] : await db.query<Row>(text, [ids]);
  for (const row of rows as Row[]) row[name] = found.filter((candidate) => candidate[parent.key] === row['id']);
}

/** Read the ids of references to many, stored or computed. One query for all rows. @returns the ids by owner. */
export async function readRefIds(db: Db, meta: ResourceMeta, field: RefsField, ids: unknown[]): Promise<Map<string, string[]>> {
  const [own, other, from] = linksOf(meta, field);
  const text = `SELECT ${own} AS own, array_agg(${other} ORDER BY ${other}) AS others FROM ${from} WHERE ${own} = ANY($1::uuid[]) GROUP BY 1`;
  const rows = await db.query<{ own: string; others: string[] }>(text, [ids]);
  return new Map(rows.map((row) => [row.own, row.others]));
}

/** Compile where the links of references to many are: the columns of their two ends, and the tables that have them. */
function linksOf(meta: ResourceMeta, { join, options }: RefsField): [own: string, other: string, from: string] {
  const links = options.computed?.('t');
  if (links === undefined) return [quote(join.own), quote(join.other), quote(join.table)];
  return ['t.id', 'j.id', `${quote(meta.table)} t CROSS JOIN LATERAL (${links}) j(id)`];
}

/**
 * Complete the lines of a validated body, so that hooks get whole lines: existing ones with their stored values, new ones with defaults.
 * A line that was deleted meanwhile is inserted again.
 * @throws DomainError `validation` when such a line lacks a required field.
 */
export async function wholeLines(records: Records, meta: ResourceMeta, id: string | null, values: Row): Promise<void> {
  for (const [name, field] of meta.nested) {
    const rows = values[name] as Row[] | undefined;
    if (field.kind !== 'lines' || !rows) continue;
    const { line, parent } = lineOf(field);
    const known = id !== null && rows.some((row) => row['id']) ? await records.find<Row>(line.entity as never, { [parent.key]: id }) : [];
    const problems: Record<string, string> = {};
    values[name] = rows.map((row, index) => {
      const stored = row['id'] === undefined ? undefined : known.find((candidate) => candidate['id'] === row['id']);
      if (row['id'] !== undefined && !stored) Object.assign(problems, missing(line, row, `${name}.${index}`));
      return { ...(stored ?? defaultsOf(line)), ...row };
    });
    if (Object.keys(problems).length > 0) throw invalid(problems);
  }
}

function missing(line: ResourceMeta, row: Row, path: string): Record<string, string> {
  const fields = [...line.fields.values()].filter(
    (field) => isWritable(field, 'create') && isRequired(field) && row[field.key] === undefined,
  );
  return Object.fromEntries(fields.map((field) => [`${path}.${field.key}`, `${field.label} is required`]));
}

/** Insert the lines and references to many that come with a new record. Call inside its transaction. */
export async function insertNested(records: Records, meta: ResourceMeta, id: string, values: object): Promise<void> {
  for (const [field, value] of nestedIn(meta, values)) await save(records, field, id, value);
}

/** The changed lines and references of a record, by key, as history stores them. */
export interface NestedChanges {
  before: Row;
  after: Row;
}

/** Write the lines and references to many of an existing record. Call with its row locked. @returns what changed. */
export async function updateNested(records: Records, meta: ResourceMeta, id: string, values: object): Promise<NestedChanges> {
  const changes: NestedChanges = { before: {}, after: {} };
  for (const [field, value, name] of nestedIn(meta, values)) {
    const before = await nestedImage(records, meta, field, id);
    await save(records, field, id, value);
    const after = await nestedImage(records, meta, field, id);
    if (sameValue(field.kind, before, after)) continue;
    changes.before[name] = before;
    changes.after[name] = after;
  }
  return changes;
}

/** Whether a patch has values that are stored in other tables. */
export const hasNested = (meta: ResourceMeta, values: object): boolean => {
  for (const name of meta.nested.keys()) if ((values as Row)[name] !== undefined) return true;
  return false;
};

/** Return the lines and references of a new record as history stores them. */
export function newNestedImage(meta: ResourceMeta, id: string, values: object): Row {
  const images = nestedIn(meta, values).map(([field, value, name]) => {
    return [name, field.kind === 'lines' ? newLinesImage(field, id, value as Row[]) : value];
  });
  return Object.fromEntries(images) as Row;
}

function newLinesImage(field: LinesField, id: string, rows: Row[]): Row[] {
  const { line } = lineOf(field);
  return rows.map((row, at) => ({ ...defaultsOf(line), ...storedLine(field, id, shown(line, row), at) }));
}

const nestedIn = (meta: ResourceMeta, values: object): [NestedField, unknown, string][] =>
  [...meta.nested].filter(([name]) => (values as Row)[name] !== undefined).map(([name, field]) => [field, (values as Row)[name], name]);

const save = (records: Records, field: NestedField, id: string, value: unknown): Promise<void> =>
  field.kind === 'lines' ? saveLines(records, field, id, value as Row[]) : saveRefs(records.db, field, id, value as string[]);

/** Read the current lines or linked ids as history stores them: lines with their ids, so that they can be put back as the same lines. */
async function nestedImage(records: Records, meta: ResourceMeta, field: NestedField, id: string): Promise<unknown> {
  if (field.kind === 'refs') return (await readRefIds(records.db, meta, field, [id])).get(id) ?? [];
  const holder: Row = { id };
  await readLines(records.db, meta, field.name, [holder]);
  const { line } = lineOf(field);
  return (holder[field.name] as Row[]).map((row) => ({ id: row['id'], ...shown(line, row) }));
}

/** Update lines with a known id where they changed, insert those without one, and delete those omitted. */
async function saveLines(records: Records, field: LinesField, parentId: string, lines: Row[]): Promise<void> {
  const { line, parent } = lineOf(field);
  const entity = line.entity as never;
  const stored = new Map((await records.find<Row>(entity, { [parent.key]: parentId })).map((row) => [row['id'], row]));
  const kept = new Set(lines.map((row) => row['id']));
  const gone = [...stored.keys()].filter((id) => !kept.has(id));
  if (gone.length > 0) await records.remove<Row>(entity, { id: { $in: gone } });
  const moved = new Map<string, number>();
  for (const [position, row] of lines.entries()) {
    const before = stored.get(row['id']);
    const values = storedLine(field, parentId, row, position);
    if (!before) await records.insert<Row>(entity, values);
    else if (differs(line, before, values)) await records.update<Row>(entity, { id: row['id'], [parent.key]: parentId }, values);
    else if (before['position'] !== position) moved.set(row['id'] as string, position);
  }
  if (moved.size > 0) await moveLines(records.db, line, moved);
}

/** Whether a line has other values than before, besides its place. */
const differs = (line: ResourceMeta, before: Row, values: Row): boolean =>
  ownFields(line).some(({ key, kind }) => values[key] !== undefined && !sameValue(kind, before[key], values[key]));

/** Give lines other places, all in one statement: one that is put first moves all the others. */
async function moveLines(db: Db, line: ResourceMeta, places: ReadonlyMap<string, number>): Promise<void> {
  const move = `UPDATE ${quote(line.table)} l SET position = m.position, version = l.version + 1, updated_at = now()
    FROM unnest($1::uuid[], $2::integer[]) AS m(id, position) WHERE l.id = m.id`;
  const ids = [...places.keys()];
  await db.query(move, [ids, [...places.values()]]);
  db.announce(ids.map((id) => ({ resource: line.path, id, kind: 'updated' })));
}

/** Return the row to store for a line. */
function storedLine(field: LinesField, parentId: string, row: Row, position: number): Row {
  const { line, parent } = lineOf(field);
  return { ...storable(line, row), position, [parent.key]: parentId };
}

/** Keep only the line's own columns: a line sent back by a screen still has its version, times and joined titles. */
const storable = (line: ResourceMeta, row: Row): Row => pick(row, ownFields(line));

/** Return a line as history stores it, without hidden fields. */
const shown = (line: ResourceMeta, row: Row): Row =>
  pick(
    row,
    ownFields(line).filter(({ options }) => !options.hidden),
  );

const ownFields = (line: ResourceMeta): StoredField[] => storedFields(line).filter((field) => !field.system);

function pick(row: Row, fields: StoredField[]): Row {
  const names = fields.map(({ key }) => key);
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}

async function saveRefs(db: Db, field: RefsField, id: string, others: string[]): Promise<void> {
  const { table, own, other } = field.join;
  await db.query(`DELETE FROM ${quote(table)} WHERE ${quote(own)} = $1::uuid AND NOT (${quote(other)} = ANY($2::uuid[]))`, [id, others]);
  try {
    await db.query(
      `INSERT INTO ${quote(table)} (${quote(own)}, ${quote(other)}) SELECT $1::uuid, unnest($2::uuid[]) ON CONFLICT DO NOTHING`,
      [id, others],
    );
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error;
    throw invalid({ [field.key]: `One of the chosen ${inSentence(field.label)} no longer exists` });
  }
}
