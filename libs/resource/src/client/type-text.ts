import type { JsonSchema } from '../openapi/schemas.js';

const SCALARS: Record<string, string> = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean' };

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** Write a name as a key of a type. */
export const keyText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

/** Write the TypeScript type of the values that a JSON schema describes. */
export function typeText(schema: JsonSchema): string {
  const type = bareText(schema);
  return schema['nullable'] === true && type !== 'unknown' ? `${type} | null` : type;
}

function bareText({ type, enum: values, anyOf, items, properties, required, additionalProperties }: JsonSchema): string {
  if (Array.isArray(anyOf)) return anyOf.map((one) => typeText(one as JsonSchema)).join(' | ');
  if (Array.isArray(values)) return values.map((value) => (typeof value === 'string' ? quoted(value) : JSON.stringify(value))).join(' | ');
  if (type === 'array') {
    const inner = typeText(items as JsonSchema);
    return /^[\w.]+$/.test(inner) ? `${inner}[]` : `Array<${inner}>`;
  }
  if (type === 'object' && properties) {
    // What is sent may leave out what is not required; what is read is there.
    const needed = (required as string[] | undefined) ?? (additionalProperties === false ? [] : undefined);
    return `{ ${membersText(properties as Properties, needed).join('; ')} }`;
  }
  return SCALARS[String(type)] ?? 'unknown';
}

type Properties = Record<string, JsonSchema>;

/**
 * Write the members of an object, one text each.
 * @param required the names of those that must be there; without it, all must
 */
export function membersText(properties: Properties, required?: readonly string[]): string[] {
  return Object.entries(properties).map(([name, schema]) => {
    const mark = required === undefined || required.includes(name) ? '' : '?';
    return `${keyText(name)}${mark}: ${typeText(schema)}`;
  });
}
