import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Calls counted in one stretch of time for one key (an action and a network prefix or address), shared by all replicas. */
@Entity({ name: 'rate_limits' })
export class RateLimitCount {
  @PrimaryColumn({ type: 'text' }) key!: string;
  @Column({ type: 'integer', default: 0 }) hits!: number;
  @Index()
  @Column({ type: 'timestamptz' })
  resetsAt!: string;
}
