import { Injectable } from '@nestjs/common';
import { storedFields } from '../declaration/fields.js';
import { metaOf } from '../declaration/registry.js';
import type { ResourceMeta } from '../declaration/types.js';
import { badQuery } from '../errors/domain-error.js';
import { compileList } from '../query/list.js';
import { Params, quote } from '../query/params.js';
import { Reader } from '../query/reader.js';
import { AuditEntry } from '../records/audit.js';
import { Db } from '../records/db.js';
import { ResourceRegistry } from './registry.js';

/** A change of a record, limited to what its reader may see of it. */
export type VisibleChange = Pick<
  AuditEntry,
  'id' | 'createdAt' | 'actorName' | 'action' | 'resource' | 'recordId' | 'recordVersion' | 'before' | 'after'
>;

const FIELDS = ['createdAt', 'actorName', 'action', 'resource', 'recordId', 'recordVersion', 'before', 'after'];

/**
 * Changes of records, limited to what the current actor may see: rows, fields and transitions by the policy of the record, as in its
 * history. For what passes changes on.
 */
@Injectable()
export class VisibleChanges {
  constructor(
    private readonly db: Db,
    private readonly registry: ResourceRegistry,
  ) {}

  /**
   * Find the visible ones among these entries of the audit log, in their order.
   * @param condition the grammar of lists, over the record as the change left it; of a deleted one, as it was before. What it
   *   asks of other records, or of lines, is asked of these as they are now: a record that is gone has no lines.
   * @throws DomainError `bad_query` for a condition that the actor may not ask
   */
  async of(meta: ResourceMeta, ids: readonly string[], condition?: unknown): Promise<VisibleChange[]> {
    const audit = this.registry.access(metaOf(AuditEntry));
    if (ids.length === 0 || !audit.may('read')) return [];
    const met = condition ? await this.meeting(meta, ids, condition) : ids;
    if (met.length === 0) return [];
    const request = { search: { id: { $in: met }, resource: meta.path }, fields: FIELDS, limit: met.length, offset: 0 };
    const { page, toObjects } = compileList(audit, request, this.registry.accessTo, this.registry.targetOf);
    const found = toObjects(await this.db.arrays(page.text, page.values)) as unknown as VisibleChange[];
    return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }

  /**
   * Check names of fields and a condition that changes of a resource are to be limited by.
   * @throws DomainError `bad_query` when the actor may not read one of them
   */
  check(meta: ResourceMeta, { fields = [], condition = {} }: { fields?: readonly string[]; condition?: unknown }): void {
    const reader = this.reader(meta, new Params());
    reader.condition(condition);
    const unknown = fields.find((name) => !reader.field(name));
    if (unknown !== undefined) throw badQuery(`${meta.labelPlural} have no field ${JSON.stringify(unknown.slice(0, 60))}`);
  }

  /**
   * Find the entries whose record met the condition as the change left it: its row of now, under what later changes began from, under the
   * values of the change itself.
   */
  private async meeting(meta: ResourceMeta, ids: readonly string[], condition: unknown): Promise<string[]> {
    const params = new Params();
    const met = this.reader(meta, params).condition(condition);
    const stored = storedFields(meta).filter(({ system, options }) => !system && !options.hidden);
    const [keys, columns] = [stored.map(({ key }) => key), stored.map(({ column }) => column)].map((names) => params.add(names));
    const named = `JOIN unnest(${keys}::text[], ${columns}::text[]) c(key, name) ON c.key = e.key`;
    const left = `SELECT jsonb_object_agg(c.name, e.value) FROM jsonb_each(coalesce(a.after, a.before)) e ${named}`;
    const since = `SELECT jsonb_object_agg(f.name, f.value) FROM (
      SELECT DISTINCT ON (c.name) c.name, e.value FROM audit_entries l CROSS JOIN jsonb_each(l.before) e ${named}
      WHERE l.resource = a.resource AND l.record_id = a.record_id AND (l.record_version, l.created_at) > (a.record_version, a.created_at)
      ORDER BY c.name, l.record_version, l.created_at) f`;
    const asLeft = `jsonb_build_object('id', a.record_id) || coalesce((${since}), '{}') || coalesce((${left}), '{}')`;
    const text = `SELECT a.id FROM audit_entries a LEFT JOIN ${quote(meta.table)} n ON n.id = a.record_id::uuid
      CROSS JOIN LATERAL jsonb_populate_record(n, ${asLeft}) t
      WHERE a.id = ANY(${params.add(ids)}::uuid[]) AND ${met}`;
    return (await this.db.query<{ id: string }>(text, params.values)).map(({ id }) => id);
  }

  private reader(meta: ResourceMeta, params: Params): Reader {
    return new Reader(this.registry.access(meta), 't', params, this.registry.accessTo, this.registry.targetOf);
  }
}
