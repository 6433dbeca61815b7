import { Select } from 'antd';
import { humanizeKey } from '@haulbook/resource-contracts';
import type { InputProps } from '@haulbook/resource-admin';
import { useServices } from './use-services';

/** The input for the service that a lead requested: chosen by name, stored as the last part of its URL on the site. */
export function ServiceSlugInput({ id, value, onChange, disabled }: InputProps) {
  const { known, isLoading } = useServices();
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
      loading={isLoading}
      showSearch
      allowClear
      optionFilterProp="label"
      placeholder="Choose…"
    />
  );
}
