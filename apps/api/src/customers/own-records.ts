import { entityAt, invalid, type Records, type Type } from '@haulbook/resource';

type Owned = { id: string; customerId: string };

/** The records that a customer's record may refer to, which must belong to the same customer, with their labels. */
export interface OwnRefs {
  addressId?: string | null;
  contactId?: string | null;
  quoteId?: string | null;
  orderId?: string | null;
  invoiceId?: string | null;
}

/** The resource that each reference refers to, by its path, with its label. */
const KINDS: Readonly<Record<keyof OwnRefs, [path: string, word: string]>> = {
  addressId: ['customer-addresses', 'address'],
  contactId: ['customer-contacts', 'contact'],
  quoteId: ['quotes', 'quote'],
  orderId: ['orders', 'order'],
  invoiceId: ['invoices', 'invoice'],
};

/**
 * Check that everything that belongs to one record belongs to one customer, because customers see it on their dashboard and in mails.
 * @throws DomainError `validation` for the input that refers to another customer's record
 */
export async function assertSameCustomer(records: Records, customerId: string | null, refs: OwnRefs): Promise<void> {
  for (const [name, id] of Object.entries(refs) as [keyof OwnRefs, string | null | undefined][]) {
    if (!id) continue;
    const [path, word] = KINDS[name];
    const row = await records.findOne(entityAt(path) as Type<Owned>, { id }, { trashed: true });
    if (!row || row.customerId !== customerId) throw invalid({ [name]: `This ${word} belongs to another customer` });
  }
}
