import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';

export interface Relation {
  resource: ResourceSchema;
  field: FieldSchema;
}

/** Return the resources that refer to this one, found in the schema by one reference or among many, so that nothing is declared twice. */
export const relationsTo = (path: string, resources: ResourceSchema[]): Relation[] =>
  resources.flatMap((resource) =>
    resource.fields
      .filter((field) => (field.kind === 'ref' || field.kind === 'refs') && field.target === path && field.filter)
      .slice(0, 1)
      .map((field) => ({ resource, field })),
  );
