import type { CrudFilter } from '@refinedev/core';
import type { Format } from '../../format/format';
import { kindOf } from '../../kinds/registry';
import { writeName } from '../../schema/fields';
import { operatorsOf, type FilterField } from './filter-fields';
import { isGroup, rulesOf, type FilterGroup, type FilterPart, type FilterRule } from './filter-tree';

/** A condition in the grammar of the API. */
export type Condition = Record<string, unknown>;

const SIGNS: Partial<Record<CrudFilter['operator'], string>> = {
  contains: '$contL',
  eq: '$eq',
  in: '$in',
  gte: '$gte',
  lte: '$lte',
  lt: '$lt',
};

/** Return the condition of a kind's own filter, whose comparisons are all of one field. @returns null for unusable text */
function filterCondition(filters: CrudFilter[]): Condition | null {
  const [first] = filters;
  if (!first || !('field' in first)) return null;
  const comparisons = filters.map(({ operator, value }) => [SIGNS[operator]!, value as unknown]);
  return { [first.field]: Object.fromEntries(comparisons) as Condition };
}

function ruleCondition(at: FilterField, { operator, text }: FilterRule, format: Format): Condition | null {
  const key = writeName(at.field);
  if (!operatorsOf(at).includes(operator)) return null;
  if (operator === 'empty') return { [key]: { $isnull: true } };
  if (operator === 'filled') return { [key]: { $notnull: true } };
  if (text === '') return null;
  if (operator === 'equals') return { [key]: { $eqL: text } };
  if (operator === 'starts') return { [key]: { $startsL: text } };
  const condition = filterCondition(kindOf(at.field).filter?.conditions(at.field, text, format) ?? []);
  // The opposite of a comparison includes records that have nothing to compare, and lists none of whose values match.
  return condition && operator === 'not' ? { $not: condition } : condition;
}

/**
 * Return the condition of a tree. A condition on a field that the reader does not have, or without a usable value, is left out, as in the
 * filters of the list.
 * @returns null when nothing is left
 */
export function treeCondition(part: FilterPart, fields: readonly FilterField[], format: Format): Condition | null {
  if (!isGroup(part)) {
    const at = fields.find(({ field }) => field.name === part.field);
    return at ? ruleCondition(at, part, format) : null;
  }
  const parts = part.parts.flatMap((each) => treeCondition(each, fields, format) ?? []);
  if (parts.length === 0) return null;
  if (part.kind === 'all') return { $and: parts };
  return part.kind === 'any' ? { $or: parts } : { $not: { $or: parts } };
}

/** Whether every condition of a tree has a field and a usable value. */
export const isComplete = (tree: FilterGroup, fields: readonly FilterField[], format: Format): boolean =>
  rulesOf(tree).every((rule) => treeCondition(rule, fields, format) !== null);
