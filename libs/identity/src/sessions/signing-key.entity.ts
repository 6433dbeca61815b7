import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key that signs access tokens. The newest that is not retired signs; the others still verify until they expire. */
@Entity({ name: 'signing_keys' })
export class SigningKey {
  @PrimaryColumn({ type: 'text' }) kid!: string;
  @Column({ type: 'jsonb' }) publicJwk!: object;
  /** Sealed. */
  @Column({ type: 'jsonb' }) privateJwk!: object;
  @Column({ type: 'timestamptz', default: () => 'now()' }) createdAt!: string;
  @Column({ type: 'timestamptz', nullable: true }) retiredAt!: string | null;
}
