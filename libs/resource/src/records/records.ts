import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { columnOf, storedFields } from '../declaration/fields.js';
import { metaOf } from '../declaration/registry.js';
import type { ResourceMeta, Type } from '../declaration/types.js';
import { notFound } from '../errors/domain-error.js';
import { Params, quote } from '../query/params.js';
import { auditImage, auditInsert, HIDDEN, type Audited } from './audit.js';
import { allColumns, assignments, bind, Increment, ownCondition, type Assignment } from './columns.js';
import { Db, type Tx } from './db.js';
import { hasNested, insertNested, newNestedImage, readLines, updateNested, type NestedChanges } from './nested.js';

type Operators<V> = {
  $eq?: V | null;
  $ne?: V | null;
  $in?: readonly V[];
  $nin?: readonly V[];
  $lt?: V;
  $lte?: V;
  $gt?: V;
  $gte?: V;
  $isnull?: boolean;
  $notnull?: boolean;
  $eqL?: V;
};
/** A condition on an entity's own columns. */
export type Where<T> = { [K in keyof T & string]?: T[K] | null | Operators<T[K]> } & { $or?: Where<T>[]; $and?: Where<T>[] };

const LOCKS = { update: 'FOR NO KEY UPDATE', whole: 'FOR UPDATE' } as const;

export interface FindOptions<T> {
  sort?: { [K in keyof T & string]?: 'asc' | 'desc' };
  limit?: number;
  /**
   * Locks the rows until the transaction ends: `update` against changes, `whole` against new rows that refer to them, too. The first is
   * what nearly everything wants: whoever refers to a row and changes it next would wait for others who do the same, and they for them.
   */
  lock?: keyof typeof LOCKS;
  /** Also reads the record's lines. */
  lines?: (keyof T & string)[];
  /** Rows in the trash too. */
  trashed?: boolean;
}

export interface WriteOptions {
  /** What history calls it; `create`, `update` or `delete` when absent. */
  action?: string;
  /** Only for transitions and for seeding: lets state fields be written. */
  states?: boolean;
}

/**
 * The one way rows are read and written by the server. Every write bumps the version and leaves its audit entry in the
 * same statement; conditions are checked by the database, so "update where" is atomic. Inside `transaction` all calls
 * join it.
 */
@Injectable()
export class Records {
  constructor(readonly db: Db) {}

  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  /** Rows that meet a condition, every column included. */
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

  /** The row, or a 404 that names the resource. */
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

  /** Inserts a row, with its lines and references when given. */
  async insert<T extends object>(entity: Type<T>, values: Partial<T>, options: WriteOptions = {}): Promise<T> {
    const meta = metaOf(entity);
    const set = assignments(meta, values);
    refuseStates(meta, set, options);
    // With the id known beforehand, the entry of history needs nothing of the new row.
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
    if (!hasNested(meta, values)) return (await run())[0]!;
    return this.transaction(async () => {
      const [row] = (await run()) as [T];
      await insertNested(this, meta, id, values);
      return row;
    });
  }

  /**
   * Changes the rows that meet the condition at that very moment, with their lines and references when given; answers them as they are
   * now, none when none met it.
   */
  async update<T extends object>(entity: Type<T>, where: Where<T>, patch: Partial<T>, options: WriteOptions = {}): Promise<T[]> {
    return hasNested(metaOf(entity), patch)
      ? this.updateWhole(entity, where, patch, options)
      : this.updateRows(entity, where, patch, options);
  }

  /** Lines and references first, so that the statement of the row writes one entry for all of it; a row left as it was is not written. */
  private updateWhole<T extends object>(entity: Type<T>, where: Where<T>, patch: Partial<T>, options: WriteOptions): Promise<T[]> {
    return this.transaction(async () => {
      const rows = await this.find(entity, where, { lock: 'update', trashed: true });
      const written: T[] = [];
      for (const row of rows) {
        const { id } = row as { id?: string };
        const nested = await updateNested(this, metaOf(entity), id!, patch);
        const [changed] = await this.updateRows(entity, { ...where, id } as Where<T>, patch, options, nested);
        written.push(changed ?? row);
      }
      return written;
    });
  }

  /** One statement. With `nested`, what changed in other tables: the entry tells it too, and without any the row must itself change. */
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
    return this.db.query<T>(`${withCtes(...ctes, audit)} SELECT ${allColumns(entity, 'w')} FROM w`, params.values);
  }

  /** Like `update` for exactly one row by id; null when the condition was not met. */
  async updateOne<T extends { id: string }>(
    entity: Type<T>,
    id: string,
    patch: Partial<T>,
    where: Where<T> = {},
    options: WriteOptions = {},
  ): Promise<T | null> {
    return (await this.update(entity, { ...where, id } as Where<T>, patch, options))[0] ?? null;
  }

  /** Deletes rows (into the trash where the resource has one); answers how many. */
  async remove<T extends object>(entity: Type<T>, where: Where<T>, options: WriteOptions = {}): Promise<number> {
    const meta = metaOf(entity);
    const params = new Params();
    const condition = ownCondition(meta, where, 't', params);
    const statement = meta.trash
      ? `UPDATE ${quote(meta.table)} t SET deleted_at = now(), updated_at = now(), version = t.version + 1 WHERE ${condition} AND t.deleted_at IS NULL RETURNING t.*`
      : `DELETE FROM ${quote(meta.table)} t WHERE ${condition} RETURNING t.*`;
    const stored = storedFields(meta).filter((field) => !field.system);
    const audit = this.audit(meta, options.action ?? 'delete', params, () => ({
      row: WRITTEN,
      before: auditImage(stored, 'w'),
      after: 'NULL::jsonb',
    }));
    return (await this.db.query(`${withCtes(`w AS (${statement})`, audit)} SELECT w.id FROM w`, params.values)).length;
  }

  /** Adds to a record's history a thing done with it that its own row does not show. */
  async note(meta: ResourceMeta, id: string, action: string, before: object | null, after: object | null): Promise<void> {
    const params = new Params();
    const row = { ...WRITTEN, from: `${quote(meta.table)} w WHERE w.id = ${params.add(id)}::uuid` };
    const images = {
      before: `${params.add(before && JSON.stringify(before))}::jsonb`,
      after: `${params.add(after && JSON.stringify(after))}::jsonb`,
    };
    await this.db.query(auditInsert(meta, action, params, row, images), params.values);
  }

  /** The part of a statement that writes history; none for a resource that keeps none. */
  private audit(meta: ResourceMeta, action: string, params: Params, entry: () => AuditEntryParts): string | null {
    if (!meta.history) return null;
    const { row, ...images } = entry();
    return `audit AS (${auditInsert(meta, action, params, row, images)})`;
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

/** The rows a statement wrote are its `w`. */
const WRITTEN: Audited = { id: 'w.id', version: 'w.version', from: 'w' };
/** What stood in the changed columns of a row of `w`. */
const BEFORE = 'image_before';

/**
 * Locks the rows that meet a condition (`onlyIfNew`: and hold another value than the one to be set) as `b`, then writes them as `w`,
 * which knows for history what stood there before.
 */
function updateCtes(meta: ResourceMeta, set: Assignment[], condition: string, params: Params, onlyIfNew: boolean): string[] {
  const table = quote(meta.table);
  const assigned = set.map(({ field, value }) => {
    const column = quote(field.column);
    const next = value instanceof Increment ? `t.${column} + ${bind(field, value.by, params)}` : bind(field, value, params);
    return { column, next };
  });
  const sets = [...assigned.map(({ column, next }) => `${column} = ${next}`), 'version = t.version + 1', 'updated_at = now()'].join(', ');
  const differs = assigned.map(({ column, next }) => `t.${column} IS DISTINCT FROM ${next}`).join(' OR ') || 'FALSE';
  const met = onlyIfNew ? `(${condition}) AND (${differs})` : condition;
  const image = auditImage(
    set.map(({ field }) => field),
    't',
  );
  return [
    `b AS (SELECT t.id, ${image} AS ${BEFORE} FROM ${table} t WHERE ${met} FOR NO KEY UPDATE)`,
    `w AS (UPDATE ${table} t SET ${sets} FROM b WHERE t.id = b.id RETURNING t.*, b.${BEFORE})`,
  ];
}

/** A new row as history keeps it, with what comes with it. */
const image = (set: Assignment[], nested: object): string => {
  const own = set.map(({ field, value }) => [field.key, field.options.hidden ? HIDDEN : value]);
  return JSON.stringify({ ...Object.fromEntries(own), ...nested });
};

function refuseStates(meta: ResourceMeta, set: Assignment[], options: WriteOptions): void {
  const state = set.find(({ field, value }) => field.graph && value !== field.graph.initial);
  if (state && !options.states) throw new Error(`${meta.path}.${state.field.name} changes by transition only`);
}
