import { Injectable } from '@nestjs/common';
import { inSentence, type PastRecord, type Reverted } from '@haulbook/resource-contracts';
import { findField } from '../declaration/fields.js';
import { metaOf } from '../declaration/registry.js';
import type { FieldMeta, RefField, RefsField, ResourceMeta, Type } from '../declaration/types.js';
import { DomainError, forbidden, invalid } from '../errors/domain-error.js';
import type { Access } from '../policy/access.js';
import { AuditEntry } from '../records/audit.js';
import { Records } from '../records/records.js';
import { HistoryService } from './history.service.js';
import { asRead, asWritten, differing, pastFields, whyFixed } from './past-values.js';
import type { Expected } from './precondition.js';
import { ReadingService, type Row } from './reading.service.js';
import { ResourceRegistry } from './registry.js';
import { isConfirmed, refuseUnknown } from './validate.js';
import { WritingService, type Stored } from './writing.service.js';

/** What is to be put back: the version, and the fields; all that can be, without any. */
interface RevertRequest {
  to: number;
  fields: FieldMeta[] | null;
}

/**
 * Shows records as they were, and puts back what they were. A record is rebuilt backward: from what it is now, by the values before each
 * change since. What was created with defaults, or changed by a migration, needs no entry for that.
 */
@Injectable()
export class PastService {
  constructor(
    private readonly records: Records,
    private readonly registry: ResourceRegistry,
    private readonly reading: ReadingService,
    private readonly writing: WritingService,
    private readonly history: HistoryService,
  ) {}

  /**
   * Read a record as it was at a version.
   * @throws DomainError `forbidden` without access to audit entries; `not_found` without access to the record, for a version it never had, or one of
   * which changes were archived
   */
  async at(meta: ResourceMeta, id: string, version: number): Promise<PastRecord> {
    const audit = this.registry.require(metaOf(AuditEntry), 'read');
    const access = this.registry.require(meta, 'read');
    const now = await this.reading.one(meta, id);
    const { row, gone } = await this.rebuilt(meta, now, version, audit);
    const changed = differing(access, row, now);
    const stored = changed.length > 0 ? await this.records.findOne(meta.entity as Type<Stored>, { id }) : null;
    const reasons = changed.map((field) => [field.name, whyFixed(field, { access, stored: stored ?? {}, gone })]);
    return { version, row, fixed: Object.fromEntries(reasons.filter(([, reason]) => reason !== null)) as Record<string, string> };
  }

  /**
   * Put values of a version back by an ordinary update: under the same policy, validation, hooks and warnings, as one entry of the history.
   * @throws DomainError `forbidden` without access to audit entries; `validation` for a named field that can't be put back; `stale` when the row is at none of the expected versions; as
   * an update does
   */
  async putBack(meta: ResourceMeta, id: string, body: unknown, expected: Expected = null): Promise<Reverted> {
    this.registry.require(metaOf(AuditEntry), 'read');
    const access = this.registry.require(meta, 'update');
    const { to, fields } = readRevert(access, body);
    const confirmed = isConfirmed(body);
    return this.records.transaction(async () => {
      const stored = await this.writing.locked(meta, access, id);
      if (!access.can('update', stored)) throw forbidden();
      await this.writing.requireVersion(meta, stored, expected);
      const { row: past, fixed } = await this.at(meta, id, to);
      const now = await this.reading.one(meta, id);
      const wanted = differing(access, past, now).filter((field) => fields?.includes(field) ?? true);
      const refused = reasonsOf(wanted, fixed);
      if (fields && Object.keys(refused).length > 0) throw invalid(refused);
      const values = wanted.filter(({ name }) => !fixed[name]).map((field) => [field.key, asWritten(field, past, now)] as const);
      if (values.length === 0) return { row: now, left: refused };
      const written = await this.writing.update(meta, id, { ...Object.fromEntries(values), confirmed }, expected, 'revert');
      // As after any save that takes the record out of the sight of the one who made it.
      if (!('version' in written)) return { row: written, left: refused };
      const row = await this.reading.one(meta, id);
      // What follows from others, such as a total, may be back with them.
      return { row, left: reasonsOf(differing(access, past, row), fixed) };
    });
  }

  /** Undo all changes since a version in memory. */
  private async rebuilt(meta: ResourceMeta, now: Row, version: number, audit: Access): Promise<{ row: Row; gone: string[] }> {
    const { id, version: newest, updatedAt: _, ...rest } = now as Stored & Row;
    if (version < 1 || version > newest) throw new DomainError('not_found', `This ${inSentence(meta.label)} has no version ${version}`);
    await this.history.requireKept(meta, now as Stored & Row, version);
    const values = await this.history.valuesAt(meta, id, version, audit);
    const row: Row = { ...rest, id, version };
    const gone: string[] = [];
    for (const field of pastFields(this.registry.access(meta)).filter(({ key }) => values.has(key))) {
      row[field.key] = asRead(field, values.get(field.key));
      if (field.kind === 'ref' && !(await this.addReference(row, field))) gone.push(field.name);
      if (field.kind === 'refs' && !(await this.addReferences(row, field, now))) gone.push(field.name);
    }
    return { row: this.registry.completed(meta, row), gone };
  }

  /** Add the record that a reference led to. @returns whether the actor sees it, if there was one */
  private async addReference(row: Row, field: RefField): Promise<boolean> {
    const id = row[field.key] as string | null;
    const [found] = id ? await this.reading.titleRows(metaOf(field.target()), [id]) : [];
    row[field.name] = found ?? null;
    return id === null || found !== undefined;
  }

  /**
   * Add the records that references to many led to, and leave out the ids of those that are not there any more. Links that the actor does
   * not see stay as they are. @returns whether none was left out
   */
  private async addReferences(row: Row, field: RefsField, now: Row): Promise<boolean> {
    const ids = row[field.key] as string[];
    const found = await this.reading.titleRows(metaOf(field.target()), ids);
    const seen = [...found.map(({ id }) => id), ...(now[field.key] as string[])];
    row[field.name] = found;
    row[field.key] = ids.filter((id) => seen.includes(id));
    return (row[field.key] as string[]).length === ids.length;
  }
}

/** Return why some of these fields can't be put back, by name. */
const reasonsOf = (fields: FieldMeta[], fixed: Record<string, string>): Record<string, string> =>
  Object.fromEntries(fields.filter(({ name }) => fixed[name]).map(({ name }) => [name, fixed[name]!]));

/** Read the body of a revert. @throws DomainError `validation` */
function readRevert(access: Access, body: unknown): RevertRequest {
  refuseUnknown(body, ['to', 'fields', 'version', 'confirmed']);
  const { to, fields } = Object(body) as { to?: unknown; fields?: unknown };
  if (!Number.isInteger(to)) throw invalid({ to: 'to must be the number of a version' });
  if (fields === undefined) return { to: to as number, fields: null };
  if (!Array.isArray(fields) || fields.length === 0) throw invalid({ fields: 'fields must be a list of names' });
  return { to: to as number, fields: fields.map((name) => fieldNamed(access, name)) };
}

function fieldNamed(access: Access, name: unknown): FieldMeta {
  const field = typeof name === 'string' ? findField(access.meta, name) : undefined;
  if (!field || !pastFields(access).includes(field)) throw invalid({ fields: `${JSON.stringify(name)?.slice(0, 60)} is no field of it` });
  return field;
}
