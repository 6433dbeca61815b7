export const OPERATORS = ['is', 'not', 'equals', 'starts', 'empty', 'filled'] as const;
export type Operator = (typeof OPERATORS)[number];

export const GROUP_KINDS = ['all', 'any', 'none'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** A condition on one field. */
export interface FilterRule {
  /** The field's name, after that of a reference if it is a field of another record: `status`, `customer.city`. */
  field: string;
  operator: Operator;
  /** The value in the syntax of the field's kind, as in its own filter. */
  text: string;
}

/** Conditions of which all, any, or none must be true. */
export interface FilterGroup {
  kind: GroupKind;
  parts: FilterPart[];
}

export type FilterPart = FilterRule | FilterGroup;

/** The most groups inside each other; the API takes as many. */
export const MOST_LEVELS = 3;

/** The most conditions: the query of a request stays within the length that servers take. */
export const MOST_RULES = 30;

const LONGEST_TEXT = 500;

export const isGroup = (part: FilterPart): part is FilterGroup => 'parts' in part;

/** Whether an operator compares with a value. */
export const takesValue = (operator: Operator): boolean => operator !== 'empty' && operator !== 'filled';

/** Return the conditions of a tree, in the order of reading. */
export const rulesOf = (part: FilterPart): FilterRule[] => (isGroup(part) ? part.parts.flatMap(rulesOf) : [part]);

/** Return the parts of which all must hold. */
export const allOf = (group: FilterGroup): FilterPart[] => (group.kind === 'all' ? group.parts : [group]);

/** Keep only some of the conditions, and the groups that still have any. @returns null when nothing is left */
export function pruned(group: FilterGroup, keeps: (rule: FilterRule) => boolean): FilterGroup | null {
  const parts = group.parts.flatMap((part) => (isGroup(part) ? (pruned(part, keeps) ?? []) : keeps(part) ? part : []));
  return parts.length > 0 ? { ...group, parts } : null;
}

type Written = [string, Operator, string?] | { [kind in GroupKind]?: Written[] };

const write = (part: FilterPart): Written =>
  isGroup(part)
    ? { [part.kind]: part.parts.map(write) }
    : takesValue(part.operator)
      ? [part.field, part.operator, part.text]
      : [part.field, part.operator];

/** Return a tree as an address keeps it: `{"any":[["status","is","sent"],{"all":[…]}]}`. */
export const writeTree = (tree: FilterGroup): string => JSON.stringify(write(tree));

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_TEXT;

function readRule([field, operator, text = '', ...rest]: unknown[]): FilterRule | null {
  const known = OPERATORS.find((each) => each === operator);
  return isText(field) && known && isText(text) && rest.length === 0 ? { field, operator: known, text } : null;
}

function readPart(value: unknown, level: number): FilterPart | null {
  if (Array.isArray(value)) return readRule(value);
  if (typeof value !== 'object' || value === null || level > MOST_LEVELS) return null;
  const [[key, inner] = [], ...others] = Object.entries(value);
  const kind = GROUP_KINDS.find((each) => each === key);
  if (!kind || !Array.isArray(inner) || others.length > 0) return null;
  const parts = inner.map((each) => readPart(each, level + 1));
  return parts.every((part) => part !== null) ? { kind, parts } : null;
}

/** Read the tree that an address keeps. @returns null for one that no screen has written */
export function readTree(text: string | null): FilterGroup | null {
  if (!text) return null;
  try {
    const tree = readPart(JSON.parse(text), 1);
    if (!tree || !isGroup(tree) || rulesOf(tree).length > MOST_RULES) return null;
    return pruned(tree, ({ field }) => field !== '');
  } catch {
    return null;
  }
}
