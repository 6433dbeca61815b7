import { isDecimal, SEARCHABLE } from '../declaration/kinds.js';
import type { ChoiceSchema } from '@haulbook/resource-contracts';
import { metaOf } from '../declaration/registry.js';
import type { FieldMeta, RefField, RefsField, ResourceMeta } from '../declaration/types.js';
import { isRequired, isWritable, maxLength, type WriteGroup } from '../declaration/validators.js';
import { inWords, isNeededWhere } from '../declaration/when.js';

/** A JSON schema in the dialect of OpenAPI 3.0. */
export type JsonSchema = Record<string, unknown>;

const SCALARS: Partial<Record<FieldMeta['kind'], JsonSchema>> = {
  number: { type: 'integer' },
  money: { type: 'integer', description: 'Cents' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  email: { type: 'string', format: 'email' },
  url: { type: 'string', format: 'uri' },
  json: {},
};
const TIME_OF_DAY = '^([01]\\d|2[0-3]):[0-5]\\d$';
const UUID: JsonSchema = { type: 'string', format: 'uuid' };
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** Build the schema of a field's values, as they are read or as a create or an update takes them. */
function fieldValue(field: FieldMeta, group: WriteGroup | null): JsonSchema {
  const { options } = field;
  const base = bareValue(field, group);
  return {
    ...base,
    ...(options.help ? { description: options.help } : {}),
    ...(options.optional ? { nullable: true } : {}),
    ...(options.default === undefined ? {} : { default: options.default }),
    ...bounds(field),
    ...(options.format === 'time' ? { pattern: TIME_OF_DAY } : {}),
  };
}

function bareValue(field: FieldMeta, group: WriteGroup | null): JsonSchema {
  if (field.kind === 'ref' || field.name === 'id') return UUID;
  if (field.kind === 'refs') return list(UUID);
  if (field.kind === 'file') return field.options.many ? list(UUID) : UUID;
  if (field.kind === 'lines') return list(lineSchema(metaOf(field.target()), group));
  if (field.kind === 'enums')
    return { ...list(oneOf(field.choices)), uniqueItems: true, ...(field.options.optional ? {} : { minItems: 1 }) };
  if (field.choices) return oneOf(field.choices);
  if (isDecimal(field)) return { type: 'number' };
  return SCALARS[field.kind] ?? { type: 'string' };
}

const oneOf = (choices: ChoiceSchema[]): JsonSchema => ({ type: 'string', enum: choices.map(({ value }) => value) });

function bounds(field: FieldMeta): JsonSchema {
  const { min } = field.options;
  if (SEARCHABLE.has(field.kind)) return { ...(min === undefined ? {} : { minLength: min }), maxLength: maxLength(field) };
  if (field.kind !== 'number' && field.kind !== 'money') return {};
  const { max } = field.options;
  return { ...(min === undefined ? {} : { minimum: min }), ...(max === undefined ? {} : { maximum: max }) };
}

/** Build the schema of a whole row, as it is read. */
export function rowSchema(meta: ResourceMeta): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const field of meta.fields.values()) {
    if (field.options.hidden) continue;
    properties[field.key] = fieldValue(field, null);
    if (field.kind === 'ref') properties[field.name] = titleSchema(field, false);
    if (field.kind === 'refs') properties[field.name] = list(titleSchema(field, true));
  }
  return { type: 'object', properties };
}

/** Build the schema of a line. An update takes new lines beside those that are there, which are named by their ids. */
function lineSchema(meta: ResourceMeta, group: WriteGroup | null): JsonSchema {
  if (group === null) return rowSchema(meta);
  const added = writtenFields(meta, 'create');
  const created = { type: 'object', properties: valuesOf(added, 'create'), additionalProperties: false, ...requiredOf(added) };
  if (group === 'create') return created;
  const properties = { id: UUID, ...valuesOf(writtenFields(meta, 'update'), 'update') };
  const kept = 'A line that is there: what is left out stays as it is. Lines that are not sent are deleted.';
  return { anyOf: [created, { type: 'object', description: kept, properties, additionalProperties: false, required: ['id'] }] };
}

const writtenFields = (meta: ResourceMeta, group: WriteGroup): FieldMeta[] =>
  [...meta.fields.values()].filter((field) => isWritable(field, group));

const valuesOf = (fields: readonly FieldMeta[], group: WriteGroup): Record<string, JsonSchema> =>
  Object.fromEntries(fields.map((field) => [field.key, fieldValue(field, group)]));

/** Return the fields that a new row must have, as JSON schema says it. */
function requiredOf(fields: readonly FieldMeta[]): { required?: string[] } {
  const required = fields.filter(isRequired).map((field) => field.key);
  return required.length > 0 ? { required } : {};
}

/** Build the schema of the body of a create or an update. */
export function bodySchema(meta: ResourceMeta, group: WriteGroup): JsonSchema {
  const fields = writtenFields(meta, group);
  const properties = Object.fromEntries(fields.map((field) => [field.key, needed(meta, field, fieldValue(field, group))]));
  properties['confirmed'] = {
    type: 'boolean',
    description: 'Set to true to save the same body after the user has read the warnings of a `confirmation_needed` (409) response.',
  };
  if (group === 'update') {
    properties['version'] = { type: 'integer', description: 'The version the change is based on; a stale version gets a 412.' };
    return { type: 'object', properties, additionalProperties: false };
  }
  return { type: 'object', properties, additionalProperties: false, ...requiredOf(fields) };
}

/** Say of a field which records need it: the dialect has no condition for a schema. */
function needed(meta: ResourceMeta, field: FieldMeta, schema: JsonSchema): JsonSchema {
  if (!isNeededWhere(field)) return schema;
  const words = [field.options.help, `Required when ${inWords(meta, field.options.when!)}.`];
  return { ...schema, description: words.filter(Boolean).join(' ') };
}

function titleSchema(field: RefField | RefsField, inList: boolean): JsonSchema {
  const target = metaOf(field.target());
  const named = target.title.map((name) => target.fields.get(name)).filter((part) => part !== undefined);
  const titles = named.filter(({ kind }) => kind !== 'ref').map((part) => [part.name, bareValue(part, null)]);
  return { type: 'object', properties: { id: UUID, ...Object.fromEntries(titles) }, ...(inList ? {} : { nullable: true }) };
}
