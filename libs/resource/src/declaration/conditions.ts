import type { When } from '@haulbook/resource-contracts';
import { findColumn, findLimit } from './fields.js';
import { DECIDING } from './kinds.js';
import { findMeta } from './registry.js';
import type { FieldMeta, ResourceMeta } from './types.js';

/** Values that records have which have others. */
export interface Held {
  when: When;
  is: When;
}

/** List what is wrong with the conditions of a field: when a record has it, and which records a reference may lead to. */
export const conditionProblems = (meta: ResourceMeta, field: FieldMeta): string[] => [
  ...ofWhen(meta, field),
  ...ofWhere(meta, field),
  ...ofOnly(meta, field),
];

/** List what is wrong with what is said to hold of every record, as sentences. */
export function holdsProblems(meta: ResourceMeta): string[] {
  const holds = Object.values(meta.options.holds ?? {});
  if (holds.length > 0 && meta.options.embedded) return [`${meta.entity.name}: holds is said of records, not of lines`];
  return holds
    .flatMap(({ when, is }) => [when, is].flatMap((values) => valueProblems(meta, 'holds', values)))
    .map((problem) => `${meta.entity.name}: ${problem}`);
}

/** Refuse a condition that names no plain field, a value it cannot have, or a field that may not be empty. */
function ofWhen(meta: ResourceMeta, { options: { when, optional } }: FieldMeta): string[] {
  if (optional === 'elsewhere' && (!when || meta.options.embedded))
    return ['it is optional "elsewhere", which goes with "when" on a record of its own'];
  if (!when) return [];
  const problems = optional ? [] : ['it is not on every record (when), so it must be optional'];
  return [...problems, ...valueProblems(meta, 'when', when)];
}

/** List the fields of a condition that decide nothing, and the values that they cannot have. */
const valueProblems = (meta: ResourceMeta, option: string, wanted: When): string[] =>
  Object.entries(wanted).flatMap(([name, values]) => {
    const other = meta.fields.get(name);
    if (!other || !DECIDING.has(other.kind))
      return [`${option} names "${name}", which is no text, choice, state, number or yes-or-no field of it`];
    const unknown = [values].flat().find((value) => other.choices && !other.choices.some((choice) => choice.value === value));
    return unknown === undefined ? [] : [`${option} names the value "${String(unknown)}", which "${name}" cannot have`];
  });

/** Refuse a limit of anything but a reference, and one by fields that are not there. */
function ofWhere(meta: ResourceMeta, { kind, target, options: { where } }: FieldMeta): string[] {
  if (!where) return [];
  if (kind !== 'ref') return [`where limits references to one record; this is ${kind}`];
  const there = findMeta(target());
  return Object.entries(where).flatMap(([theirs, own]) => [
    ...(there && !findColumn(there, theirs) ? [`where names "${theirs}", which ${there.path} have not`] : []),
    ...(findLimit(meta, own)
      ? []
      : [`where names "${own}", which is no field of it${meta.options.embedded ? ' or of the record that it is a line of' : ''}`]),
  ]);
}

/** Refuse values that a reference cannot ask of what it leads to. */
function ofOnly(meta: ResourceMeta, { kind, target, options: { only } }: FieldMeta): string[] {
  if (!only) return [];
  if (meta.options.embedded) return ['only limits references of records, not those of lines'];
  if (kind !== 'ref') return [`only limits references to one record; this is ${kind}`];
  const there = findMeta(target());
  return there ? valueProblems(there, 'only', only) : [];
}
