import { Column, Index, JoinColumn, JoinTable, ManyToMany, ManyToOne, OneToMany, type ColumnOptions } from 'typeorm';
import { isDecimal } from './kinds.js';
import type { FieldMeta } from './types.js';

const COLUMN_TYPES: Partial<Record<FieldMeta['kind'], ColumnOptions>> = {
  text: { type: 'text' },
  longText: { type: 'text' },
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
};

/** Composes the TypeORM side of a field: its column, relation, unique and index. */
export function composeColumn(target: object, field: FieldMeta): void {
  if (field.kind === 'ref') return composeRef(target, field);
  if (field.kind === 'refs') return composeRefs(target, field);
  if (field.kind === 'lines') {
    OneToMany(field.target as never, (line: Record<string, unknown>) => line[field.inverse!] as never)(target, field.name);
    return;
  }
  Column(columnOptions(field))(target, field.name);
  if (field.options.unique) Index({ unique: true })(target, field.name);
  else if (field.options.index) Index()(target, field.name);
}

function columnOptions(field: FieldMeta): ColumnOptions {
  const { kind, column, options } = field;
  const base: ColumnOptions = { name: column, nullable: options.optional ?? false };
  if (options.default !== undefined) base.default = options.default as ColumnOptions['default'];
  if (kind === 'enums' && options.default !== undefined) base.default = `{${(options.default as string[]).join(',')}}`;
  if (isDecimal(field)) return { ...base, type: 'double precision' };
  if (kind !== 'file') return { ...COLUMN_TYPES[kind], ...base };
  return options.many ? { ...base, type: 'uuid', array: true, nullable: false, default: '{}' } : { ...base, type: 'uuid' };
}

function composeRef(target: object, field: FieldMeta): void {
  const nullable = field.options.optional ?? false;
  Column({ type: 'uuid', name: field.column, nullable })(target, field.idField!);
  ManyToOne(field.target as never, { nullable, onDelete: field.cascade ? 'CASCADE' : 'RESTRICT' })(target, field.name);
  JoinColumn({ name: field.column })(target, field.name);
  Index(field.options.unique ? { unique: true } : {})(target, field.idField!);
}

function composeRefs(target: object, field: FieldMeta): void {
  ManyToMany(field.target as never)(target, field.name);
  const { table, own, other } = field.join!;
  JoinTable({ name: table, joinColumn: { name: own }, inverseJoinColumn: { name: other } })(target, field.name);
}
