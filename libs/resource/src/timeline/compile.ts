import { columnOf } from '../declaration/fields.js';
import { metaOf } from '../declaration/registry.js';
import type { ResourceMeta } from '../declaration/types.js';
import type { Access } from '../policy/access.js';
import { Params, quote } from '../query/params.js';
import { Reader, type AccessTo, type MetaOf } from '../query/reader.js';
import { AuditEntry } from '../records/audit.js';
import type { TimelineSource } from './sources.js';

/** The part of a timeline that is read at once. */
export interface TimelinePage {
  limit: number;
  /** The moment and the id of the last event of the page before. */
  after?: { at: unknown; id: unknown };
}

/** The names of actors without an id: the system, and the person that the record stands for. */
export const SYSTEM = 'System';
export const SELF = '';

/** The columns of a compiled timeline, in their order. */
export type TimelineRow = [
  id: string,
  at: string,
  action: string,
  path: string,
  record: string,
  actorId: string | null,
  actorName: string,
  changed: string[] | null,
];

interface Compiling {
  meta: ResourceMeta;
  /** The record whose timeline it is, as far as the caller may read it. */
  owner: Record<string, unknown>;
  sources: TimelineSource[];
  /** The actions on the record itself that are left out. */
  without: readonly string[];
  /** What the caller may do with audit entries. */
  audit: Access;
  accessTo: AccessTo;
  targetOf: MetaOf;
}

/**
 * Compile the timeline of a record: the audit entries of it and of the records that refer to it, and the creation of those without a
 * history, newest first. Records that the caller may not read are not in it.
 */
export function compileTimeline(asked: Compiling, page: TimelinePage): { text: string; values: unknown[] } {
  const params = new Params();
  const readers = asked.sources.flatMap((source, index) => readerOf(asked, source, `s${index}`, params) ?? []);
  const subjects = [
    `SELECT ${params.add(asked.meta.path)}::text, ${params.add(asked.owner['id'])}::text, ${params.add(asked.without)}::text[]`,
    ...readers
      .filter(({ source }) => source.meta.history)
      .map(
        (one) =>
          `SELECT ${params.add(one.source.meta.path)}::text, ${one.alias}.id::text, ${params.add(one.source.without)}::text[] ${one.from}`,
      ),
  ];
  const events = [audited(asked, params), ...readers.filter(({ source }) => !source.meta.history).map((one) => made(one, params))];
  const { after, limit } = page;
  const earlier = after ? `WHERE (ev.at, ev.id) < (${params.add(after.at)}::timestamptz, ${params.add(after.id)}::uuid)` : '';
  const text = [
    `WITH about(resource, record, without) AS (${subjects.join(' UNION ALL ')}),`,
    `ev(id, at, action, resource, record, actor_id, actor_name, changed) AS (${events.join(' UNION ALL ')})`,
    `SELECT * FROM ev ${earlier} ORDER BY ev.at DESC, ev.id DESC LIMIT ${params.add(limit)}`,
  ];
  return { text: text.join(' '), values: params.values };
}

/** Compile the creation of records without a history. Those that come from the person count as received. */
function made({ source, alias, reader, from }: NonNullable<ReturnType<typeof readerOf>>, params: Params): string {
  const received = source.received && reader.condition(source.received);
  const maker = `${params.add(source.own ? SELF : SYSTEM)}::text`;
  const [action, actor] = received
    ? [`CASE WHEN ${received} THEN 'receive' ELSE 'create' END`, `CASE WHEN ${received} THEN ${params.add(SELF)}::text ELSE ${maker} END`]
    : [`'create'`, maker];
  return `SELECT ${alias}.id, ${alias}.created_at, ${action}, ${params.add(source.meta.path)}::text, ${alias}.id::text, NULL, ${actor}, NULL ${from}`;
}

/** Compile the entries of the audit log. Of plain updates, only those that a person made to the record itself. */
function audited({ meta, audit, accessTo, targetOf }: Compiling, params: Params): string {
  const reader = new Reader(audit, 't', params, accessTo, targetOf);
  const entry = metaOf(AuditEntry);
  const action = reader.column(columnOf(entry, 'action'));
  const changed = `CASE WHEN ${action} = 'update' THEN ARRAY(SELECT jsonb_object_keys(${reader.column(columnOf(entry, 'after'))})) END`;
  const told = `(${action} <> 'update' OR (t.resource = ${params.add(meta.path)} AND t.actor_id IS NOT NULL))`;
  return [
    `SELECT t.id, t.created_at, ${action}, t.resource, t.record_id, t.actor_id, t.actor_name, ${changed}`,
    'FROM about a JOIN audit_entries t ON t.resource = a.resource AND t.record_id = a.record',
    `WHERE ${reader.rows()} AND ${told} AND NOT ${action} = ANY(a.without)`,
  ].join(' ');
}

/** Compile which records of a source are part of the timeline; undefined when the caller may not know. */
function readerOf({ owner, accessTo, targetOf }: Compiling, source: TimelineSource, alias: string, params: Params) {
  const access = accessTo(source.meta);
  const value = owner[source.is];
  const reader = new Reader(access, alias, params, accessTo, targetOf);
  const named = [source.by.name, ...Object.keys({ ...source.where, ...source.received })];
  if (!access.may('read') || value === undefined || value === null || !named.every((name) => reader.field(name))) return undefined;
  const { of } = source;
  // The reader learns of that record only what the records have in which it is found, each of which they may read.
  const far = of && `(SELECT far.${quote(of.field.column)} FROM ${quote(of.meta.table)} far WHERE far.id = ${params.add(value)}::uuid)`;
  const conditions = [
    reader.rows(),
    ...(far ? [`${reader.column(source.by)} = ${far}`] : []),
    reader.condition({ ...source.where, ...(!far && { [source.by.key]: value }) }),
  ];
  return { source, alias, reader, from: `FROM ${quote(source.meta.table)} ${alias} WHERE ${conditions.join(' AND ')}` };
}
