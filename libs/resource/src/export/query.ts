import type { CrudRequest } from '@nestjsx/crud';
import { EXPORT_FORMATS, type ExportFormat } from '@haulbook/resource-contracts';
import { badQuery } from '../errors/domain-error.js';
import type { RowsRequest } from '../query/list.js';
import { readListQuery } from '../query/request.js';

export interface ExportQuery {
  format: ExportFormat;
  request: RowsRequest;
}

/** Parameters of lists that choose a page. */
const OF_PAGES = ['page', 'limit', 'per_page', 'offset', 'after', 'count'];

/** Read the query of an export: that of the list, without its pages, and a format. @throws DomainError `bad_query` */
export function readExportQuery(crud: CrudRequest, { format, ...query }: Record<string, unknown>): ExportQuery {
  const paging = Object.keys(query).find((name) => OF_PAGES.includes(name.replace('[]', '')));
  if (paging) throw badQuery(`An export has all rows; leave out ${paging}`);
  const known = EXPORT_FORMATS.find((one) => one === format);
  if (!known) throw badQuery(`format is ${EXPORT_FORMATS.slice(0, -1).join(', ')} or ${EXPORT_FORMATS.at(-1)}`);
  const { search, words, fields, join, sort, trashed } = readListQuery(crud, query).request;
  return { format: known, request: { search, words, fields, join, sort, trashed } };
}
