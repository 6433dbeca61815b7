import { Injectable } from '@nestjs/common';
import type { HistoryEntry } from '@haulbook/contracts';
import { metaOf } from '../declaration/registry.js';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import { AuditEntry } from '../records/audit.js';
import { Records } from '../records/records.js';
import { ReadingService } from './reading.service.js';
import { ResourceRegistry } from './registry.js';

const MAX_ENTRIES = 200;

/** The history of one record, limited to the fields its reader may see. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly records: Records,
    private readonly reading: ReadingService,
    private readonly registry: ResourceRegistry,
  ) {}

  /** Newest first. 404 when the record may not be seen; 403 when the actor may not read audit entries. */
  async of(meta: ResourceMeta, id: string): Promise<HistoryEntry[]> {
    const audit = this.registry.require(metaOf(AuditEntry), 'read');
    await this.reading.one(meta, id);
    return this.entries(meta, id, 0, (entry) => audit.can('read', entry));
  }

  /** What happened to a record since a version; references by name, where the reader may see what they name. */
  async entries(
    meta: ResourceMeta,
    id: string,
    sinceVersion: number,
    mayRead: (entry: AuditEntry) => boolean = () => true,
  ): Promise<HistoryEntry[]> {
    const where = { resource: meta.path, recordId: id, recordVersion: { $gt: sinceVersion } };
    const all = await this.records.find(AuditEntry, where, { sort: { createdAt: 'desc', recordVersion: 'desc' }, limit: MAX_ENTRIES });
    const found = all.filter(mayRead);
    const shown = this.registry
      .access(meta)
      .readable()
      .filter((field) => !field.system);
    const names = await this.namesOf(shown, found);
    return found.map((entry) => ({
      id: entry.id,
      at: entry.createdAt,
      action: entry.action,
      transition: transitionLabel(meta, entry.action),
      actor: entry.actorName,
      version: entry.recordVersion,
      changes: shown
        .map((field) => ({
          field: keyOf(field),
          label: field.label,
          before: valueIn(entry.before, field, names),
          after: valueIn(entry.after, field, names),
        }))
        .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after)),
    }));
  }

  /** Titles of all records these entries refer to: one query for each resource referred to. */
  private async namesOf(fields: FieldMeta[], entries: AuditEntry[]): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (const field of fields.filter(({ kind }) => kind === 'ref' || kind === 'refs')) {
      const ids = entries
        .flatMap(({ before, after }) => [before?.[keyOf(field)], after?.[keyOf(field)]].flat())
        .filter((value) => typeof value === 'string');
      for (const [id, title] of await this.reading.titles(metaOf(field.target!()), [...new Set(ids)] as string[])) names.set(id, title);
    }
    return names;
  }
}

const transitionLabel = (meta: ResourceMeta, action: string): string | undefined =>
  [...meta.fields.values()].flatMap(({ graph }) => graph?.transitions[action]?.label ?? [])[0];

const keyOf = (field: FieldMeta): string => field.idField ?? field.name;

function valueIn(image: Record<string, unknown> | null, field: FieldMeta, names: Map<string, string>): unknown {
  const value = image?.[keyOf(field)] ?? null;
  if (field.kind === 'ref') return typeof value === 'string' ? (names.get(value) ?? value) : value;
  if (field.kind === 'refs' && Array.isArray(value)) return value.map((id) => names.get(id as string) ?? id).join(', ') || null;
  return value;
}
