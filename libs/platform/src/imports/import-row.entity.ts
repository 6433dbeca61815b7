import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ImportOutcome, ImportProblem } from '@haulbook/resource-contracts';

/** A row of an imported file, and what came of it: of the check, then of the import itself. */
@Entity({ name: 'import_rows' })
export class ImportRow {
  @PrimaryColumn({ type: 'uuid' }) importId!: string;
  /** As a spreadsheet shows it. */
  @PrimaryColumn({ type: 'integer' }) number!: number;
  @Column({ type: 'jsonb' }) cells!: string[];
  /** Null until it was gone through. */
  @Column({ type: 'text', nullable: true }) outcome!: ImportOutcome | null;
  @Column({ type: 'uuid', nullable: true }) recordId!: string | null;
  /** The version of the record before, null for a new one, and after. */
  @Column({ type: 'integer', nullable: true }) was!: number | null;
  @Column({ type: 'integer', nullable: true }) version!: number | null;
  @Column({ type: 'jsonb', nullable: true }) problems!: ImportProblem[] | null;
  @Column({ type: 'boolean', default: false }) undone!: boolean;
}
