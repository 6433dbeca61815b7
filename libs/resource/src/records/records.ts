import { randomUUID } from 'node:crypto';
import { Injectable, Optional } from '@nestjs/common';
import { NO_RECORD_ID, type ChangeKind } from '@haulbook/resource-contracts';
import { columnOf, storedFields } from '../declaration/fields.js';
import { metaOf } from '../declaration/registry.js';
import type { ResourceMeta, Type } from '../declaration/types.js';
import { notFound } from '../errors/domain-error.js';
import { Params, quote } from '../query/params.js';
import { auditImage, auditInsert, HIDDEN, type Audited } from './audit.js';
import { belonging, isTalkedAbout } from './belonging.js';
import { ChangeListeners } from './change-listeners.js';
import { allColumns, assignments, bind, ownCondition, type Assignment } from './columns.js';
import { Db } from './db.js';
import type { Tx } from './executor.js';
import { hasNested, insertNested, newNestedImage, readLines, updateNested, type NestedChanges } from './nested.js';
import { LOCKS, type FindOptions, type RemoveOptions, type Where, type WriteOptions } from './options.js';
import { BEFORE, updateCtes } from './update-ctes.js';

export type { FindOptions, RemoveOptions, Where, WriteOptions } from './options.js';

/**
 * Reads and writes rows on behalf of the server. Every write raises the version and inserts its audit entry in the same statement, and
 * with it what its listeners get to know; the database checks its conditions, so an update with a condition is atomic. Calls inside
 * `transaction` join it.
 */
@Injectable()
export class Records {
  constructor(
    readonly db: Db,
    @Optional() private readonly listeners: ChangeListeners = new ChangeListeners(),
  ) {}

  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  /** Find rows that meet a condition, with all columns. */
  async find<T extends object>(entity: Type<T>, where: Where<T>, options: FindOptions<T> = {}): Promise<T[]> {
    const meta = metaOf(entity);
    const params = new Params();
    const alive = meta.trash && !options.trashed ? ' AND t.deleted_at IS NULL' : '';
    const sorts = Object.entries(options.sort ?? {}).map(
      ([name, order]) => `t.${quote(columnOf(meta, name).column)} ${order === 'desc' ? 'DESC' : 'ASC'}`,
    );
    const text = [
      `SELECT ${allColumns(entity, 't')} FROM ${quote(meta.table)} t WHERE ${ownCondition(meta, where, 't', params)}${alive}`,
      ...(sorts.length ? [`ORDER BY ${sorts.join(', ')}`] : []),
      ...(options.limit === undefined ? [] : [`LIMIT ${params.add(options.limit)}`]),
      ...(options.lock ? [LOCKS[options.lock]] : []),
    ].join(' ');
    const rows = await this.db.query<T>(text, params.values);
    for (const name of options.lines ?? []) await readLines(this.db, meta, name, rows);
    return rows;
  }

  async findOne<T extends object>(entity: Type<T>, where: Where<T>, options: FindOptions<T> = {}): Promise<T | null> {
    return (await this.find(entity, where, { ...options, limit: 1 }))[0] ?? null;
  }

  /**
   * Find a row by id.
   * @throws DomainError `not_found` naming the resource.
   */
  async get<T extends { id: string }>(entity: Type<T>, id: string, options: FindOptions<T> = {}): Promise<T> {
    const row = await this.findOne(entity, { id } as Where<T>, options);
    if (!row) throw notFound(metaOf(entity).label);
    return row;
  }

  async count<T extends object>(entity: Type<T>, where: Where<T>): Promise<number> {
    const meta = metaOf(entity);
    const params = new Params();
    const alive = meta.trash ? ' AND t.deleted_at IS NULL' : '';
    const text = `SELECT count(*)::int AS total FROM ${quote(meta.table)} t WHERE ${ownCondition(meta, where, 't', params)}${alive}`;
    return (await this.db.query<{ total: number }>(text, params.values))[0]!.total;
  }

  /** Insert a row, with its lines and references when given. */
  async insert<T extends object>(entity: Type<T>, values: Partial<T>, options: WriteOptions = {}): Promise<T> {
    const meta = metaOf(entity);
    const set = assignments(meta, values);
    refuseStates(meta, set, options);
    // Created here, so that the audit entry needs nothing from the inserted row.
    const { id = randomUUID() } = values as { id?: string };
    const stored = assignments(meta, { ...values, id });
    const params = new Params();
    const columns = stored.map(({ field }) => quote(field.column)).join(', ');
    const bound = stored.map(({ field, value }) => bind(field, value, params)).join(', ');
    const audit = this.audit(meta, options.action ?? 'create', params, () => ({
      row: { id: params.add(id), version: '1' },
      before: 'NULL::jsonb',
      after: `${params.add(image(set, newNestedImage(meta, id, values)))}::jsonb`,
    }));
    const insert = `INSERT INTO ${quote(meta.table)} AS w (${columns}) VALUES (${bound}) RETURNING ${allColumns(entity, 'w')}`;
    const run = () => this.db.query<T>(`${withCtes(audit)} ${insert}`, params.values);
    if (!hasNested(meta, values)) return this.announced(meta, 'created', await run())[0]!;
    return this.transaction(async () => {
      const [row] = this.announced(meta, 'created', await run()) as [T];
      await insertNested(this, meta, id, values);
      return row;
    });
  }

  /**
   * Update the rows that meet the condition at the time of the write, with their lines and references when given.
   * @returns the updated rows; none when none met the condition.
   */
  async update<T extends object>(entity: Type<T>, where: Where<T>, patch: Partial<T>, options: WriteOptions = {}): Promise<T[]> {
    return hasNested(metaOf(entity), patch)
      ? this.updateWithNested(entity, where, patch, options)
      : this.updateRows(entity, where, patch, options);
  }

  /** Write lines and references first, so that the row's statement writes one audit entry for all of it. An unchanged row is not written. */
  private updateWithNested<T extends object>(entity: Type<T>, where: Where<T>, patch: Partial<T>, options: WriteOptions): Promise<T[]> {
    return this.transaction(async () => {
      const rows = await this.find(entity, where, { lock: 'update', trashed: true });
      const written: T[] = [];
      for (const row of rows) {
        const { id } = row as { id?: string };
        const nested = await updateNested(this, metaOf(entity), id!, patch);
        const [changed] = await this.updateRows(entity, { ...where, id }, patch, options, nested);
        written.push(changed ?? row);
      }
      return written;
    });
  }

  /**
   * Update rows in one statement.
   * @param nested changes in other tables, added to the audit entry; when there are none, only a row that itself changes is written.
   */
  private updateRows<T extends object>(
    entity: Type<T>,
    where: Where<T>,
    patch: Partial<T>,
    options: WriteOptions,
    nested?: NestedChanges,
  ): Promise<T[]> {
    const meta = metaOf(entity);
    const set = assignments(meta, patch);
    refuseStates(meta, set, options);
    const params = new Params();
    const fields = set.map(({ field }) => field);
    const onlyIfNew = nested !== undefined && Object.keys(nested.after).length === 0;
    const ctes = updateCtes(meta, set, ownCondition(meta, where, 't', params), params, onlyIfNew);
    const withNested = (own: string, more?: object) => (more ? `${own} || ${params.add(JSON.stringify(more))}::jsonb` : own);
    const audit = this.audit(meta, options.action ?? 'update', params, () => ({
      row: WRITTEN,
      before: withNested(`w.${BEFORE}`, nested?.before),
      after: withNested(auditImage(fields, 'w'), nested?.after),
    }));
    const written = this.db.query<T>(`${withCtes(...ctes, audit)} SELECT ${allColumns(entity, 'w')} FROM w`, params.values);
    return written.then((rows) => this.announced(meta, 'updated', rows));
  }

  /** Update one row by id. @returns null when the condition was not met. */
  async updateOne<T extends { id: string }>(
    entity: Type<T>,
    id: string,
    patch: Partial<T>,
    where: Where<T> = {},
    options: WriteOptions = {},
  ): Promise<T | null> {
    return (await this.update(entity, { ...where, id }, patch, options))[0] ?? null;
  }

  /** Delete rows, or move them to the trash if the resource has one. What is said about a deleted record goes with it. @returns the number of rows. */
  async remove<T extends object>(entity: Type<T>, where: Where<T>, options: RemoveOptions = {}): Promise<number> {
    const meta = metaOf(entity);
    const forGood = !meta.trash || options.forGood === true;
    if (!forGood || !isTalkedAbout(meta)) return (await this.removeRows(meta, where, forGood, options)).length;
    return this.transaction(async () => {
      const ids = (await this.removeRows(meta, where, forGood, options)).map(({ id }) => id);
      for (const { entity: about, options: said } of belonging()) {
        const isAboutThem = { [said.about!.resource]: meta.path, [said.about!.record]: { $in: ids } };
        if (ids.length > 0) await this.remove<object>(about, isAboutThem, { forGood: true });
      }
      return ids.length;
    });
  }

  private async removeRows(meta: ResourceMeta, where: object, forGood: boolean, options: WriteOptions): Promise<{ id: string }[]> {
    const params = new Params();
    const condition = ownCondition(meta, where, 't', params);
    const statement = forGood
      ? `DELETE FROM ${quote(meta.table)} t WHERE ${condition} RETURNING t.*`
      : `UPDATE ${quote(meta.table)} t SET deleted_at = now(), updated_at = now(), version = t.version + 1 WHERE ${condition} AND t.deleted_at IS NULL RETURNING t.*`;
    const stored = storedFields(meta).filter((field) => !field.system);
    const audit = this.audit(meta, options.action ?? 'delete', params, () => ({
      row: WRITTEN,
      before: auditImage(stored, 'w'),
      after: 'NULL::jsonb',
    }));
    const gone = await this.db.query<{ id: string }>(`${withCtes(`w AS (${statement})`, audit)} SELECT w.id FROM w`, params.values);
    return this.announced(meta, 'deleted', gone);
  }

  /** Add an audit entry for an action that does not change the record's own row; one for each of several. */
  async note(
    meta: ResourceMeta,
    ids: string | readonly string[],
    action: string,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    const params = new Params();
    const all = [ids].flat();
    const row = { ...WRITTEN, from: `${quote(meta.table)} w WHERE w.id = ANY(${params.add(all)}::uuid[])` };
    const images = {
      before: `${params.add(before && JSON.stringify(before))}::jsonb`,
      after: `${params.add(after && JSON.stringify(after))}::jsonb`,
    };
    const insert = auditInsert(meta, action, params, row, images);
    await this.db.query(`WITH ${this.listeners.told(meta.path, insert)} SELECT 1 AS noted`, params.values);
    this.db.announce(all.map((id) => ({ resource: meta.path, id, kind: 'updated' })));
  }

  /** Add an audit entry for something that was done with many rows of a resource and changed none, such as an export. */
  async noteOnAll(meta: ResourceMeta, action: string, details: object): Promise<void> {
    const params = new Params();
    const images = { before: 'NULL::jsonb', after: `${params.add(JSON.stringify(details))}::jsonb` };
    await this.db.query(auditInsert(meta, action, params, NO_RECORD, images), params.values);
  }

  /** Announce written rows. @returns the same rows */
  private announced<Row extends object>({ path: resource }: ResourceMeta, kind: ChangeKind, rows: Row[]): Row[] {
    this.db.announce(rows.map((row) => ({ resource, id: (row as { id: string }).id, kind })));
    return rows;
  }

  /** Compile the part of a statement that inserts audit entries and tells the listeners. @returns null for a resource without history. */
  private audit(meta: ResourceMeta, action: string, params: Params, entry: () => AuditEntryParts): string | null {
    if (!meta.history) return null;
    const { row, ...images } = entry();
    return this.listeners.told(meta.path, auditInsert(meta, action, params, row, images));
  }
}

interface AuditEntryParts {
  row: Audited;
  before: string;
  after: string;
}

const withCtes = (...ctes: (string | null)[]): string => {
  const present = ctes.filter((cte) => cte !== null);
  return present.length > 0 ? `WITH ${present.join(', ')}` : '';
};

/** What an entry refers to that is not about one record. */
const NO_RECORD: Audited = { id: `'${NO_RECORD_ID}'`, version: '0' };
/** Statements name the rows they wrote `w`. */
const WRITTEN: Audited = { id: 'w.id', version: 'w.version', from: 'w' };
/** Return a new row as history stores it, lines and references included. */
const image = (set: Assignment[], nested: object): string => {
  const own = set.map(({ field, value }) => [field.key, field.options.hidden ? HIDDEN : value]);
  return JSON.stringify({ ...Object.fromEntries(own), ...nested });
};

function refuseStates(meta: ResourceMeta, set: Assignment[], options: WriteOptions): void {
  const state = set.find(({ field, value }) => field.graph && value !== field.graph.initial);
  if (state && !options.states) throw new Error(`${meta.path}.${state.field.name} changes by transition only`);
}
