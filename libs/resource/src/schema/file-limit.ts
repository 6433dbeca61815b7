import type { FieldSchema } from '@haulbook/resource-contracts';

/** Have screens take no larger files than the server does. @param most the most bytes that the owner allows */
export function withFileLimit(fields: FieldSchema[], most = Infinity): FieldSchema[] {
  return fields.map((field) => ({
    ...field,
    ...(field.maxBytes !== undefined && { maxBytes: Math.min(field.maxBytes, most) }),
    ...(field.fields && { fields: withFileLimit(field.fields, most) }),
  }));
}
