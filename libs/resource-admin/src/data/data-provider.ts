import nestjsxCrud from '@refinedev/nestjsx-crud';
import type { AxiosInstance } from 'axios';
import type { BaseKey, BaseRecord, DataProvider, GetListParams, GetListResponse, MetaQuery } from '@refinedev/core';
import type { ExportFormat, ListPage } from '@haulbook/resource-contracts';
import { CursorCache } from './cursor-cache';
import { createHttp } from './http';

/** A list response in Refine's format, with the additions of our API. */
export interface ListResult<Row extends BaseRecord = BaseRecord> extends GetListResponse<Row> {
  /** Whether there are more rows than `total`. */
  totalIsCapped: boolean;
  /** Whether another page follows. */
  hasNext: boolean;
  /** The sum of the requested field over all rows of the list. */
  sum?: number;
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

/** Add the parameters of our API that Refine does not have: how to count, what to add up, and the trash. */
function withMeta(address: string, { count, sum, trashed, fields }: MetaQuery = {}): string {
  const counted = count === 'exact' || count === 'none' ? `&count=${count}` : '';
  const added = typeof sum === 'string' ? `&sum=${encodeURIComponent(sum)}` : '';
  const only = Array.isArray(fields) ? `&fields=${fields.join(',')}` : '';
  return address + only + counted + added + (trashed ? '&trashed=only' : '');
}

/** Read one page through Refine's own provider, keeping the envelope, which that provider drops. */
async function readPage(apiUrl: string, http: AxiosInstance, cursors: CursorCache, params: GetListParams): Promise<ListResult> {
  const { currentPage: page = 1, pageSize = 25 } = params.pagination ?? {};
  const key = queryKey(params);
  const cursor = page > 1 ? cursors.startOf(key, page) : undefined;
  let envelope: Partial<ListPage<BaseRecord>> = {};
  const listening = {
    get: async (address: string) => {
      const answer = await http.get(withMeta(cursor ? withCursor(address, cursor) : address, params.meta));
      if (!Array.isArray(answer.data)) envelope = answer.data;
      return answer;
    },
  } as AxiosInstance;
  const list = await nestjsxCrud(apiUrl, listening).getList(params);
  cursors.note(key, page, envelope.after);
  const total = list.total ?? (page - 1) * pageSize + list.data.length;
  const hasNext = envelope.after === undefined ? total > page * pageSize : envelope.after !== null;
  return { data: list.data, total, totalIsCapped: envelope.totalIsCapped ?? false, hasNext, sum: envelope.sum };
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

/** Refine's data provider with the downloads of our API. */
export interface AdminDataProvider extends DataProvider {
  exportList: (params: ExportParams) => Promise<ExportedFile>;
}

/** Download a list. Its query is the one that Refine's own provider makes of the same list. */
async function downloadList(apiUrl: string, http: AxiosInstance, { format, fields, ...list }: ExportParams): Promise<ExportedFile> {
  let asked = '';
  const noting = { get: (address: string) => ((asked = address), Promise.resolve({ data: [] })) } as unknown as AxiosInstance;
  await nestjsxCrud(apiUrl, noting).getList({ ...list, pagination: { mode: 'off' } });
  const query = new URLSearchParams(asked.split('?')[1]);
  query.set('format', format);
  query.set('fields', fields.join(','));
  const address = withMeta(`${apiUrl}/${list.resource}/export?${query.toString()}`, list.meta);
  const { data, headers } = await http.get<Blob>(address, { responseType: 'blob' });
  const [, name] = /filename="([^"]+)"/.exec(String(headers['content-disposition'])) ?? [];
  return { name: name ?? `${list.resource}.${format}`, content: data };
}

/**
 * Return Refine's data provider over the API: lists, records and many-by-id go through `@refinedev/nestjsx-crud`; writes go
 * straight to the routes that answer with our errors, bulk writes in one all-or-nothing call.
 * Rejects with ApiError, and with StaleSaveError when a save met a newer version.
 */
export function createDataProvider(apiUrl = '/api', http: AxiosInstance = createHttp()): AdminDataProvider {
  const base = nestjsxCrud(apiUrl, http);
  const cursors = new CursorCache();
  const written = async (resource: string, call: Promise<{ data: unknown }>) => {
    const { data } = await call;
    cursors.forget(resource);
    return { data: data as never };
  };
  return {
    ...base,
    exportList: (params) => downloadList(apiUrl, http, params),
    getList: (params) => readPage(apiUrl, http, cursors, params) as never,
    create: ({ resource, variables }) => written(resource, http.post(`${apiUrl}/${resource}`, variables)),
    update: ({ resource, id, variables }) => written(resource, http.patch(`${apiUrl}/${resource}/${id}`, variables)),
    deleteOne: ({ resource, id }) => written(resource, http.delete(`${apiUrl}/${resource}/${id}`)),
    updateMany: ({ resource, ids, variables }: Params) =>
      written(resource, http.patch(`${apiUrl}/${resource}/bulk`, { ids, values: variables })),
    deleteMany: ({ resource, ids }: Params) => written(resource, http.delete(`${apiUrl}/${resource}/bulk`, { data: { ids } })),
  };
}
