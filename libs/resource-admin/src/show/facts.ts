import type { CrudSort } from '@refinedev/core';
import type { LocalDate } from '@haulbook/core';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { canFilter } from '../home/cards';
import { fieldOf, isEmptyValue, type Row } from '../schema/fields';
import { relationsTo } from './relations';

/** What the summary of a record says about the records that refer to it: how many, what they add up to, or which is the first. */
export interface RelatedFact {
  label: string;
  /** Path of the resource whose records refer to this one. */
  of: string;
  /** Which of them, in the format of a list's URL. Where days matter, a function of today. */
  filters?: Record<string, string> | ((today: LocalDate) => Record<string, string>);
  /** The amount to add up. */
  sum?: string;
  /** The order in which only the first one counts, such as the next visit; its field is what is shown of it. */
  first?: CrudSort;
  /** The text when there are none, or when the sum is zero. */
  none: string;
  /** Whether a sum above zero is highlighted. */
  alarming?: boolean;
}

/** The name of a field of the record, or a fact about the records that refer to it. */
export type SummaryItem = string | RelatedFact;

/** A fact whose records the caller may see and filter that way. */
export interface KnownFact extends Omit<RelatedFact, 'of' | 'filters' | 'sum' | 'first'> {
  resource: ResourceSchema;
  /** The filters, the record of the page included. */
  filters: Record<string, string>;
  sum?: FieldSchema;
  first?: { field: FieldSchema; order: CrudSort['order'] };
}

/** Return the fields that a summary shows: those that the caller may read and that have a value. */
export const fieldsOfSummary = (items: readonly SummaryItem[], resource: ResourceSchema, row: Row): FieldSchema[] =>
  items.flatMap((item) => {
    const field = typeof item === 'string' ? fieldOf(resource, item) : undefined;
    return field && !isEmptyValue(row[field.name]) ? [field] : [];
  });

/** Return a fact as the caller may see it; null when its records, or a field that it is about, are not theirs to see. */
export function knownFact(
  fact: RelatedFact,
  about: { path: string; id: string },
  resources: ResourceSchema[],
  today: LocalDate,
): KnownFact | null {
  const { of, filters = {}, sum, first, ...words } = fact;
  const relation = relationsTo(about.path, resources).find(({ resource, field }) => resource.path === of && field.filter);
  if (!relation) return null;
  const { resource, field } = relation;
  const own = typeof filters === 'function' ? filters(today) : filters;
  const named = { sum: sum && fieldOf(resource, sum), first: first && fieldOf(resource, first.field) };
  if (!canFilter(resource, own) || (sum && !named.sum) || (first && !named.first)) return null;
  return {
    ...words,
    resource,
    filters: { ...own, [field.name]: about.id },
    ...(named.sum && { sum: named.sum }),
    ...(first && named.first && { first: { field: named.first, order: first.order } }),
  };
}
