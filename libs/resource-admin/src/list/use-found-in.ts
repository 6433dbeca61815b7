import { useCustom, type HttpError } from '@refinedev/core';
import { searchWords, type FieldSchema, type FoundIn, type ResourceSchema } from '@haulbook/resource-contracts';
import { useIsNarrow, useIsPhone } from '../layout/use-is-phone';
import type { Row } from '../schema/fields';
import { cardFields, SHOWN } from './record-cards';
import type { RecordList } from './use-record-list';

type ByRow = Record<string, FoundIn[]>;

/** As many as one request asks about. */
const MOST_ROWS = 100;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Return the texts in a value: those of a record that it refers to, too, but no ids. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' && !ID.test(value) ? [value.toLowerCase()] : [];
}

/** Return the fields that a row shows: in a table its columns, on a card what it has room for. */
function useShown(resource: ResourceSchema, fields: FieldSchema[]): string[] {
  const isNarrow = useIsNarrow();
  const isPhone = useIsPhone();
  const shown = isNarrow ? cardFields(resource, fields, isPhone ? SHOWN.phone : SHOWN.tablet) : fields;
  return [...resource.title, ...shown.map(({ name }) => name)];
}

/** Ask where the rows of a searched list have words that they do not show. Rows that show all of them are not asked about. */
export function useFoundIn(resource: ResourceSchema, { state, rows, query }: RecordList, fields: FieldSchema[]): ByRow {
  const shown = useShown(resource, fields);
  const words = searchWords(state.search.toLowerCase());
  const textsOf = (row: Row) => shown.flatMap((name) => textsIn(row[name])).join('\n');
  const lacks = (row: Row) => words.some((word) => !textsOf(row).includes(word));
  const ids =
    words.length > 0
      ? rows
          .filter(lacks)
          .slice(0, MOST_ROWS)
          .map(({ id }) => String(id))
      : [];
  const { query: asked } = useCustom<ByRow, HttpError>({
    url: '/api/admin/search/found',
    method: 'get',
    config: { query: { resource: resource.path, ids: ids.join(), text: state.search } },
    queryOptions: { enabled: ids.length > 0 && !state.trash && !query.isPlaceholderData, retry: false },
    errorNotification: false,
  });
  const answer = ids.length > 0 ? asked.data?.data : undefined;
  const isSeen = (row: Row, { field, text }: FoundIn) => shown.includes(field) || textsOf(row).includes(text.toLowerCase());
  const entries = rows
    .filter(lacks)
    .map((row) => [String(row.id), (answer?.[String(row.id)] ?? []).filter((each) => !isSeen(row, each))] as const);
  return Object.fromEntries(entries.filter(([, found]) => found.length > 0));
}
