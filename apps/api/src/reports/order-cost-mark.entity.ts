import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * An order whose costs may have changed since they were added up. Triggers write it in the statement that changes an order or a part of it
 * (`mark_order_costs…` in the migrations), so that it is seen by whoever sees the change.
 */
@Entity({ name: 'order_cost_marks' })
export class OrderCostMark {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @Index()
  @Column({ type: 'uuid' })
  orderId!: string;
}
