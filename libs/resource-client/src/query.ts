import type { ResourceTypes, ValueKey, Where } from './where.js';

type FieldKey<Types extends ResourceTypes> = keyof Types['row'] & string;

/** Which rows a list has, in which order, and which of their fields. */
export interface ListQuery<Types extends ResourceTypes, Field extends FieldKey<Types> = FieldKey<Types>> {
  where?: Where<Types>;
  /** Words that must each be found in one of the fields that the resource is searched by. */
  search?: string;
  /** Fields to sort by, the first one first; a minus sorts downward. */
  sort?: readonly (ValueKey<Types['row']> | `-${ValueKey<Types['row']>}`)[];
  /** Only these fields, besides the id and the version. */
  fields?: readonly Field[];
  /** Rows per page, at most 200; 25 by default. */
  limit?: number;
  /** The page, from 1. */
  page?: number;
  /** The cursor of the page before, instead of `page`: it costs the same at any depth. */
  after?: string;
  /** The trash instead. */
  trashed?: 'only';
  /** How the total is counted: by default up to 10,000, or 1,000 for a search; to its end, or not at all. */
  count?: 'exact' | 'none';
}

/** A page of a list. */
export interface Page<Row> {
  data: Row[];
  count: number;
  total: number;
  /** Whether there are more rows than `total`. */
  totalIsCapped?: boolean;
  page: number;
  pageCount: number;
  /** The cursor of the next page; null on the last one. */
  after?: string | null;
}

/** Return the query string of a list. */
export function listQuery({ where, search, sort, fields, page, after, ...rest }: ListQuery<ResourceTypes, never>): URLSearchParams {
  const query = new URLSearchParams();
  if (where && Object.keys(where).length > 0) query.set('s', JSON.stringify(where));
  if (search) query.set('search', search);
  for (const by of sort ?? []) query.append('sort', orderOf(by));
  if (fields) query.set('fields', (fields as readonly string[]).join(','));
  // Without one of the two, the answer would be a bare list.
  if (after === undefined) query.set('page', String(page ?? 1));
  else query.set('after', after);
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  return query;
}

const orderOf = (by: string): string => (by.startsWith('-') ? `${by.slice(1)},DESC` : `${by},ASC`);
