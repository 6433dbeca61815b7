import { Select } from 'antd';
import type { BaseKey, BaseRecord, CrudFilter } from '@refinedev/core';
import { useSelect } from '@refinedev/antd';
import type { Row } from '../schema/fields';
import { useTitleOf } from '../schema/use-title-of';
import { useTexts } from '../texts/wording';
import { searchConditions } from '../list/list-state';
import { useResourceSchema } from '../schema/admin-context';
import { useLimits } from './use-limits';
import { selectProps as asSelectProps } from './select-props';
import type { InputProps } from './types';

interface RecordSelectProps extends Omit<InputProps, 'field' | 'row'> {
  /** Path of the resource to pick from. */
  target: string;
  multiple?: boolean;
  allowClear?: boolean;
  placeholder?: string;
  /** Filters that limit which records can be picked. */
  filters?: CrudFilter[];
  /** Rows already known, so that their titles need no request. */
  known?: Row[];
}

/** A picker of records of a resource, searched on the server by the resource's search fields. */
export function RecordSelect({
  target,
  multiple,
  allowClear,
  placeholder,
  known = [],
  filters,
  value,
  onChange,
  ...rest
}: RecordSelectProps) {
  const resource = useResourceSchema(target);
  const titleOf = useTitleOf();
  const { inputs } = useTexts();
  const chosen = (Array.isArray(value) ? value : value ? [value] : []) as BaseKey[];
  const unknown = chosen.filter((id) => !known.some((row) => row.id === id));
  const { selectProps } = useSelect<BaseRecord>({
    resource: target,
    optionLabel: (row: BaseRecord) => titleOf(resource, row as Row),
    optionValue: (row: BaseRecord) => String(row.id),
    defaultValue: unknown,
    selectedOptionsOrder: 'selected-first',
    debounce: 250,
    pagination: { currentPage: 1, pageSize: 20 },
    filters,
    sorters: resource ? [resource.defaultSort] : [],
    onSearch: (text) => (text && resource ? searchConditions(resource, text) : []),
    errorNotification: false,
  });
  const fromKnown = known
    .filter((row) => chosen.includes(String(row.id)))
    .map((row) => ({ value: String(row.id), label: titleOf(resource, row) }));
  // The search function fits a Select with options of any type, although it is typed for its own options.
  const search: object = selectProps;
  const found = (selectProps.options ?? []) as { value: string; label: string }[];
  return (
    <Select
      {...asSelectProps(rest)}
      {...search}
      options={[...fromKnown.filter((one) => !found.some((each) => each.value === one.value)), ...found]}
      mode={multiple ? 'multiple' : undefined}
      value={multiple ? chosen : (chosen[0] ?? undefined)}
      onChange={(next: unknown) => onChange?.(next ?? (multiple ? [] : null))}
      allowClear={allowClear}
      placeholder={placeholder ?? inputs.find((multiple ? resource?.labelPlural : resource?.label) ?? '')}
      notFoundContent={selectProps.loading ? inputs.searching : inputs.nothingFound}
    />
  );
}

export function RefInput({ field, row, ...rest }: InputProps) {
  const current = row?.[field.name];
  const filters = useLimits(field, row, rest);
  return (
    <RecordSelect
      {...rest}
      target={field.target ?? ''}
      filters={filters}
      allowClear={!field.required}
      known={current && typeof current === 'object' ? [current as Row] : []}
    />
  );
}

export function RefsInput({ field, row, ...rest }: InputProps) {
  const current = row?.[field.name];
  return (
    <RecordSelect {...rest} target={field.target ?? ''} multiple allowClear known={Array.isArray(current) ? (current as Row[]) : []} />
  );
}
