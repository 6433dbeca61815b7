import type { BaseRecord, GetListResponse } from '@refinedev/core';
import type { Row } from '../schema/fields';
import type { ListResult } from './data-provider';

/** Return the number of the page that follows the last one read; undefined where none does. */
export const nextPage = (last: GetListResponse<BaseRecord>): number | undefined =>
  (last as ListResult).hasNext ? (last.pagination?.currentPage ?? 1) + 1 : undefined;

/** Join pages of a list. A row that moved between two of them while they were read is in both, and once in what is returned. */
export const joinedRows = (pages: readonly GetListResponse<BaseRecord>[]): Row[] => [
  ...new Map(pages.flatMap(({ data }) => data as Row[]).map((row) => [row.id, row])).values(),
];
