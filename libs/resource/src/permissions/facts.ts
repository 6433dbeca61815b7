import type { PermissionFact } from '@haulbook/resource-contracts';
import { findField } from '../declaration/fields.js';
import type { FieldMeta } from '../declaration/types.js';
import type { Access, Conditions } from '../policy/access.js';

type Value = PermissionFact['values'][number];

const IS: Record<string, PermissionFact['is']> = {
  $eq: 'one',
  $in: 'one',
  $ne: 'none',
  $nin: 'none',
  $lt: 'less',
  $lte: 'less',
  $gt: 'more',
  $gte: 'more',
};

/**
 * Return the alternatives of a grant's conditions as facts.
 * @returns none when one of them is about a field that the caller may not read: its rule would give the value away
 */
export function factsOf(access: Access, rows: Exclude<Conditions, true>, callerId: string | null): PermissionFact[][] {
  const alternatives = rows.map((condition) =>
    Object.entries(condition).flatMap(([name, asked]) => {
      const field = findField(access.meta, name);
      if (!field || field.options.hidden || access.rows('read', field) === null) return [null];
      return Object.entries(asOperators(asked)).map(([operator, operand]) => factOf(field, operator, operand, callerId));
    }),
  );
  const known = alternatives.filter((facts): facts is PermissionFact[] => facts.every((fact) => fact !== null));
  return known.length === alternatives.length ? known : [];
}

const asOperators = (asked: unknown): Record<string, unknown> =>
  typeof asked === 'object' && asked !== null && !Array.isArray(asked) ? (asked as Record<string, unknown>) : { $eq: asked };

function factOf(field: FieldMeta, operator: string, operand: unknown, callerId: string | null): PermissionFact | null {
  const is = IS[operator];
  if (!is) return null;
  const values = [operand].flat() as Value[];
  return {
    label: field.label,
    is,
    values: values.map((value) => shown(field, value)),
    isCaller: callerId !== null && values.includes(callerId),
  };
}

/** Show a value as the screens do where it is a choice; anything else is as it is stored. */
const shown = ({ choices }: FieldMeta, value: Value): Value => choices?.find((choice) => choice.value === value)?.label ?? value;
