import type { Relation } from 'typeorm';
import type { CallDirection } from '@haulbook/domain';
import { AdminUser } from '@haulbook/identity';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';

/** A phone call with a customer, as the phone panel reported it when it ended or as staff wrote it down. */
@Resource<Call>({
  path: 'calls',
  // Not "Call": a new one is the screen for taking a call.
  label: 'Call record',
  labelPlural: 'Calls',
  title: ['direction', 'startedAt'],
  group: 'customers',
  icon: 'phone',
  order: 40,
  description: 'Calls with customers, from the phone panel or logged by hand.',
  empty: 'No calls yet. They’re added when a call in the phone panel ends, or you can log one here.',
  search: ['customer.firstName', 'customer.lastName'],
  indexes: [['customerId', 'startedAt'], ['startedAt']],
  defaultSort: { field: 'startedAt', order: 'desc' },
})
export class Call extends ResourceEntity {
  @Field.datetime({ label: 'Started', createOnly: true, list: true, filter: true }) startedAt!: string;
  @Field.enum<CallDirection>({ incoming: 'Incoming', outgoing: 'Outgoing' }, { createOnly: true, list: true, filter: true })
  direction!: CallDirection;
  @Field.ref(() => Customer, { optional: true, list: true, filter: true, help: 'Found by the number if you leave this empty.' })
  customer!: Relation<Customer> | null;
  customerId!: string | null;
  /** As the phone system reports it, which may be from abroad; null for a withheld number. */
  @Field.text({ max: 32, optional: true, createOnly: true, list: true, search: true, index: true }) number!: string | null;
  @Field.number({ label: 'Length', default: 0, min: 0, max: 86_400, unit: 's', createOnly: true, list: true }) seconds!: number;
  @Field.ref(() => AdminUser, { optional: true, readonly: true, list: true, filter: true }) agent!: Relation<AdminUser> | null;
  agentId!: string | null;
  @Field.longText({ optional: true, max: 5000, help: 'Never shown to the customer.' }) note!: string | null;
  /** The phone system's own id of the call, by which a call that two browser tabs report is stored once. */
  @Field.text({ label: 'ID at the phone system', max: 200, optional: true, unique: true, createOnly: true, form: false, format: 'code' })
  vendorCall!: string | null;
}
