import { Column, CreateDateColumn, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { addField } from './registry.js';
import type { FieldOptions, PlainField, PlainKind } from './types.js';

/** Base of every record. Instants are ISO 8601 strings in UTC. */
export abstract class ResourceEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @CreateDateColumn({ type: 'timestamptz', precision: 3, name: 'created_at' }) createdAt!: string;
  @UpdateDateColumn({ type: 'timestamptz', precision: 3, name: 'updated_at' }) updatedAt!: string;
  /** Number of saves; a save that names an older version is refused as stale (412). */
  @Column({ type: 'integer', default: 1 }) version!: number;
  /** Time at which it was moved to the trash; null outside the trash. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true, name: 'deleted_at' }) deletedAt!: string | null;
}

const system = (name: string, kind: PlainKind, label: string, column: string, options: FieldOptions = {}): PlainField => ({
  name,
  key: name,
  kind,
  label,
  column,
  system: true,
  options: { readonly: true, form: false, show: false, ...options },
});

addField(ResourceEntity, system('id', 'text', 'ID', 'id'));
addField(ResourceEntity, system('createdAt', 'datetime', 'Created', 'created_at', { sort: true, show: true, section: 'Record' }));
addField(ResourceEntity, system('updatedAt', 'datetime', 'Last changed', 'updated_at', { sort: true, show: true, section: 'Record' }));
addField(ResourceEntity, system('version', 'number', 'Version', 'version'));
addField(ResourceEntity, system('deletedAt', 'datetime', 'Deleted', 'deleted_at', { hidden: true, optional: true }));

/** Base of nested lines: ordered by position within their parent. */
export abstract class LineEntity extends ResourceEntity {
  @Column({ type: 'integer', default: 0 }) position!: number;
}
addField(LineEntity, {
  name: 'position',
  key: 'position',
  kind: 'number',
  label: 'Position',
  column: 'position',
  system: true,
  options: { default: 0, form: false },
});
