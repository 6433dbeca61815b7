import { invalid, type Records, type Type } from '@haulbook/resource';
import { Invoice } from '../invoices/invoice.entity.js';
import { Order } from '../orders/order.entity.js';
import { Quote } from '../quotes/quote.entity.js';
import { Address } from './address.entity.js';

type Owned = { id: string; customerId: string };

/** What a record of a customer may name of the same customer, with its word. */
export interface OwnRefs {
  addressId?: string | null;
  quoteId?: string | null;
  orderId?: string | null;
  invoiceId?: string | null;
}

const kindOf = (name: keyof OwnRefs): [Type<Owned>, string] => {
  switch (name) {
    case 'addressId':
      return [Address, 'address'];
    case 'quoteId':
      return [Quote, 'quote'];
    case 'orderId':
      return [Order, 'order'];
    case 'invoiceId':
      return [Invoice, 'invoice'];
  }
};

/**
 * Everything that belongs to one record is one customer's own: customers read it on their dashboard and in mails.
 * @throws DomainError `validation` beside the input that names another customer's.
 */
export async function refuseForeign(records: Records, customerId: string | null, refs: OwnRefs): Promise<void> {
  for (const [name, id] of Object.entries(refs) as [keyof OwnRefs, string | null | undefined][]) {
    if (!id) continue;
    const [entity, word] = kindOf(name);
    const row = await records.findOne<Owned>(entity, { id }, { trashed: true });
    if (!row || row.customerId !== customerId) throw invalid({ [name]: `This ${word} belongs to another customer` });
  }
}
