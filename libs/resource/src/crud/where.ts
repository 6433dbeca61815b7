import { belongsTo, inSentence } from '@haulbook/resource-contracts';
import { findColumn } from '../declaration/fields.js';
import { metaOf } from '../declaration/registry.js';
import { inWords } from '../declaration/when.js';
import type { FieldMeta, RefField, ResourceMeta, StoredField, Type } from '../declaration/types.js';
import { invalid } from '../errors/domain-error.js';
import type { Records } from '../records/records.js';

type Row = Record<string, unknown>;

interface Pair {
  /** The field of the other record, and the one here that must have the same value. */
  theirs: StoredField;
  own: StoredField;
}

/** Whether a reference leads to a record of its own resource. */
export const isWithin = (meta: ResourceMeta, { kind, target }: FieldMeta): boolean => kind === 'ref' && metaOf(target()) === meta;

const limited = (meta: ResourceMeta): RefField[] =>
  [...meta.fields.values()].filter(
    (field): field is RefField =>
      field.kind === 'ref' && (field.options.where !== undefined || field.options.only !== undefined || isWithin(meta, field)),
  );

/** Return what a reference and its record must have in common (`where`). */
export const commonFields = (meta: ResourceMeta, field: RefField): Pair[] =>
  Object.entries(field.options.where ?? {}).map(([theirs, own]) => ({
    theirs: findColumn(metaOf(field.target()), theirs)!,
    own: findColumn(meta, own)!,
  }));

const isAbout = (meta: ResourceMeta, field: RefField, draft: Row): boolean =>
  field.key in draft || commonFields(meta, field).some(({ own }) => own.key in draft);

/** Whether a write is about references that are limited by other values of the record, or about these values. */
export const heedsWhere = (meta: ResourceMeta, draft: Row): boolean => limited(meta).some((field) => isAbout(meta, field, draft));

/** Whether a write chooses a record that must stay as it is until the write is there (`only`). */
export const choosesOnly = (meta: ResourceMeta, draft: Row): boolean =>
  limited(meta).some(({ key, options }) => options.only !== undefined && key in draft);

/**
 * Hold a write to `where` and `only`: a reference leads to records that have what the record has, such as the same customer, and one that is
 * chosen has the values it must have. Where the record has nothing yet, it may lead anywhere, but never to the record itself.
 * @param before null for a new record
 * @throws DomainError `validation` for references that lead elsewhere
 */
export async function requireWhere(records: Records, meta: ResourceMeta, draft: Row, before: Row | null): Promise<void> {
  const after: Row = { ...before, ...draft };
  const refusals: Record<string, string> = {};
  for (const field of limited(meta)) {
    const id = after[field.key];
    if (typeof id !== 'string' || !isAbout(meta, field, draft)) continue;
    const target = metaOf(field.target());
    if (id === before?.['id']) refusals[field.key] = `Choose another ${inSentence(target.label)}`;
    const { only } = field.options;
    const lock = only ? 'shared' : undefined;
    const other = await records.findOne(target.entity as Type<Row>, { id }, { trashed: true, lock });
    const strange = commonFields(meta, field).find(
      ({ theirs, own }) => (after[own.key] ?? null) !== null && other?.[theirs.key] !== after[own.key],
    );
    if (only && id !== before?.[field.key] && !belongsTo({ when: only }, other ?? {}))
      refusals[field.key] = `Only ${inSentence(target.labelPlural)} whose ${inWords(target, only)} can be chosen`;
    if (strange) refusals[field.key] = `This ${inSentence(target.label)} belongs to another ${inSentence(strange.own.label)}`;
  }
  if (Object.keys(refusals).length > 0) throw invalid(refusals);
}
