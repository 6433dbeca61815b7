import { Column, Index, JoinColumn, JoinTable, ManyToMany, ManyToOne, OneToMany, type ColumnOptions } from 'typeorm';
import { isDecimal } from './kinds.js';
import type { FieldMeta, RefField, RefsField, StoredField } from './types.js';

const COLUMN_TYPES: Record<Exclude<StoredField['kind'], 'ref'>, ColumnOptions> = {
  text: { type: 'text' },
  longText: { type: 'text' },
  richText: { type: 'text' },
  email: { type: 'text' },
  phone: { type: 'text' },
  url: { type: 'text' },
  enum: { type: 'text' },
  enums: { type: 'text', array: true },
  state: { type: 'text' },
  number: { type: 'integer' },
  money: { type: 'integer' },
  boolean: { type: 'boolean' },
  date: { type: 'date' },
  datetime: { type: 'timestamptz', precision: 3 },
  json: { type: 'jsonb' },
  file: { type: 'uuid' },
};

/** Compose the TypeORM side of a field: its column, relation, unique and index; of a computed one, nothing. */
export function composeColumn(target: object, field: FieldMeta): void {
  if (field.options.computed) return;
  switch (field.kind) {
    case 'ref':
      return composeRef(target, field);
    case 'refs':
      return composeRefs(target, field);
    case 'lines':
      return OneToMany(field.target as never, (line: Record<string, unknown>) => line[field.inverse])(target, field.name);
    default:
      Column(columnOptions(field))(target, field.name);
      if (field.options.unique) Index({ unique: true })(target, field.name);
      else if (field.options.index) Index()(target, field.name);
  }
}

function columnOptions(field: Exclude<StoredField, RefField>): ColumnOptions {
  const { kind, column, options } = field;
  const base: ColumnOptions = { name: column, nullable: Boolean(options.optional) };
  if (options.default !== undefined) base.default = options.default;
  if (kind === 'enums' && Array.isArray(options.default)) base.default = `{${options.default.join(',')}}`;
  if (isDecimal(field)) return { ...base, type: 'double precision' };
  if (kind === 'file' && options.many) return { ...base, type: 'uuid', array: true, nullable: false, default: '{}' };
  return { ...COLUMN_TYPES[kind], ...base };
}

function composeRef(target: object, field: RefField): void {
  const nullable = Boolean(field.options.optional);
  Column({ type: 'uuid', name: field.column, nullable })(target, field.key);
  ManyToOne(field.target as never, { nullable, onDelete: field.cascade ? 'CASCADE' : 'RESTRICT' })(target, field.name);
  JoinColumn({ name: field.column })(target, field.name);
  Index(field.options.unique ? { unique: true } : {})(target, field.key);
}

function composeRefs(target: object, { name, target: other, join }: RefsField): void {
  ManyToMany(other as never)(target, name);
  JoinTable({ name: join.table, joinColumn: { name: join.own }, inverseJoinColumn: { name: join.other } })(target, name);
}
