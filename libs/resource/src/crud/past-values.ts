import { inSentence, sameValue } from '@haulbook/resource-contracts';
import { metaOf } from '../declaration/registry.js';
import type { FieldMeta, LinesField, ResourceMeta } from '../declaration/types.js';
import { isWritable } from '../declaration/validators.js';
import type { Access } from '../policy/access.js';

type Row = Record<string, unknown>;

/** Return a value that history stored as a read of the record returns it. */
export function asRead({ kind }: FieldMeta, value: unknown): unknown {
  if (kind === 'datetime' && typeof value === 'string') return new Date(value).toISOString();
  if (kind === 'lines') return ((value ?? []) as Row[]).map((line, position) => ({ ...line, position }));
  return value;
}

/** Return the value to write in order to have a field as it was. */
export const asWritten = (field: FieldMeta, past: Row, now: Row): unknown =>
  field.kind === 'lines' ? linesToWrite(field, past[field.name] as Row[], now[field.name] as Row[]) : past[field.key];

/**
 * Return lines as they are sent: those that are still there under their ids, which keep what no client may write, the others as new ones.
 * Entries from before lines had their ids in history name none: such a line is taken for one with the same values.
 */
function linesToWrite({ target }: LinesField, past: Row[], now: Row[]): Row[] {
  const line = metaOf(target());
  const free = new Set(now.map(({ id }) => id));
  const kept = past.map((row) => (free.delete(row['id']) ? row['id'] : undefined));
  return past.map((row, index) => {
    const alike = now.find((one) => free.has(one['id']) && sameValue('lines', [one], [row]));
    const id = kept[index] ?? alike?.['id'];
    free.delete(id);
    return { ...writable(line, row, id === undefined ? 'create' : 'update'), ...(id === undefined ? {} : { id }) };
  });
}

function writable(line: ResourceMeta, row: Row, group: 'create' | 'update'): Row {
  const keys = [...line.fields.values()].filter((field) => isWritable(field, group)).map(({ key }) => key);
  return Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)));
}

/** The record that a value may be put back on, and the rights of the actor who does. */
export interface Target {
  access: Access;
  stored: Row;
  /** Names of the fields that referred to records which the actor does not see, if they exist at all. */
  gone: string[];
}

/** Return why a field can't be put back; null when it can. */
export function whyFixed(field: FieldMeta, { access, stored, gone }: Target): string | null {
  const word = inSentence(field.label);
  if (field.kind === 'state') return `${field.label} changes by its own steps only`;
  if (field.options.createOnly) return `${field.label} can’t change once it is there`;
  if (!isWritable(field, 'update')) return `${field.label} can’t be set by hand`;
  if (!access.can('update', stored) || !access.can('update', stored, field.key)) return `You are not allowed to change ${word}`;
  return gone.includes(field.name) ? `What ${word} referred to is no longer there` : null;
}

/** Return the fields with values of their own, of those that the actor may read. */
export const pastFields = (access: Access): FieldMeta[] => access.readable().filter((field) => !field.system);

/** Return the fields whose values differ between two reads of a record. */
export const differing = (access: Access, one: Row, other: Row): FieldMeta[] =>
  pastFields(access).filter((field) => !sameValue(field.kind, one[field.key], other[field.key]));
