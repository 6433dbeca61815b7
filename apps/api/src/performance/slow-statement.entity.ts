import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a statement took longer than `SLOW_STATEMENT_MS` in one hour, in all replicas together. It has parameters instead of values. */
@Entity({ name: 'slow_statements' })
export class SlowStatement {
  @PrimaryColumn({ type: 'timestamptz', precision: 3 }) hour!: string;
  /** The hash of the statement. */
  @PrimaryColumn({ type: 'text' }) id!: string;
  @Column({ type: 'text' }) statement!: string;
  @Column({ type: 'integer' }) calls!: number;
  @Column({ name: 'total_ms', type: 'integer' }) totalMs!: number;
  @Column({ name: 'longest_ms', type: 'integer' }) longestMs!: number;
}
