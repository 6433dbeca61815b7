import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A change that the figures of some days may not know yet. Triggers write it in the statement that changes a record (`mark_report_days…` in the
 * migrations), so that it is seen by whoever sees the change.
 */
@Entity({ name: 'report_marks' })
@Index(['report', 'id'])
export class ReportMark {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column({ type: 'text' }) report!: string;
  /** An instant of the day that the record counted on before. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) at!: string | null;
  /** The record that tells on which days it counts now. */
  @Column({ type: 'uuid', nullable: true }) recordId!: string | null;
}
