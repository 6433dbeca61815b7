import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';

/** Return the fields that can be set to one value on many rows: all except those that name a row, files, and lines. */
export const bulkFields = (resource: ResourceSchema): FieldSchema[] =>
  resource.fields.filter(
    (field) =>
      field.form && field.updatable && !resource.title.includes(field.name) && !['file', 'lines', 'json', 'state'].includes(field.kind),
  );
