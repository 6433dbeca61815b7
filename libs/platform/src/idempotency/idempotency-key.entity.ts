import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A response kept for repeated calls: the same actor, route and key get the same response; a different body is refused. */
@Entity({ name: 'idempotency_keys' })
@Unique('idempotency_keys_call', ['actor', 'route', 'key'])
export class IdempotencyKey {
  @PrimaryGeneratedColumn('uuid') id!: string;
  /** User id, or a keyed digest of the visitor. */
  @Column({ type: 'text' }) actor!: string;
  @Column({ type: 'text' }) route!: string;
  @Column({ type: 'text' }) key!: string;
  @Column({ type: 'text' }) bodyHash!: string;
  /** Null while the first call is still running. */
  @Column({ type: 'integer', nullable: true }) status!: number | null;
  @Column({ type: 'jsonb', nullable: true }) response!: unknown;
  @Index()
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: string;
}
