import { photoProposal, type PhotoProposal } from '@haulbook/contracts';
import type { Row } from '@haulbook/resource-admin';

/** What the screens of photo requests read of a quote. */
export interface PhotoRequest {
  id: string;
  number: string;
  name: string;
  zip: string;
  phone: string;
  email: string;
  photos: string[];
  promisedAt: unknown;
  notes: string | null;
  isOpen: boolean;
  job: unknown;
  proposal: PhotoProposal | null;
}

interface Asked {
  contact?: { firstName?: string; lastName?: string; phone?: string; email?: string };
  place?: { zip?: string };
}

/** Return a quote as a photo request. */
export function toRequest(row: Row): PhotoRequest {
  const { contact = {}, place = {} } = (row.request ?? {}) as Asked;
  return {
    id: row.id ?? '',
    number: String(row.number),
    name: [contact.firstName, contact.lastName].filter(Boolean).join(' ') || String(row.number),
    zip: place.zip ?? '',
    phone: contact.phone ?? '',
    email: contact.email ?? '',
    photos: (row.photos as string[] | undefined) ?? [],
    promisedAt: row.promisedAt,
    notes: typeof row.requestNotes === 'string' ? row.requestNotes : null,
    isOpen: row.status === 'draft',
    job: row.job ?? null,
    proposal: photoProposal.safeParse(row.proposal).data ?? null,
  };
}
