import { Form, Select } from 'antd';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { FieldItem } from '../form/field-item';
import { useTexts } from '../texts/wording';
import { bulkFields } from './bulk-fields';

interface BulkFieldProps {
  resource: ResourceSchema;
  /** The chosen field. */
  field: FieldSchema | undefined;
  onChoose: (field: FieldSchema | undefined) => void;
}

/** The choice of a field to set on many rows, with the input of its value. */
export function BulkField({ resource, field, onChoose }: BulkFieldProps) {
  const fields = bulkFields(resource);
  const { bulk } = useTexts();
  return (
    <>
      <Form.Item label={bulk.field} htmlFor="ra-bulk-field">
        <Select
          id="ra-bulk-field"
          aria-label={bulk.field}
          value={field?.name}
          onChange={(name: string) => onChoose(fields.find((each) => each.name === name))}
          placeholder={bulk.chooseField}
          options={fields.map((each) => ({ value: each.name, label: each.label }))}
        />
      </Form.Item>
      {field && <FieldItem key={field.name} field={field} />}
    </>
  );
}
