import type { Relation } from 'typeorm';
import { leadStates, type LeadStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';
import { AdminUser } from '@haulbook/identity';

export type LeadOrigin = 'website' | 'booking' | 'phone' | 'referral' | 'other';

/** A request that is not yet a quote: a call-back wish, or a booking from outside the service area. */
@Resource<Lead>({
  path: 'leads',
  label: 'Lead',
  title: 'name',
  created: { label: 'Asked', list: true },
  group: 'sales',
  icon: 'lead',
  order: 20,
  description: 'People who asked, and whom nobody has quoted yet. The sooner they hear from us the better.',
  empty: 'No leads. Call requests and bookings from outside the service area land here.',
  indexes: [
    ['status', 'createdAt'],
    ['ownerId', 'status'],
  ],
  features: { trash: true },
})
export class Lead extends ResourceEntity {
  @Field.text({ max: 120, list: true, search: true, section: 'Contact' }) name!: string;
  @Field.email({ optional: true, search: true, index: true, section: 'Contact' }) email!: string | null;
  @Field.phone({ optional: true, list: true, search: true, index: true, section: 'Contact' }) phone!: string | null;
  @Field.text({ label: 'ZIP code', optional: true, max: 10, list: true, filter: true, section: 'Contact' }) zip!: string | null;
  @Field.text({ label: 'Service', optional: true, max: 60, list: true, filter: true, section: 'Request' }) serviceSlug!: string | null;
  @Field.longText({ optional: true, max: 5000, section: 'Request' }) message!: string | null;
  @Field.file({ many: true, accept: ['image/*'], section: 'Request' }) photos!: string[];
  @Field.state(leadStates, { section: 'Handling' }) status!: LeadStatus;
  @Field.ref(() => AdminUser, { label: 'Owner', optional: true, list: true, filter: true, section: 'Handling' })
  owner!: Relation<AdminUser> | null;
  ownerId!: string | null;
  @Field.text({ optional: true, readonly: true, max: 500, section: 'Handling' }) lostReason!: string | null;
  @Field.datetime({ label: 'First contacted', optional: true, readonly: true, section: 'Handling' }) contactedAt!: string | null;
  @Field.longText({ label: 'Internal notes', optional: true, max: 5000, section: 'Handling' }) notes!: string | null;
  @Field.ref(() => Customer, { optional: true, filter: true, section: 'Handling' }) customer!: Relation<Customer> | null;
  customerId!: string | null;
  @Field.enum<LeadOrigin>(
    { website: 'Website', booking: 'Online booking', phone: 'Phone call', referral: 'Referral', other: 'Other' },
    { default: 'phone', filter: true, section: 'Source' },
  )
  source!: LeadOrigin;
  @Field.text({ label: 'UTM source', optional: true, max: 100, readonly: true, section: 'Source' }) utmSource!: string | null;
  @Field.text({ label: 'UTM medium', optional: true, max: 100, readonly: true, section: 'Source' }) utmMedium!: string | null;
  @Field.text({ label: 'UTM campaign', optional: true, max: 100, readonly: true, section: 'Source' }) utmCampaign!: string | null;
  @Field.text({ label: 'Landing page', optional: true, max: 200, readonly: true, section: 'Source' }) landingPath!: string | null;
}
