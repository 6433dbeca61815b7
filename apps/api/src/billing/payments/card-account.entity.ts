import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A customer's account at a card provider that stores their cards, one per provider. */
@Entity({ name: 'card_accounts' })
@Index(['provider', 'providerId'], { unique: true })
export class CardAccount {
  @PrimaryColumn({ type: 'uuid' }) customerId!: string;
  @PrimaryColumn({ type: 'text' }) provider!: string;
  @Column({ type: 'text' }) providerId!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: string;
}

/**
 * The setup or payment that a card was saved from. The primary key makes the second report of it a no-op, even if the card was removed in
 * between.
 */
@Entity({ name: 'card_sources' })
@Index(['customerId'])
export class CardSource {
  @PrimaryColumn({ type: 'text' }) provider!: string;
  @PrimaryColumn({ type: 'text' }) sourceId!: string;
  @Column({ type: 'uuid' }) customerId!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: string;
}
