import type { CrudRequest } from '@nestjsx/crud';
import { MAX_OFFSET, PERIODS, type Period } from '@haulbook/resource-contracts';
import { badQuery } from '../errors/domain-error.js';
import type { ListRequest, OneRequest } from './list.js';

export const DEFAULT_LIMIT = 25;
export const MAX_LIMIT = 200;

/** Maximum length of a search, in characters. */
const MAX_SEARCH = 200;

const KNOWN =
  /^(s|search|filter|or|sort|fields|select|join|page|limit|per_page|offset|after|count|sum|totals|groupBy|per|trashed|cache|include_deleted)(\[\])?$/;
const UNSUPPORTED = ['cache', 'include_deleted'];

/** Way of counting the total: up to a cap (the default), exactly, or not at all. */
export type CountMode = 'capped' | 'exact' | 'none';

export interface ListQuery {
  request: ListRequest;
  /** Whether to return an envelope with totals (`page`, `offset` or `after` is set) rather than a bare array. */
  paged: boolean;
  page: number;
  count: CountMode;
  /** The field to add up over all rows of the list. */
  sum?: string;
  /** The fields whose counts, sums and averages are asked for, over all rows of the list; none of them for the count alone. */
  totals?: string[];
  /** The field that groups the rows for totals, and the periods of days and instants. */
  groupBy?: string;
  per?: Period;
}

/** Read the query of a list from the library's parser, and refuse the parameters that it ignores. @throws DomainError `bad_query` */
export function readListQuery(crud: CrudRequest, query: Record<string, unknown>): ListQuery {
  refuseUnknown(query);
  const { parsed } = crud;
  const limit = bounded('limit', parsed.limit ?? DEFAULT_LIMIT, 1, MAX_LIMIT);
  const page = bounded('page', parsed.page ?? 1, 1, MAX_OFFSET);
  const offset = bounded('offset', parsed.offset ?? (page - 1) * limit, 0, MAX_OFFSET);
  const after = text(query['after'], 'after');
  const trashed = text(query['trashed'], 'trashed');
  if (trashed !== undefined && trashed !== 'only') throw badQuery('trashed is only');
  const paged = 'page' in query || 'offset' in query || after !== undefined;
  const sum = text(query['sum'], 'sum');
  if (sum !== undefined && !paged) throw badQuery('sum comes with the totals of a page; add page or offset');
  const groupBy = text(query['groupBy'], 'groupBy');
  const totals = texts(query['totals'], 'totals')?.flatMap((names) => names.split(',').filter(Boolean));
  if ((totals ?? groupBy) !== undefined && !paged) throw badQuery('totals and groupBy come with a page; add page or offset');
  const per = period(query['per']);
  if (per && groupBy === undefined) throw badQuery('per comes with groupBy, of a day or an instant');
  return {
    request: {
      search: withoutBlanks(parsed.search),
      words: words(query['search']),
      fields: parsed.fields,
      join: parsed.join.map(joined),
      sort: parsed.sort,
      limit: parsed.limit === undefined && !('page' in query) && !('offset' in query) ? MAX_LIMIT : limit,
      offset,
      after,
      trashed: trashed !== undefined,
    },
    paged,
    page: parsed.page ?? Math.floor(offset / limit) + 1,
    count: countMode(query['count']),
    sum,
    totals: totals ?? (groupBy === undefined ? undefined : []),
    groupBy,
    per,
  };
}

const EVERYTHING: OneRequest = {};

/** Read the query of a single record: `fields` and `join`, as in lists. @throws DomainError `bad_query` for anything else. */
export function readOneQuery(query: Record<string, unknown>): OneRequest {
  const names = Object.keys(query);
  if (names.length === 0) return EVERYTHING;
  const unknown = names.find((name) => !['fields', 'select', 'join'].includes(name));
  if (unknown) throw badQuery(`Unknown query parameter ${JSON.stringify(unknown.slice(0, 60))} for a single record`);
  const fields = texts(query['fields'] ?? query['select'], 'fields')?.flatMap((text) => text.split(','));
  const join = texts(query['join'], 'join')?.map((text) => {
    const [field = '', select] = text.split('||');
    return joined({ field, select: select?.split(',') });
  });
  return { ...(fields ? { fields } : {}), ...(join ? { join } : {}) };
}

/**
 * Read the query of a record's history.
 * @returns how many of its newest entries to leave out
 * @throws DomainError `bad_query` for anything but `offset`
 */
export function readHistoryQuery({ offset, ...rest }: Record<string, unknown>): number {
  const [unknown] = Object.keys(rest);
  if (unknown) throw badQuery(`Unknown query parameter ${JSON.stringify(unknown.slice(0, 60))} for a history`);
  return bounded('offset', Number(text(offset, 'offset') ?? 0), 0, MAX_OFFSET);
}

/** Return the name of a joined relation. Relations include their title fields; a selection of others is refused rather than ignored. */
function joined({ field, select }: { field: string; select?: string[] }): string {
  if (select && select.length > 0)
    throw badQuery(`join takes a name alone: ${JSON.stringify(field.slice(0, 60))} comes with the fields that name it`);
  return field;
}

function texts(value: unknown, name: string): string[] | undefined {
  if (value === undefined) return undefined;
  const list: unknown[] = [value].flat();
  if (!list.every((one) => typeof one === 'string')) throw badQuery(`${name} takes names`);
  return list;
}

/** Drop the undefined parts that the parser leaves. */
function withoutBlanks(search: unknown): unknown {
  const parts = (search as { $and?: unknown[] } | undefined)?.$and;
  return parts ? { $and: parts.filter((part) => part !== undefined && part !== null) } : search;
}

function refuseUnknown(query: Record<string, unknown>): void {
  for (const name of Object.keys(query)) {
    if (!KNOWN.test(name)) throw badQuery(`Unknown query parameter ${JSON.stringify(name.slice(0, 60))}`);
    if (UNSUPPORTED.includes(name)) throw badQuery(`${name} is not supported`);
  }
}

function bounded(name: string, value: number, min: number, max: number): number {
  if (!Number.isInteger(value) || value < min || value > max) throw badQuery(`${name} must be a whole number from ${min} to ${max}`);
  return value;
}

function text(value: unknown, name: string): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw badQuery(`${name} takes one value`);
  return value;
}

/** Read the text of a search of all resources. @throws DomainError `bad_query` when it is too long. */
export const readSearchQuery = (query: Record<string, unknown>) => ({
  text: words(query['text'])?.trim() ?? '',
  resource: text(query['resource'], 'resource'),
});

/** Read what is asked of the records of a searched list. @throws DomainError `bad_query` */
export const readFoundQuery = (query: Record<string, unknown>) => ({
  resource: text(query['resource'], 'resource') ?? '',
  ids: text(query['ids'], 'ids')?.split(',') ?? [],
  text: readSearchQuery(query).text,
});

function words(value: unknown): string | undefined {
  const sought = text(value, 'search');
  if (sought !== undefined && sought.length > MAX_SEARCH) throw badQuery(`search takes at most ${MAX_SEARCH} characters`);
  return sought;
}

function period(value: unknown): Period | undefined {
  const asked = text(value, 'per');
  const found = PERIODS.find((each) => each === asked);
  if (asked !== undefined && !found) throw badQuery(`per is one of ${PERIODS.join(', ')}`);
  return found;
}

function countMode(value: unknown): CountMode {
  if (value === undefined) return 'capped';
  if (value === 'exact' || value === 'none') return value;
  throw badQuery('count is exact or none');
}
