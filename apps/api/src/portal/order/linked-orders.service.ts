import { Inject, Injectable } from '@nestjs/common';
import { orderLinkView, type AppointmentView, type OrderLinkView } from '@haulbook/contracts';
import { isDone, payLinkRefusal } from '@haulbook/domain';
import { definePurposes, type Purpose } from '@haulbook/identity';
import { CODE_MINUTES } from '@haulbook/core';
import { DomainError, notFound, Readable, Records, runAs } from '@haulbook/resource';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import { PayLinks } from '../../billing/invoices/pay-links.service.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../../billing/payments/payment-provider.js';
import { Customer } from '../../customers/customer.entity.js';
import { ChangeOrder } from '../../orders/change-order.entity.js';
import { ArrivalLinks } from '../../orders/arrival-links.service.js';
import { ChangeOrdersService, type Signing } from '../../orders/change-orders.service.js';
import { OrderLinks } from '../../orders/order-links.service.js';
import type { Order } from '../../orders/order.entity.js';
import { CustomerCodes, type SentCode } from '../customer-codes.service.js';
import { DashboardService } from '../dashboard/dashboard.service.js';
import { Rebooking } from '../dashboard/rebooking.service.js';
import { linkActor } from './link-actor.js';

declare module '@haulbook/identity' {
  interface CodePurposes {
    /** The signature under a new price, behind the link to its order. */
    change_order_approval: Purpose<'code', { changeOrderId: string }>;
  }
}

definePurposes({
  change_order_approval: {
    sends: ['code'],
    minutes: CODE_MINUTES,
    boundTo: 'changeOrderId',
    replaces: true,
    hourlyLimit: 5,
    limitMessage: 'You’ve requested too many codes. Please wait an hour or call us.',
  },
});

/** Number and token of a link. */
export interface OrderLink {
  number: string;
  token: string;
}

/** What customers without an account see and do behind the link to an order. A signature needs a code besides: links are passed on. */
@Injectable()
export class LinkedOrders {
  constructor(
    private readonly records: Records,
    private readonly readable: Readable,
    private readonly links: OrderLinks,
    private readonly dashboards: DashboardService,
    private readonly rebooking: Rebooking,
    private readonly payLinks: PayLinks,
    private readonly arrivals: ArrivalLinks,
    private readonly codes: CustomerCodes,
    private readonly changes: ChangeOrdersService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  /** Return the order as its account would show it, without people and places. @throws DomainError `not_found` */
  view(link: OrderLink): Promise<OrderLinkView> {
    return this.within(link, async (record, { id: customerId }) => {
      const { id } = record;
      const { appointments, timeline, ...order } = await this.dashboards.order(customerId, id);
      // Whatever the contract does not name stays here: the link may be in other hands. Details of the history name people.
      return orderLinkView.parse({
        ...order,
        // A monthly bill is of other jobs, too.
        invoices: order.invoices.filter(({ kind }) => kind !== 'monthly'),
        timeline: timeline.map(({ at, label }) => ({ at, label, detail: null, by: null, slot: null })),
        visits: appointments.map(({ slot: { date, label, flexible }, ...visit }) => ({
          ...visit,
          date,
          label,
          flexible,
          follow: followOf(visit),
        })),
        paysOnline: this.provider !== null,
        again: isDone(record.status) ? await this.rebooking.beginning(record) : null,
      });
    });
  }

  /** Return the address at which an open invoice of the order is paid. @throws DomainError `not_found`; `conflict` with nothing to pay */
  payUrl(link: OrderLink, invoiceId: string): Promise<string> {
    return this.within(link, async ({ id: orderId }, customer) => {
      const [invoice] = await this.readable.find(Invoice, { id: invoiceId, orderId });
      if (!invoice) throw notFound('Invoice');
      const refusal = payLinkRefusal(invoice);
      if (refusal) throw new DomainError('conflict', refusal);
      // The link to an order is passed on: what it opens shows no more of the customer than it does.
      return this.payLinks.urlFor(invoice, customer, { withPhotos: false });
    });
  }

  /** Return the address at which a visit of the order is followed and rated. @throws DomainError `not_found` for one without such a page now */
  followUrl(link: OrderLink, visitId: string): Promise<string> {
    return this.within(link, async ({ id }, customer) => {
      const { appointments } = await this.dashboards.order(customer.id, id);
      if (!appointments.some((visit) => visit.id === visitId && visit.followUrl)) throw notFound('Visit');
      return (await this.arrivals.pageFor({ id: visitId }, customer)).url;
    });
  }

  /** Send the code that signs a new price. @throws DomainError `not_found`, `conflict`, `too_many_requests`, `validation` */
  code(link: OrderLink, changeOrderId: string): Promise<SentCode> {
    return this.within(link, async (order, customer) => {
      await this.openChange(order, changeOrderId);
      return this.codes.send(customer, {
        purpose: 'change_order_approval',
        data: { changeOrderId },
        message: (code) => ({ template: 'change_order_code', data: { orderNumber: order.number, code } }),
        unreachable: 'We can’t send you a code. Please call us to agree on the new price.',
      });
    });
  }

  /** Sign a new price. @throws DomainError `not_found`, `conflict`, `code_wrong`, `code_expired` */
  sign(link: OrderLink, changeOrderId: string, code: string, signing: Signing): Promise<ChangeOrder> {
    return this.within(link, async (order) => {
      await this.openChange(order, changeOrderId);
      await this.codes.check('change_order_approval', changeOrderId, code);
      return this.records.transaction(async () => {
        await this.codes.use('change_order_approval', changeOrderId, code);
        return this.changes.sign(changeOrderId, signing);
      });
    });
  }

  /** Decline a new price: what was approved goes on to hold. @throws DomainError `not_found`, `conflict` */
  decline(link: OrderLink, changeOrderId: string): Promise<ChangeOrder> {
    return this.within(link, async (order) => {
      await this.openChange(order, changeOrderId);
      return this.changes.decline(changeOrderId);
    });
  }

  private async openChange({ id: orderId }: Order, id: string): Promise<void> {
    const change = await this.records.findOne(ChangeOrder, { id, orderId });
    if (!change) throw notFound('Change order');
    if (change.status !== 'proposed') throw new DomainError('conflict', 'This new price was answered already');
  }

  private async within<T>({ number, token }: OrderLink, work: (order: Order, customer: Customer) => Promise<T>): Promise<T> {
    const order = await this.links.open(number, token);
    const customer = await this.records.get(Customer, order.customerId);
    return runAs(linkActor(customer), () => work(order, customer));
  }
}

/** Return what the page of a visit is for now; null without one. */
const followOf = ({ followUrl, status }: Pick<AppointmentView, 'followUrl' | 'status'>): OrderLinkView['visits'][number]['follow'] =>
  followUrl === null ? null : status === 'completed' ? 'rating' : 'truck';
