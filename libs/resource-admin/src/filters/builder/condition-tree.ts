import { localToday } from '@haulbook/core';
import { exactly } from '@haulbook/resource-contracts';
import type { Format } from '../../format/format';
import { writeName } from '../../schema/fields';
import { operatorsOf, type FilterField } from './filter-fields';
import {
  isGroup,
  MOST_LEVELS,
  MOST_RULES,
  rulesOf,
  type FilterGroup,
  type FilterPart,
  type FilterRule,
  type GroupKind,
} from './filter-tree';
import { treeCondition, type Condition } from './tree-condition';

type Value = Omit<FilterRule, 'field'>;
type Comparisons = Record<string, unknown>;
type Read = (comparisons: Comparisons, at: FilterField, format: Format) => Value | null;

const is = (text: string): Value => ({ operator: 'is', text });
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const comparedText: Read = ({ $contL: part, $eq: whole, $eqL: equal, $startsL: start }) => {
  if (isText(part)) return is(part);
  if (isText(whole)) return is(exactly(whole));
  if (isText(equal)) return { operator: 'equals', text: equal };
  return isText(start) ? { operator: 'starts', text: start } : null;
};

const comparedChoices: Read = ({ $in: some, $eq: one }) => {
  const values = Array.isArray(some) ? (some as unknown[]) : [one];
  return values.length > 0 && values.every(isText) ? is(values.join(',')) : null;
};

const comparedYesNo: Read = ({ $in: some, $eq: one }) => {
  const [value, ...others] = Array.isArray(some) ? (some as unknown[]) : [one];
  return typeof value === 'boolean' && others.length === 0 ? is(String(value)) : null;
};

const comparedRange: Read = ({ $gte: from, $lte: to }, { field }, { input }) => {
  const typed = (end: unknown) =>
    typeof end !== 'number' ? '' : field.kind === 'money' ? input.money.typed(end) : input.number.typed(end, field);
  return is(`${typed(from)}..${typed(to)}`);
};

const comparedDays: Read = ({ $gte: from, $lte: to, $lt: before }, { field }, { zone }) => {
  const day = (end: unknown, earlierBy = 0) =>
    !isText(end) ? '' : field.kind === 'date' ? end : localToday(new Date(Date.parse(end) - earlierBy), zone);
  return is(`${day(from)}..${field.kind === 'date' ? day(to) : day(before, 1)}`);
};

const READS: Record<FilterField['control'], Read> = {
  text: comparedText,
  choices: comparedChoices,
  records: comparedChoices,
  yesNo: comparedYesNo,
  range: comparedRange,
  days: comparedDays,
  none: () => null,
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Return a value by itself, which means that the field has just this one, as a comparison. */
const asComparisons = (value: unknown): Comparisons =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Comparisons) : { $eq: value };

function readRule(key: string, value: unknown, fields: readonly FilterField[], format: Format): FilterRule | null {
  const at = fields.find(({ field }) => writeName(field) === key) ?? fields.find(({ field }) => field.name === key);
  if (!at) return null;
  const comparisons = asComparisons(value);
  const rule = (read: Value | null): FilterRule | null =>
    read && operatorsOf(at).includes(read.operator) ? { field: at.field.name, ...read } : null;
  if (same(comparisons, { $isnull: true }) || same(comparisons, { $eq: null })) return rule({ operator: 'empty', text: '' });
  if (same(comparisons, { $notnull: true })) return rule({ operator: 'filled', text: '' });
  const found = rule(READS[at.control](comparisons, at, format));
  if (!found) return null;
  // Of ends and of what is compared in several ways, only what comes out the same again is shown.
  const isPlain = Object.keys(comparisons).length === 1 && !['range', 'days'].includes(at.control);
  return isPlain || same(treeCondition(found, fields, format), { [writeName(at.field)]: comparisons }) ? found : null;
}

/** Return the opposite of a comparison as the screen has it, or of anything else a group of which none must be true. */
function readOpposite(
  value: unknown,
  read: (part: unknown, level: number) => FilterPart | null,
  level: number,
  fields: readonly FilterField[],
): FilterPart | null {
  const [only, ...others] = Object.entries(Object(value) as Condition);
  if (only?.[0] === '$or' && others.length === 0) return readGroup('none', only[1], read, level);
  const part = read(value, level);
  if (!part) return null;
  if (!isGroup(part) && part.operator === 'is' && fields.some((at) => at.field.name === part.field && operatorsOf(at).includes('not')))
    return { ...part, operator: 'not' };
  return { kind: 'none', parts: [part] };
}

function readGroup(
  kind: GroupKind,
  value: unknown,
  read: (part: unknown, level: number) => FilterPart | null,
  level: number,
): FilterGroup | null {
  if (!Array.isArray(value) || value.length === 0 || level > MOST_LEVELS) return null;
  const parts = value.map((part) => read(part, level + 1));
  return parts.every((part) => part !== null) ? { kind, parts } : null;
}

/**
 * Return the conditions in groups that a condition in the grammar of the API is.
 * @returns null for one that says more than a screen can show
 */
export function conditionTree(condition: unknown, fields: readonly FilterField[], format: Format): FilterGroup | null {
  const read = (part: unknown, level: number): FilterPart | null => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return null;
    const entries = Object.entries(part);
    const [[key, value] = ['', undefined], ...others] = entries;
    if (others.length > 0)
      return readGroup(
        'all',
        entries.map(([name, test]) => ({ [name]: test as unknown })),
        read,
        level,
      );
    if (key === '$and') return readGroup('all', value, read, level);
    if (key === '$or') return readGroup('any', value, read, level);
    if (key === '$not') return readOpposite(value, read, level, fields);
    return readRule(key, value, fields, format);
  };
  const part = read(condition, 1);
  if (!part) return null;
  const tree: FilterGroup = isGroup(part) ? part : { kind: 'all', parts: [part] };
  return rulesOf(tree).length <= MOST_RULES ? tree : null;
}
