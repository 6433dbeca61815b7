import { NO_RECORD_ID } from '@haulbook/resource-contracts';
import { columnOf, stateFields } from '../declaration/fields.js';
import { allResources } from '../declaration/registry.js';
import { takesRows, type About } from '../declaration/about.js';
import type { ResourceMeta, StoredField } from '../declaration/types.js';
import type { Access, Conditions } from '../policy/access.js';
import { compileGrant } from './grant.js';
import { quote, type Params } from './params.js';
import type { AccessTo } from './reader.js';

/**
 * Limits rows about records of other resources (`about`) to what the reader may read of those records: rows, field values and transitions
 * beyond the policy of that resource are left out, and so is everything about a resource that the reader has no grants on.
 */
export class Subjects {
  private readonly targets: Access[];

  constructor(
    private readonly meta: ResourceMeta,
    private readonly about: About,
    private readonly alias: string,
    private readonly params: Params,
    private readonly accessTo: AccessTo,
  ) {
    // A log also tells of rows that are about other records themselves, such as comments. Those are about records only.
    const takesThem = ({ about: ofOthers, features }: ResourceMeta['options']) => !ofOthers && takesRows(features, about);
    const targets = allResources().filter(({ options }) => about.images || takesThem(options));
    this.targets = targets.map(accessTo).filter((access) => access.may('read'));
  }

  /** Compile the condition of rows about readable records. */
  rows(): string {
    const open = this.targets.filter((access) => this.about.images && access.rows('read') === true && !this.isAboutOthers(access.meta));
    const whole = `${this.of('resource')} = ANY(${this.paths(open)})`;
    const cases = this.targets
      .filter((access) => !open.includes(access))
      .map((access) => `WHEN ${this.isAbout(access)} THEN ${this.recordMeets(access.meta, access.rows('read'))}`);
    return cases.length === 0 ? whole : `CASE WHEN ${whole} THEN TRUE ${cases.join(' ')} ELSE FALSE END`;
  }

  /** Compile a column of such a row, without what the reader may not see of the record. */
  column(field: StoredField): string {
    const column = `${this.alias}.${quote(field.column)}`;
    if (this.about.images?.includes(field.name)) return this.image(column);
    return field.name === this.about.action ? this.action(column) : column;
  }

  /** Compile an image (values by field): all values of a record that is readable as a whole, else those of its readable fields. */
  private image(column: string): string {
    const whole = this.targets.filter((access) => access.readsWhole());
    const cases = this.targets
      .filter((access) => !whole.includes(access))
      .map((access) => `WHEN ${this.isAbout(access)} THEN ${this.readablePart(access, column)}`);
    return `CASE WHEN ${this.of('resource')} = ANY(${this.paths(whole)}) THEN ${column} ${cases.join(' ')} END`;
  }

  private readablePart(access: Access, column: string): string {
    const groups = new Map<string, { rows: Conditions | null; keys: string[] }>();
    for (const field of access.readable()) {
      const rows = access.within('read', field);
      const group = groups.get(JSON.stringify(rows)) ?? { rows, keys: [] };
      group.keys.push(field.key);
      groups.set(JSON.stringify(rows), group);
    }
    const shown = [...groups.values()].map(
      ({ rows, keys }) => `(e.key = ANY(${this.params.add(keys)}::text[]) AND ${this.recordMeets(access.meta, rows)})`,
    );
    return `(SELECT jsonb_object_agg(e.key, e.value) FROM jsonb_each(${column}) e WHERE ${shown.join(' OR ')})`;
  }

  /** Compile the action: a transition is shown as `update` where its state is not readable, which it would reveal. */
  private action(column: string): string {
    const cases = this.targets.flatMap((access) =>
      stateFields(access.meta)
        .filter((field) => access.within('read', field) !== true)
        .map((field) => {
          const names = this.params.add(Object.keys(field.graph.transitions));
          const granted = this.recordMeets(access.meta, access.within('read', field));
          return `WHEN ${this.isAbout(access)} AND ${column} = ANY(${names}::text[]) AND NOT ${granted} THEN 'update'`;
        }),
    );
    return cases.length === 0 ? column : `CASE ${cases.join(' ')} ELSE ${column} END`;
  }

  /** Compile whether the record meets a grant: as it is now, or as it was when it was deleted. */
  private recordMeets(meta: ResourceMeta, rows: Conditions | null): string {
    if (rows === null) return 'FALSE';
    if (!this.about.images) return this.isThereAndMeets(meta, rows);
    if (this.isAboutOthers(meta)) return this.rowAboutOthers(meta, rows);
    if (rows === true) return 'TRUE';
    const grant = this.granted(meta, rows);
    const present = `SELECT ${grant} FROM ${quote(meta.table)} ${this.subject} WHERE ${this.subject}.id = ${this.of('record')}::uuid`;
    const decisive = [...new Set(rows.flatMap(Object.keys))].map((key) => columnOf(meta, key));
    if (decisive.some((field) => field.options.hidden)) return `coalesce((${present}), FALSE)`;
    return `coalesce((${present}), (${this.lastImage(meta, decisive, grant, this.about.images)}), FALSE)`;
  }

  /** What is about a record and is no log goes with it: it is hidden while the record is in the trash, or after it. */
  private isThereAndMeets(meta: ResourceMeta, rows: Conditions | true): string {
    const there = `${this.subject}.id = ${this.of('record')}::uuid AND ${this.subject}.deleted_at IS NULL`;
    const grant = rows === true ? '' : ` AND ${this.granted(meta, rows)}`;
    return `EXISTS (SELECT 1 FROM ${quote(meta.table)} ${this.subject} WHERE ${there}${grant})`;
  }

  private granted(meta: ResourceMeta, rows: Conditions): string {
    return `(${compileGrant(rows, meta, this.params, (field) => `${this.subject}.${quote(field.column)}`)}) IS TRUE`;
  }

  private isAboutOthers({ options }: ResourceMeta): boolean {
    return options.about !== undefined && options.about !== this.about;
  }

  /** Compile whether a row that is itself about another record is readable, and so is that record. What is about no single row is as well. */
  private rowAboutOthers(meta: ResourceMeta, rows: Conditions): string {
    const beyond = new Subjects(meta, meta.options.about!, this.subject, this.params, this.accessTo);
    const row = `SELECT 1 FROM ${quote(meta.table)} ${this.subject} WHERE ${this.subject}.id = ${this.of('record')}::uuid`;
    const none = `${this.of('record')} = '${NO_RECORD_ID}'`;
    return `(${none} OR EXISTS (${row} AND ${this.granted(meta, rows)} AND ${beyond.rows()}))`;
  }

  /** Compile the grant over the values a record was deleted with. An image that lacks one of the needed values grants nothing. */
  private lastImage(meta: ResourceMeta, decisive: StoredField[], grant: string, images: readonly string[]): string {
    const [before, after] = images.map((name) => `d.${this.columnOf(name)}`) as [string, string];
    const keys = decisive.map((field) => field.key);
    const values = decisive.map((field, at) => `'${field.column}', ${before}->'${keys[at]}'`);
    return [
      `SELECT ${before} ?& ${this.params.add(keys)}::text[] AND ${grant} FROM ${quote(this.meta.table)} d,`,
      `jsonb_populate_record(NULL::${quote(meta.table)}, jsonb_build_object(${values.join(', ')})) ${this.subject}`,
      `WHERE d.${this.columnOf(this.about.resource)} = ${this.params.add(meta.path)} AND d.${this.columnOf(this.about.record)} = ${this.of('record')}`,
      `AND ${before} IS NOT NULL AND ${after} IS NULL ORDER BY d.created_at DESC LIMIT 1`,
    ].join(' ');
  }

  private isAbout(access: Access): string {
    return `${this.of('resource')} = ${this.params.add(access.meta.path)}`;
  }

  private paths(accesses: Access[]): string {
    return `${this.params.add(accesses.map(({ meta }) => meta.path))}::text[]`;
  }

  /** The name of the record's row in a statement; rows about rows about records have one for each step. */
  private get subject(): string {
    return `${this.alias}_about`;
  }

  private of(part: 'resource' | 'record'): string {
    return `${this.alias}.${this.columnOf(this.about[part])}`;
  }

  private columnOf(name: string): string {
    return quote(columnOf(this.meta, name).column);
  }
}
