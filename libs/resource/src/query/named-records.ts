import { NO_RECORD_ID } from '@haulbook/resource-contracts';
import { columnOf } from '../declaration/fields.js';
import { allResources } from '../declaration/registry.js';
import type { NamesRecord } from '../declaration/about.js';
import type { ResourceMeta, StoredField } from '../declaration/types.js';
import type { Access, Conditions } from '../policy/access.js';
import { compileGrant } from './grant.js';
import { quote, type Params } from './params.js';
import type { AccessTo } from './reader.js';
import { Subjects } from './subjects.js';

/**
 * Limits what rows have written down of records of other resources (`names`) to those that the reader may read by now: the rows stay, as a
 * report that has one for each record, without the title and what else was said of the record.
 */
export class NamedRecords {
  constructor(
    private readonly meta: ResourceMeta,
    private readonly names: NamesRecord,
    private readonly alias: string,
    private readonly params: Params,
    private readonly accessTo: AccessTo,
  ) {}

  /** Compile a column of such a row. Where there is no title, no record was named, and what is said is of none. */
  column(field: StoredField, column: string): string {
    const { title, rest = [] } = this.names;
    if (field.name !== title && !rest.includes(field.name)) return column;
    return `CASE WHEN ${this.of(title)} IS NULL OR ${this.of(this.names.record)} = '${NO_RECORD_ID}' OR ${this.isReadable()} THEN ${column} END`;
  }

  private isReadable(): string {
    const all = allResources().map(this.accessTo);
    const whole = all.filter((access) => access.rows('read') === true && titleGrants(access).length === 0 && !access.meta.options.about);
    const some = all.filter((access) => access.may('read') && !whole.includes(access));
    const cases = some.map(
      (access) => `WHEN ${this.of(this.names.resource)} = ${this.params.add(access.meta.path)} THEN ${this.isThere(access)}`,
    );
    const open = `${this.of(this.names.resource)} = ANY(${this.params.add(whole.map(({ meta }) => meta.path))}::text[])`;
    return cases.length === 0 ? open : `CASE WHEN ${open} THEN TRUE ${cases.join(' ')} ELSE FALSE END`;
  }

  /** Compile whether the record is there, in the trash at least, and may be read. One that is gone is for those who may read all of them. */
  private isThere(access: Access): string {
    const { meta } = access;
    const record = `${this.alias}_named`;
    const grants = [access.rows('read'), ...titleGrants(access)];
    const granted = grants
      .map((rows) => `(${compileGrant(rows, meta, this.params, (field) => `${record}.${quote(field.column)}`)}) IS TRUE`)
      .join(' AND ');
    const { about } = meta.options;
    const beyond = about ? ` AND ${new Subjects(meta, about, record, this.params, this.accessTo).rows()}` : '';
    return `EXISTS (SELECT 1 FROM ${quote(meta.table)} ${record} WHERE ${record}.id = ${this.of(this.names.record)}::uuid AND ${granted}${beyond})`;
  }

  private of(name: string): string {
    return `${this.alias}.${quote(columnOf(this.meta, name).column)}`;
  }
}

/** Return the conditions under which the fields of a title may be read, beside those of the row; none where they add nothing. */
const titleGrants = (access: Access): (Conditions | null)[] =>
  [...access.meta.title, ...(access.meta.options.untitled ?? [])]
    .map((name) => access.within('read', access.meta.fields.get(name)!))
    .filter((rows) => rows !== true);
