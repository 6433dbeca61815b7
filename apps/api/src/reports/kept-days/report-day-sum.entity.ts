import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { ReportDay } from './report-day.entity.js';

/** The sums of one part of a day's figures, such as the revenue of a service. */
@Entity({ name: 'report_day_sums' })
@Index(['report', 'startsAt'])
export class ReportDaySum {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column({ type: 'text' }) report!: string;
  @Column({ type: 'timestamptz', precision: 3 }) startsAt!: string;
  @Column({ type: 'text' }) part!: string;
  @Column({ type: 'text', nullable: true }) key!: string | null;
  /** In the order of the values of `DayFigures`. */
  @Column({ type: 'double precision', array: true }) sums!: number[];
  /** The numbers of that day in ascending order, where sums do not tell enough, such as for a median. */
  @Column({ type: 'int', array: true, nullable: true }) numbers!: number[] | null;

  @ManyToOne(() => ReportDay, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'report', referencedColumnName: 'report' },
    { name: 'starts_at', referencedColumnName: 'startsAt' },
  ])
  day!: Relation<ReportDay>;
}
