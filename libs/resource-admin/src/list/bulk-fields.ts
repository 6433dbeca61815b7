import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';

/** Fields that make sense to set alike on many rows: not what names a row, nor files and lines. */
export const bulkFields = (resource: ResourceSchema): FieldSchema[] =>
  resource.fields.filter(
    (field) =>
      field.form && field.updatable && !resource.title.includes(field.name) && !['file', 'lines', 'json', 'state'].includes(field.kind),
  );
