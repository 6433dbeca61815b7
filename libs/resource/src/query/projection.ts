import { hasValue } from '../declaration/fields.js';
import type { RefField, ResourceMeta, StoredField } from '../declaration/types.js';
import { quote, type Params } from './params.js';
import { Reader, type AccessTo, type MetaOf } from './reader.js';

/** A reference that rows include as an object: `{ id, ...title }`. */
interface JoinedReference {
  field: RefField;
  alias: string;
  target: ResourceMeta;
  titles: StoredField[];
  condition: string;
  columns: string[];
}

/**
 * The columns of a result row: its own, then each reference's id and title. Builds the select list and converts the resulting arrays to
 * objects.
 */
export class Projection {
  private readonly references: JoinedReference[];

  constructor(
    private readonly reader: Reader,
    private readonly fields: StoredField[],
    references: RefField[],
    params: Params,
    accessTo: AccessTo,
    targetOf: MetaOf,
  ) {
    this.references = references.flatMap((field, index) => {
      const target = new Reader(accessTo(targetOf(field)), `r${index}`, params, accessTo, targetOf);
      if (target.access.rows('read') === null) return [];
      const titles = target.meta.title
        .map((name) => target.field(name))
        .filter((found) => found !== null && found.kind !== 'ref' && hasValue(found));
      return [
        {
          field,
          alias: target.alias,
          target: target.meta,
          titles,
          condition: target.rows(),
          columns: titles.map((title) => target.column(title)),
        },
      ];
    });
  }

  /** Build the inner select list: own expressions, named `c0…`. */
  inner(): string {
    return this.fields.map((field, index) => `${this.reader.column(field)} AS c${index}`).join(', ');
  }

  /** Return a field's name in the outer select. */
  name(field: StoredField): string {
    return `p.c${this.fields.indexOf(field)}`;
  }

  /** Build the outer select over the page (alias `p`): own columns and the joined references. */
  outer(): { select: string; joins: string } {
    const own = this.fields.map((field) => this.name(field));
    const joined = this.references.flatMap((reference) => [`${reference.alias}.id`, ...reference.columns]);
    const joins = this.references.map(
      ({ field, alias, target, condition }) =>
        `LEFT JOIN ${quote(target.table)} ${alias} ON ${alias}.id = ${this.name(field)} AND ${condition}`,
    );
    return { select: [...own, ...joined].join(', '), joins: joins.join(' ') };
  }

  toObject(values: unknown[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    this.fields.forEach((field, index) => {
      row[field.key] = values[index];
    });
    let at = this.fields.length;
    for (const { field, titles } of this.references) {
      const id = values[at++];
      const object: Record<string, unknown> = { id };
      for (const title of titles) object[title.name] = values[at++];
      row[field.name] = id === null ? null : object;
    }
    return row;
  }
}
