import type { ChoiceSchema, FieldSchema } from '@haulbook/resource-contracts';
import type { Texts } from '../texts/types';

/** The chosen values by field. */
export type Chosen = Record<string, string[]>;

const FILTERED = new Set<FieldSchema['kind']>(['enum', 'state', 'enums', 'boolean']);

/** Return the fields that a webhook's records can be chosen by: those with few values. */
export const fieldsToChooseBy = (fields: readonly FieldSchema[]): FieldSchema[] => fields.filter(({ kind }) => FILTERED.has(kind));

/** Return the values of such a field. */
export const valuesOf = ({ kind, choices = [] }: FieldSchema, { general }: Pick<Texts, 'general'>): ChoiceSchema[] =>
  kind !== 'boolean'
    ? choices
    : [
        { value: 'true', label: general.yes },
        { value: 'false', label: general.no },
      ];

/** Return the condition for these values; null when everything is wanted. */
export function filterOf(chosen: Chosen, fields: readonly FieldSchema[]): object | null {
  const entries = fieldsToChooseBy(fields).flatMap(({ name, kind }) => {
    const values = chosen[name] ?? [];
    return values.length === 0 ? [] : [[name, { $in: kind === 'boolean' ? values.map((value) => value === 'true') : values }]];
  });
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** Return the values that a condition asks for; null for one that says more than values. */
export function chosenIn(filter: unknown, fields: readonly FieldSchema[]): Chosen | null {
  const chosen: Chosen = {};
  for (const [name, test] of Object.entries(filter ?? {})) {
    const field = fieldsToChooseBy(fields).find((each) => each.name === name);
    const values = Object.keys(Object(test) as object).join() === '$in' ? (test as { $in: unknown }).$in : null;
    if (!field || !Array.isArray(values)) return null;
    chosen[name] = values.map(String);
  }
  return chosen;
}

/** Say a condition in words: "Status: Sent, Approved"; null for one that says more than values. */
export function filterWords(filter: unknown, fields: readonly FieldSchema[], texts: Texts): string | null {
  const chosen = chosenIn(filter, fields);
  if (!chosen) return null;
  const parts = fieldsToChooseBy(fields)
    .filter(({ name }) => chosen[name])
    .map((field) => {
      const labels = valuesOf(field, texts).filter(({ value }) => chosen[field.name]!.includes(value));
      return texts.webhooks.fieldIs(field.label, labels.map(({ label }) => label).join(', '));
    });
  return parts.join(' · ');
}
