import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Number of calls in one time window for one key (an action and a network prefix or address), shared by all replicas. */
@Entity({ name: 'rate_limits' })
export class RateLimitCount {
  @PrimaryColumn({ type: 'text' }) key!: string;
  @Column({ type: 'integer', default: 0 }) hits!: number;
  @Index()
  @Column({ type: 'timestamptz' })
  resetsAt!: string;
}
