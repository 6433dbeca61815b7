import { plural, pluralize, type DayUnit, type RelativeDays } from '@haulbook/core';
import type { ConditionControl } from '../filters/builder/filter-fields';
import type { Operator, GroupKind } from '../filters/builder/filter-tree';

const calendarWords: Record<'this' | 'previous' | 'coming', (unit: DayUnit) => string> = {
  this: (unit) => (unit === 'day' ? 'today' : `this ${unit}`),
  previous: (unit) => (unit === 'day' ? 'yesterday' : `last ${unit}`),
  coming: (unit) => (unit === 'day' ? 'tomorrow' : `next ${unit}`),
};

const counted = (count: number, unit: DayUnit) => (count === 1 ? unit : plural(unit));

/** Return relative days in words. */
function relativeWords(relative: RelativeDays): string {
  if (!('count' in relative)) return calendarWords[relative.way](relative.unit);
  const { way, count, unit } = relative;
  if (way === 'last' || way === 'next') return `in the ${way} ${pluralize(count, unit)}`;
  return `more than ${pluralize(count, unit)} ${way === 'ago' ? 'ago' : 'from now'}`;
}

const TEXT: Partial<Record<Operator, string>> = { is: 'contains', not: 'doesn’t contain', equals: 'is exactly', starts: 'begins with' };
const RANGE: Partial<Record<Operator, string>> = { is: 'is', not: 'isn’t' };
const CHOICES: Partial<Record<Operator, string>> = { is: 'is any of', not: 'is none of' };

const OPERATORS: Record<ConditionControl, Partial<Record<Operator, string>>> = {
  text: TEXT,
  range: RANGE,
  days: RANGE,
  choices: CHOICES,
  records: CHOICES,
  yesNo: { is: 'is' },
  none: {},
};

const JOINS: Record<GroupKind, string> = { all: 'All', any: 'Any', none: 'None' };

/** Texts of periods, and of conditions in groups. */
export const filterTexts = {
  days: {
    period: (label: string) => `${label}: period`,
    between: 'between two days',
    relative: relativeWords,
    ways: { last: 'in the last …', next: 'in the next …', ago: 'more than … ago', ahead: 'more than … from now' },
    count: (label: string) => `${label}: how many`,
    unit: (label: string) => `${label}: days, weeks, or months`,
    units: counted,
  },
  builder: {
    byField: 'By field',
    conditions: 'Conditions',
    ways: 'Ways to filter',
    intro: 'Combine conditions on any field, also of the records that these refer to.',
    join: 'Which of these must be true',
    joins: JOINS,
    ofThese: 'of these are true',
    field: 'Field',
    chooseField: 'Choose a field…',
    operator: (label: string) => `${label}: how to compare`,
    operatorOf: (control: ConditionControl, operator: Operator) =>
      operator === 'empty' ? 'is empty' : operator === 'filled' ? 'isn’t empty' : (OPERATORS[control][operator] ?? operator),
    value: (label: string) => `${label}: value`,
    add: 'Add condition',
    addGroup: 'Add group',
    remove: (label: string) => `Remove condition ${label}`,
    removeGroup: 'Remove group',
    group: 'Group of conditions',
    incomplete: 'Choose a field and a value, or remove this condition.',
    chip: 'Conditions',
    change: 'Change the conditions',
    and: 'and',
    or: 'or',
    noneOf: 'none of',
    of: (reference: string, label: string) => `${reference} › ${label}`,
  },
};
