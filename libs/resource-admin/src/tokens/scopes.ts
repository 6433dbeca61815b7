import type { ChoiceSchema } from '@haulbook/resource-contracts';

/** What a token may do with the records of a resource, in the order of the columns. */
export const OPERATIONS = ['read', 'write'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** The scopes of a token for one resource. */
export interface ScopeRow {
  /** The resource in words, as its choices name it: "Books: read". */
  label: string;
  scopes: Partial<Record<Operation, ChoiceSchema>>;
}

/** Gather the choices of a token's scopes by resource, in the order of the alphabet. */
export function scopeRows(choices: readonly ChoiceSchema[]): ScopeRow[] {
  const rows = new Map<string, ScopeRow>();
  for (const choice of choices) {
    const [path = '', operation] = choice.value.split(':');
    const row = rows.get(path) ?? { label: choice.label.replace(/: [^:]*$/, ''), scopes: {} };
    rows.set(path, { ...row, scopes: { ...row.scopes, [operation as Operation]: choice } });
  }
  return [...rows.values()].sort((one, other) => one.label.localeCompare(other.label));
}
