import { isStored, storedFields } from '../declaration/fields.js';
import { metaOf } from '../declaration/registry.js';
import type { FieldMeta, RefField, RefsField, ResourceMeta, StoredField } from '../declaration/types.js';
import type { Access } from '../policy/access.js';
import { compileGrant } from '../query/grant.js';
import { Params, quote } from '../query/params.js';
import { isUuid } from '../query/values.js';
import type { Db } from '../records/db.js';
import { inSentence } from '@haulbook/resource-contracts';
import { listed, possibleNames, type Reading } from './values.js';

export type ReferenceField = RefField | RefsField;
export const isReference = (field: FieldMeta): field is ReferenceField => field.kind === 'ref' || field.kind === 'refs';

/** Kinds that titles write as they are stored. */
const AS_STORED = new Set<FieldMeta['kind']>(['text', 'longText', 'richText', 'email', 'phone', 'url']);
const folded = (text: string): string => text.trim().toLowerCase();

/** Finds records by what cells call them: their title, a unique value, or their id. Those out of the actor's sight are not there. */
export class ReferenceFinder {
  /** Ids by what a cell calls a record. */
  private readonly known = new Map<string, string[]>();
  private readonly target: ResourceMeta;

  constructor(
    private readonly db: Db,
    readonly field: ReferenceField,
    private readonly access: Access,
  ) {
    this.target = metaOf(field.target());
  }

  /** Look up what these cells call records, of what is not known yet. One statement at most. */
  async prepare(cells: string[]): Promise<void> {
    const names = [...new Set(cells.flatMap((cell) => this.namesIn(cell)).map(folded))].filter((name) => name && !this.known.has(name));
    if (names.length === 0) return;
    for (const name of names) this.known.set(name, []);
    const params = new Params();
    const wanted = `${params.add(names)}::text[]`;
    const branches = this.branches(params, wanted, names);
    if (branches.length === 0) return;
    const found = await this.db.query<{ id: string; name: string }>(branches.join(' UNION '), params.values);
    for (const { id, name } of found) this.known.get(name)?.push(id);
  }

  /** Return the value of a cell: an id, or ids of references to many. */
  read(cell: string): Reading {
    if (this.field.kind === 'ref') return this.one(cell);
    const names = listed(cell, (name) => (this.known.get(folded(name)) ?? []).length > 0);
    const readings = names.map((name) => this.one(name));
    return (
      readings.find((reading) => 'problem' in reading) ?? {
        value: readings.flatMap((reading) => ('value' in reading ? [reading.value] : [])),
      }
    );
  }

  private one(name: string): Reading {
    const found = this.known.get(folded(name)) ?? [];
    const what = inSentence(this.target.label);
    if (found.length === 1) return { value: found[0] };
    if (found.length > 1) return { problem: `Several ${inSentence(this.target.labelPlural)} are called “${name}”` };
    return { problem: `There is no ${what} “${name}”` };
  }

  private namesIn(cell: string): string[] {
    return this.field.kind === 'refs' ? possibleNames(cell) : [cell];
  }

  private branches(params: Params, wanted: string, names: string[]): string[] {
    const alive = this.target.trash ? ' AND t.deleted_at IS NULL' : '';
    const rows = (fields: StoredField[]) =>
      [this.access.rows('read'), ...fields.map((field) => this.access.rows('read', field))]
        .map((granted) => compileGrant(granted, this.target, params, ({ column }) => `t.${quote(column)}`))
        .join(' AND ');
    const branch = (expression: string, fields: StoredField[]) =>
      `SELECT t.id, lower(${expression}) AS name FROM ${quote(this.target.table)} t WHERE lower(${expression}) = ANY(${wanted}) AND ${rows(fields)}${alive}`;
    const titles = titleFields(this.target);
    const uniques = storedFields(this.target).filter((field) => field.options.unique && AS_STORED.has(field.kind) && !field.options.hidden);
    return [
      ...(titles ? [branch(titleSql(titles), titles)] : []),
      ...uniques.map((field) => branch(`t.${quote(field.column)}`, [field])),
      ...(names.some(isUuid) ? [branch('t.id::text', [])] : []),
    ];
  }
}

/** Return the fields of a title that the database can put together; null when it needs more than texts. */
function titleFields(target: ResourceMeta): StoredField[] | null {
  const fields = target.title.flatMap((name) => target.fields.get(name) ?? []).filter(isStored);
  return fields.length === target.title.length && fields.every(({ kind }) => AS_STORED.has(kind)) ? fields : null;
}

/** Compile the title of a row: texts follow each other by a space, or a comma where declared so, anything else by a dot. */
function titleSql(fields: StoredField[]): string {
  const words = fields.map(({ column }) => `coalesce(t.${quote(column)}, '')`);
  return words.reduce((before, word, index) => {
    const field = fields[index]!;
    const isOneName = field.kind === 'text' && fields[index - 1]!.kind === 'text';
    const between = isOneName ? (field.options.comma ? ', ' : ' ') : ' · ';
    return `concat(${before}, CASE WHEN ${before} <> '' AND ${word} <> '' THEN '${between}' ELSE '' END, ${word})`;
  });
}
