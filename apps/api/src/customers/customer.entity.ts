import type { Relation } from 'typeorm';
import { BILLING_TERMS, customerStates, type BillingTerms, type CustomerStatus, type SmsConsent } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { User } from '@haulbook/identity';
import { LANGUAGE_NAMES, type LanguageCode } from '@haulbook/texts';

export type CustomerType = 'residential' | 'commercial';
export type LeadSource = 'direct_signup' | 'oauth_signup' | 'booking' | 'phone' | 'staff';
export type ContactMethod = 'email' | 'phone' | 'sms';

/** A customer of the company (product spec, section 3). `userId` is the sign-in account, if there is one. */
@Resource<Customer>({
  path: 'customers',
  label: 'Customer',
  title: ['firstName', 'lastName'],
  group: 'customers',
  icon: 'customers',
  features: { comments: true, tasks: true, files: true },
  order: 10,
  description: 'Everyone who requested a quote, booked or signed up.',
  searchOrder: 10,
  empty: 'No customers yet. They’re added with their first booking, or you can add one here.',
  oneOf: ['email', 'phone'],
  indexes: [
    ['lastName', 'firstName'],
    ['customerStatus', 'createdAt'],
  ],
  timeline: {
    self: 'user',
    // Reports of browsers are not proof of a sign-in, nor is an address: staff may have an account under that of a customer without one.
    also: { 'security-events': { by: 'email', is: 'user.email', where: { event: 'login_succeeded', source: 'server' }, own: true } },
    received: { 'message-logs': { direction: 'in' } },
    // What only follows from an event that the timeline already has.
    without: {
      customers: ['payment', 'job completed', 'contact'],
      quotes: ['convert'],
      invoices: ['settle', 'deposit', 'collect', 'payPart', 'payFull', 'unpay', 'recoverPart', 'recoverFull'],
      documents: ['signature'],
      redemptions: true,
      'journal-entries': true,
      holds: true,
    },
  },
})
export class Customer extends ResourceEntity {
  @Field.text({ max: 80, list: true, search: true, section: 'Contact' }) firstName!: string;
  @Field.text({ max: 80, list: true, search: true, section: 'Contact' }) lastName!: string;
  @Field.email({ optional: true, unique: true, list: true, search: true, section: 'Contact' }) email!: string | null;
  @Field.phone({ optional: true, unique: true, list: true, search: true, section: 'Contact' }) phone!: string | null;
  @Field.enum<ContactMethod>(
    { email: 'Email', phone: 'Phone', sms: 'Text message' },
    { label: 'Preferred contact', default: 'email', section: 'Contact' },
  )
  preferredContactMethod!: ContactMethod;
  @Field.enum<CustomerType>(
    { residential: 'Residential', commercial: 'Commercial' },
    { label: 'Type', default: 'residential', list: true, filter: true, section: 'Contact' },
  )
  customerType!: CustomerType;
  @Field.enum<LanguageCode>(LANGUAGE_NAMES, {
    default: 'en',
    filter: true,
    help: 'Of mails, texts and pages, where the site offers it.',
    section: 'Contact',
  })
  language!: LanguageCode;
  @Field.text({ label: 'Company', optional: true, max: 120, search: true, section: 'Contact' }) companyName!: string | null;

  @Field.state(customerStates, { label: 'Status', section: 'Relationship' }) customerStatus!: CustomerStatus;
  @Field.datetime({ label: 'Customer since', optional: true, readonly: true, section: 'Relationship' }) acquisitionDate!: string | null;
  @Field.number({ label: 'Score', default: 50, min: 0, max: 100, readonly: true, sort: true, section: 'Relationship' })
  customerScore!: number;
  /** From 0 to 1. */
  @Field.number({ default: 0.5, min: 0, max: 1, decimals: 3, readonly: true, section: 'Relationship' }) likelihoodToBook!: number;
  @Field.money({ label: 'Lifetime value', default: 0, readonly: true, list: true, sort: true, index: true, section: 'Relationship' })
  lifetimeValueCents!: number;
  @Field.number({ label: 'Jobs completed', default: 0, min: 0, readonly: true, section: 'Relationship' })
  totalJobsCompleted!: number;
  @Field.datetime({ label: 'Last contact', optional: true, readonly: true, personal: true, sort: true, section: 'Relationship' })
  lastInteractionDate!: string | null;

  @Field.boolean({ default: false, help: 'Exemption certificate on file: no sales tax on quotes or invoices.', section: 'Internal' })
  taxExempt!: boolean;
  @Field.enum<BillingTerms>(BILLING_TERMS, {
    label: 'Billed',
    default: 'per_job',
    filter: true,
    show: false,
    help: 'One bill a month collects the finished jobs, on the first of the next month. No deposit is asked.',
    section: 'Billing terms',
  })
  billing!: BillingTerms;
  /** The last day of the latest month that was billed at its end. */
  @Field.date({ label: 'Billed through', optional: true, readonly: true, show: false, section: 'Billing terms' }) billedThrough!:
    string | null;
  /** Null unless the customer is on account. */
  @Field.number({
    label: 'Days to pay',
    optional: true,
    min: 0,
    max: 120,
    unit: 'days',
    show: false,
    help: 'For customers on account: bills are due after this many days, and no deposit is asked. Empty: as in Settings.',
    section: 'Billing terms',
  })
  netDays!: number | null;
  @Field.boolean({
    default: false,
    show: false,
    help: 'No job is scheduled and no bill is issued without the customer’s purchase order number.',
    section: 'Billing terms',
  })
  purchaseOrderRequired!: boolean;
  @Field.text({
    optional: true,
    max: 200,
    search: true,
    help: 'Keywords for finding this customer, separated by commas.',
    section: 'Internal',
  })
  tags!: string | null;
  @Field.longText({ label: 'Internal notes', optional: true, max: 5000, help: 'Never shown to the customer.', section: 'Internal' })
  notes!: string | null;

  @Field.enum<LeadSource>(
    {
      direct_signup: 'Signed up',
      oauth_signup: 'Social sign-in',
      booking: 'Online booking',
      phone: 'Phone call',
      staff: 'Added by staff',
    },
    { label: 'Lead source', default: 'staff', filter: true, createOnly: true, section: 'Source' },
  )
  leadSource!: LeadSource;
  @Field.text({ label: 'UTM source', optional: true, max: 100, readonly: true, section: 'Source' }) utmSource!: string | null;
  @Field.text({ label: 'UTM medium', optional: true, max: 100, readonly: true, section: 'Source' }) utmMedium!: string | null;
  @Field.text({ label: 'UTM campaign', optional: true, max: 100, readonly: true, section: 'Source' }) utmCampaign!: string | null;

  @Field.boolean({
    label: 'Follow-up emails',
    default: true,
    help: 'Follow-ups on open quotes and requests for a review. Customers turn them off by the link in these emails.',
    section: 'Source',
  })
  followUpEmails!: boolean;
  @Field.json({ label: 'Text message consent', optional: true, readonly: true, form: false, section: 'Source' })
  smsConsent!: SmsConsent | null;
  @Field.datetime({ label: 'Anonymized', optional: true, readonly: true, form: false, show: 'filled', section: 'Source' }) anonymizedAt!:
    string | null;
  /** Null while the customer has no account. */
  @Field.ref(() => User, { label: 'Account', optional: true, unique: true, readonly: true, form: false, section: 'Source' })
  user!: Relation<User> | null;
  userId!: string | null;
}
