import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A six-digit code or a link's token, bound to a purpose and an address. Used once (`usedAt` is set by a conditional update); invalid after
 * its expiry or five wrong tries.
 */
@Entity({ name: 'one_time_codes' })
@Index(['purpose', 'email', 'createdAt'])
export class OneTimeCode {
  @PrimaryGeneratedColumn('uuid') id!: string;
  /** `signup`, `recovery`, `magic_link`, `quote_access`, `quote_approval`, `email_change`, `deletion` … */
  @Column({ type: 'text' }) purpose!: string;
  /** Lower-cased. */
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'text', nullable: true }) codeHash!: string | null;
  @Index({ unique: true })
  @Column({ type: 'text', nullable: true })
  tokenHash!: string | null;
  /** What it opens: a quote, a new address, a page to go to. */
  @Column({ type: 'jsonb', nullable: true }) data!: Record<string, unknown> | null;
  @Column({ type: 'integer', default: 0 }) tries!: number;
  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: string;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) usedAt!: string | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: string;
}
