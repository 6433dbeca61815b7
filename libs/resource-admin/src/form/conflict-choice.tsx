import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { useMany, type BaseRecord } from '@refinedev/core';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { useResourceSchema } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useTitleOf } from '../schema/use-title-of';
import { useTexts } from '../texts/wording';
import { ChangedValue } from './changed-value';
import type { FieldConflict } from './conflicts';

export type Side = 'mine' | 'theirs';

interface ConflictChoiceProps {
  clash: FieldConflict;
  /** The version that was chosen, if any. */
  side?: Side;
  onChoose: (side: Side) => void;
}

/** Both values of one field that two people changed. */
export function ConflictChoice({ clash: { name, field, mine, theirs }, side, onChoose }: ConflictChoiceProps) {
  const { conflict } = useTexts();
  const option = (value: Side, label: string, shown: ReactNode) => (
    <Radio value={value} className="ra-conflict-side">
      <span className="ra-muted">{label}</span> {shown}
    </Radio>
  );
  return (
    <fieldset className="ra-conflict">
      <legend>{theirs.label}</legend>
      <Radio.Group name={`conflict-${name}`} value={side} onChange={({ target }) => onChoose(target.value as Side)}>
        {option('mine', conflict.mine, <TypedValue field={field} value={mine} />)}
        {option('theirs', conflict.theirs, <ChangedValue field={field} value={theirs.after} />)}
      </Radio.Group>
      <p className="ra-muted">
        {conflict.before} <ChangedValue field={field} value={theirs.before} />
      </p>
    </fieldset>
  );
}

/** A value in the form it is sent. References are IDs there and are displayed by their titles. */
function TypedValue({ field, value }: { field: FieldSchema | undefined; value: unknown }) {
  if (field?.target && (field.kind === 'ref' || field.kind === 'refs')) return <Titles target={field.target} ids={[value ?? []].flat()} />;
  return <ChangedValue field={field} value={value} />;
}

function Titles({ target, ids }: { target: string; ids: unknown[] }) {
  const resource = useResourceSchema(target);
  const titleOf = useTitleOf();
  const { general } = useTexts();
  const { result } = useMany<BaseRecord>({
    resource: target,
    ids: ids.map(String),
    queryOptions: { enabled: ids.length > 0 },
    errorNotification: false,
  });
  if (ids.length === 0) return <span className="ra-muted">{general.empty}</span>;
  const rows = (result?.data ?? []) as Row[];
  return <span className="ra-wrap">{rows.map((row) => titleOf(resource, row)).join(', ') || '…'}</span>;
}
