import type { TransitionInput } from '@haulbook/core';
import { inSentence, titlePart, type FieldKind, type ValueWriter } from '@haulbook/resource-contracts';
import type { FieldMeta } from '../declaration/types.js';
import { titleField } from '../schema/record-title.js';

type Row = Record<string, unknown>;

/**
 * Kinds whose values are said. What is said is kept, also once a record was erased or may no longer be read: no words that were typed, and no
 * title of another record.
 */
const SAID: ReadonlySet<FieldKind> = new Set(['boolean', 'number', 'money', 'date', 'enum', 'enums', 'state']);
const LONGEST_VALUE = 80;

/** Say what an update sets: "Set copies to 2, clear ISBN". */
export function updateWords(fields: FieldMeta[], values: Row, write: ValueWriter): string {
  const parts = fields.map((field) => setWords(field, values[field.key], write));
  return parts.map((part, index) => (index === 0 ? part.charAt(0).toUpperCase() + part.slice(1) : part)).join(', ');
}

/**
 * Say what a step is taken with: "Recall (due back Mar 15, 2027)"; of a question, the answer alone: "Put on hold (No truck)"; of a yes or
 * no, its label where it is yes.
 */
export function stepWords(label: string, inputs: readonly TransitionInput[], input: Row, write: ValueWriter): string {
  const values = inputs.map((asked) => ({ asked, value: inputWords(asked, input[asked.name], write) }));
  const said = values.filter(({ value }) => value).map(({ asked, value }) => sayInput(asked, value));
  return said.length === 0 ? label : `${label} (${said.join(', ')})`;
}

function sayInput({ label, kind }: TransitionInput, value: string): string {
  if (kind === 'boolean') return inSentence(label);
  return label.endsWith('?') ? value : `${inSentence(label)} ${value}`;
}

function inputWords({ kind, choices }: TransitionInput, value: unknown, write: ValueWriter): string {
  if (kind === 'boolean') return value === true ? 'yes' : '';
  if (choices) return choices[String(value)] ?? '';
  if (kind !== 'date' && kind !== 'money' && kind !== 'number') return '';
  return titlePart({ kind }, value, write);
}

function setWords(field: FieldMeta, value: unknown, write: ValueWriter): string {
  const label = inSentence(field.label);
  if (value === null || (Array.isArray(value) && value.length === 0)) return `clear ${label}`;
  const words = valueWords(field, value, write).slice(0, LONGEST_VALUE);
  return words ? `set ${label} to ${words}` : `set ${label}`;
}

function valueWords(field: FieldMeta, value: unknown, write: ValueWriter): string {
  if (!SAID.has(field.kind) || field.options.personal) return '';
  if (field.kind === 'boolean') return value === true ? 'yes' : 'no';
  if (field.kind === 'number') return String(Number(value) / (field.options.scale ?? 1));
  return [value]
    .flat()
    .map((one) => titlePart(titleField(field), one, write))
    .join(', ');
}
