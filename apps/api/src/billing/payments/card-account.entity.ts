import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who a customer is at a card provider that keeps cards for them: one each. */
@Entity({ name: 'card_accounts' })
@Index(['provider', 'providerId'], { unique: true })
export class CardAccount {
  @PrimaryColumn({ type: 'uuid' }) customerId!: string;
  @PrimaryColumn({ type: 'text' }) provider!: string;
  @Column({ type: 'text' }) providerId!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: string;
}

/**
 * What a card was saved from, a setup or a payment: the primary key makes the second word of it a no-op, also when the card was
 * removed in between.
 */
@Entity({ name: 'card_sources' })
@Index(['customerId'])
export class CardSource {
  @PrimaryColumn({ type: 'text' }) provider!: string;
  @PrimaryColumn({ type: 'text' }) sourceId!: string;
  @Column({ type: 'uuid' }) customerId!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: string;
}
