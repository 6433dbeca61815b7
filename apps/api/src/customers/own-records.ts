import { entityAt, invalid, type Records, type Type } from '@haulbook/resource';

type Owned = { id: string; customerId: string };

/** What a record of a customer may name of the same customer, with its word. */
export interface OwnRefs {
  addressId?: string | null;
  quoteId?: string | null;
  orderId?: string | null;
  invoiceId?: string | null;
}

/** The resource that each of them names, by its path, with its word. */
const KINDS: Readonly<Record<keyof OwnRefs, [path: string, word: string]>> = {
  addressId: ['customer-addresses', 'address'],
  quoteId: ['quotes', 'quote'],
  orderId: ['orders', 'order'],
  invoiceId: ['invoices', 'invoice'],
};

/**
 * Everything that belongs to one record is one customer's own: customers read it on their dashboard and in mails.
 * @throws DomainError `validation` beside the input that names another customer's.
 */
export async function assertSameCustomer(records: Records, customerId: string | null, refs: OwnRefs): Promise<void> {
  for (const [name, id] of Object.entries(refs) as [keyof OwnRefs, string | null | undefined][]) {
    if (!id) continue;
    const [path, word] = KINDS[name];
    const row = await records.findOne(entityAt(path) as Type<Owned>, { id }, { trashed: true });
    if (!row || row.customerId !== customerId) throw invalid({ [name]: `This ${word} belongs to another customer` });
  }
}
