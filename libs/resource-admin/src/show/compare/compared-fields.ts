import { sameValue, type FieldSchema, type ResourceSchema } from '@haulbook/resource-contracts';
import { writeName, type Row } from '../../schema/fields';
import { valueAt } from '../../schema/paths-in-rows';

/** A field of two versions of a record. */
export interface ComparedField {
  field: FieldSchema;
  /** Name of the field to put back: the one that a value shown by itself belongs to. */
  root: string;
  values: [then: unknown, beside: unknown];
  differs: boolean;
}

/** Return the fields that either of two versions has, with their values in both. */
export function comparedFields(resource: ResourceSchema, then: Row, beside: Row): ComparedField[] {
  const isThere = (field: FieldSchema) => [then, beside].some((row) => rootOf(field) in row || writeName(field) in row);
  return resource.fields
    .filter((field) => (field.show || field.form) && isThere(field))
    .map((field) => ({
      field,
      root: rootOf(field),
      values: [valueAt(then, field.name), valueAt(beside, field.name)],
      differs: !sameValue(field.kind, valueAt(then, writeName(field)), valueAt(beside, writeName(field))),
    }));
}

const rootOf = ({ name }: FieldSchema): string => name.split('.', 1)[0]!;
