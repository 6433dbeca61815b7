import type { FieldKind } from '@haulbook/resource-contracts';
import type { TransitionInputKind } from '@haulbook/core';
import type { FieldMeta } from './types.js';

/** Kinds that cannot be sorted by, filtered by, or searched. */
export const UNSORTABLE: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'json',
  'file',
  'enums',
  'refs',
  'lines',
  'longText',
  'richText',
  'ref',
]);
export const UNFILTERABLE: ReadonlySet<FieldKind> = new Set<FieldKind>(['json', 'file', 'lines']);
export const SEARCHABLE: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'longText', 'richText', 'email', 'phone', 'url']);
/** Texts of several lines. */
export const LONG_TEXTS: ReadonlySet<FieldKind> = new Set<FieldKind>(['longText', 'richText']);
/** Kinds whose value an expression of the database can be. */
export const COMPUTABLE: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'number',
  'money',
  'text',
  'boolean',
  'date',
  'datetime',
  'enum',
  'refs',
]);
/** Kinds that can decide whether a record has another field. */
export const DECIDING: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'enum', 'state', 'boolean', 'number', 'money']);
/** Kinds stored in separate tables. */
export const NO_COLUMN: ReadonlySet<FieldKind> = new Set<FieldKind>(['refs', 'lines']);

const TEXTS: readonly FieldKind[] = ['text', 'longText', 'email', 'phone', 'url', 'enum'];
const INPUTS: Record<TransitionInputKind, ReadonlySet<FieldKind>> = {
  text: new Set(TEXTS),
  longText: new Set(TEXTS),
  date: new Set<FieldKind>(['date']),
  dateTime: new Set<FieldKind>(['datetime']),
  money: new Set<FieldKind>(['money', 'number']),
  number: new Set<FieldKind>(['money', 'number']),
  boolean: new Set<FieldKind>(['boolean']),
  enum: new Set<FieldKind>(['enum']),
  reference: new Set<FieldKind>(['ref']),
};

/** Whether a number is stored with fractions: it has decimals, and no scale that makes it an integer. */
export const isDecimal = ({ kind, options }: Pick<FieldMeta, 'kind' | 'options'>): boolean =>
  kind === 'number' && options.scale === undefined && (options.decimals ?? 0) > 0;

/** Return the kinds of field that can store an input of a transition. */
export const kindsOfInput = (kind: TransitionInputKind): ReadonlySet<FieldKind> => INPUTS[kind];
