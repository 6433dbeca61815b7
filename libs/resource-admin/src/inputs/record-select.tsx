import { Select } from 'antd';
import type { CrudFilter } from '@refinedev/core';
import type { Row } from '../schema/fields';
import { useTitleOf } from '../schema/use-title-of';
import { useTexts } from '../texts/wording';
import { useResourceSchema } from '../schema/admin-context';
import { onlyFilters, useLimits } from './use-limits';
import { useRecordChoices } from './use-record-choices';
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
  const chosen = (Array.isArray(value) ? value : value ? [value] : []).map(String);
  const unknown = chosen.filter((id) => !known.some((row) => row.id === id));
  const { found, isNaming, isSearching, search, scrolled, ...unnamed } = useRecordChoices({ target, resource, filters, chosen: unknown });
  // What is chosen comes first, and each record once.
  const first = [...known.filter((row) => chosen.includes(String(row.id))), ...unnamed.chosen];
  const rows = new Map([...first, ...found].map((row) => [String(row.id), row]));
  // A record may be linked that its reader may not see. It stays linked, and has no name.
  const nameless = isNaming ? '…' : inputs.outOfSight(resource?.label ?? '');
  const options = [
    ...chosen.filter((id) => !rows.has(id)).map((id) => ({ value: id, label: nameless })),
    ...[...rows].map(([id, row]) => ({ value: id, label: titleOf(resource, row) })),
  ];
  return (
    <Select
      {...asSelectProps(rest)}
      showSearch
      filterOption={false}
      loading={isSearching}
      onSearch={search}
      onPopupScroll={({ currentTarget }) => scrolled(currentTarget)}
      onOpenChange={(isOpen) => !isOpen && search('')}
      options={options}
      mode={multiple ? 'multiple' : undefined}
      // Not undefined: the select would then keep what it was given last.
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChange={(next: unknown) => onChange?.(next ?? (multiple ? [] : null))}
      allowClear={allowClear}
      placeholder={placeholder ?? inputs.find((multiple ? resource?.labelPlural : resource?.label) ?? '')}
      notFoundContent={isSearching ? inputs.searching : inputs.nothingFound}
    />
  );
}

/** @param known records that were created beside the form, so that their titles need no request */
export function RefInput({ field, row, known = [], ...rest }: InputProps & { known?: Row[] }) {
  const current = row?.[field.name];
  const limits = useLimits(field, row, rest);
  const others: CrudFilter[] = field.within && row?.id ? [{ field: 'id', operator: 'ne', value: row.id }] : [];
  return (
    <RecordSelect
      {...rest}
      target={field.target ?? ''}
      filters={[...limits, ...onlyFilters(field), ...others]}
      allowClear={!field.required}
      known={[...known, ...(current && typeof current === 'object' ? [current as Row] : [])]}
    />
  );
}

export function RefsInput({ field, row, ...rest }: InputProps) {
  const current = row?.[field.name];
  return (
    <RecordSelect {...rest} target={field.target ?? ''} multiple allowClear known={Array.isArray(current) ? (current as Row[]) : []} />
  );
}
