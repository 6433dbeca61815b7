import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';

export interface Relation {
  resource: ResourceSchema;
  field: FieldSchema;
  /** Whether other fields of the resource refer to this one as well, so that its name alone does not tell them apart. */
  isOneOfSeveral: boolean;
}

/**
 * Whether a field says something of the other side: where the lists of its resource are filtered by it, and references to many where people
 * choose them in its form.
 */
const isRelation = ({ kind, filter, form }: FieldSchema): boolean =>
  kind === 'ref' || kind === 'refs' ? filter || (kind === 'refs' && form) : false;

/**
 * Return the resources that refer to this one, found in the schema by one reference or among many, so that nothing is declared twice. The
 * fields that lists are filtered by come first.
 */
export const relationsTo = (path: string, resources: ResourceSchema[]): Relation[] =>
  resources.flatMap((resource) => {
    const referring = resource.fields.filter((field) => isRelation(field) && field.target === path);
    const fields = [...referring.filter(({ filter }) => filter), ...referring.filter(({ filter }) => !filter)];
    return fields.map((field) => ({ resource, field, isOneOfSeveral: fields.length > 1 }));
  });
