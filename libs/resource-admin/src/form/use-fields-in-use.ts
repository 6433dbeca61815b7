import { Form, type FormInstance } from 'antd';
import { belongsTo, type FieldSchema } from '@haulbook/resource-contracts';

/**
 * Return the fields that belong to the record as it is filled in so far. Only a change of that draws the form again.
 * @param before the values that the form begins with, and those of the record that it does not ask for
 */
export function useFieldsInUse(form: FormInstance, fields: FieldSchema[], before: Record<string, unknown>): FieldSchema[] {
  const missingIn = (values: Record<string, unknown>) =>
    fields
      .filter((field) => !belongsTo(field, { ...before, ...values }))
      .map(({ name }) => name)
      .join();
  const missing = Form.useWatch((values: Record<string, unknown>) => missingIn(values), form) ?? missingIn({});
  const names = new Set(missing.split(','));
  return fields.filter(({ name }) => !names.has(name));
}
