import { searchWords } from '@haulbook/resource-contracts';
import { findField, isStored, lineOf, storedFields } from '../declaration/fields.js';
import type { FieldMeta, LinesField, RefField, RefsField, ResourceMeta, StoredField } from '../declaration/types.js';
import { badQuery } from '../errors/domain-error.js';
import { Access, type Conditions } from '../policy/access.js';
import { compared, compileCondition, type Resolve } from './condition.js';
import { compileGrant } from './grant.js';
import { quote, type Params } from './params.js';
import { Subjects } from './subjects.js';

/** Function that returns what the caller may do with another resource. */
export type AccessTo = (meta: ResourceMeta) => Access;
export type MetaOf = (field: RefField | RefsField) => ResourceMeta;

/**
 * Compiles reads of one table for one caller: every expression is limited to what the policy grants. A column that is readable on some
 * rows only becomes `CASE WHEN … THEN column END`, so that selecting, filtering, searching and sorting cannot reveal more than `can()`.
 */
export class Reader {
  /** For rows about records of other resources. */
  private readonly subjects: Subjects | null;

  constructor(
    readonly access: Access,
    readonly alias: string,
    private readonly params: Params,
    private readonly accessTo: AccessTo,
    private readonly targetOf: MetaOf,
  ) {
    const { about } = access.meta.options;
    this.subjects = about ? new Subjects(access.meta, about, alias, params, accessTo) : null;
  }

  get meta(): ResourceMeta {
    return this.access.meta;
  }

  /** Compile the condition of readable rows outside the trash. */
  rows(): string {
    const alive = this.meta.trash ? `${this.alias}.deleted_at IS NULL AND ` : '';
    return `${alive}${this.readable()}`;
  }

  /** Compile the condition of readable rows in the trash that the caller may delete, and so restore. */
  trash(): string {
    return [`${this.alias}.deleted_at IS NOT NULL`, this.readable(), this.granted(this.access.rows('delete'))].join(' AND ');
  }

  private readable(): string {
    const granted = this.granted(this.access.rows('read'));
    return this.subjects ? `${granted} AND ${this.subjects.rows()}` : granted;
  }

  /** Find a readable field by the name or key that a client uses. */
  field(name: string): FieldMeta | null {
    const field = findField(this.meta, name);
    return field && !field.options.hidden && this.access.rows('read', field) !== null ? field : null;
  }

  /** Compile the expression of a readable field. */
  column(field: StoredField): string {
    const plain = this.subjects?.column(field) ?? `${this.alias}.${quote(field.column)}`;
    const granted = this.access.within('read', field);
    return granted === true ? plain : `CASE WHEN ${this.granted(granted)} THEN ${plain} END`;
  }

  /** Compile a row's lines as a JSON list, ordered by position. The record's policy applies to them: lines have no policy. */
  lines(field: LinesField): string {
    const { line, parent } = lineOf(field);
    const shown = storedFields(line).filter((inner) => !inner.options.hidden && (!inner.system || ['id', 'position'].includes(inner.name)));
    const list = `(SELECT coalesce(json_agg(${jsonObject(shown)} ORDER BY l.position, l.created_at, l.id), '[]') FROM ${quote(line.table)} l WHERE l.${quote(parent.column)} = ${this.alias}.id)`;
    const granted = this.granted(this.access.rows('read', field));
    return granted === 'TRUE' ? list : `CASE WHEN ${granted} THEN ${list} END`;
  }

  /** Compile a client's condition. @throws DomainError `bad_query` */
  condition(condition: unknown): string {
    return compileCondition(condition, this.resolve, this.params);
  }

  /**
   * Compile a search: every word must occur in one of the search fields that the caller may read.
   * @throws DomainError `bad_query` when there is no such field.
   */
  search(text: string): string {
    const places = this.meta.search.filter((path) => this.mayProbe(path));
    if (places.length === 0) throw badQuery(`${this.meta.labelPlural} have no search fields; use filter or s`);
    return this.condition({ $and: searchWords(text).map((word) => ({ $or: places.map((path) => ({ [path]: { $contL: word } })) })) });
  }

  /** Whether a search field, its own or one reached through a reference, is readable. */
  private mayProbe(path: string): boolean {
    const [own = '', inner] = path.split('.');
    const field = this.field(own);
    if (!field || inner === undefined) return field !== null;
    if (field.kind !== 'ref') return false;
    const target = new Reader(this.accessTo(this.targetOf(field)), this.alias, this.params, this.accessTo, this.targetOf);
    return target.field(inner) !== null;
  }

  private readonly resolve: Resolve = (key) => {
    const [own, inner, ...rest] = key.split('.');
    const field = this.field(own ?? '');
    if (!field || rest.length > 0) throw badQuery(`Unknown field ${JSON.stringify(key.slice(0, 60))}`);
    if (inner !== undefined) return this.overReference(field, inner, key);
    if (field.kind === 'refs') return this.overJoin(field);
    if (!isStored(field) || field.kind === 'json') throw badQuery(`${own} cannot be filtered`);
    return compared(this.column(field), field);
  };

  /** Resolve `customer.lastName`, limited by the policy of the target. */
  private overReference(field: FieldMeta, inner: string, key: string): ReturnType<Resolve> {
    if (field.kind === 'refs' && inner === 'id') return this.overJoin(field);
    if (field.kind !== 'ref') throw badQuery(`Unknown field ${JSON.stringify(key)}`);
    const target = new Reader(
      this.accessTo(this.targetOf(field)),
      `${this.alias}_${field.column}`,
      this.params,
      this.accessTo,
      this.targetOf,
    );
    const innerField = target.field(inner);
    if (!innerField || !isStored(innerField) || innerField.kind === 'json')
      throw badQuery(`Unknown field ${JSON.stringify(key.slice(0, 60))}`);
    const from = `${quote(target.meta.table)} ${target.alias}`;
    const rows = target.rows();
    const own = this.column(field);
    const { operand, wrap = (sql: string) => sql } = compared(target.column(innerField), innerField);
    return { operand, wrap: (sql) => `EXISTS (SELECT 1 FROM ${from} WHERE ${target.alias}.id = ${own} AND ${rows} AND ${wrap(sql)})` };
  }

  private overJoin(field: RefsField): ReturnType<Resolve> {
    const { table, own, other } = field.join;
    const readable = this.granted(this.access.rows('read', field));
    return {
      operand: { sql: `j.${quote(other)}`, field },
      wrap: (sql) => `(${readable} AND EXISTS (SELECT 1 FROM ${quote(table)} j WHERE j.${quote(own)} = ${this.alias}.id AND ${sql}))`,
    };
  }

  private granted(rows: Conditions | null): string {
    return compileGrant(rows, this.meta, this.params, (field) => `${this.alias}.${quote(field.column)}`);
  }
}

/** Format instants inside JSON like those outside of it. */
const jsonValue = (field: StoredField): string => {
  const column = `l.${quote(field.column)}`;
  return field.kind === 'datetime' ? `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : column;
};
const jsonObject = (fields: StoredField[]): string =>
  `json_build_object(${fields.map((field) => `'${field.key}', ${jsonValue(field)}`).join(', ')})`;
