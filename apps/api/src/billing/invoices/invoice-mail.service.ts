import { Inject, Injectable } from '@nestjs/common';
import { billPeriodLabel } from '@haulbook/domain';
import { CONFIG } from '@haulbook/platform';
import { Records } from '@haulbook/resource';
import type { Config } from '../../config.js';
import { Contacts } from '../../customers/contacts.service.js';
import { Customer } from '../../customers/customer.entity.js';
import { Order } from '../../orders/order.entity.js';
import { takesCards } from '../ledger/card-providers.js';
import type { Invoice } from '../ledger/invoice.entity.js';
import { PayLinks } from './pay-links.service.js';
import { showsJob } from './shows-job.js';

/** Mails invoices as PDF, with the page where they are paid. */
@Injectable()
export class InvoiceMail {
  constructor(
    private readonly records: Records,
    private readonly contacts: Contacts,
    private readonly links: PayLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Mail an invoice that has its number to its customer, or to the contacts who get bills. Call in the transaction that issues it. */
  async send(invoice: Invoice): Promise<void> {
    const { id, kind, number, totalCents, balanceCents, dueOn, customerId, orderId, periodFrom: from, periodThrough: through } = invoice;
    const customer = await this.records.get(Customer, customerId);
    const data = {
      ...{ firstName: customer.firstName, number: number!, totalCents, balanceCents, dueOn },
      depositFor: kind === 'deposit' ? (await this.records.get(Order, orderId!)).number : null,
      ...(from && through && { period: billPeriodLabel({ from, through }), billed: { from, through } }),
      payOnline: takesCards(this.config),
      showsJob: kind === 'bill' && orderId !== null && (await showsJob(this.records, orderId)),
      url: await this.links.urlFor(invoice, customer),
    };
    await this.contacts.mail('getsBills', 'invoice', customer, data, { attachments: [{ kind: 'invoice', id }] });
  }
}
