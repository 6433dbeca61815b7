import { Inject, Injectable } from '@nestjs/common';
import { balanceCents, payLinkRefusal } from '@haulbook/domain';
import { definePurposes, OneTimeCodes, type Purpose } from '@haulbook/identity';
import { CONFIG, OutboxService } from '@haulbook/platform';
import { DomainError, invalid, notFound, Records } from '@haulbook/resource';
import type { Config } from '../../config.js';
import { Contacts } from '../../customers/contacts.service.js';
import { Customer } from '../../customers/customer.entity.js';
import { reachedBy } from '../../customers/reached-by.js';
import { OrderLinks } from '../../orders/order-links.service.js';
import { Invoice } from '../ledger/invoice.entity.js';

declare module '@haulbook/identity' {
  interface CodePurposes {
    /** A link with which anyone who has it sees and pays one invoice. It may be opened any number of times. */
    invoice_payment: Purpose<'link', { invoiceId: string; withoutPhotos?: true }>;
  }
}

/** Days that a link to pay works: a bill that is overdue is paid late, too. */
export const PAY_LINK_DAYS = 90;

definePurposes({
  invoice_payment: { sends: ['link'], minutes: PAY_LINK_DAYS * 24 * 60, boundTo: 'invoiceId', replaces: false },
});

/** How a link to pay leaves; `none` only shows it. */
export type SendBy = 'none' | 'email' | 'text';

const NO_WAY: Record<Exclude<SendBy, 'none'>, string> = {
  email: 'This customer has no email address. Text the link, or show it.',
  text: 'This customer can’t be texted: there is no number, or they didn’t agree to texts. Email the link, or show it.',
};

/** A link to pay an invoice, which is known this once. */
export interface PayLink {
  url: string;
  sentTo: string | null;
}

/** An invoice behind a link, and whether the link shows the photos of its job. */
export interface LinkedBill {
  invoice: Invoice;
  withPhotos: boolean;
}

/** Links with which an invoice is paid without an account. Each opens one invoice and nothing else; only a hash is kept. */
@Injectable()
export class PayLinks {
  constructor(
    private readonly records: Records,
    private readonly codes: OneTimeCodes,
    private readonly outbox: OutboxService,
    private readonly contacts: Contacts,
    private readonly orders: OrderLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Issue a further link to an invoice in the current transaction. Earlier ones go on working. @returns its URL */
  async urlFor({ id: invoiceId }: Pick<Invoice, 'id'>, customer: Customer, { withPhotos = true } = {}): Promise<string> {
    const data = { invoiceId, ...(!withPhotos && { withoutPhotos: true as const }) };
    const { token } = await this.codes.issue('invoice_payment', reachedBy(customer), data);
    return `${this.config.publicUrl}/pay/${token}`;
  }

  /**
   * Make a link for an open invoice, and send it if asked to.
   * @throws DomainError `conflict` when there is nothing to pay; `validation` when it cannot be sent that way
   */
  make(invoiceId: string, send: SendBy): Promise<PayLink> {
    return this.records.transaction(async () => {
      const invoice = await this.records.get(Invoice, invoiceId);
      const refusal = payLinkRefusal(invoice);
      if (refusal) throw new DomainError('conflict', refusal);
      const customer = await this.records.get(Customer, invoice.customerId);
      const url = await this.urlFor(invoice, customer);
      return { url, sentTo: send === 'none' ? null : await this.send(send, invoice, customer, url) };
    });
  }

  /**
   * Return the invoice behind a token.
   * @throws DomainError `not_found` for one that is unknown, expired or revoked
   */
  async open(token: string): Promise<Invoice> {
    return (await this.openBill(token)).invoice;
  }

  /**
   * Return the invoice behind a token, and what else the link shows.
   * @throws DomainError `not_found` for one that is unknown, expired or revoked
   */
  async openBill(token: string): Promise<LinkedBill> {
    const found = await this.codes.find(['invoice_payment'], token);
    const invoice = found && (await this.records.findOne(Invoice, { id: found.invoiceId, status: { $ne: 'draft' } }, { lines: ['lines'] }));
    if (!invoice) throw notFound('Bill');
    return { invoice, withPhotos: !found.withoutPhotos };
  }

  /** End all links to an invoice, and those to its order, with which further ones are made. */
  revoke(invoiceId: string): Promise<void> {
    return this.records.transaction(async () => {
      await this.codes.withdraw(['invoice_payment'], invoiceId);
      const invoice = await this.records.findOne(Invoice, { id: invoiceId });
      if (invoice?.orderId) await this.orders.end(invoice.orderId);
    });
  }

  private async send(by: Exclude<SendBy, 'none'>, invoice: Invoice, customer: Customer, url: string): Promise<string> {
    const data = { firstName: customer.firstName, number: invoice.number!, balanceCents: balanceCents(invoice), url };
    const sent = await this.outbox.limitTo({ mail: by === 'email', text: by === 'text' }, () =>
      this.contacts.mail('getsBills', 'pay_link', customer, data),
    );
    if (!sent) throw invalid({ send: NO_WAY[by] });
    return sent.recipient;
  }
}
