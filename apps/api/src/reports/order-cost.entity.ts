import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Order } from '../orders/order.entity.js';

/**
 * What an order that is done brought and took, added up for the reports: years of jobs are too many to look at their bills, visits and dump
 * tickets at each request. It holds where the order has no mark (`OrderCostMark`).
 */
@Entity({ name: 'order_costs' })
export class OrderCost {
  @PrimaryColumn({ type: 'uuid' }) orderId!: string;
  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  completedAt!: string;
  /** Bills before tax and deposit, less credit notes. */
  @Column({ type: 'integer' }) revenueCents!: number;
  @Column({ type: 'integer' }) ticketCents!: number;
  /** Minutes of all people together: as entered on the order, else of its visits. */
  @Column({ type: 'double precision' }) crewMinutes!: number;
  /** Whether it was noted where anything of it went. */
  @Column({ type: 'boolean' }) isWeighed!: boolean;
  @Column({ type: 'double precision' }) recycledLb!: number;
  @Column({ type: 'double precision' }) donatedLb!: number;
  @Column({ type: 'double precision' }) energyLb!: number;
  @Column({ type: 'double precision' }) landfilledLb!: number;

  @OneToOne(() => Order, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id' })
  order!: Relation<Order>;
}
