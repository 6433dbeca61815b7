import { belongsTo } from '@haulbook/resource-contracts';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import { invalid } from '../errors/domain-error.js';

type Row = Record<string, unknown>;

const conditional = (meta: ResourceMeta): FieldMeta[] => [...meta.fields.values()].filter((field) => field.options.when);

/** Whether a write is about fields that belong to some records only, or about those that decide it. */
export const heedsWhen = (meta: ResourceMeta, draft: Row): boolean =>
  conditional(meta).some(({ key, options }) => key in draft || Object.keys(options.when!).some((name) => name in draft));

/**
 * Hold a write to `when`: clear the fields that no longer belong to the record.
 * @param before null for a new record
 * @throws DomainError `validation` naming the fields that were sent with a value though they do not belong to the record
 */
export function settleWhen(meta: ResourceMeta, draft: Row, before: Row | null): void {
  const after = { ...(before ?? startOf(meta)), ...draft };
  const strange = conditional(meta).filter((field) => !belongsTo(field.options, after) && (after[field.key] ?? null) !== null);
  const sent = strange.filter(({ key }) => (draft[key] ?? null) !== null);
  if (sent.length > 0) throw invalid(Object.fromEntries(sent.map((field) => [field.key, refusal(meta, field)])));
  for (const { key } of strange) draft[key] = null;
}

/** Return what a new record has before anything is filled in. */
const startOf = (meta: ResourceMeta): Row =>
  Object.fromEntries([...meta.fields.values()].map(({ key, options }) => [key, options.default ?? null]));

/** Say which records a field belongs to. */
function refusal(meta: ResourceMeta, { options }: FieldMeta): string {
  const wanted = Object.entries(options.when!).map(([name, values]) => {
    const { label, choices } = meta.fields.get(name)!;
    const words = [values].flat().map((value) => choices?.find((choice) => choice.value === value)?.label ?? wordOf(value));
    return `${label} is ${words.join(' or ')}`;
  });
  return `Leave this empty unless ${wanted.join(' and ')}`;
}

const wordOf = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value?.toString() ?? 'empty'));
