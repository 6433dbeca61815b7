import { belongsTo } from '@haulbook/resource-contracts';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import { inWords, isNeededWhere } from '../declaration/when.js';
import { invalid } from '../errors/domain-error.js';

type Row = Record<string, unknown>;

const conditional = (meta: ResourceMeta): FieldMeta[] => [...meta.fields.values()].filter((field) => field.options.when);

/** Whether a write is about fields that belong to some records only, or about those that decide it. */
export const heedsWhen = (meta: ResourceMeta, draft: Row): boolean => conditional(meta).some((field) => isTouched(field, draft));

const isTouched = ({ key, options }: FieldMeta, draft: Row): boolean =>
  key in draft || Object.keys(options.when!).some((name) => name in draft);
const isEmpty = (value: unknown): boolean => value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/**
 * Hold a write to `when`: clear the fields that no longer belong to the record, and ask for those that it cannot be without.
 * @param before null for a new record
 * @throws DomainError `validation` naming the fields that were sent with a value though they do not belong to the record, and those that
 * the record needs and lacks. A write about other fields does not ask for them.
 */
export function settleWhen(meta: ResourceMeta, draft: Row, before: Row | null): void {
  const fields = conditional(meta);
  if (fields.length === 0) return;
  const after = { ...(before ?? startOf(meta)), ...draft };
  const strange = fields.filter((field) => !belongsTo(field.options, after) && (after[field.key] ?? null) !== null);
  const sent = strange.filter(({ key }) => (draft[key] ?? null) !== null);
  const needed = fields.filter((field) => isNeededWhere(field) && (before === null || isTouched(field, draft)));
  const lacking = needed.filter((field) => belongsTo(field.options, after) && isEmpty(after[field.key]));
  const problems = [
    ...sent.map((field): [string, string] => [field.key, `Leave this empty unless ${inWords(meta, field.options.when!)}`]),
    ...lacking.map(({ key, label }): [string, string] => [key, `${label} is required`]),
  ];
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  for (const { key } of strange) draft[key] = null;
}

/** Return what a new record has before anything is filled in. */
const startOf = (meta: ResourceMeta): Row =>
  Object.fromEntries([...meta.fields.values()].map(({ key, options }) => [key, options.default ?? null]));
