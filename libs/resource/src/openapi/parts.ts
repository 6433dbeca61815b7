import type { TransitionInput, TransitionInputKind } from '@haulbook/core';
import { choicesOfInput } from '../declaration/inputs.js';
import type { ResourceMeta } from '../declaration/types.js';
import type { JsonSchema } from './schemas.js';

export type Operation = Record<string, unknown>;

export const query = (name: string, description: string, schema: JsonSchema = { type: 'string' }) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
});
export const listOf = (schema: JsonSchema): JsonSchema => ({ type: 'array', items: schema });
export const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
/** The header that limits a write to a version of its record. */
export const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'Only at this version of the record, in quotes: `"3"`; separate several with commas, `*` for any',
  schema: { type: 'string' },
};
/** The header that makes a call safe to repeat. */
export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeated with the same key and body within seven days, the call is not done again, and has the same answer',
  schema: { type: 'string', maxLength: 200 },
};
export const version = query('version', 'Only at this version of the record', { type: 'integer' });
export const body = (schema: JsonSchema) => ({ required: true, content: { 'application/json': { schema } } });
export const answer = (description: string, schema?: JsonSchema) => ({
  description,
  ...(schema ? { content: { 'application/json': { schema } } } : {}),
});
export const refusal = (description: string) => answer(description, { $ref: '#/components/schemas/Error' });
export const REFUSALS = {
  400: refusal('Invalid input or query'),
  401: refusal('Not signed in'),
  403: refusal('Not allowed'),
  404: refusal('Not found or not accessible'),
};
export const TAKEN = { 409: refusal('A value is already taken, or a referenced record no longer exists') };
export const IN_USE = { 409: refusal('Still in use') };
export const STALE = { 412: refusal('Saved by someone else in the meantime; `details` lists what changed') };

/** What a step or an action may say of the messages that it would send, and of its warnings. */
export const TELL = { type: 'boolean', description: 'Set to false to leave off the messages that it sends.' };
export const CONFIRMED = {
  type: 'boolean',
  description: 'Set to true once the user has read the warnings of a `confirmation_needed` (409) response.',
};

export type Methods = Record<string, Operation>;

/** The parts that the operations of a resource have in common. */
export interface Writer {
  meta: ResourceMeta;
  base: string;
  one: string;
  many: string;
  row: JsonSchema;
  schemaOf: (suffix: 'Create' | 'Update') => JsonSchema;
  operation: (action: string, summary: string, rest: Operation, responses: Record<string, unknown>) => Operation;
}

/** Build the schema of the input of a transition or an action; null when it asks for nothing. */
export function inputSchema(meta: ResourceMeta, input: readonly TransitionInput[] = []): (JsonSchema & { required?: string[] }) | null {
  if (input.length === 0) return null;
  const required = input.filter((asked) => asked.required).map((asked) => asked.name);
  const about = ({ label, to }: TransitionInput) => (to ? `${label}: the id of one of ${to}, which the caller may read` : label);
  const properties = Object.fromEntries(input.map((asked) => [asked.name, { ...inputOf(meta, asked), description: about(asked) }]));
  return { type: 'object', properties, additionalProperties: false, ...(required.length > 0 ? { required } : {}) };
}

function inputOf(meta: ResourceMeta, asked: TransitionInput): JsonSchema {
  if (asked.kind === 'enum') return { type: 'string', enum: choicesOfInput(meta, asked)!.map(({ value }) => value) };
  return INPUTS[asked.kind];
}

const INPUTS: Record<Exclude<TransitionInputKind, 'enum'>, JsonSchema> = {
  text: { type: 'string' },
  longText: { type: 'string' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  money: { type: 'integer' },
  number: { type: 'integer' },
  boolean: { type: 'boolean' },
  reference: { type: 'string', format: 'uuid' },
};
