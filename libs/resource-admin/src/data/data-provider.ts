import nestjsxCrud from '@refinedev/nestjsx-crud';
import type { AxiosInstance } from 'axios';
import type { BaseKey, BaseRecord, DataProvider, GetListParams, GetListResponse, MetaQuery } from '@refinedev/core';
import type { ListPage } from '@haulbook/resource-contracts';
import { CursorCache } from './cursor-cache';
import { createHttp } from './http';

/** A list response in Refine's format, with the additions of our API. */
export interface ListResult<Row extends BaseRecord = BaseRecord> extends GetListResponse<Row> {
  /** Whether there are more rows than `total`. */
  totalIsCapped: boolean;
  /** Whether another page follows. */
  hasNext: boolean;
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

/** Add the parameters of our API that Refine does not have: how to count, and the trash. */
function withMeta(address: string, { count, trashed }: MetaQuery = {}): string {
  return address + (count === 'exact' || count === 'none' ? `&count=${count}` : '') + (trashed ? '&trashed=only' : '');
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
  return { data: list.data, total, totalIsCapped: envelope.totalIsCapped ?? false, hasNext };
}

/**
 * Return Refine's data provider over the API: lists, records and many-by-id go through `@refinedev/nestjsx-crud`; writes go
 * straight to the routes that answer with our errors, bulk writes in one all-or-nothing call.
 * Rejects with ApiError, and with StaleSaveError when a save met a newer version.
 */
export function createDataProvider(apiUrl = '/api', http: AxiosInstance = createHttp()): DataProvider {
  const base = nestjsxCrud(apiUrl, http);
  const cursors = new CursorCache();
  const written = async (resource: string, call: Promise<{ data: unknown }>) => {
    const { data } = await call;
    cursors.forget(resource);
    return { data: data as never };
  };
  return {
    ...base,
    getList: (params) => readPage(apiUrl, http, cursors, params) as never,
    create: ({ resource, variables }) => written(resource, http.post(`${apiUrl}/${resource}`, variables)),
    update: ({ resource, id, variables }) => written(resource, http.patch(`${apiUrl}/${resource}/${id}`, variables)),
    deleteOne: ({ resource, id }) => written(resource, http.delete(`${apiUrl}/${resource}/${id}`)),
    updateMany: ({ resource, ids, variables }: Params) =>
      written(resource, http.patch(`${apiUrl}/${resource}/bulk`, { ids, values: variables })),
    deleteMany: ({ resource, ids }: Params) => written(resource, http.delete(`${apiUrl}/${resource}/bulk`, { data: { ids } })),
  };
}
