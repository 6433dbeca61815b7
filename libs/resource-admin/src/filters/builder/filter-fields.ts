import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { kindOf } from '../../kinds/registry';
import type { FilterControlName } from '../../kinds/types';
import type { Texts } from '../../texts/types';
import { canLack } from '../without';
import type { Operator } from './filter-tree';

/** The control of a condition; `none` for kinds that are only asked whether there is anything. */
export type ConditionControl = FilterControlName | 'none';

/** A field that conditions may be on, named and labeled from the list's point of view. */
export interface FilterField {
  field: FieldSchema;
  control: ConditionControl;
  /** Whether days are certain ones: what is stored as a condition does not move on with today. */
  isFixed?: boolean;
  /** The label of the reference that leads to it; absent for a field of the list's own records. */
  of?: string;
}

function filterField(field: FieldSchema, of?: string): FilterField[] {
  const { filter } = kindOf(field);
  if (!filter && !canLack(field)) return [];
  return [{ field, control: filter?.control ?? 'none', of }];
}

/**
 * Whether conditions may be on a field of a record. People do not know ids by heart, and a part of one cannot be searched: the conditions on a
 * reference choose its record by name.
 */
const isAskable = ({ name }: FieldSchema): boolean => name !== 'id';
const isReference = ({ kind }: FieldSchema): boolean => kind === 'ref' || kind === 'refs';
/** Kinds whose values are rows of their own: no condition reaches them from another record. */
const OWN_ROWS: readonly FieldSchema['kind'][] = ['refs', 'lines'];

/** Return the fields of the records that a reference leads to, one or many, as far as the API goes: their own columns. */
function beyond(reference: FieldSchema, resources: readonly ResourceSchema[], { builder }: Texts): FilterField[] {
  const target = resources.find(({ path }) => path === reference.target);
  if (!isReference(reference) || !target) return [];
  const at = (name: string) => `${reference.name}.${name}`;
  return target.fields
    .filter((field) => isAskable(field) && !OWN_ROWS.includes(field.kind))
    .flatMap((field) => {
      const label = builder.of(reference.label, field.label);
      return filterField({ ...field, name: at(field.name), idField: field.idField && at(field.idField), label }, reference.label);
    });
}

/** Return the fields of lines, each as its declared filter calls it, but not their order. */
function ofLines({ fields, filters = [] }: ResourceSchema, { builder }: Texts): FilterField[] {
  const lines = fields.filter(({ kind }) => kind === 'lines');
  return lines.flatMap(({ name: own, label: of, fields: inner = [] }) =>
    inner
      .filter(({ name }) => name !== 'position')
      .flatMap(({ idField, ...field }) => {
        const name = `${own}.${field.name}`;
        const declared = filters.find((filter) => filter.name === name);
        return filterField(declared ?? { ...field, name, idField: idField && `${own}.${idField}`, label: builder.of(of, field.label) }, of);
      }),
  );
}

/** Return all fields that conditions may be on: those that the reader may see, those of lines, and those of the records one step away. */
export function filterFields(resource: ResourceSchema, resources: readonly ResourceSchema[], texts: Texts): FilterField[] {
  const { fields } = resource;
  return [
    ...fields.filter(isAskable).flatMap((field) => filterField(field)),
    ...ofLines(resource, texts),
    ...fields.flatMap((field) => beyond(field, resources, texts)),
  ];
}

const BY_CONTROL: Record<ConditionControl, Operator[]> = {
  text: ['is', 'not', 'equals', 'starts'],
  range: ['is', 'not'],
  days: ['is', 'not'],
  choices: ['is', 'not'],
  records: ['is', 'not'],
  yesNo: ['is'],
  none: [],
};

/** Return the operators of a field, the usual one first. Only a field that may have nothing can be asked for that. */
export const operatorsOf = ({ field, control }: FilterField): Operator[] => [
  ...BY_CONTROL[control],
  ...(canLack(field) ? (['empty', 'filled'] as const) : []),
];
