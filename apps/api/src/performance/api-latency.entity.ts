import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Number of API calls in one hour whose duration is in one bucket (`latencyBucket`), by route, of all replicas together. */
@Entity({ name: 'api_latencies' })
export class ApiLatency {
  @PrimaryColumn({ type: 'timestamptz', precision: 3 }) hour!: string;
  /** Method and pattern: `GET /api/quotes/:id`. */
  @PrimaryColumn({ type: 'text' }) route!: string;
  @PrimaryColumn({ type: 'smallint' }) bucket!: number;
  @Column({ type: 'integer' }) calls!: number;
}
