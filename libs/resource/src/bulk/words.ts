import type { TransitionInput } from '@haulbook/core';
import { inSentence, titlePart, type ValueWriter } from '@haulbook/resource-contracts';
import { entityAt, metaOf } from '../declaration/registry.js';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import { titleField } from '../schema/record-title.js';

type Row = Record<string, unknown>;

/** What writing values takes: the formats of the application, and the titles of records that the actor may see. */
export interface Wording {
  write: ValueWriter;
  titles: (target: ResourceMeta, ids: string[]) => Promise<Map<string, string>>;
}

/** Kinds whose values are too long for a sentence, or no words at all. */
const UNSAID = ['longText', 'richText', 'json', 'datetime', 'file', 'lines'];
const LONGEST_VALUE = 80;

/** Say what an update sets: "Set copies to 2, clear ISBN". */
export async function updateWords(fields: FieldMeta[], values: Row, wording: Wording): Promise<string> {
  const parts = await Promise.all(fields.map((field) => setWords(field, values[field.key], wording)));
  return parts.map((part, index) => (index === 0 ? part.charAt(0).toUpperCase() + part.slice(1) : part)).join(', ');
}

/**
 * Say what a step is taken with: "Recall (due back Mar 15, 2027)"; of a question, the answer alone: "Put on hold (No truck)"; of a yes or
 * no, its label where it is yes.
 */
export async function stepWords(label: string, inputs: readonly TransitionInput[], input: Row, wording: Wording): Promise<string> {
  const values = await Promise.all(inputs.map(async (asked) => ({ asked, value: await inputWords(asked, input[asked.name], wording) })));
  const said = values.filter(({ value }) => value).map(({ asked, value }) => sayInput(asked, value));
  return said.length === 0 ? label : `${label} (${said.join(', ')})`;
}

function sayInput({ label, kind }: TransitionInput, value: string): string {
  if (kind === 'boolean') return inSentence(label);
  return label.endsWith('?') ? value : `${inSentence(label)} ${value}`;
}

async function inputWords({ kind, choices, to }: TransitionInput, value: unknown, { write, titles }: Wording): Promise<string> {
  if (kind === 'boolean') return value === true ? 'yes' : '';
  if (choices) return choices[String(value)] ?? '';
  if (kind === 'reference')
    return (typeof value === 'string' && (await titles(metaOf(entityAt(to!)), [value])).get(value)?.slice(0, LONGEST_VALUE)) || '';
  if (kind !== 'date' && kind !== 'money' && kind !== 'number' && kind !== 'text') return '';
  return titlePart({ kind }, value, write).slice(0, LONGEST_VALUE);
}

async function setWords(field: FieldMeta, value: unknown, wording: Wording): Promise<string> {
  const label = inSentence(field.label);
  if (value === null || (Array.isArray(value) && value.length === 0)) return `clear ${label}`;
  const words = (await valueWords(field, value, wording)).slice(0, LONGEST_VALUE);
  return words ? `set ${label} to ${words}` : `set ${label}`;
}

async function valueWords(field: FieldMeta, value: unknown, { write, titles }: Wording): Promise<string> {
  if (UNSAID.includes(field.kind)) return '';
  if (field.kind === 'ref' || field.kind === 'refs') {
    const ids = [value].flat() as string[];
    return [...(await titles(metaOf(field.target()), ids)).values()].join(', ');
  }
  if (field.kind === 'boolean') return value === true ? 'yes' : 'no';
  if (field.kind === 'number') return String(Number(value) / (field.options.scale ?? 1));
  return [value]
    .flat()
    .map((one) => titlePart(titleField(field), one, write))
    .join(', ');
}
