import type { Relation } from 'typeorm';
import { deletionStates, type DeletionStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';

type DeletionOrigin = 'account' | 'email' | 'facebook' | 'staff';

/** A person's request to have their data deleted (product decisions, section 9). */
@Resource<DeletionRequest>({
  path: 'deletion-requests',
  label: 'Deletion request',
  title: 'confirmationCode',
  group: 'settings',
  icon: 'trash',
  order: 80,
  description: 'Requests to delete personal data, and what each one is waiting for.',
  empty: 'No deletion requests yet. Customers make them on their profile page; for one without an email address, start on their page.',
  emptyLink: { label: 'Open Customers', to: 'customers' },
  indexes: [['status', 'createdAt']],
  peopleOnly: true,
})
export class DeletionRequest extends ResourceEntity {
  @Field.email({ optional: true, list: true, search: true, readonly: true, index: true }) email!: string | null;
  @Field.ref(() => Customer, { optional: true, list: true, readonly: true }) customer!: Relation<Customer> | null;
  customerId!: string | null;
  @Field.state(deletionStates) status!: DeletionStatus;
  @Field.enum<DeletionOrigin>(
    { account: 'Signed in', email: 'Emailed link', facebook: 'Facebook', staff: 'Told our staff' },
    { label: 'Requested via', list: true, filter: true, readonly: true },
  )
  origin!: DeletionOrigin;
  /** The code that opens the request's status page without an account. */
  @Field.text({ label: 'Confirmation code', max: 40, unique: true, list: true, search: true, readonly: true }) confirmationCode!: string;
  /** The person's id at the sign-in provider, for requests that the provider forwards. */
  @Field.text({ hidden: true, optional: true, max: 200 }) providerSubject!: string | null;
  @Field.text({ label: 'Waiting for', optional: true, max: 300, list: true, readonly: true }) waitingReason!: string | null;
  @Field.datetime({ label: 'Confirmed', optional: true, readonly: true }) confirmedAt!: string | null;
  @Field.datetime({ label: 'Completed', optional: true, readonly: true, list: true }) completedAt!: string | null;
}
