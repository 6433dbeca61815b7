import { hasValue } from '../declaration/fields.js';
import type { FieldMeta, NestedField, RefField, RefsField, StoredField } from '../declaration/types.js';
import { badQuery } from '../errors/domain-error.js';
import { encodeCursor } from './cursor.js';
import { countUpTo, whereOf } from './matching.js';
import { Params, quote } from './params.js';
import { Projection } from './projection.js';
import { Reader, type AccessTo, type MetaOf } from './reader.js';
import { mostRanked, type Ranked } from './search-limits.js';
import type { Spellings } from './names.js';
import type { KnownIds } from './search-options.js';
import { compileSorts, deletedAt, foundFirst, foundSorts, keysetCondition, orderBy, pageOfFound, withSorts } from './sorts.js';
import type { Access } from '../policy/access.js';

/** The rows of a list in their order, and the parts of them that are read. */
export interface RowsRequest {
  /** A condition in the grammar of condition.ts. */
  search?: unknown;
  /** Words entered in the search box, to be found in the resource's search fields. */
  words?: string;
  /** Whether the best matches of `words` come first, and whether words that are only spelled alike match too. */
  ranked?: Ranked;
  /** The records that have the words, where a search of several resources found them before. */
  known?: KnownIds;
  /** What names are to begin with, in place of a search for `words`: the first such rows are found by an index of names. */
  named?: Spellings;
  /** Whether `words` are looked for in the rows' own fields alone. */
  own?: boolean;
  /** The one of `words` that finds the rows, where the others are to be compared with each of them. */
  leading?: string;
  fields?: string[];
  join?: string[];
  sort?: { field: string; order: 'ASC' | 'DESC' }[];
  /**
   * Whether the rows that match are few: they are found first and sorted then. Otherwise PostgreSQL may go through the whole table in the
   * order of the list, as it does not know that the rows of one old day lie together there.
   */
  few?: boolean;
  /**
   * How many of the rows that match are found at most, before they are sorted and counted. The page is only that of the whole list where
   * fewer match.
   */
  most?: number;
  /** Count the rows up to this number, in the statement that reads the page. */
  upTo?: number;
  /** Whether to list the trash instead: the rows in it that the caller may delete, and so restore. */
  trashed?: boolean;
}

export interface ListRequest extends RowsRequest {
  limit: number;
  offset: number;
  /** Continue after this cursor instead of skipping `offset` rows. */
  after?: string;
}

/** The page that has every row of a list. */
export const EVERY_ROW = { limit: null, offset: 0 } as const;
type Page = Pick<ListRequest, 'after' | 'offset'> & { limit: number | null };

/** A compiled list: the statements of the page and of its count, and how to read their rows. */
export interface ListPlan {
  page: { text: string; values: unknown[] };
  count(cap: number | null): { text: string; values: unknown[] };
  /** Return how many rows were found or counted, of the rows of a page with `most` or `upTo`; undefined for none. */
  found(rows: unknown[][]): number | undefined;
  toObjects(rows: unknown[][]): Record<string, unknown>[];
  /** Return the cursor of the page after this row; null when the sort allows none. */
  cursor(row: Record<string, unknown> | undefined): string | null;
}

/** Kinds whose columns are in a list only when requested by name, or declared for it. */
const HEAVY = new Set(['json', 'longText', 'richText']);
/** Offset beyond which a subquery finds the page's ids by the index before the wide rows are read. */
const DEEP = 500;

/** Compile a list request against declaration and policy. @throws DomainError `bad_query` */
export function compileList(access: Access, request: RowsRequest & Page, accessTo: AccessTo, targetOf: MetaOf): ListPlan {
  const params = new Params();
  const reader = new Reader(access, 't', params, accessTo, targetOf);
  const filtered = whereOf(reader, request);
  // The count uses the values so far; later ones belong to the page alone.
  const counted = params.values.length;
  const sorts = compileSorts(reader, request);
  const { fields, references } = chooseFields(reader, request);
  const projection = new Projection(reader, withSorts(fields, sorts), references, params, accessTo, targetOf);
  const table = `${quote(reader.meta.table)} t`;
  const [sort] = sorts;
  const few = request.most === undefined ? null : foundSorts(sorts);
  const keyset = request.after ? [keysetCondition(reader, few ?? sorts, request.after, params)] : [];
  const rank = request.ranked && request.words ? reader.rank(request.words, request.ranked) : null;
  const bestFirst = rank === null ? '' : `${rank}, `;
  const order = bestFirst + orderBy(sorts, (sort) => sort.by(sort.sql));
  const limit = `LIMIT ${params.add(request.limit)} OFFSET ${params.add(request.after ? 0 : request.offset)}`;
  const rows = `${table} WHERE ${[filtered, ...keyset].join(' AND ')}`;
  const matches = matchesOf(
    rows,
    rank === null ? request.few && 'OFFSET 0' : `LIMIT ${mostRanked(request.ranked ?? 'exact', request.leading !== undefined)}`,
  );
  const found = `FROM ${matches} ORDER BY ${order} ${limit}`;
  const { select, joins } = projection.outer();
  const counts = few !== null || request.upTo !== undefined;
  const inner =
    projection.inner() + (request.upTo === undefined ? '' : `, (${countUpTo(table, filtered, String(request.upTo))}) AS found_total`);
  const page = few
    ? `${foundFirst(sorts, `${table} WHERE ${filtered} LIMIT ${request.most}`)}
      SELECT ${inner}, o.found_total FROM (${pageOfFound(few, keyset, limit)}) o JOIN ${table} ON t.id = o.page_id ORDER BY ${order}`
    : !request.after && request.offset > DEEP
      ? `SELECT ${inner} FROM (SELECT t.id AS page_id ${found}) o JOIN ${table} ON t.id = o.page_id ORDER BY ${order}`
      : `SELECT ${inner}${rank === null ? '' : `, ${rank} AS rank`} ${found}`;
  const text = joins
    ? `SELECT ${select}${counts ? ', p.found_total' : ''} FROM (${page}) p ${joins} ORDER BY ${rank === null ? '' : 'p.rank, '}${orderBy(sorts, (sort) => sort.by(projection.name(sort.field)))}`
    : page;

  return {
    page: { text, values: params.values },
    count: (cap) => {
      const values = params.values.slice(0, counted);
      if (cap === null) return { text: `SELECT count(*)::int AS total FROM ${table} WHERE ${filtered}`, values };
      return { text: countUpTo(table, filtered, `$${counted + 1}`), values: [...values, cap + 1] };
    },
    found: (rows) => rows[0]?.at(-1) as number | undefined,
    toObjects: (rows) => rows.map((row) => projection.toObject(row)),
    cursor: (row) => (row && sort && sorts.length === 2 ? encodeCursor(row[sort.field.key], row['id']) : null),
  };
}

/** Compile the rows to sort; with an `end` they are found before, whatever their order. */
const matchesOf = (rows: string, end: string | false | undefined): string => (end ? `(SELECT t.* FROM ${rows} ${end}) t` : rows);

/** The requested parts of a single row: with `join` only those relations, with `fields` only those columns, else all. */
export interface OneRequest {
  fields?: string[];
  join?: string[];
}

/** A compiled read of one row: the statement, whose first value is the id, and how to read its row. */
export interface OnePlan {
  /** Return the statement that reads as many records. Each of its rows ends with the record's id. */
  text(count: number): string;
  /** Requested references to many, which need separate queries. */
  refs: RefsField[];
  values(ids: readonly string[]): unknown[];
  toObject(row: unknown[]): Record<string, unknown>;
}

/** Compile reading one row by id, with its references' titles and its lines. @throws DomainError `bad_query` */
export function compileOne(access: Access, request: OneRequest, accessTo: AccessTo, targetOf: MetaOf): OnePlan {
  const params = new Params();
  const id = params.add(null);
  const reader = new Reader(access, 't', params, accessTo, targetOf);
  const { fields, relations } = chooseParts(reader, request);
  const lines = relations.filter((field) => field.kind === 'lines');
  const projection = new Projection(
    reader,
    fields,
    relations.filter((field) => field.kind === 'ref'),
    params,
    accessTo,
    targetOf,
  );
  const { select, joins } = projection.outer();
  const withLines = [projection.inner(), ...lines.map((field) => `${reader.lines(field)} AS ${quote(`lines_${field.name}`)}`)].join(', ');
  const outer = [select, ...lines.map((field) => `p.${quote(`lines_${field.name}`)}`), 'p.asked'].join(', ');
  const granted = reader.rows();
  // Ids are a list of parameters: of an array, PostgreSQL does not know the length and may plan anew at each run.
  const idsOf = (count: number) => [id, ...Array.from({ length: count - 1 }, (_, index) => `$${params.values.length + 1 + index}`)];
  const statement = (count: number) => {
    const ids = idsOf(count).map((each) => `${each}::uuid`);
    const found = `SELECT ${withLines}, t.id AS asked FROM ${quote(reader.meta.table)} t WHERE t.id IN (${ids.join(', ')}) AND ${granted}`;
    return `SELECT ${outer} FROM (${found}) p ${joins}`;
  };
  const texts: string[] = [];
  return {
    text: (count) => (texts[count] ??= statement(count)),
    refs: relations.filter((field) => field.kind === 'refs'),
    values: ([first, ...more]) => [first, ...params.values.slice(1), ...more],
    toObject: (row) => {
      const object = projection.toObject(row);
      lines.forEach((field, index) => (object[field.name] = row[row.length - 1 - lines.length + index]));
      return object;
    },
  };
}

function chooseFields(reader: Reader, request: RowsRequest): { fields: StoredField[]; references: RefField[] } {
  const readable = reader.access.readable().filter(hasValue);
  const asked = request.fields?.length ? request.fields.map((name) => named(reader, name)) : null;
  const joined = (request.join ?? []).map((name) => named(reader, name));
  if (!joined.every(isRelation)) throw badQuery('join takes the name of a reference');
  const always = readable.filter((field) => field.name === 'id' || field.name === 'version');
  const fields = asked ? [...always, ...asked, ...joined] : readable.filter((field) => field.options.list || !HEAVY.has(field.kind));
  const shown = request.trashed ? [...fields, deletedAt(reader)] : fields;
  const own = [...new Set(shown)].filter(hasValue);
  const references = own.filter(
    (field): field is RefField => field.kind === 'ref' && (asked !== null || field.options.list || joined.includes(field)),
  );
  return { fields: own, references };
}

const isRelation = (field: FieldMeta): field is RefField | NestedField => field.target !== undefined;

function chooseParts(reader: Reader, request: OneRequest): { fields: StoredField[]; relations: (RefField | NestedField)[] } {
  const readable = reader.access.readable();
  const asked = request.fields?.map((name) => named(reader, name));
  const joined = request.join?.map((name) => named(reader, name));
  if (joined && !joined.every(isRelation)) throw badQuery('join takes the name of a reference');
  const always = readable.filter((field) => field.name === 'id' || field.name === 'version');
  const fields = asked ? [...always, ...asked, ...(joined ?? [])] : readable;
  const relations = joined ?? asked ?? readable;
  return {
    fields: [...new Set(fields)].filter(hasValue),
    relations: [...new Set(relations)].filter(isRelation),
  };
}

function named(reader: Reader, name: string): FieldMeta {
  const field = reader.field(name);
  if (!field) throw badQuery(`Unknown field ${JSON.stringify(name.slice(0, 60))}`);
  return field;
}
