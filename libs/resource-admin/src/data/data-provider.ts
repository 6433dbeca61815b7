import nestjsxCrud from '@refinedev/nestjsx-crud';
import type { AxiosInstance } from 'axios';
import DataLoader from 'dataloader';
import type { BaseKey, BaseRecord, DataProvider, GetListParams, GetListResponse, MetaQuery } from '@refinedev/core';
import {
  MESSAGES_HEADER,
  MOST_COUNTS,
  type ComingMessages,
  type ExportFormat,
  type ListCount,
  type ListGroup,
  type ListPage,
  type StartedBatch,
  type Totals,
} from '@haulbook/resource-contracts';
import { Ahead } from './ahead';
import { plainFilters, withConditions } from './condition-filter';
import { CursorCache } from './cursor-cache';
import { createHttp } from './http';
import { nameLoader, type NamedRecord } from './names';

/** A list response in Refine's format, with the additions of our API. */
export interface ListResult<Row extends BaseRecord = BaseRecord> extends GetListResponse<Row> {
  /** Whether there are more rows than `total`. */
  totalIsCapped: boolean;
  /** Whether another page follows. */
  hasNext: boolean;
  /** The sum of the requested field over all rows of the list. */
  sum?: number;
  /** What was asked for with `totals` and `groupBy`. */
  totals?: Totals;
  groups?: ListGroup[];
}

interface Params {
  resource: string;
  id?: BaseKey;
  ids?: BaseKey[];
  variables?: unknown;
}

const queryKey = ({ resource, filters, sorters, pagination, meta }: GetListParams) =>
  `${resource}?${JSON.stringify([filters ?? [], sorters ?? [], pagination?.pageSize, Boolean(meta?.trashed)])}`;

/** Rewrite the URL that the CRUD provider built: replace its page by a continuation from `cursor`. */
function withCursor(address: string, cursor: string): string {
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  query.delete('page');
  query.delete('offset');
  query.set('after', cursor);
  return `${path}?${query.toString()}`;
}

/** Add the parameters of our API that Refine does not have: which fields, how to count, what to add up, and the trash. */
function withMeta(address: string, { count, sum, totals, groupBy, per, trashed, fields, joined }: MetaQuery = {}): string {
  const counted = count === 'exact' || count === 'none' ? `&count=${count}` : '';
  const added = typeof sum === 'string' ? `&sum=${encodeURIComponent(sum)}` : '';
  const only = Array.isArray(fields) ? `&fields=${fields.join(',')}` : '';
  const lists = Array.isArray(joined) ? joined.map((name) => `&join=${String(name)}`).join('') : '';
  const summed = Array.isArray(totals) ? `&totals=${totals.join(',')}` : '';
  const grouped = typeof groupBy === 'string' ? `&groupBy=${groupBy}` : '';
  const periods = typeof per === 'string' ? `&per=${per}` : '';
  return address + only + lists + counted + added + summed + grouped + periods + (trashed ? '&trashed=only' : '');
}

/** Read one page through Refine's own provider, keeping the envelope, which that provider drops. */
async function readPage(apiUrl: string, http: AxiosInstance, cursors: CursorCache, params: GetListParams): Promise<ListResult> {
  const { currentPage: page = 1, pageSize = 25 } = params.pagination ?? {};
  const key = queryKey(params);
  const cursor = page > 1 ? cursors.startOf(key, page) : undefined;
  let envelope: Partial<ListPage<BaseRecord>> = {};
  const listening = {
    get: async (address: string) => {
      const whole = withConditions(address, params.filters);
      const answer = await http.get(withMeta(cursor ? withCursor(whole, cursor) : whole, params.meta));
      if (!Array.isArray(answer.data)) envelope = answer.data;
      return answer;
    },
  } as AxiosInstance;
  const list = await nestjsxCrud(apiUrl, listening).getList({ ...params, filters: plainFilters(params.filters) });
  cursors.note(key, page, envelope.after);
  const total = list.total ?? (page - 1) * pageSize + list.data.length;
  const hasNext = envelope.after === undefined ? total > page * pageSize : envelope.after !== null;
  const { sum, totals, groups } = envelope;
  return { data: list.data, total, totalIsCapped: envelope.totalIsCapped ?? false, hasNext, sum, totals, groups };
}

/** A list to download: its rows and their order as for `getList`, its format, and the fields that are its columns. */
export interface ExportParams extends Pick<GetListParams, 'resource' | 'filters' | 'sorters' | 'meta'> {
  format: ExportFormat;
  fields: string[];
}

export interface ExportedFile {
  name: string;
  content: Blob;
}

/** Refine's data provider with the downloads, the counts and the bulk changes of our API. */
export interface AdminDataProvider extends DataProvider {
  exportList: (params: ExportParams) => Promise<ExportedFile>;
  countList: (params: CountParams) => Promise<ListCount>;
  startBatch: (params: BatchParams) => Promise<StartedBatch>;
  /** Find out what messages a bulk change would send. */
  rehearseBatch: (params: BatchParams) => Promise<ComingMessages>;
  /** Begin to read a page that the next `getList` of the same page will return. */
  askAhead: (params: GetListParams) => void;
  /** Whether the answer to that is awaited. */
  isAskingAhead: () => boolean;
  /** Return such a page if its answer is there, once. */
  readAhead: (params: GetListParams) => ListResult | undefined;
  /** Forget where the pages of these lists begin: rows that were written may be on others now. */
  forgetPages: (resources: 'all' | readonly string[]) => void;
  /** Read the fields of a record that name it, `deletedAt` of one in the trash; null where there is none that the caller may read. */
  nameRecord: (record: NamedRecord) => Promise<BaseRecord | null>;
}

/** Return the query that Refine's own provider makes of a whole list. */
async function queryOf(apiUrl: string, list: Pick<GetListParams, 'resource' | 'filters' | 'sorters' | 'meta'>): Promise<URLSearchParams> {
  let asked = '';
  const noting = { get: (address: string) => ((asked = address), Promise.resolve({ data: [] })) } as unknown as AxiosInstance;
  await nestjsxCrud(apiUrl, noting).getList({ ...list, filters: plainFilters(list.filters), pagination: { mode: 'off' } });
  return new URLSearchParams(withConditions(asked, list.filters).split('?')[1]);
}

/** Download a list. */
async function downloadList(apiUrl: string, http: AxiosInstance, { format, fields, ...list }: ExportParams): Promise<ExportedFile> {
  const query = await queryOf(apiUrl, list);
  query.set('format', format);
  query.set('fields', fields.join(','));
  const address = withMeta(`${apiUrl}/${list.resource}/export?${query.toString()}`, list.meta);
  const { data, headers } = await http.get<Blob>(address, { responseType: 'blob' });
  const [, name] = /filename="([^"]+)"/.exec(String(headers['content-disposition'])) ?? [];
  return { name: name ?? `${list.resource}.${format}`, content: data };
}

/** A bulk change of all records of a list. */
export interface BatchParams extends Pick<GetListParams, 'resource' | 'filters'> {
  /** What is done, without the condition. */
  variables: object;
}

/** Start a bulk change, or have it said what it would send. */
async function startBatch<Answer>(apiUrl: string, http: AxiosInstance, { resource, filters, variables }: BatchParams, messages?: 'show') {
  const condition = (await queryOf(apiUrl, { resource, filters })).get('s');
  const where = condition === null ? {} : { where: JSON.parse(condition) as object };
  const headers = messages ? { [MESSAGES_HEADER]: messages } : {};
  return (await http.post<Answer>(`${apiUrl}/${resource}/batches`, { ...variables, ...where }, { headers })).data;
}

/** A list to count. */
export type CountParams = Pick<GetListParams, 'resource' | 'filters'>;

/** The time in milliseconds in which counts are collected for one request: those that are asked again every minute come one by one. */
const COLLECT_MS = 10;

/** The length of a query that servers and proxies surely take: some end at 8 kB. */
const LONGEST_QUERY = 6000;

/** Return queries that ask for the counts of these lists, in their order: as few as there can be. */
function countQueries(lists: readonly string[]): string[] {
  const asked = lists.map((list) => new URLSearchParams([['list', list]]).toString());
  return asked.reduce<string[]>((queries, one) => {
    const longer = `${queries.at(-1) ?? ''}&${one}`;
    return queries.length > 0 && longer.length <= LONGEST_QUERY ? [...queries.slice(0, -1), longer] : [...queries, one];
  }, []);
}

/** Return the loader of counts by the address of their list; nothing is kept of what it answered. */
function countLoader(apiUrl: string, http: AxiosInstance): DataLoader<string, ListCount> {
  const ask = async (query: string) => (await http.get<(ListCount | null)[]>(`${apiUrl}/admin/counts?${query}`)).data;
  const load = async (lists: readonly string[]) => {
    const counts = await Promise.all(countQueries(lists).map(ask));
    return counts.flat().map((count) => count ?? new Error('This list cannot be counted'));
  };
  const batchScheduleFn = (send: () => void) => void setTimeout(send, COLLECT_MS);
  return new DataLoader(load, { cache: false, maxBatchSize: MOST_COUNTS, batchScheduleFn });
}

async function countList(apiUrl: string, counts: DataLoader<string, ListCount>, list: CountParams): Promise<ListCount> {
  const condition = (await queryOf(apiUrl, list)).get('s');
  return counts.load(list.resource + (condition === null ? '' : `?${new URLSearchParams({ s: condition }).toString()}`));
}

/**
 * Return Refine's data provider over the API: lists, records and many-by-id go through `@refinedev/nestjsx-crud`; writes go
 * straight to the routes that answer with our errors, bulk writes in one all-or-nothing call.
 * Rejects with ApiError, and with StaleSaveError when a save met a newer version.
 */
export function createDataProvider(apiUrl = '/api', http: AxiosInstance = createHttp()): AdminDataProvider {
  const base = nestjsxCrud(apiUrl, http);
  const cursors = new CursorCache();
  const ahead = new Ahead();
  const read = (params: GetListParams) => readPage(apiUrl, http, cursors, params);
  const counts = countLoader(apiUrl, http);
  const names = nameLoader(apiUrl, http);
  const forget = (resource?: string) => {
    cursors.forget(resource);
    ahead.forget();
  };
  // Forgets where the pages of all lists begin: hooks change records of other resources, too.
  const written = async (call: Promise<{ data: unknown }>) => {
    const { data } = await call;
    forget();
    return { data: data as never };
  };
  return {
    ...base,
    countList: (params) => countList(apiUrl, counts, params),
    nameRecord: (record) => names.load(record),
    startBatch: (params) => startBatch<StartedBatch>(apiUrl, http, params),
    rehearseBatch: (params) => startBatch<ComingMessages>(apiUrl, http, params, 'show'),
    exportList: (params) => downloadList(apiUrl, http, params),
    askAhead: (params) => ahead.ask(params, read),
    isAskingAhead: () => ahead.isAsking,
    readAhead: (params) => ahead.answerOf(params),
    forgetPages: (resources) => (resources === 'all' ? forget() : resources.forEach(forget)),
    custom: (params) => (params.method === 'get' ? base.custom(params) : written(base.custom(params))),
    getList: (params) => (ahead.take(params) ?? read(params)) as never,
    create: ({ resource, variables, meta }) =>
      written(http.post(`${apiUrl}/${resource}`, variables, { headers: meta?.messages ? { [MESSAGES_HEADER]: 'off' } : {} })),
    update: ({ resource, id, variables }) => written(http.patch(`${apiUrl}/${resource}/${id}`, variables)),
    deleteOne: ({ resource, id }) => written(http.delete(`${apiUrl}/${resource}/${id}`)),
    updateMany: ({ resource, ids, variables }: Params) => written(http.patch(`${apiUrl}/${resource}/bulk`, { ids, values: variables })),
    deleteMany: ({ resource, ids }: Params) => written(http.delete(`${apiUrl}/${resource}/bulk`, { data: { ids } })),
  };
}
