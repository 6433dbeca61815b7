import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { DocumentVersion } from './document-version.entity.js';
import type { Document } from './document.entity.js';
import type { SignatureRequest } from './signature-request.entity.js';

/** Staff maintain the documents. A customer reads those shared with them, as long as they are current. */
export const documentPolicy = definePolicy<Document>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete', 'archive', 'restore']);
  if (actor.role === 'customer') {
    can('read', ['name', 'kind', 'status', 'file', 'size', 'mime', 'quote', 'order', 'invoice', 'createdAt'], {
      customerId: actor.customerId,
      visibleToCustomer: true,
      status: 'current',
    });
  }
});

/** Staff see all files that a document ever had. They come and go with it. */
export const documentVersionPolicy = definePolicy<DocumentVersion>((actor, can) => {
  if (isStaff(actor)) can('read');
});

/** Staff ask, remind and withdraw; the customer signs through the portal, and keeps reading what they signed. */
export const signatureRequestPolicy = definePolicy<SignatureRequest>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'remind', 'withdraw']);
  if (actor.role === 'customer') {
    can('read', ['document', 'status', 'edition', 'file', 'message', 'signedAt', 'createdAt'], {
      customerId: actor.customerId,
      status: { $in: ['waiting', 'signed'] },
    });
  }
});
