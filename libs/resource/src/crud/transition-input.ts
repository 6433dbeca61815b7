import type { TransitionInput } from '@haulbook/core';
import { isISO8601 } from 'class-validator';
import { findField } from '../declaration/fields.js';
import type { ResourceMeta } from '../declaration/types.js';
import { invalid } from '../errors/domain-error.js';
import { isUuid } from '../query/values.js';
import { validateInput, versionOf } from './validate.js';

type Row = Record<string, unknown>;

/** The body of a transition. */
export interface TransitionBody {
  version?: number;
  input: Row;
  /** False leaves off the messages it would send. */
  tell?: boolean;
  /** True once the warnings of a `confirmation_needed` (409) response were read. */
  confirmed?: boolean;
}

/** Read the body of a transition. Unknown names are refused: a misspelled `version` would not protect the record. */
export function readTransitionBody(body: unknown): TransitionBody {
  const { version, input, tell, confirmed, ...unknown } = objectOf(body ?? {}, 'body');
  const [first] = Object.keys(unknown);
  if (first !== undefined) throw invalid({ [first]: `${first} is not expected here; put values in "input"` });
  return { version: versionOf({ version }), input: objectOf(input ?? {}, 'input'), ...flags({ tell, confirmed }) };
}

function flags(values: Row): Pick<TransitionBody, 'tell' | 'confirmed'> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const wrong = given.find(([, value]) => typeof value !== 'boolean');
  if (wrong) throw invalid({ [wrong[0]]: `${wrong[0]} must be true or false` });
  return Object.fromEntries(given);
}

function objectOf(value: unknown, name: string): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid({ [name]: `${name} must be an object` });
  return value as Row;
}

/**
 * Validate the input of a transition. Values named like a field of the row are stored there (`kept`), so that field's rules apply.
 * @throws DomainError `validation` with a message per input.
 */
export function readInput(meta: ResourceMeta, asked: readonly TransitionInput[] = [], input: Row = {}): { input: Row; kept: Row } {
  const problems: Record<string, string> = {};
  for (const key of Object.keys(input)) if (!asked.some((one) => one.name === key)) problems[key] = `${key} is not expected here`;
  for (const one of asked) {
    const problem = problemOf(one, input[one.name]);
    if (problem) problems[one.name] = problem;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const kept = validateInput(
    meta,
    Object.fromEntries(asked.filter(({ name }) => isKept(meta, name, input[name])).map(({ name }) => [name, input[name]])),
  );
  return { input: { ...unticked(meta, asked), ...input, ...kept }, kept };
}

/** What was not ticked is no, unless a field has it, which stays as it is. */
const unticked = (meta: ResourceMeta, asked: readonly TransitionInput[]): Row =>
  Object.fromEntries(asked.flatMap(({ name, kind }) => (kind === 'boolean' && !findField(meta, name) ? [[name, false]] : [])));

/** Whether an input is stored in the field of its name. An empty input clears an optional field and leaves a required one unchanged. */
function isKept(meta: ResourceMeta, name: string, value: unknown): boolean {
  const field = findField(meta, name);
  return field?.column !== undefined && value !== undefined && (!isEmpty(value) || Boolean(field.options.optional));
}

/** Whether nothing was given for an input. */
export const isEmpty = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function problemOf({ label, kind, required, choices }: TransitionInput, value: unknown): string | null {
  if (isEmpty(value)) return required ? `${label} is required` : null;
  if (kind === 'money' || kind === 'number') {
    return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31 ? null : `${label} must be a number`;
  }
  if (kind === 'boolean') return typeof value === 'boolean' ? null : `${label} must be true or false`;
  if (typeof value !== 'string' || value.length > 5000) return `${label} must be text`;
  if (choices) return Object.hasOwn(choices, value) ? null : `${label} must be one of ${Object.keys(choices).join(', ')}`;
  if (kind === 'reference') return isUuid(value) ? null : `${label} must be an id`;
  if (kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value) && isISO8601(value, { strict: true }) ? null : `${label} must be a date`;
  if (kind === 'dateTime') return isISO8601(value, { strict: true }) ? null : `${label} must be a date and time`;
  return null;
}
