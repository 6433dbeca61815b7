import { Index, type Relation } from 'typeorm';
import { leadStates, type LeadStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';
import { AdminUser, OF_STAFF } from '@haulbook/identity';

export type LeadOrigin = 'website' | 'booking' | 'phone' | 'referral' | 'other';
export const LEAD_ORIGIN_LABELS: Record<LeadOrigin, string> = {
  website: 'Website',
  booking: 'Online booking',
  phone: 'Phone call',
  referral: 'Referral',
  other: 'Other',
};

/** Where a job came from, in the words of leads, and what its quote says where there is no lead to name it. */
export type JobSource = LeadOrigin | 'staff' | 'lead' | 'repeat';
export const JOB_SOURCE_LABELS: Record<JobSource, string> = { ...LEAD_ORIGIN_LABELS, staff: 'Staff', lead: 'Lead', repeat: 'Repeat job' };

/** A request that is not yet a quote: a callback request, or a booking from outside the service area. */
@Resource<Lead>({
  path: 'leads',
  label: 'Lead',
  title: 'name',
  created: { label: 'Received', list: true, filter: true },
  group: 'sales',
  icon: 'lead',
  order: 20,
  description: 'People who contacted us and don’t have a quote yet. Reply as soon as you can.',
  searchOrder: 50,
  empty: 'No leads yet. Call requests and bookings from outside the service area show up here.',
  indexes: [
    ['status', 'createdAt'],
    ['ownerId', 'status'],
  ],
  features: { trash: true, comments: true, tasks: true, files: true },
  views: { board: 'status', gallery: 'photos' },
  actions: {
    assign: {
      label: 'Assign',
      on: 'many',
      input: [{ name: 'ownerId', label: 'To', kind: 'reference', to: 'admin-users', required: true }],
    },
  },
})
@Index(['photos'], { type: 'gin', where: "photos <> '{}'" })
export class Lead extends ResourceEntity {
  @Field.text({ max: 120, list: true, search: true, section: 'Contact' }) name!: string;
  @Field.email({ optional: true, search: true, index: true, section: 'Contact' }) email!: string | null;
  @Field.phone({ optional: true, list: true, search: true, index: true, section: 'Contact' }) phone!: string | null;
  @Field.text({ label: 'ZIP code', optional: true, max: 10, filter: true, section: 'Contact' }) zip!: string | null;
  @Field.text({ label: 'Service', optional: true, max: 60, list: true, filter: true, section: 'Request' }) serviceSlug!: string | null;
  @Field.longText({ optional: true, max: 5000, section: 'Request' }) message!: string | null;
  @Field.file({ many: true, accept: ['image/*'], section: 'Request' }) photos!: string[];
  @Field.state(leadStates, { section: 'Follow-up' }) status!: LeadStatus;
  @Field.datetime({ label: 'Next call', optional: true, list: true, filter: true, index: true, section: 'Follow-up' }) nextCallAt!:
    string | null;
  @Field.ref(() => AdminUser, { label: 'Owner', optional: true, list: true, filter: true, section: 'Follow-up', only: OF_STAFF })
  owner!: Relation<AdminUser> | null;
  ownerId!: string | null;
  @Field.text({ optional: true, readonly: true, max: 500, section: 'Follow-up' }) lostReason!: string | null;
  @Field.datetime({ label: 'First contacted', optional: true, readonly: true, filter: true, section: 'Follow-up' })
  contactedAt!: string | null;
  @Field.longText({ label: 'Internal notes', optional: true, max: 5000, section: 'Follow-up' }) notes!: string | null;
  @Field.ref(() => Customer, { optional: true, filter: true, section: 'Follow-up' }) customer!: Relation<Customer> | null;
  customerId!: string | null;
  @Field.enum<LeadOrigin>(LEAD_ORIGIN_LABELS, { default: 'phone', filter: true, section: 'Source' }) source!: LeadOrigin;
  @Field.text({ label: 'UTM source', optional: true, max: 100, readonly: true, section: 'Source' }) utmSource!: string | null;
  @Field.text({ label: 'UTM medium', optional: true, max: 100, readonly: true, section: 'Source' }) utmMedium!: string | null;
  @Field.text({ label: 'UTM campaign', optional: true, max: 100, readonly: true, section: 'Source' }) utmCampaign!: string | null;
  @Field.text({ label: 'Landing page', optional: true, max: 200, readonly: true, section: 'Source' }) landingPath!: string | null;
}
