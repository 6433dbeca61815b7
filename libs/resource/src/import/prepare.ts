import { inSentence, sameValue, type ImportProblem } from '@haulbook/resource-contracts';
import type { FieldMeta, RefsField, ResourceMeta, Type } from '../declaration/types.js';
import { normalized } from '../declaration/validators.js';
import { DomainError } from '../errors/domain-error.js';
import type { Region } from '../export/cells.js';
import { readRefIds } from '../records/nested.js';
import type { Records, Where } from '../records/records.js';
import { isUuid } from '../query/values.js';
import type { Access } from '../policy/access.js';
import type { Stored } from '../crud/writing.service.js';
import { validateBody } from '../crud/validate.js';
import { problemsIn, type ImportPlan } from './plan.js';
import { isReference, ReferenceFinder } from './references.js';
import type { ImportLine } from './table.js';
import { readerOf, type Reading } from './values.js';

type Row = Record<string, unknown>;

/** A row that is ready to be written, or what is wrong with it. */
export interface PreparedRow {
  number: number;
  /** What to write: of a record that exists, what differs. */
  values: Row;
  existing: Stored | null;
  problems: ImportProblem[];
  /** The labels of fields whose cells could not be read, so that they have no values here. */
  unread: string[];
}

interface Column {
  field: FieldMeta;
  index: number;
  read: (cell: string) => Reading;
  finder?: ReferenceFinder;
}

/** Prepares rows of a file for being written: reads their cells, looks up references and the records that exist, and validates. */
export class RowPreparer {
  private readonly columns: Column[];
  /** The row in which a unique value came first, by field and value. */
  private readonly seen = new Map<string, number>();

  constructor(
    private readonly records: Records,
    private readonly plan: ImportPlan,
    region: Region,
    accessTo: (field: ReferenceFinder['field']) => Access,
  ) {
    this.columns = plan.columns.flatMap((field, index): Column[] => {
      if (!field) return [];
      if (!isReference(field)) return [{ field, index, read: readerOf(field, region) }];
      const finder = new ReferenceFinder(records.db, field, accessTo(field));
      return [{ field, index, finder, read: (cell) => finder.read(cell) }];
    });
  }

  /** Prepare some rows: one statement for each reference, and one or two for the records that exist. */
  async prepare(lines: ImportLine[]): Promise<PreparedRow[]> {
    for (const { finder, index } of this.columns) await finder?.prepare(lines.map(({ cells }) => cells[index] ?? ''));
    const rows = lines.map((line) => this.readLine(line));
    const { key, access, mode } = this.plan;
    const read = rows.map(({ values }) => values);
    if (key) await this.findExisting(rows, key);
    for (const row of rows) {
      if (key?.name === 'id') row.values = without(row.values, 'id');
      if (row.problems.length > row.unread.length) continue;
      if (mode === 'update' && !row.existing) row.problems.push({ field: key!.label, message: `There is no ${this.what} with this value` });
      else validate(access, row);
    }
    rows.forEach((row, index) => this.findTwice(row, read[index]!));
    return rows;
  }

  private get what(): string {
    return inSentence(this.plan.access.meta.label);
  }

  /** Read the cells of a row. Empty ones say nothing: what is there stays, and what is new gets its default. */
  private readLine({ number, cells }: ImportLine): PreparedRow {
    const row: PreparedRow = { number, values: {}, existing: null, problems: [], unread: [] };
    for (const { field, index, read } of this.columns) {
      const cell = cells[index] ?? '';
      if (cell === '') continue;
      const reading = read(cell);
      if ('problem' in reading) row.problems.push({ field: field.label, message: reading.problem });
      else row.values[field.key] = normalized(field, reading.value);
    }
    row.unread = row.problems.flatMap(({ field }) => field ?? []);
    return row;
  }

  /** Refuse a value that must be unique and is in an earlier row, too. One that is no value of its field is said to be none instead. */
  private findTwice(row: PreparedRow, read: Row): void {
    for (const { field } of this.columns) {
      const value = read[field.key];
      if (value === undefined || value === null || !(field.options.unique || field === this.plan.key)) continue;
      if (row.problems.some((problem) => problem.field === field.label)) continue;
      const place = `${field.key} ${JSON.stringify(value)}`;
      const first = this.seen.get(place);
      if (first === undefined) this.seen.set(place, row.number);
      else row.problems.push({ field: field.label, message: `Row ${first} has the same value` });
    }
  }

  private async findExisting(rows: PreparedRow[], key: FieldMeta): Promise<void> {
    const { access } = this.plan;
    const wanted = rows.filter(({ values }) => isSound(key, values[key.key]));
    const where = { [key.key]: { $in: wanted.map(({ values }) => values[key.key]) } } as Where<Stored>;
    const found = wanted.length > 0 ? await this.records.find(access.meta.entity as Type<Stored>, where) : [];
    const visible = found.filter((row) => access.can('read', row, key.name));
    for (const row of rows) this.match(row, key, visible);
    await this.addReferences(rows.flatMap(({ existing }) => existing ?? []));
    for (const row of rows) if (row.existing) row.values = differing(access, this.columns, row.values, row.existing);
  }

  private match(row: PreparedRow, key: FieldMeta, found: Stored[]): void {
    const value = row.values[key.key];
    const say = (message: string) => row.problems.push({ field: key.label, message });
    if (value === undefined || value === null) {
      if (this.plan.mode === 'update') say(`It is empty, so the ${this.what} can’t be found`);
      return;
    }
    const own = found.filter((candidate) => candidate[key.key] === value);
    if (own.length > 1) say(`Several ${inSentence(this.plan.access.meta.labelPlural)} have this value`);
    else if (own[0]) row.existing = own[0];
    else if (key.name === 'id') say(`There is no ${this.what} with this ID`);
  }

  /** Add what many-references of existing records lead to, so that they can be compared. */
  private async addReferences(rows: Stored[]): Promise<void> {
    const fields = this.columns.flatMap(({ field }) => (field.kind === 'refs' ? [field] : []));
    for (const field of fields) await addIds(this.records, this.plan.access.meta, field, rows);
  }
}

const without = (values: Row, name: string): Row => Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

const isSound = (key: FieldMeta, value: unknown): boolean =>
  value !== undefined && value !== null && (key.name !== 'id' || isUuid(String(value)));

async function addIds(records: Records, meta: ResourceMeta, field: RefsField, rows: Stored[]): Promise<void> {
  const ids = await readRefIds(
    records.db,
    meta,
    field,
    rows.map(({ id }) => id),
  );
  for (const row of rows) row[field.key] = ids.get(row.id) ?? [];
}

/** Return the values that differ from what a record has. Of what the actor may not read nothing is known, so it counts as different. */
function differing(access: Access, columns: Column[], values: Row, existing: Stored): Row {
  const same = columns.filter(({ field }) => {
    if (values[field.key] === undefined || !access.can('read', existing, field.name)) return false;
    return sameValue(field.kind, comparable(field, values[field.key]), comparable(field, existing[field.key]));
  });
  const left = new Set(same.map(({ field }) => field.key));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !left.has(name)));
}

/** Files have no fractions of a second, and references to many no order. */
function comparable({ kind }: FieldMeta, value: unknown): unknown {
  if (kind === 'datetime' && typeof value === 'string') return value.slice(0, 19);
  return kind === 'refs' && Array.isArray(value) ? [...(value as string[])].sort() : value;
}

/** Add what is wrong with the values of a row. A field whose cell could not be read has said so. */
function validate(access: Access, row: PreparedRow): void {
  if (row.existing && Object.keys(row.values).length === 0) return;
  try {
    validateBody(access.meta, row.values, row.existing ? 'update' : 'create');
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const found = problemsIn(access, error.extra.fields, error.message);
    row.problems.push(...found.filter(({ field }) => field === null || !row.unread.includes(field)));
  }
}
