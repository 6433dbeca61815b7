import type { CrudFilter, CrudSort } from '@refinedev/core';
import { isLocalDate } from '@haulbook/core';
import {
  isGroupable,
  MAX_OFFSET,
  PERIODS,
  searchWords,
  type ListColumn,
  type Period,
  type ResourceSchema,
  type ViewsSchema,
} from '@haulbook/resource-contracts';
import { readTree, writeTree, type FilterGroup } from '../filters/builder/filter-tree';
import { filterConditions } from '../filters/without';
import type { Format } from '../format/format';
import { fieldOf, filterNamed } from '../schema/fields';
import { SPANS, type Span } from '../views/calendar/range';
import { readColumns, writeColumns } from './columns';

export const PAGE_SIZES = [25, 50, 100] as const;
const FILTER = 'f.';

/** A way to look at a list. */
export type ListView = 'table' | keyof ViewsSchema;

/** The state of a list as kept in its URL, so that a link to it shows a colleague the same rows. */
export interface ListState {
  search: string;
  /** Filter texts in the syntax of the field's kind, by field name. */
  filters: Record<string, string>;
  /** Filters that can't be used: of fields that the reader may not filter by, or does not have. */
  unusable: Record<string, string>;
  /** Conditions in groups, besides the filters; null for none. */
  where: FilterGroup | null;
  sort: CrudSort;
  page: number;
  pageSize: number;
  /** Whether to list deleted records instead of the others, newest first, whatever `sort` says. */
  trash: boolean;
  view: ListView;
  /** The day that a calendar shows; null for today. */
  on: string | null;
  /** How much a calendar shows; null for what suits the screen. */
  span: Span | null;
  /** The columns in their order; null for those that the reader has. */
  columns: ListColumn[] | null;
  /** Id of the saved view that was opened. */
  saved: string | null;
  /** Whether sums and averages are shown. */
  totals: boolean;
  /** The field that the totals are grouped by. */
  groupBy: string | null;
  /** The periods of those, of a day or an instant; null for the usual ones. */
  per: Period | null;
}

/** Return whether the caller can open the trash of a resource: a person who may delete may also restore. */
export const hasTrash = (resource: ResourceSchema) => resource.features.trash && resource.actions.delete;

/** Return the ways to look at a list, the table first. */
export const viewsOf = ({ views }: ResourceSchema): ListView[] => ['table', ...(Object.keys(views ?? {}) as (keyof ViewsSchema)[])];

const positive = (text: string | null) => Math.max(1, Math.floor(Number(text)) || 1);

/**
 * Read a list's state from the URL. Ignore fields that the resource does not have or that may not be sorted by; filters of such fields are
 * kept as unusable.
 * @param only the view of a page that has no other
 */
export function readListState(query: URLSearchParams, resource: ResourceSchema, only?: ListView): ListState {
  const filters: Record<string, string> = {};
  const unusable: Record<string, string> = {};
  for (const [key, text] of query) {
    if (!key.startsWith(FILTER) || text === '') continue;
    const name = key.slice(FILTER.length);
    (filterNamed(resource, name) ? filters : unusable)[name] = text;
  }
  const sorted = query.get('sort') ?? '';
  const sortField = sorted.replace(/^-/, '');
  const sort: CrudSort = fieldOf(resource, sortField)?.sort
    ? { field: sortField, order: sorted.startsWith('-') ? 'desc' : 'asc' }
    : resource.defaultSort;
  const size = Number(query.get('perPage'));
  const trash = hasTrash(resource) && query.has('trash');
  const on = query.get('on') ?? '';
  return {
    search: query.get('search') ?? '',
    filters,
    unusable,
    where: readTree(query.get('where')),
    sort,
    page: positive(query.get('page')),
    pageSize: PAGE_SIZES.find((each) => each === size) ?? PAGE_SIZES[0],
    trash,
    // The trash is a table: what lies in it has no place on a board.
    view: only ?? ((!trash && viewsOf(resource).find((view) => view === query.get('view'))) || 'table'),
    on: isLocalDate(on) ? on : null,
    span: SPANS.find((span) => span === query.get('span')) ?? null,
    columns: readColumns(query.get('columns'), resource),
    saved: query.get('saved'),
    totals: query.has('totals'),
    groupBy: resource.fields.find((field) => isGroupable(field) && field.name === query.get('groupBy'))?.name ?? null,
    per: PERIODS.find((period) => period === query.get('per')) ?? null,
  };
}

/** Return the URL query of a state, without default values. */
export function writeListState(state: ListState, resource: ResourceSchema, only?: ListView): URLSearchParams {
  const query = new URLSearchParams();
  if (state.search) query.set('search', state.search);
  for (const [name, text] of Object.entries({ ...state.filters, ...state.unusable })) if (text) query.set(FILTER + name, text);
  if (state.where) query.set('where', writeTree(state.where));
  const { field, order } = state.sort;
  if (field !== resource.defaultSort.field || order !== resource.defaultSort.order)
    query.set('sort', (order === 'desc' ? '-' : '') + field);
  if (state.trash) query.set('trash', '');
  if (state.view !== (only ?? 'table')) query.set('view', state.view);
  if (state.view === 'calendar' && state.on) query.set('on', state.on);
  if (state.view === 'calendar' && state.span) query.set('span', state.span);
  if (state.page > 1) query.set('page', String(state.page));
  if (state.pageSize !== PAGE_SIZES[0]) query.set('perPage', String(state.pageSize));
  if (state.columns) query.set('columns', writeColumns(state.columns));
  if (state.saved) query.set('saved', state.saved);
  if (state.totals) query.set('totals', '');
  if (state.groupBy) query.set('groupBy', state.groupBy);
  if (state.groupBy && state.per) query.set('per', state.per);
  return query;
}

/** Return the URL query of a filtered list, for links: `?f.status=sent`. */
export const filterLink = (filters: Record<string, string>) =>
  `?${new URLSearchParams(Object.entries(filters).map(([name, text]) => [FILTER + name, text])).toString()}`;

/** Return the conditions of a search, word by word. */
export function searchConditions(resource: Pick<ResourceSchema, 'search'>, text: string): CrudFilter[] {
  if (resource.search.length === 0) return [];
  return searchWords(text).map((word) => ({
    operator: 'or',
    value: resource.search.map((field) => ({ field, operator: 'contains', value: word })),
  }));
}

/** Return the conditions of filters and search. A list has those of `where` besides: `useConditions`. */
export function toConditions(state: Pick<ListState, 'search' | 'filters'>, resource: ResourceSchema, format: Format): CrudFilter[] {
  const filtered = Object.entries(state.filters).flatMap(([name, text]) => {
    const field = fieldOf(resource, name) ?? filterNamed(resource, name);
    return field ? filterConditions(field, text, format) : [];
  });
  return [...filtered, ...searchConditions(resource, state.search)];
}

/** Return the page to ask for: the last one that a list can begin with, in place of those that lie behind it. */
export const reachablePage = ({ page, pageSize }: Pick<ListState, 'page' | 'pageSize'>): number =>
  Math.min(page, Math.floor(MAX_OFFSET / pageSize) + 1);

/** Return the order of a list. The trash has its own: what was deleted last comes first. */
export const sortersOf = ({ trash, sort }: Pick<ListState, 'trash' | 'sort'>): CrudSort[] => (trash ? [] : [sort]);
