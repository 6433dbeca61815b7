import { useMemo } from 'react';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { may } from '../auth/ability';
import { toFormValues } from '../form/values';
import type { Row } from '../schema/fields';
import { useAdmin } from '../schema/admin-context';
import { DefaultNote } from './default-note';
import type { Setting } from './use-settings';

export interface SettingFormProps {
  resource: ResourceSchema;
  setting: Setting;
  onSaved: (row: Row) => void;
}

/**
 * What a form of one setting shows: its own fields in place of those of all settings, and their defaults.
 *
 * @returns `form`, the properties for `RecordForm`; and whether one may change it.
 */
export function useSettingForm(resource: ResourceSchema, { schema, row }: Setting, onSaved: (row: Row) => void) {
  const { ability } = useAdmin();
  const own = useMemo(() => ({ ...resource, label: schema.label, fields: schema.fields }), [resource, schema]);
  const fields = useMemo(() => schema.fields.filter(({ form }) => form), [schema]);
  const initial = useMemo(() => toFormValues(fields, row), [fields, row]);
  const mayChange = may(ability, 'update', resource.path, row);
  const noteOf = (field: FieldSchema) => mayChange && <DefaultNote field={field} />;
  return { form: { resource: own, fields, row, initial, noteOf, onSaved }, mayChange };
}
