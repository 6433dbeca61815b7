import { useState } from 'react';
import type { CrudFilter } from '@refinedev/core';
import { RecordSelect, useResourceSchema, type InputProps, type Row } from '@haulbook/resource-admin';
import { InlineCreate } from './inline-create';

interface RecordWithCreateProps extends Omit<InputProps, 'field'> {
  target: string;
  /** What a new record is asked for. */
  only: string[];
  fixed?: Record<string, unknown>;
  /** What a new record begins with. */
  prefill?: Record<string, unknown>;
  filters?: CrudFilter[];
  /** The record chosen so far, for its title. */
  current?: Row | null;
}

/** A picker with a way to add what is not there yet. */
export function RecordWithCreate({ target, only, fixed, prefill, filters, current, row: _row, onChange, ...rest }: RecordWithCreateProps) {
  const resource = useResourceSchema(target);
  const [created, setCreated] = useState<Row[]>([]);
  return (
    <div className="hb-pick">
      <RecordSelect
        {...rest}
        target={target}
        filters={filters}
        known={[...created, ...(current ? [current] : [])]}
        onChange={onChange}
        allowClear
      />
      {resource?.actions.create && (
        <InlineCreate
          resource={resource}
          only={only}
          fixed={fixed}
          prefill={prefill}
          disabled={rest.disabled}
          onCreated={(row) => {
            setCreated([row, ...created]);
            onChange?.(row.id);
          }}
        />
      )}
    </div>
  );
}
