import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { useResourceSchema } from '../schema/admin-context';
import { SETTINGS } from './use-settings';

/**
 * Return the value of one setting: `known` until it is read. It is read again after a setting is saved here, and when the window regains
 * focus; with `known`, only then.
 */
export function useSetting<Value extends object>(key: string, known?: Value): Value | undefined {
  const schema = useResourceSchema(SETTINGS);
  const { query } = useList<BaseRecord, HttpError>({
    resource: SETTINGS,
    pagination: { currentPage: 1, pageSize: 1 },
    filters: [{ field: 'key', operator: 'eq', value: key }],
    meta: { fields: ['key', 'value'] },
    queryOptions: { enabled: Boolean(schema), initialData: known && { data: [{ value: known }], total: 1 } },
    errorNotification: false,
  });
  return (query.data?.data[0]?.value as Value | undefined) ?? known;
}
