import { Index, type Relation } from 'typeorm';
import type { PhotoProposal } from '@haulbook/contracts';
import { APPROVAL_WAYS, quoteStates, type ApprovalWay, type CouponGrant, type QuoteStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import type { Window } from '../scheduling/window.entity.js';
import { Service } from '../catalog/service.entity.js';
import { Coupon } from '../pricing/coupon.entity.js';
import { Address } from '../customers/address.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Lead } from '../leads/lead.entity.js';
import { QuoteLine } from './quote-line.entity.js';
import type { QuoteTerms } from './quote-terms.js';

export type QuoteSource = 'online' | 'phone' | 'staff' | 'lead' | 'repeat';

/** The customer's signature: name, image, and the SHA-256 of the document as shown. */
export interface Signature {
  name: string;
  image: string | null;
  ip: string | null;
  userAgent: string | null;
  at: string;
  sha256: string;
}

/**
 * The person who sent an online request and what they agreed to, as typed: a visitor who merely knows the address never changes a
 * customer's own record.
 */
export interface QuoteRequest {
  contact: { firstName: string; lastName: string; email: string; phone: string; companyName: string };
  consent: {
    termsVersion: string;
    smsTransactional: boolean;
    smsMarketing: boolean;
    wordingVersion: string;
    at: string;
    ip: string | null;
  };
  utm: { source: string; medium: string; campaign: string } | null;
  landingPath: string;
  /** Where the job is, of a request that has no address yet: it decides the tax. */
  place?: { zip: string; county: string };
}

/** An offer with a price and an expiry day (product decisions, sections 3 and 4). Totals are computed by `priceDocument`, never typed in. */
@Resource<Quote>({
  path: 'quotes',
  label: 'Quote',
  title: 'number',
  group: 'sales',
  icon: 'quote',
  order: 10,
  description: 'All quotes, from draft to order.',
  empty: 'No quotes yet. Create one or wait for the first booking from the site.',
  search: ['customer.firstName', 'customer.lastName', 'customer.email', 'customer.phone', 'address.line1'],
  searchOrder: 20,
  created: { filter: true },
  views: { gallery: 'photos' },
  indexes: [
    ['status', 'createdAt'],
    ['customerId', 'createdAt'],
    ['status', 'expiresOn'],
    ['byPhotos', 'status', 'promisedAt'],
    // What reports count, so that they read no more than the index.
    ['sentAt', 'status', 'deletedAt'],
    ['source', 'createdAt', 'firstSentAt', 'sentAt', 'deletedAt'],
  ],
  features: { trash: true, import: false, comments: true, tasks: true, files: true },
  actions: { duplicate: { label: 'Duplicate', on: 'one' } },
})
@Index(['photos'], { type: 'gin', where: "photos <> '{}'" })
export class Quote extends ResourceEntity {
  @Field.text({ max: 20, unique: true, readonly: true, list: true, search: true, section: 'Quote' }) number!: string;
  @Field.number({ default: 1, min: 1, readonly: true, section: 'Quote' }) revision!: number;
  @Field.state(quoteStates, { section: 'Quote' }) status!: QuoteStatus;
  @Field.ref(() => Customer, { list: true, filter: true, section: 'Quote' }) customer!: Relation<Customer>;
  customerId!: string;
  @Field.ref(() => Address, { optional: true, where: { customer: 'customer' }, section: 'Quote' }) address!: Relation<Address> | null;
  addressId!: string | null;
  @Field.ref(() => Service, { optional: true, list: true, filter: true, section: 'Quote' }) service!: Relation<Service> | null;
  serviceId!: string | null;
  /** The customer's own number for the job, which its order and bills have, too. */
  @Field.text({ label: 'Purchase order', optional: true, max: 60, search: true, section: 'Quote' }) purchaseOrder!: string | null;
  @Field.date({ label: 'Valid through', optional: true, list: true, filter: true, section: 'Quote' }) expiresOn!: string | null;

  @Field.lines(() => QuoteLine, 'quote', { section: 'Price' }) lines!: Relation<QuoteLine[]>;
  @Field.ref(() => Coupon, { optional: true, filter: true, section: 'Price' }) coupon!: Relation<Coupon> | null;
  couponId!: string | null;
  @Field.money({ label: 'Subtotal', default: 0, readonly: true, section: 'Price' }) subtotalCents!: number;
  @Field.money({ label: 'Discount', default: 0, readonly: true, section: 'Price' }) discountCents!: number;
  @Field.money({ label: 'Tax', default: 0, readonly: true, section: 'Price' }) taxCents!: number;
  @Field.money({ label: 'Total', default: 0, readonly: true, list: true, sort: true, section: 'Price' }) totalCents!: number;
  @Field.money({ label: 'Deposit', default: 0, readonly: true, section: 'Price' }) depositCents!: number;
  @Field.money({ label: 'Range from', optional: true, min: 0, section: 'Price' }) lowCents!: number | null;
  @Field.money({ label: 'Range to', optional: true, min: 0, section: 'Price' }) highCents!: number | null;
  /** The county's rate when it was priced, in parts per million. */
  @Field.number({ label: 'Tax rate', default: 0, min: 0, readonly: true, scale: 10_000, decimals: 4, unit: '%', section: 'Price' })
  taxRatePpm!: number;
  /** The coupon as granted by the website. It counts for this quote even if the coupon changes, until staff choose another one. */
  @Field.json({ label: 'Coupon as booked', optional: true, readonly: true, form: false, show: false, section: 'Price' })
  bookedCoupon!: CouponGrant | null;
  /** The terms it was sent with; null for a draft. */
  @Field.json({ hidden: true, optional: true }) terms!: QuoteTerms | null;

  @Field.number({ label: 'Time on site', default: 30, min: 0, max: 1440, unit: 'min', section: 'Job' }) estimatedMinutes!: number;
  /** Thousandths of a cubic yard. */
  @Field.number({ label: 'Cubic yards', default: 1875, min: 0, max: 200_000, scale: 1000, decimals: 3, unit: 'cu yd', section: 'Job' })
  cubicYardsMilli!: number;
  /** The job that the customer requested, from which the price was calculated. */
  @Field.json({ label: 'Request', optional: true, readonly: true, form: false, section: 'Job' }) job!: object | null;
  @Field.json({ label: 'Requested by', optional: true, readonly: true, form: false, section: 'Job' }) request!: QuoteRequest | null;
  @Field.file({ many: true, accept: ['image/*'], section: 'Job' }) photos!: string[];
  /** Whether staff price it from the customer's photos. */
  @Field.boolean({ label: 'Photo request', default: false, readonly: true, filter: true, section: 'Job' }) byPhotos!: boolean;
  @Field.datetime({ label: 'Price promised by', optional: true, readonly: true, filter: true, sort: true, section: 'Job' })
  promisedAt!: string | null;
  /** What a vision model sees in the photos. */
  @Field.json({ optional: true, readonly: true, form: false, show: false, section: 'Job' }) proposal!: PhotoProposal | null;
  @Field.date({ label: 'Requested day', optional: true, section: 'Job' }) requestedOn!: string | null;
  @Field.ref<Window>('windows', { label: 'Requested window', optional: true, section: 'Job' }) requestedWindow!: Relation<Window> | null;
  requestedWindowId!: string | null;

  @Field.longText({ label: 'Notes for the customer', optional: true, max: 5000, section: 'Notes' }) customerNotes!: string | null;
  @Field.longText({ label: 'Notes from the customer', optional: true, max: 5000, readonly: true, section: 'Notes' })
  requestNotes!: string | null;
  @Field.longText({ optional: true, max: 5000, help: 'Never shown to the customer.', section: 'Notes' }) internalNotes!: string | null;

  @Field.enum<QuoteSource>(
    { online: 'Online booking', phone: 'Phone call', staff: 'Staff', lead: 'Lead', repeat: 'Repeat job' },
    { default: 'staff', filter: true, section: 'Timeline' },
  )
  source!: QuoteSource;
  @Field.ref(() => Lead, { optional: true, filter: true, section: 'Timeline' }) lead!: Relation<Lead> | null;
  leadId!: string | null;
  @Field.datetime({ label: 'Sent', optional: true, readonly: true, list: true, filter: true, section: 'Timeline' }) sentAt!: string | null;
  /** When a quote that was revised since was sent first. History would tell as well, but is archived after a time. */
  @Field.datetime({ hidden: true, optional: true }) firstSentAt!: string | null;
  /** When its lines were priced, where that was not when it was made: a photo request is priced later, the lines of a copy before. */
  @Field.datetime({ hidden: true, optional: true }) pricedAt!: string | null;
  @Field.datetime({ label: 'First viewed', optional: true, readonly: true, section: 'Timeline' }) firstViewedAt!: string | null;
  @Field.datetime({ label: 'Decided', optional: true, readonly: true, section: 'Timeline' }) decidedAt!: string | null;
  /** Who agreed when staff approved for the customer; null when the customer approved. The next three say how, when, and what else. */
  @Field.text({ optional: true, readonly: true, max: 120, section: 'Timeline' }) approvedBy!: string | null;
  @Field.enum<ApprovalWay>(APPROVAL_WAYS, { label: 'Approved how', optional: true, readonly: true, section: 'Timeline' })
  approvedHow!: ApprovalWay | null;
  @Field.datetime({ label: 'Approved when', optional: true, readonly: true, section: 'Timeline' }) approvedAt!: string | null;
  @Field.longText({ label: 'Note on the approval', optional: true, readonly: true, max: 2000, section: 'Timeline' })
  approvalNote!: string | null;
  @Field.longText({ optional: true, readonly: true, max: 2000, section: 'Timeline' }) declineReason!: string | null;
  @Field.longText({ label: 'Requested changes', optional: true, readonly: true, max: 2000, section: 'Timeline' })
  changesRequested!: string | null;
  @Field.json({ optional: true, readonly: true, form: false, section: 'Timeline' }) signature!: Signature | null;
  /** SHA-256 of the token in the customer's link. */
  @Field.text({ hidden: true, optional: true, index: true }) accessTokenHash!: string | null;
  /** SHA-256 of the token in the mail that confirmed a request from the website. Sending the quote does not replace it. */
  @Field.text({ hidden: true, optional: true }) requestTokenHash!: string | null;
}
