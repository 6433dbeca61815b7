import { Injectable } from '@nestjs/common';
import { MOST_HISTORY, type HistoryEntry } from '@haulbook/resource-contracts';
import { actionsOf, stepLabel } from '../declaration/actions.js';
import { findField } from '../declaration/fields.js';
import { entityAt, metaOf } from '../declaration/registry.js';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import { Access } from '../policy/access.js';
import { compileList, type ListRequest } from '../query/list.js';
import { DomainError } from '../errors/domain-error.js';
import { AuditEntry } from '../records/audit.js';
import { archivedUntil } from '../records/audit-archive.js';
import { Db } from '../records/db.js';
import { inputSchemas } from '../schema/input-schemas.js';
import { ReadingService } from './reading.service.js';
import { ResourceRegistry } from './registry.js';

/** An audit entry, limited to what its reader may see. */
type VisibleEntry = Record<string, unknown> &
  Pick<AuditEntry, 'id' | 'createdAt' | 'actorName' | 'action' | 'recordVersion' | 'before' | 'after'>;

/** What says of a record whether its history is all there. */
type Kept = { id: string; version: number; createdAt?: unknown };

const NEWEST_FIRST: ListRequest = {
  fields: ['createdAt', 'actorName', 'action', 'recordVersion', 'before', 'after'],
  sort: [
    { field: 'createdAt', order: 'DESC' },
    { field: 'recordVersion', order: 'DESC' },
  ],
  limit: MOST_HISTORY,
  offset: 0,
};

/** The changes after a version, the first one first. */
const OLDEST_FIRST: ListRequest = {
  ...NEWEST_FIRST,
  fields: ['recordVersion', 'before'],
  sort: [
    { field: 'recordVersion', order: 'ASC' },
    { field: 'createdAt', order: 'ASC' },
  ],
};

/** The entries of a record. */
const ofRecord = (meta: ResourceMeta, id: string) => ({ resource: meta.path, recordId: id });

/** The history of a record, limited to the fields its reader may see. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly db: Db,
    private readonly reading: ReadingService,
    private readonly registry: ResourceRegistry,
  ) {}

  /**
   * List a record's history, newest first, at most `MOST_HISTORY` entries.
   * @param offset how many of the newest entries are left out
   * @throws DomainError `forbidden` without access to audit entries, `not_found` without access to the record
   */
  async of(meta: ResourceMeta, id: string, offset = 0): Promise<HistoryEntry[]> {
    const audit = this.registry.require(metaOf(AuditEntry), 'read');
    await this.reading.one(meta, id);
    return this.told(meta, await this.found(audit, { ...ofRecord(meta, id), recordVersion: { $gt: 0 } }, { ...NEWEST_FIRST, offset }));
  }

  /** List the newest changes of a record since a version. */
  async entries(meta: ResourceMeta, id: string, sinceVersion: number): Promise<HistoryEntry[]> {
    const audit = Access.system(metaOf(AuditEntry));
    return this.told(meta, await this.found(audit, { ...ofRecord(meta, id), recordVersion: { $gt: sinceVersion } }));
  }

  /** Return entries with fields limited by the policy of the record, and references by title where the reader may see their target. */
  private async told(meta: ResourceMeta, found: VisibleEntry[]): Promise<HistoryEntry[]> {
    const shown = this.registry
      .access(meta)
      .readable()
      .filter((field) => !field.system);
    const names = await this.namesOf([...referencesOf(shown, found), ...chosenIn(meta, found)]);
    return found.map((entry) => ({
      id: entry.id,
      at: entry.createdAt,
      action: entry.action,
      transition: stepLabel(meta, entry.action),
      actor: entry.actorName,
      version: entry.recordVersion,
      changes: shown
        .map((field) => ({
          field: field.key,
          label: field.label,
          before: valueIn(entry.before, field, names),
          after: valueIn(entry.after, field, names),
        }))
        .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after)),
      inputs: inputsIn(meta, entry)?.map((input) => ({ ...input, value: names.get(String(input.value)) ?? input.value })),
    }));
  }

  /**
   * Read the values that a record had at a version and lost since, by key: of each field, the value before its first change after it.
   * Limited to what the reader of these entries may see.
   */
  async valuesAt(meta: ResourceMeta, id: string, version: number, audit: Access): Promise<Map<string, unknown>> {
    const values = new Map<string, unknown>();
    const search = { ...ofRecord(meta, id), recordVersion: { $gt: version } };
    const { limit } = OLDEST_FIRST;
    for (let offset = 0; ; offset += limit) {
      const page = await this.found(audit, search, { ...OLDEST_FIRST, offset });
      for (const [key, value] of page.flatMap(({ before }) => Object.entries(before ?? {}))) if (!values.has(key)) values.set(key, value);
      if (page.length < limit) return values;
    }
  }

  /**
   * Check that no change after a version was archived: without one, the record can't be rebuilt.
   * @param row the record as it is now
   * @throws DomainError `not_found`
   */
  async requireKept(meta: ResourceMeta, row: Kept, version: number): Promise<void> {
    const until = version < row.version ? await archivedUntil(this.db) : null;
    if (!until || String(row.createdAt ?? '') > until) return;
    const [kept] = await this.db.query<{ oldest: number | null }>(
      'SELECT min(record_version) AS oldest FROM audit_entries WHERE resource = $1 AND record_id = $2',
      [meta.path, row.id],
    );
    if (version >= (kept?.oldest ?? row.version + 1) - 1) return;
    throw new DomainError('not_found', `The changes of version ${version} were moved to the archive, so it can’t be shown or put back.`);
  }

  private async found(audit: Access, search: object, request = NEWEST_FIRST): Promise<VisibleEntry[]> {
    const plan = compileList(audit, { ...request, search }, this.registry.accessTo, this.registry.targetOf);
    return plan.toObjects(await this.db.arrays(plan.page.text, plan.page.values)) as VisibleEntry[];
  }

  /** Read the titles of all records that entries refer to. One query per target resource. */
  private async namesOf(references: readonly Reference[]): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (const target of new Set(references.map((reference) => reference.target))) {
      const ids = references.filter((reference) => reference.target === target).map(({ id }) => id);
      for (const [id, title] of await this.reading.titles(target, [...new Set(ids)])) names.set(id, title);
    }
    return names;
  }
}

interface Reference {
  target: ResourceMeta;
  id: string;
}

/** List the records that fields of these entries refer to. */
const referencesOf = (fields: FieldMeta[], entries: VisibleEntry[]): Reference[] =>
  fields.flatMap((field) => {
    if (field.kind !== 'ref' && field.kind !== 'refs') return [];
    const values = entries.flatMap(({ before, after }) => [before?.[field.key], after?.[field.key]].flat());
    return values.filter((value) => typeof value === 'string').map((id) => ({ target: metaOf(field.target()), id }));
  });

/** List the records that were chosen as an input of an action. */
const chosenIn = (meta: ResourceMeta, entries: VisibleEntry[]): Reference[] =>
  entries.flatMap((entry) =>
    (inputsIn(meta, entry) ?? []).flatMap(({ target, value }) => (target ? [{ target: metaOf(entityAt(target)), id: String(value) }] : [])),
  );

/** Return what an action was given that is the value of no field; nothing for other entries. */
function inputsIn(meta: ResourceMeta, { action, after }: VisibleEntry): HistoryEntry['inputs'] {
  const given = inputSchemas(meta, Object.hasOwn(actionsOf(meta), action) ? actionsOf(meta)[action]!.input : []).filter(
    ({ name }) => (after?.[name] ?? '') !== '' && !findField(meta, name),
  );
  return given.length > 0 ? given.map((input) => ({ ...input, value: after![input.name] })) : undefined;
}

function valueIn(image: Record<string, unknown> | null, field: FieldMeta, names: Map<string, string>): unknown {
  const value = image?.[field.key] ?? null;
  if (field.kind === 'ref') return typeof value === 'string' ? (names.get(value) ?? value) : value;
  if (field.kind === 'refs' && Array.isArray(value)) return value.map((id) => names.get(id as string) ?? id).join(', ') || null;
  return value;
}
