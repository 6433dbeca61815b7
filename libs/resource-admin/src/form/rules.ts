import type { Rule } from 'antd/es/form';
import { emailError, formatCents, phoneError } from '@haulbook/core';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { formatNumber } from '../format/number';

/** How a day begins that a picker understood; a typed text that it did not is handed on as it is. */
const DAY = /^\d{4}-\d{2}-\d{2}/;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const asShown = (field: FieldSchema, value: number) =>
  field.kind === 'money' ? formatCents(value, { whole: true }) : formatNumber(value, field);

function numberProblem(field: FieldSchema, value: unknown): string | null {
  if (typeof value !== 'number') return field.kind === 'money' ? 'Enter an amount, such as 149.00' : 'Enter a number';
  if (field.min !== undefined && value < field.min) return `At least ${asShown(field, field.min)}`;
  if (field.max !== undefined && value > field.max) return `At most ${asShown(field, field.max)}`;
  return null;
}

function textProblem(field: FieldSchema, value: unknown): string | null {
  const length = String(value).length;
  if (field.min !== undefined && length < field.min) return `At least ${field.min} characters`;
  if (field.max !== undefined && length > field.max) return `At most ${field.max} characters`;
  return null;
}

/** What is wrong with a value before the server is asked, in a sentence; null when nothing is. The server has the last word. */
export function fieldProblem(field: FieldSchema, value: unknown): string | null {
  if (isEmpty(value)) return field.required && field.kind !== 'boolean' ? `${field.label} is required` : null;
  switch (field.kind) {
    case 'number':
    case 'money':
      return numberProblem(field, value);
    case 'email':
      return emailError(String(value));
    case 'phone':
      return phoneError(String(value));
    case 'url':
      return /^https?:\/\/\S+$/i.test(String(value)) ? null : 'Enter an address that begins with https://';
    case 'date':
      return DAY.test(String(value)) ? null : 'Enter a day, such as Mar 8, 2026';
    case 'datetime':
      return DAY.test(String(value)) ? null : 'Enter a day and time, such as Mar 8, 2026 2:30 PM';
    case 'json':
      return typeof value === 'string' ? 'This is not valid JSON' : null;
    case 'text':
    case 'longText':
      return textProblem(field, value);
    default:
      return null;
  }
}

/** The same as a rule of antd's form. */
export const fieldRule = (field: FieldSchema): Rule => ({
  validator: (_rule, value) => {
    const problem = fieldProblem(field, value);
    return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
  },
});
