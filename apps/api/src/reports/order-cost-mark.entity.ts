import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * An order, or the day of a truck with all orders visited on it, whose costs may have changed since they were added up. Triggers write it
 * in the statement that changes an order or a part of it (`mark_order_costs…` in the migrations), so that who sees the change sees the mark.
 */
@Entity({ name: 'order_cost_marks' })
export class OrderCostMark {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  /** Null for a truck's day. */
  @Column({ type: 'uuid', nullable: true }) orderId!: string | null;
  /** With `truckId`, a day on which the crew of that truck changed. Its visits may change at the same moment, so they are looked up later. */
  @Column({ type: 'date', nullable: true }) date!: string | null;
  @Column({ type: 'uuid', nullable: true }) truckId!: string | null;
}
