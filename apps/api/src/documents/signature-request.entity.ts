import type { Relation } from 'typeorm';
import { signatureRequestStates, type SignatureRequestStatus } from '@haulbook/domain';
import { AdminUser } from '@haulbook/identity';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';
import { Document } from './document.entity.js';

/** A customer's signature under one version of a document, asked for and given. */
@Resource<SignatureRequest>({
  path: 'signature-requests',
  tells: true,
  label: 'Signature request',
  title: ['document', 'edition'],
  group: 'content',
  icon: 'edit',
  order: 20,
  description: 'Documents that customers are asked to sign, and those they signed.',
  empty: 'No signatures requested yet. Open a document of a customer and request one there.',
  search: ['document.name', 'customer.lastName', 'customer.email'],
  indexes: [['documentId', 'createdAt']],
  features: { import: false },
})
export class SignatureRequest extends ResourceEntity {
  @Field.ref(() => Document, { createOnly: true, list: true, filter: true }) document!: Relation<Document>;
  documentId!: string;
  @Field.ref(() => Customer, { readonly: true, list: true, filter: true }) customer!: Relation<Customer>;
  customerId!: string;
  @Field.state(signatureRequestStates) status!: SignatureRequestStatus;
  @Field.number({ label: 'Version', min: 1, readonly: true, list: true }) edition!: number;
  @Field.file({ readonly: true }) file!: string;
  @Field.longText({ optional: true, max: 1000, createOnly: true, help: 'Shown to the customer in the email and above the document.' })
  message!: string | null;
  @Field.ref(() => AdminUser, { label: 'Requested by', optional: true, readonly: true, list: true })
  requestedBy!: Relation<AdminUser> | null;
  requestedById!: string | null;
  @Field.datetime({ label: 'Last reminder', optional: true, readonly: true }) remindedAt!: string | null;
  @Field.text({ max: 120, optional: true, readonly: true, list: true, search: true, section: 'Signature' }) signedBy!: string | null;
  @Field.datetime({ label: 'Signed on', optional: true, readonly: true, list: true, section: 'Signature' }) signedAt!: string | null;
  @Field.text({ label: 'IP address', max: 64, optional: true, readonly: true, section: 'Signature' }) ip!: string | null;
  @Field.text({ label: 'Browser', max: 500, optional: true, readonly: true, section: 'Signature' }) userAgent!: string | null;
  /** Of the bytes that were signed. */
  @Field.text({ label: 'SHA-256', max: 64, optional: true, readonly: true, format: 'code', section: 'Signature' }) sha256!: string | null;
}
