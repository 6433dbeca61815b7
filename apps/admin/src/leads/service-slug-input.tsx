import { Select } from 'antd';
import { useList, type BaseRecord } from '@refinedev/core';
import { humanizeKey } from '@haulbook/resource-contracts';
import type { InputProps } from '@haulbook/resource-admin';

/** The maximum size of one page of the API, enough for the whole catalog. */
const ALL = 200;

/** The input for the service that a lead requested: chosen by name, stored as the last part of its URL on the site. */
export function ServiceSlugInput({ id, value, onChange, disabled }: InputProps) {
  const { query } = useList<BaseRecord>({
    resource: 'services',
    pagination: { currentPage: 1, pageSize: ALL },
    sorters: [{ field: 'name', order: 'asc' }],
    errorNotification: false,
  });
  const known = (query.data?.data ?? []).map(({ slug, name }) => ({ value: String(slug), label: String(name) }));
  const chosen = typeof value === 'string' && value !== '' ? value : undefined;
  // A service removed from the catalog is still the one requested.
  const former = chosen && !known.some((each) => each.value === chosen) ? [{ value: chosen, label: humanizeKey(chosen) }] : [];
  return (
    <Select
      id={id}
      value={chosen}
      onChange={(slug: string | undefined) => onChange?.(slug ?? null)}
      options={[...former, ...known]}
      disabled={disabled}
      loading={query.isLoading}
      showSearch
      allowClear
      optionFilterProp="label"
      placeholder="Choose…"
    />
  );
}
