import { Injectable } from '@nestjs/common';
import type { HistoryEntry } from '@haulbook/contracts';
import { metaOf } from '../declaration/registry.js';
import type { ResourceMeta } from '../declaration/types.js';
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
    this.registry.require(metaOf(AuditEntry), 'read');
    await this.reading.one(meta, id);
    return this.entries(meta, id, 0);
  }

  /** What happened to a record since a version. */
  async entries(meta: ResourceMeta, id: string, sinceVersion: number): Promise<HistoryEntry[]> {
    const where = { resource: meta.path, recordId: id, recordVersion: { $gt: sinceVersion } };
    const found = await this.records.find(AuditEntry, where, { sort: { createdAt: 'desc', recordVersion: 'desc' }, limit: MAX_ENTRIES });
    const readable = this.registry.access(meta).readable();
    return found.map((entry) => ({
      id: entry.id,
      at: entry.createdAt,
      action: entry.action,
      actor: entry.actorName,
      version: entry.recordVersion,
      changes: readable
        .filter((field) => !field.system)
        .map((field) => ({ field, name: field.idField ?? field.name }))
        .map(({ field, name }) => ({ field: name, label: field.label, before: entry.before?.[name] ?? null, after: entry.after?.[name] ?? null }))
        .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after)),
    }));
  }
}
