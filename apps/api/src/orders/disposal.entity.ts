import type { Relation } from 'typeorm';
import { DISPOSAL_WAYS, type DisposalWay } from '@haulbook/domain';
import { Field, LineEntity, Resource } from '@haulbook/resource';
import { DisposalSite } from './disposal-site.entity.js';
import { Order } from './order.entity.js';

/** A load, or a part of one, that left the truck: where it went, what it was and weighed, and what that cost. */
@Resource<Disposal>({ path: 'disposals', label: 'Disposal', title: ['way', 'weightLb'], embedded: true })
export class Disposal extends LineEntity {
  @Field.parent(() => Order) order!: Relation<Order>;
  orderId!: string;
  @Field.enum<DisposalWay>(DISPOSAL_WAYS, { label: 'What became of it', list: true }) way!: DisposalWay;
  @Field.ref(() => DisposalSite, { label: 'Site', optional: true, where: { kind: 'way' }, list: true })
  site!: Relation<DisposalSite> | null;
  siteId!: string | null;
  /** In the words of the crew; a place that is taken loads to again and again is a site. */
  @Field.text({ label: 'Other place', optional: true, max: 120, list: true }) place!: string | null;
  /** Null without a scale ticket: it is then estimated from the volume of the job. */
  @Field.number({ label: 'Weight', optional: true, min: 0, max: 200_000, unit: 'lb', list: true }) weightLb!: number | null;
  @Field.text({ label: 'Items', optional: true, max: 300, list: true }) items!: string | null;
  @Field.money({ label: 'Ticket cost', default: 0, min: 0, max: 10_000_000, list: true }) ticketCents!: number;
}
