import type { Relation } from 'typeorm';
import { documentStates, type DocumentStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Order } from '../orders/order.entity.js';
import { Quote } from '../quotes/quote.entity.js';

export type DocumentKind = 'contract' | 'photo' | 'permit' | 'receipt' | 'quote_pdf' | 'invoice_pdf' | 'other';

export const DOCUMENT_KINDS: Record<DocumentKind, string> = {
  contract: 'Contract',
  photo: 'Photo',
  permit: 'Permit',
  receipt: 'Receipt',
  quote_pdf: 'Quote PDF',
  invoice_pdf: 'Invoice PDF',
  other: 'Other',
};

export type DocumentSignatureState = 'none' | 'waiting' | 'signed';

/** A file with metadata: what it is, to whom and what it belongs, and whether the customer sees it. */
@Resource<Document>({
  path: 'documents',
  label: 'Document',
  title: 'name',
  group: 'content',
  icon: 'document',
  order: 10,
  description: 'Contracts, permits, receipts and PDFs.',
  empty: 'No documents yet. Upload one, and share it with a customer if you like.',
  search: ['customer.lastName', 'customer.email'],
  indexes: [
    ['customerId', 'createdAt'],
    ['kind', 'createdAt'],
  ],
  features: { trash: true, import: false },
})
export class Document extends ResourceEntity {
  @Field.text({ max: 200, list: true, search: true, section: 'Document' }) name!: string;
  @Field.enum<DocumentKind>(DOCUMENT_KINDS, { default: 'other', list: true, filter: true, section: 'Document' })
  kind!: DocumentKind;
  @Field.ref(() => Customer, { optional: true, list: true, filter: true, section: 'Document' }) customer!: Relation<Customer> | null;
  customerId!: string | null;
  @Field.state(documentStates, { section: 'Document' }) status!: DocumentStatus;
  @Field.file({ list: true, maxBytes: 20_000_000, accept: ['application/pdf', 'image/*'], section: 'Document' }) file!: string;
  /** The size in bytes, read from the file. */
  @Field.number({ label: 'Size', default: 0, min: 0, readonly: true, unit: 'bytes', list: true, section: 'Document' }) size!: number;
  @Field.text({ label: 'Type', default: 'application/octet-stream', max: 100, readonly: true, format: 'mime', section: 'Document' })
  mime!: string;
  @Field.text({ label: 'SHA-256', optional: true, max: 64, readonly: true, format: 'code', section: 'Document' }) sha256!: string | null;
  /** Counts its files. Not `version`, which counts saves of the record. */
  @Field.number({ label: 'Version', default: 1, min: 1, readonly: true, section: 'Document' }) edition!: number;
  /** Whether this version is signed, or waits for it. */
  @Field.enum<DocumentSignatureState>(
    { none: 'Not requested', waiting: { label: 'Waiting', tone: 'warning' }, signed: { label: 'Signed', tone: 'success' } },
    { default: 'none', readonly: true, list: true, filter: true, section: 'Document' },
  )
  signature!: DocumentSignatureState;
  @Field.boolean({ default: false, list: true, filter: true, help: 'Shown on the customer’s dashboard.', section: 'Related to' })
  visibleToCustomer!: boolean;
  @Field.ref(() => Quote, { optional: true, where: { customer: 'customer' }, filter: true, section: 'Related to' })
  quote!: Relation<Quote> | null;
  quoteId!: string | null;
  @Field.ref(() => Order, { optional: true, where: { customer: 'customer' }, filter: true, section: 'Related to' })
  order!: Relation<Order> | null;
  orderId!: string | null;
  @Field.ref(() => Invoice, { optional: true, where: { customer: 'customer' }, filter: true, section: 'Related to' })
  invoice!: Relation<Invoice> | null;
  invoiceId!: string | null;
}
