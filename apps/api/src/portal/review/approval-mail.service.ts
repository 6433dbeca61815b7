import { Inject, Injectable } from '@nestjs/common';
import { AfterTransition, Records } from '@haulbook/resource';
import { CONFIG, LocalClock, OutboxService, type MailAttachment } from '@haulbook/platform';
import { DepositsService } from '../../billing/invoices/deposits.service.js';
import type { Config } from '../../config.js';
import type { Contact } from '../../customers/contact.entity.js';
import { Contacts } from '../../customers/contacts.service.js';
import { Customer } from '../../customers/customer.entity.js';
import type { QuoteApproved } from '../../messages/templates/quote-mails.js';
import { AppointmentMailsService } from '../../orders/appointment-mails.service.js';
import { addressLine } from '../../orders/order-labels.js';
import { OrderLinks } from '../../orders/order-links.service.js';
import { Order } from '../../orders/order.entity.js';
import { Quote } from '../../quotes/quote.entity.js';
import { wordOf } from '../../quotes/word-of-customer.js';
import { Appointment } from '../../scheduling/appointment.entity.js';
import { HoldsService } from '../../scheduling/holds.service.js';
import { QuoteViewsService } from './quote-views.service.js';

/** Mails customers what was approved, and when we come; the contacts who get their quotes as well. */
@Injectable()
export class ApprovalMail {
  constructor(
    private readonly records: Records,
    private readonly views: QuoteViewsService,
    private readonly holds: HoldsService,
    private readonly local: LocalClock,
    private readonly deposits: DepositsService,
    private readonly outbox: OutboxService,
    private readonly visits: AppointmentMailsService,
    private readonly links: OrderLinks,
    private readonly contacts: Contacts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Mail the customer. By then, the order has its time, or the one waiting for the deposit. */
  @AfterTransition(Quote, 'convert')
  async converted(quote: Quote): Promise<void> {
    const [order] = await this.records.find(Order, { quoteId: quote.id });
    const [visit] = await this.records.find(Appointment, { orderId: order!.id }, { limit: 1 });
    const customer = await this.views.customerOf(quote);
    const slot = await this.views.visitOf(order!.id);
    const known = await this.records.get(Customer, quote.customerId);
    const { url, forget } = await this.links.pageFor(order!, known);
    // In an account, the deposit is paid where the booking is confirmed.
    const payAt = known.userId ? `${this.config.publicUrl}/order-confirmation/${quote.id}` : url;
    const deposit = await this.depositOf(order!, payAt);
    const data = {
      firstName: customer.firstName,
      quoteNumber: quote.number,
      orderNumber: order!.number,
      totalCents: order!.totalCents,
      slot: slot && { date: slot.date, label: slot.label, flexible: slot.flexible },
      deposit,
      word: wordOf(quote),
      address: await addressLine(this.records, order!.addressId),
      zone: await this.local.zone(),
      url,
    };
    const signed: MailAttachment = { kind: 'quote', id: quote.id };
    const attachments: MailAttachment[] = visit && !visit.flexible ? [{ kind: 'calendar', id: visit.id }, signed] : [signed];
    const sent = await this.outbox.mail('quote_approved', customer.email, data, { customerId: quote.customerId, attachments, forget });
    // The page of the account is for the customer alone.
    const copy = async (contact: Contact) => {
      const own = await this.links.linkForContact(order!, contact);
      return { ...data, url: own, deposit: deposit && { ...deposit, url: own } };
    };
    const copied = await this.contacts.mailBeside('getsQuotes', 'quote_approved', known, copy, { attachments, forget: true });
    if ((sent || copied) && visit) await this.visits.noteTold(visit);
  }

  /** Return the deposit and the time that is kept until it is paid. The deposit invoice itself is mailed separately. */
  private async depositOf({ id, quoteId }: Order, url: string): Promise<QuoteApproved['deposit']> {
    const deposit = await this.deposits.of(id);
    if (!deposit) return null;
    const kept = await this.holds.ofQuote(quoteId);
    return {
      number: deposit.number!,
      cents: deposit.totalCents,
      keeps: kept && { date: kept.date, label: kept.label, flexible: kept.flexible, until: kept.expiresAt, zone: await this.local.zone() },
      url,
    };
  }
}
