import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Failed sign-ins per key: `email:` with the lower-cased address, or `net:` with the network prefix. Written in one statement, by the
 * database's clock.
 */
@Entity({ name: 'login_attempts' })
export class LoginAttempt {
  @PrimaryColumn({ type: 'text' }) key!: string;
  /** Failures that may still count, oldest first. */
  @Column({ type: 'timestamptz', array: true, default: '{}' }) attempts!: string[];
  @Column({ type: 'timestamptz', nullable: true }) lockedUntil!: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) updatedAt!: string;
}
