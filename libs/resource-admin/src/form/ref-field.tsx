import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { may } from '../auth/ability';
import { RefInput } from '../inputs/record-select';
import type { InputProps } from '../inputs/types';
import { useLimits } from '../inputs/use-limits';
import { Icon } from '../layout/icon';
import { useAdmin, useResourceSchema } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useTexts } from '../texts/wording';

const RefDrawer = lazy(() => import('./ref-drawer'));

/** Return what the caller may do with the record of a reference without leaving the form. Resources with screens of their own have those. */
function useOffer(other: ResourceSchema | undefined) {
  const { ability, overrides } = useAdmin();
  const { create, createAt, edit, editAt } = overrides[other?.path ?? ''] ?? {};
  return {
    create: other !== undefined && other.actions.create && !create && !createAt && may(ability, 'create', other.path),
    edit: other !== undefined && other.actions.update && !edit && !editAt && may(ability, 'update', other.path),
  };
}

/** The input of a reference in a form: a picker, and the other record in a drawer, to create one or to change the chosen one. */
export function RefField(props: InputProps) {
  const { field, row, value, onChange, disabled } = props;
  const other = useResourceSchema(field.target ?? '');
  const offer = useOffer(other);
  const { records, form } = useTexts();
  const [opened, setOpened] = useState<{ id: string | null } | null>(null);
  const [known, setKnown] = useState<Row[]>([]);
  const chosen = typeof value === 'string' ? value : null;
  if (!other || !(offer.create || offer.edit)) return <RefInput {...props} />;
  return (
    <div className="ra-ref-field">
      <RefInput {...props} known={known} />
      {offer.edit && chosen && (
        <Button
          icon={<Icon name="edit" size={16} />}
          aria-label={form.editOne(other)}
          title={form.editOne(other)}
          disabled={disabled}
          onClick={() => setOpened({ id: chosen })}
        />
      )}
      {offer.create && (
        <Button
          icon={<Icon name="plus" size={16} />}
          aria-label={records.create(other)}
          title={records.create(other)}
          disabled={disabled}
          onClick={() => setOpened({ id: null })}
        />
      )}
      {opened && (
        <Suspense fallback={null}>
          <Opened
            {...{ field, row, value, other, id: opened.id }}
            onSaved={(saved) => {
              setKnown([saved, ...known.filter(({ id }) => id !== saved.id)]);
              onChange?.(saved.id);
            }}
            onClosed={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface OpenedProps extends Pick<InputProps, 'row' | 'value'> {
  field: FieldSchema;
  other: ResourceSchema;
  id: string | null;
  onSaved: (row: Row) => void;
  onClosed: () => void;
}

/** The drawer. A new record begins with what the reference is limited by: an address of this customer is this customer's. */
function Opened({ field, row, value, other, ...rest }: OpenedProps) {
  const limits = useLimits(field, row, { value });
  const prefill = Object.fromEntries(limits.flatMap((limit) => ('field' in limit ? [[limit.field, String(limit.value)]] : [])));
  return <RefDrawer resource={other} prefill={prefill} {...rest} />;
}
