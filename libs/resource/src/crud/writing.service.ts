import { Injectable, Optional } from '@nestjs/common';
import { inSentence, type StaleSave } from '@haulbook/resource-contracts';
import { hasValue } from '../declaration/fields.js';
import type { ResourceMeta, Type } from '../declaration/types.js';
import { DomainError, invalid, notFound } from '../errors/domain-error.js';
import type { Access } from '../policy/access.js';
import { Records, type Where } from '../records/records.js';
import { hasNested, wholeLines } from '../records/nested.js';
import { bulkOf, MAX_BULK } from './bulk.js';
import { runsOnCreate, runsOnUpdate, type ResourceHooks } from './hooks.js';
import { FileAttachments } from './file-attachments.js';
import { FoundHooks } from './found-hooks.service.js';
import { heedsHolds, requireHolds } from './holds.js';
import { HistoryService } from './history.service.js';
import { LockOrder } from './lock-order.js';
import { ReadingService, type Row } from './reading.service.js';
import { confirmFirst } from './telling.js';
import { ResourceRegistry } from './registry.js';
import { requireGrant } from './require-grant.js';
import { explainTaken } from './taken.js';
import { expectedIn, type Expected } from './precondition.js';
import { isConfirmed, refuseUnknown, validateBody } from './validate.js';
import { heedsWhen, settleWhen } from './when.js';
import { choosesOnly, heedsWhere, requireWhere } from './where.js';
import { isUuid } from '../query/values.js';
import { AdminSite, valueWriterOf } from '../schema/admin-site.js';

/** A stored row. */
export type Stored = Row & { id: string; version: number };

/** Terms of an update: the versions it may be made on, what history calls it, and whether its warnings were confirmed. */
interface Terms {
  expected: Expected;
  action?: string;
  confirmed: boolean;
}

/** Creates, updates and deletes rows for the current actor, within what the policy grants. */
@Injectable()
export class WritingService {
  constructor(
    private readonly records: Records,
    private readonly registry: ResourceRegistry,
    private readonly reading: ReadingService,
    private readonly history: HistoryService,
    private readonly lockOrder: LockOrder,
    private readonly files: FileAttachments,
    private readonly hooks: FoundHooks,
    @Optional() private readonly named?: AdminSite,
  ) {}

  /** Run a write; when another record has a unique value of it, throw an error that names that record. An outer transaction goes on. */
  explainingTaken<T>(meta: ResourceMeta, write: () => Promise<T>): Promise<T> {
    return this.records.db.attemptInside(write).catch(async (error: unknown) => {
      throw (await explainTaken(this.records, this.registry.access(meta), error, await valueWriterOf(this.named))) ?? error;
    });
  }

  async create(meta: ResourceMeta, body: unknown): Promise<Row> {
    const access = this.registry.require(meta, 'create');
    const draft = validateBody(meta, body, 'create');
    requireGrant(access, 'create', draft, Object.keys(draft));
    settleWhen(meta, draft, null);
    const confirmed = isConfirmed(body);
    const hooks = this.hooks.of(meta);
    if (!runsOnCreate(hooks) && !this.files.has(meta, draft) && !choosesOnly(meta, draft) && !meta.options.holds) {
      await this.requireOthers(meta, draft);
      return this.present(access, await this.records.insert(entityOf(meta), draft));
    }
    return this.records.transaction(async () => {
      await this.requireOthers(meta, draft);
      Object.assign(draft, { ...(await this.hooks.defaultsOf(meta)), ...draft });
      await wholeLines(this.records, meta, null, draft);
      await this.files.add(meta, draft, null);
      await hooks?.beforeSave?.(draft, null);
      if (hooks && !confirmed) await requireConfirmation(hooks, draft, null);
      const row = await this.records.insert(entityOf(meta), draft);
      await hooks?.afterSave?.(row, null);
      await requireHolds(this.records, meta, [row.id], row);
      return this.present(access, row);
    });
  }

  /** Hold a new row to what it says of others: those that it refers to, and the one that it is about. */
  private async requireOthers(meta: ResourceMeta, draft: Row): Promise<void> {
    await requireWhere(this.records, meta, draft, null);
    await this.reading.requireSubject(meta, draft);
  }

  /**
   * Update the fields sent.
   * @param action what history calls it, if it is more than an update
   * @throws DomainError `stale` when the row is at none of the expected versions.
   */
  async update(meta: ResourceMeta, id: string, body: unknown, expected: Expected = null, action?: string): Promise<Row> {
    const access = this.registry.require(meta, 'update');
    const draft = validateBody(meta, body, 'update');
    const terms = { expected, action, confirmed: isConfirmed(body) };
    const updated = this.isDirect(meta, access, draft) && isUuid(id) ? await this.updateDirectly(meta, access, id, draft, terms) : null;
    return updated ?? this.updateLocked(meta, access, id, draft, terms);
  }

  /** Whether a row can be updated without a look at it first: no lines, files or other locks, and every row and field granted. */
  private isDirect(meta: ResourceMeta, access: Access, draft: Row): boolean {
    const hooks = this.hooks.of(meta);
    return (
      (!runsOnUpdate(hooks) || hooks?.ignores !== undefined) &&
      !Object.keys(draft).some((name) => hooks?.heeds?.includes(name)) &&
      !heedsWhen(meta, draft) &&
      !heedsWhere(meta, draft) &&
      !heedsHolds(meta, draft) &&
      !hasNested(meta, draft) &&
      !this.files.has(meta, draft) &&
      !this.lockOrder.has(meta) &&
      !meta.options.about &&
      access.rows('read') === true &&
      access.rows('update') === true &&
      Object.keys(draft).every((name) => access.canEverywhere('update', name))
    );
  }

  /**
   * Update a row in one statement. A second path, kept because `npm run bench -- --only W6` measures 0.48 of the floor with it and 0.21
   * with `updateLocked` alone.
   * @returns null when no row met the condition; `updateLocked` then finds out why.
   */
  private async updateDirectly(meta: ResourceMeta, access: Access, id: string, draft: Row, terms: Terms): Promise<Row | null> {
    const { expected, action } = terms;
    const alive = meta.trash ? { deletedAt: { $isnull: true } } : {};
    const asked = { id, ...(expected ? { version: { $in: expected } } : {}), ...alive };
    const ignored = this.hooks.of(meta)?.ignores;
    const where = ignored ? { $and: [asked, ignored] } : asked;
    const [row] = await this.records.update(entityOf(meta), where, draft, { action });
    return row ? this.present(access, row) : null;
  }

  private updateLocked(meta: ResourceMeta, access: Access, id: string, draft: Row, { expected, action, confirmed }: Terms): Promise<Row> {
    return this.records.transaction(async () => {
      const before = await this.locked(meta, access, id);
      requireGrant(access, 'update', before, Object.keys(draft));
      await this.requireVersion(meta, before, expected);
      settleWhen(meta, draft, before);
      await requireWhere(this.records, meta, draft, before);
      const hooks = this.hooks.of(meta);
      await wholeLines(this.records, meta, id, draft);
      await this.files.add(meta, draft, before);
      await hooks?.beforeSave?.(draft, before);
      await hooks?.beforeUpdate?.(draft, before);
      if (hooks && !confirmed) await requireConfirmation(hooks, draft, before);
      requireGrant(access, 'update', { ...before, ...draft }, []);
      const [row] = await this.records.update(entityOf(meta), { id }, draft, { action });
      await hooks?.afterSave?.(row!, before);
      await hooks?.afterUpdate?.(row!, before);
      await requireHolds(this.records, meta, [id], draft);
      return this.present(access, row!);
    });
  }

  /** Delete a row. @throws DomainError `stale` when it is at none of the expected versions. */
  async remove(meta: ResourceMeta, id: string, expected: Expected = null): Promise<void> {
    const access = this.registry.require(meta, 'delete');
    await this.records.transaction(async () => {
      const row = await this.locked(meta, access, id);
      requireGrant(access, 'delete', row, []);
      await this.requireVersion(meta, row, expected);
      await this.hooks.of(meta)?.beforeDelete?.(row);
      await this.records.remove(entityOf(meta), { id });
    });
  }

  /** Whether something is to be done before each row is deleted. */
  preparesRemoval(meta: ResourceMeta): boolean {
    return this.hooks.of(meta)?.beforeDelete !== undefined;
  }

  /** Restore a row from the trash, which needs the permission to delete it. @throws DomainError `not_found` when it is not in the trash. */
  async restore(meta: ResourceMeta, id: string, expected: Expected = null): Promise<Row> {
    const access = this.registry.require(meta, 'delete');
    const trashed = { id, deletedAt: { $notnull: true } } as Where<Stored>;
    return this.records.transaction(async () => {
      const row = meta.trash && isUuid(id) ? await this.lock(meta, id, trashed, true) : null;
      if (!row || !access.can('read', row)) throw notFound(meta.label);
      await this.reading.requireSubject(meta, row);
      requireGrant(access, 'delete', row, []);
      if (expected && !expected.includes(row.version))
        throw new DomainError('stale', `This ${inSentence(meta.label)} has changed in the meantime. Please review it and try again.`);
      const [restored] = await this.records.update(entityOf(meta), trashed, { deletedAt: null }, { action: 'restore' });
      await requireHolds(this.records, meta, [id], restored!, false);
      return this.present(access, restored!);
    });
  }

  /** Make the same update to many rows, all or none. @returns the number of rows. */
  async updateMany(meta: ResourceMeta, body: unknown): Promise<{ count: number }> {
    this.registry.require(meta, 'update');
    const { ids, values } = bulkOf(body, ['ids', 'values']);
    const expected = expectedIn(values);
    await this.records.transaction(async () => {
      for (const id of ids) await this.update(meta, id, values, expected);
    });
    return { count: ids.length };
  }

  /** Delete many rows, all or none. @returns the number of rows. */
  async removeMany(meta: ResourceMeta, body: unknown): Promise<{ count: number }> {
    this.registry.require(meta, 'delete');
    const { ids } = bulkOf(body, ['ids']);
    await this.records.transaction(async () => {
      for (const id of ids) await this.remove(meta, id);
    });
    return { count: ids.length };
  }

  /** Create many rows, all or none. */
  async createMany(meta: ResourceMeta, body: unknown): Promise<Row[]> {
    this.registry.require(meta, 'create');
    refuseUnknown(body, ['bulk']);
    const rows = (body as { bulk?: unknown } | null)?.bulk;
    if (!Array.isArray(rows) || rows.length === 0 || rows.length > MAX_BULK)
      throw invalid({ bulk: `bulk must be a list of 1 to ${MAX_BULK} records` });
    return this.records.transaction(async () => {
      const created: Row[] = [];
      for (const row of rows) created.push(await this.create(meta, row));
      return created;
    });
  }

  /**
   * Check the version of a row.
   * @throws DomainError `stale` when the row is at none of the expected versions.
   */
  async requireVersion(meta: ResourceMeta, row: Stored, expected: Expected): Promise<void> {
    if (expected && !expected.includes(row.version)) throw await this.stale(meta, row.id, Math.max(0, ...expected));
  }

  /** Build the error of a save made on an old version, with the current row and the changes since. */
  private async stale(meta: ResourceMeta, id: string, version: number): Promise<DomainError> {
    const current = await this.reading.one(meta, id);
    const [newest, ...older] = await this.history.entries(meta, id, version);
    const details: StaleSave = {
      current,
      changedBy: newest?.actor ?? 'Someone',
      changedAt: newest?.at ?? String(current['updatedAt']),
      changes: [newest, ...older].flatMap((entry) => entry?.changes ?? []),
    };
    return new DomainError('stale', `${details.changedBy} changed this ${inSentence(meta.label)} while you were editing it`, { details });
  }

  /** Lock a row until the transaction ends. @throws DomainError `not_found` when the actor may not see it. */
  async locked(meta: ResourceMeta, access: Access, id: string): Promise<Stored> {
    const row = isUuid(id) ? await this.lock(meta, id, { id }) : null;
    if (!row || !access.can('read', row)) throw notFound(meta.label);
    await this.reading.requireSubject(meta, row);
    return row;
  }

  /** Lock a row, after the locks that come before it. */
  private async lock(meta: ResourceMeta, id: string, where: Where<Stored>, trashed = false): Promise<Stored | null> {
    await this.lockOrder.before(meta, id);
    return this.records.findOne(entityOf(meta), where, { lock: 'update', trashed });
  }

  private present(access: Access, row: Row): Row {
    return this.registry.completed(access.meta, present(access, row));
  }
}

/**
 * Check that the warnings of a write were confirmed.
 * @throws DomainError `confirmation_needed` with the warnings of the hooks, if any.
 */
async function requireConfirmation(hooks: ResourceHooks<Row>, draft: Row, before: Row | null): Promise<void> {
  const warnings = (await hooks.warnings?.(draft, before)) ?? [];
  confirmFirst(warnings);
}

const entityOf = (meta: ResourceMeta) => meta.entity as Type<Stored>;

/** Return what the actor may see of a stored row; only its id when the write made it unreadable. */
export function present(access: Access, row: Row): Row {
  const everywhere = access.columnsOfEveryRow();
  if (everywhere) return pick(row, everywhere);
  if (!access.can('read', row)) return { id: row['id'] };
  const visible = access.readable().filter((field) => hasValue(field) && access.can('read', row, field.key));
  return pick(
    row,
    visible.map(({ key }) => key),
  );
}
const pick = (row: Row, names: string[]): Row => {
  const picked: Row = {};
  for (const name of names) picked[name] = row[name];
  return picked;
};
