import type { VitalName } from '@haulbook/domain';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One measurement by a visitor's browser. Rows are numerous and short-lived, and shown only in aggregate on the performance page. */
@Entity({ name: 'web_vitals' })
@Index(['name', 'page', 'createdAt'])
export class WebVital {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) name!: VitalName;
  /** Route pattern, without ids. */
  @Column({ type: 'text' }) page!: string;
  /** Milliseconds; for CLS, thousandths. */
  @Column({ type: 'integer' }) value!: number;
  @Column({ type: 'text', nullable: true }) device!: string | null;
  @Index()
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: string;
}
