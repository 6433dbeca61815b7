import { Form } from 'antd';
import { useContext, useEffect, useRef } from 'react';
import type { CrudFilter } from '@refinedev/core';
import type { FieldSchema } from '@haulbook/resource-contracts';
import type { Row } from '../schema/fields';
import { RecordOfLines } from './record-of-lines';
import type { InputProps } from './types';

/** Return the value that a record has under a key: of a reference, the id, which a row may have as the other record. */
function valueAt(row: Row | undefined, key: string): unknown {
  const other = row?.[key.replace(/Id$/, '')];
  return row?.[key] ?? (typeof other === 'object' ? (other as Row | null)?.id : undefined) ?? null;
}

/**
 * Return the filters that leave what may be chosen for a reference with `where`, by the record as it is filled in so far; in a line, by the
 * line and by the record that it belongs to. What was chosen is given up when one of them gets another value: an address of the customer
 * before is none of the new one's.
 */
export function useLimits(
  { where = {}, whereRecord = {} }: FieldSchema,
  row: Row | undefined,
  { value, onChange }: Pick<InputProps, 'value' | 'onChange'>,
): CrudFilter[] {
  const line = useContext(RecordOfLines);
  const ofLine = line ? Object.entries(where) : [];
  const pairs = Object.entries(line ? whereRecord : where);
  const record = line ? line.record : row;
  const form = Form.useFormInstance<Row>() as ReturnType<typeof Form.useFormInstance<Row>> | undefined;
  const typed = Form.useWatch(
    (values: Row) => JSON.stringify(pairs.map(([, own]) => (own in values ? [values[own] ?? null] : null))),
    form,
  );
  // What the form asks for counts as it is filled in, none included; the rest is as the record has it.
  const filled = (typed === undefined ? [] : JSON.parse(typed)) as ([unknown] | null)[];
  const wanted = [
    ...ofLine.map(([theirs, own]) => ({ theirs, is: valueAt(row, own) })),
    ...pairs.map(([theirs, own], index) => ({ theirs, is: filled[index] ? filled[index][0] : valueAt(record, own) })),
  ];
  const now = JSON.stringify(wanted);
  const before = useRef(now);
  useEffect(() => {
    const hadOne = !before.current.includes('"is":null');
    if (before.current !== now && hadOne && value) onChange?.(null);
    before.current = now;
  });
  return wanted.filter(({ is }) => is !== null).map(({ theirs, is }) => ({ field: theirs, operator: 'eq', value: is }));
}

/** Return the filters that leave the records which may be chosen for a reference at all (`only`). */
export const onlyFilters = ({ only = {} }: FieldSchema): CrudFilter[] =>
  Object.entries(only).map(([field, value]) => ({ field, operator: Array.isArray(value) ? 'in' : 'eq', value }));
