import type { Relation } from 'typeorm';
import { APPROVAL_WAYS, changeOrderStates, type ApprovalWay, type ChangeOrderStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';
import type { Signature } from '../quotes/quote.entity.js';
import { Order } from './order.entity.js';

/** A price above what was approved, signed by the customer before loading (product decisions, section 4). */
@Resource<ChangeOrder>({
  path: 'change-orders',
  tells: true,
  label: 'Change order',
  title: 'reason',
  group: 'sales',
  icon: 'edit',
  order: 40,
  description: 'Price increases that need the customer’s signature.',
  empty: 'No change orders yet. Create one when a job is bigger than what was approved.',
  search: ['order.number', 'customer.lastName'],
  indexes: [['orderId', 'createdAt']],
  features: { import: false },
})
export class ChangeOrder extends ResourceEntity {
  @Field.ref(() => Order, { list: true, filter: true, createOnly: true }) order!: Relation<Order>;
  orderId!: string;
  @Field.ref(() => Customer, { list: true, filter: true, readonly: true }) customer!: Relation<Customer>;
  customerId!: string;
  @Field.state(changeOrderStates) status!: ChangeOrderStatus;
  @Field.text({ max: 500, list: true, createOnly: true, help: 'What’s being added. Shown to the customer.' })
  reason!: string;
  @Field.money({ label: 'Approved price', min: 0, readonly: true, list: true }) previousTotalCents!: number;
  @Field.money({ label: 'New price', min: 0, createOnly: true, list: true }) newTotalCents!: number;
  @Field.datetime({ label: 'Decided', optional: true, readonly: true, list: true }) decidedAt!: string | null;
  /** Who agreed when staff approved for the customer; null when the customer signed. The next three say how, when, and what else. */
  @Field.text({ optional: true, readonly: true, max: 120 }) approvedBy!: string | null;
  @Field.enum<ApprovalWay>(APPROVAL_WAYS, { label: 'Approved how', optional: true, readonly: true }) approvedHow!: ApprovalWay | null;
  @Field.datetime({ label: 'Approved when', optional: true, readonly: true }) approvedAt!: string | null;
  @Field.longText({ label: 'Note on the approval', optional: true, readonly: true, max: 2000 }) approvalNote!: string | null;
  @Field.json({ optional: true, readonly: true, form: false }) signature!: Signature | null;
}
