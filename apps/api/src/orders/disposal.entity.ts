import type { Relation } from 'typeorm';
import { DISPOSAL_WAYS, type DisposalWay } from '@haulbook/domain';
import { Field, LineEntity, Resource } from '@haulbook/resource';
import { Order } from './order.entity.js';

/** A load, or a part of one, that left the truck: where it went, what it weighed, and what that cost. */
@Resource<Disposal>({ path: 'disposals', label: 'Disposal', title: ['way', 'weightLb'], embedded: true })
export class Disposal extends LineEntity {
  @Field.parent(() => Order) order!: Relation<Order>;
  orderId!: string;
  @Field.enum<DisposalWay>(DISPOSAL_WAYS, { label: 'What became of it', list: true }) way!: DisposalWay;
  @Field.text({ label: 'Where', optional: true, max: 120, list: true }) place!: string | null;
  @Field.number({ label: 'Weight', min: 0, max: 200_000, unit: 'lb', list: true }) weightLb!: number;
  @Field.money({ label: 'Ticket cost', default: 0, min: 0, max: 10_000_000, list: true }) ticketCents!: number;
}
