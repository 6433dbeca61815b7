import { belongsTo, inSentence } from '@haulbook/resource-contracts';
import { defaultsOf } from '../declaration/defaults.js';
import { findColumn, findLimit, lineOf } from '../declaration/fields.js';
import { metaOf } from '../declaration/registry.js';
import { inWords } from '../declaration/when.js';
import type { FieldMeta, LinesField, RefField, ResourceMeta, StoredField, Type } from '../declaration/types.js';
import { invalid } from '../errors/domain-error.js';
import type { Records } from '../records/records.js';

type Row = Record<string, unknown>;

interface Pair {
  /** The field of the other record, and the one here that must have the same value. */
  theirs: StoredField;
  own: StoredField;
  /** Whether `own` is a field of the record that a line belongs to. */
  ofRecord: boolean;
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
  Object.entries(field.options.where ?? {}).map(([theirs, path]) => ({
    theirs: findColumn(metaOf(field.target()), theirs)!,
    ...findLimit(meta, path)!,
  }));

/** A reference in the lines of a record that is limited by other values of its line, or of the record. */
interface LimitedInLines {
  lines: LinesField;
  field: RefField;
  pairs: Pair[];
}

const limitedInLines = (meta: ResourceMeta): LimitedInLines[] =>
  [...meta.nested.values()].flatMap((lines) => {
    if (lines.kind !== 'lines') return [];
    const { line } = lineOf(lines);
    const fields = limited(line).filter(({ options }) => options.where !== undefined);
    return fields.map((field) => ({ lines, field, pairs: commonFields(line, field) }));
  });

const isAbout = (meta: ResourceMeta, field: RefField, draft: Row): boolean =>
  field.key in draft || commonFields(meta, field).some(({ own }) => own.key in draft);

/** Whether a write gives a record a value that references in its lines are limited by. */
const limitsLines = ({ pairs }: LimitedInLines, draft: Row): boolean => pairs.some(({ own, ofRecord }) => ofRecord && own.key in draft);

/** Whether a write is about references that are limited by other values of the record, or about these values. */
export const heedsWhere = (meta: ResourceMeta, draft: Row): boolean =>
  limited(meta).some((field) => isAbout(meta, field, draft)) ||
  limitedInLines(meta).some((each) => each.lines.name in draft || limitsLines(each, draft));

/** Whether a write chooses a record that must stay as it is until the write is there (`only`). */
export const choosesOnly = (meta: ResourceMeta, draft: Row): boolean =>
  limited(meta).some(({ key, options }) => options.only !== undefined && key in draft);

/**
 * Hold a write to `where` and `only`: a reference leads to records that have what the record has, such as the same customer, and one that is
 * chosen has the values it must have. Where the record has nothing yet, it may lead anywhere, but never to the record itself. References of
 * its lines are held to `where`, too.
 * @param before null for a new record
 * @throws DomainError `validation` for references that lead elsewhere
 */
export async function requireWhere(records: Records, meta: ResourceMeta, draft: Row, before: Row | null): Promise<void> {
  if (!heedsWhere(meta, draft)) return;
  const after: Row = { ...(before ?? defaultsOf(meta)), ...draft };
  const refusals: Record<string, string> = {};
  for (const field of limited(meta)) {
    const id = after[field.key];
    if (typeof id !== 'string' || !isAbout(meta, field, draft)) continue;
    const target = metaOf(field.target());
    if (id === before?.['id']) refusals[field.key] = `Choose another ${inSentence(target.label)}`;
    const { only } = field.options;
    const lock = only ? 'shared' : undefined;
    const other = await records.findOne(target.entity as Type<Row>, { id }, { trashed: true, lock });
    const strange = strangeTo(commonFields(meta, field), other, () => after);
    if (only && id !== before?.[field.key] && !belongsTo({ when: only }, other ?? {}))
      refusals[field.key] = `Only ${inSentence(target.labelPlural)} whose ${inWords(target, only)} can be chosen`;
    if (strange) refusals[field.key] = belongsElsewhere(target, strange);
  }
  for (const each of limitedInLines(meta))
    if (each.lines.name in draft || limitsLines(each, draft))
      Object.assign(refusals, await refusedLines(records, each, { draft, before, after }));
  if (Object.keys(refusals).length > 0) throw invalid(refusals);
}

/** Find what a record does not have in common with the one that a reference leads to. */
const strangeTo = (pairs: Pair[], other: Row | null | undefined, holderOf: (pair: Pair) => Row): Pair | undefined =>
  pairs.find((pair) => {
    const wanted = holderOf(pair)[pair.own.key] ?? null;
    return wanted !== null && other?.[pair.theirs.key] !== wanted;
  });

/** Say so: of a choice, by the label as it stands, which may be a question. */
const belongsElsewhere = ({ label }: ResourceMeta, { own }: Pair): string =>
  own.kind === 'enum'
    ? `This ${inSentence(label)} does not match “${own.label}”`
    : `This ${inSentence(label)} belongs to another ${inSentence(own.label)}`;

/** Return why references of lines lead elsewhere, by the paths of the lines. Lines that stay as they are by the same record are left alone. */
async function refusedLines(
  records: Records,
  { lines, field, pairs }: LimitedInLines,
  { draft, before, after }: { draft: Row; before: Row | null; after: Row },
): Promise<Record<string, string>> {
  const { line, parent } = lineOf(lines);
  const stored = before ? await records.find(line.entity as Type<Row>, { [parent.key]: before['id'] }, { sort: { position: 'asc' } }) : [];
  const sent = draft[lines.name] as Row[] | undefined;
  const rows = sent?.map((row) => ({ ...(stored.find(({ id }) => id === row['id']) ?? defaultsOf(line)), ...row })) ?? stored;
  const isNew = (row: Row): boolean => {
    const was = stored.find(({ id }) => id === row['id']);
    if (!was || row[field.key] !== was[field.key]) return true;
    return pairs.some(({ own, ofRecord }) => (ofRecord ? after[own.key] !== before?.[own.key] : row[own.key] !== was[own.key]));
  };
  const target = metaOf(field.target());
  const ids = rows.filter(isNew).flatMap((row) => (typeof row[field.key] === 'string' ? [row[field.key]] : []));
  const others = ids.length > 0 ? await records.find(target.entity as Type<Row>, { id: { $in: ids } }, { trashed: true }) : [];
  const byId = new Map(others.map((other) => [other['id'], other]));
  return Object.fromEntries(
    rows.flatMap((row, index) => {
      if (!ids.includes(row[field.key]) || !isNew(row)) return [];
      const strange = strangeTo(pairs, byId.get(row[field.key]), ({ ofRecord }) => (ofRecord ? after : row));
      return strange ? [[`${lines.name}.${index}.${field.key}`, belongsElsewhere(target, strange)]] : [];
    }),
  );
}
