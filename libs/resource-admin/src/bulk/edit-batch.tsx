import { Form } from 'antd';
import { useState } from 'react';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { BulkField } from '../list/bulk-field';
import { writeName } from '../schema/fields';
import { useTexts } from '../texts/wording';
import { BatchDialog } from './batch-dialog';
import type { BatchWork } from './use-start-batch';

interface EditBatchProps {
  resource: ResourceSchema;
  /** The records in words: "1,240 loans". */
  what: string;
  onStart: (work: BatchWork) => Promise<void>;
  onClose: () => void;
}

/** The dialog that sets one field to one value on all records that match. */
export default function EditBatch({ resource, what, onStart, onClose }: EditBatchProps) {
  const [field, setField] = useState<FieldSchema>();
  const [form] = Form.useForm<Record<string, unknown>>();
  const { bulk } = useTexts();
  const key = field && writeName(field);
  return (
    <BatchDialog
      title={bulk.title(what)}
      okText={bulk.change(what)}
      form={form}
      names={key ? [key] : []}
      disabled={!key}
      onStart={(values, options) => onStart({ action: 'update', values: { [key!]: values[key!] ?? null }, ...options })}
      onClose={onClose}
    >
      <BulkField resource={resource} field={field} onChoose={setField} />
    </BatchDialog>
  );
}
