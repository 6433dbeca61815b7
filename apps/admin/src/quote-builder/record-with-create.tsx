import { useState } from 'react';
import type { CrudFilter } from '@refinedev/core';
import { RecordSelect, useResourceSchema, type InputProps, type Row } from '@haulbook/resource-admin';
import { InlineCreate } from './inline-create';

interface RecordWithCreateProps extends Omit<InputProps, 'field'> {
  target: string;
  /** The fields of a new record. */
  only: string[];
  fixed?: Record<string, unknown>;
  /** The initial values of a new record. */
  prefill?: Record<string, unknown>;
  filters?: CrudFilter[];
  /** The chosen record, for its title. */
  current?: Row | null;
}

/** A picker of records with a button that creates a new one. */
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
