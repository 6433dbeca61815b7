import type { Rule } from 'antd/es/form';
import { emailError } from '@haulbook/core';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { UNFINISHED } from '../filters/builder/unfinished';
import type { Wording } from '../texts/wording';

/** The start of a day's text that a picker understood. Any other typed text is passed on unchanged. */
const DAY = /^\d{4}-\d{2}-\d{2}/;
const EXAMPLE_CENTS = 14_900;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function numberProblem(field: FieldSchema, value: unknown, { texts: { problems }, format }: Wording): string | null {
  const isMoney = field.kind === 'money';
  if (typeof value !== 'number') return isMoney ? problems.amount(format.input.money.typed(EXAMPLE_CENTS)) : problems.number;
  const shown = (limit: number) => (isMoney ? format.money(limit, { whole: true }) : format.number(limit, field));
  if (field.min !== undefined && value < field.min) return problems.atLeast(shown(field.min));
  if (field.max !== undefined && value > field.max) return problems.atMost(shown(field.max));
  return null;
}

function textProblem(field: FieldSchema, value: unknown, { texts: { problems } }: Wording): string | null {
  const length = String(value).length;
  if (field.min !== undefined && length < field.min) return problems.minLength(field.min);
  if (field.max !== undefined && length > field.max) return problems.maxLength(field.max);
  return null;
}

const problemOfNone = ({ kind, label }: FieldSchema, { required, chooseSome }: Wording['texts']['problems']): string =>
  kind === 'enums' ? chooseSome(label) : required(label);

const translated = (problem: string | null, say: (problem: string) => string) => problem && say(problem);

/**
 * Check a value before the server does.
 * @returns the problem in a sentence; null when the value is valid
 */
export function fieldProblem(field: FieldSchema, value: unknown, wording: Wording): string | null {
  const { problems } = wording.texts;
  if (isEmpty(value)) return field.required && field.kind !== 'boolean' ? problemOfNone(field, problems) : null;
  switch (field.kind) {
    case 'number':
    case 'money':
      return numberProblem(field, value, wording);
    case 'email':
      return translated(emailError(String(value)), problems.email);
    case 'phone':
      return translated(wording.format.phone.error(String(value)), problems.phone);
    case 'url':
      return /^https?:\/\/\S+$/i.test(String(value)) ? null : problems.url;
    case 'date':
      return DAY.test(String(value)) ? null : problems.day;
    case 'datetime':
      return DAY.test(String(value)) ? null : problems.moment;
    case 'json':
      return value === UNFINISHED ? wording.texts.builder.incomplete : typeof value === 'string' ? problems.json : null;
    case 'text':
    case 'longText':
    case 'richText':
      return textProblem(field, value, wording);
    default:
      return null;
  }
}

/** Return the same check as a rule of antd's form. */
export const fieldRule = (field: FieldSchema, wording: Wording): Rule => ({
  validator: (_rule, value) => {
    const problem = fieldProblem(field, value, wording);
    return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
  },
});
