import { Injectable } from '@nestjs/common';
import type { TimelineEntry, TimelinePage } from '@haulbook/resource-contracts';
import { ReadingService, type Row } from '../crud/reading.service.js';
import { ResourceRegistry } from '../crud/registry.js';
import { stepLabel } from '../declaration/actions.js';
import { findField } from '../declaration/fields.js';
import { metaOf } from '../declaration/registry.js';
import type { ResourceMeta } from '../declaration/types.js';
import { badQuery } from '../errors/domain-error.js';
import { decodeCursor, encodeCursor } from '../query/cursor.js';
import { AuditEntry } from '../records/audit.js';
import { Db } from '../records/db.js';
import { namingFields } from '../search/naming-fields.js';
import { compileTimeline, SELF, SYSTEM, type TimelineRow } from './compile.js';
import { timelineSources } from './sources.js';

/** The number of events that are read at once. */
const SHOWN = 30;
const MOMENT = { name: 'at', kind: 'datetime', options: {} } as const;
const ID = { name: 'id', kind: 'text', options: {} } as const;

/** What happened to a record and to those that refer to it, for resources that declare a `timeline`. */
@Injectable()
export class TimelineService {
  constructor(
    private readonly db: Db,
    private readonly reading: ReadingService,
    private readonly registry: ResourceRegistry,
  ) {}

  /**
   * List what happened, newest first: one statement, and one for each resource whose records it names.
   * @throws DomainError `forbidden` without access to audit entries, `not_found` without access to the record, `bad_query`
   */
  async of(meta: ResourceMeta, id: string, query: Record<string, unknown>): Promise<TimelinePage> {
    const timeline = meta.options.timeline!;
    const audit = this.registry.require(metaOf(AuditEntry), 'read');
    const owner = await this.reading.one(meta, id);
    const { accessTo, targetOf } = this.registry;
    const sources = timelineSources(
      meta,
      this.registry.definitions.map((definition) => definition.meta),
    );
    const left = timeline.without?.[meta.path];
    const asked = { meta, owner, sources, without: Array.isArray(left) ? left : [], audit, accessTo, targetOf };
    const plan = compileTimeline(asked, { limit: SHOWN + 1, after: afterOf(query) });
    const found = (await this.db.arrays(plan.text, plan.values)) as TimelineRow[];
    const rows = found.slice(0, SHOWN);
    const account = timeline.self === undefined ? null : (owner[findField(meta, timeline.self)!.key] ?? null);
    const named = await this.named(rows);
    const last = rows.at(-1);
    return {
      data: rows.map((row) => this.entryOf(row, account, named.get(row[3])?.get(row[4]) ?? { id: row[4] })),
      after: last && found.length > SHOWN ? encodeCursor(last[1], last[0]) : null,
    };
  }

  private entryOf([id, at, action, path, , actorId, actor, changed]: TimelineRow, account: unknown, record: Row): TimelineEntry {
    const meta = this.registry.byPath(path)!.meta;
    const labels = changed?.flatMap((key) => findField(meta, key)?.label ?? []);
    return {
      id,
      at,
      action,
      transition: stepLabel(meta, action),
      actor,
      by: sideOf(actorId, actor, account),
      path,
      record,
      ...(labels && { changed: labels }),
    };
  }

  /** Read the fields that name the records of these events, by path and id. */
  private async named(rows: TimelineRow[]): Promise<Map<string, Map<string, Row>>> {
    const paths = [...new Set(rows.map(([, , , path]) => path))];
    const found = await Promise.all(
      paths.map(async (path) => {
        const { meta } = this.registry.byPath(path)!;
        const ids = [...new Set(rows.filter((row) => row[3] === path).map((row) => row[4]))];
        const request = { search: { id: { $in: ids } }, fields: namingFields(this.registry.access(meta)), limit: ids.length, offset: 0 };
        const list = (await this.reading.list(meta, { request, paged: false, page: 1, count: 'none' })) as Row[];
        return [path, new Map(list.map((row) => [row['id'] as string, row]))] as const;
      }),
    );
    return new Map(found);
  }
}

function sideOf(actorId: string | null, name: string, account: unknown): TimelineEntry['by'] {
  if (actorId !== null) return actorId === account ? 'self' : 'other';
  if (name === SELF) return 'self';
  return name === SYSTEM ? 'system' : 'visitor';
}

function afterOf(query: Record<string, unknown>): { at: unknown; id: unknown } | undefined {
  const unknown = Object.keys(query).find((name) => name !== 'after');
  if (unknown) throw badQuery(`Unknown parameter ${JSON.stringify(unknown.slice(0, 60))}`);
  if (query['after'] === undefined) return undefined;
  const { value, id } = decodeCursor(String(query['after']), MOMENT, ID);
  if (value === null) throw badQuery('after is not a cursor of this list');
  return { at: value, id };
}
