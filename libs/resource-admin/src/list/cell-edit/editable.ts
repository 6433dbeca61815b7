import { belongsTo, type FieldSchema, type ResourceSchema } from '@haulbook/resource-contracts';
import type { AdminAbility } from '../../auth/ability';
import { kindOf } from '../../kinds/registry';
import { rowFormFields, type Row } from '../../schema/fields';
import { bulkFields } from '../bulk-fields';

/** Return the names of the fields of a row that its list can change in place: short ones that belong to it and that the caller may change. */
export function editableFields(resource: ResourceSchema, ability: AdminAbility, row: Row): Set<string> {
  if (!resource.actions.update) return new Set();
  const mayChange = rowFormFields(resource, ability, row);
  const isFit = (field: FieldSchema) => mayChange.includes(field) && belongsTo(field, row) && !kindOf(field).wide;
  return new Set(
    bulkFields(resource)
      .filter(isFit)
      .map(({ name }) => name),
  );
}
