import { Inject, Injectable } from '@nestjs/common';
import type { AppointmentView, DashboardView, OrderView } from '@haulbook/contracts';
import { agreesToTexts, cancelRefusal, isCounted, OPEN_APPOINTMENT_STATUSES, textStanding } from '@haulbook/domain';
import { isUuid, notFound, Readable, Records, type Where } from '@haulbook/resource';
import { Appointment } from '../../scheduling/appointment.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import { ChangeOrder } from '../../orders/change-order.entity.js';
import { isDonation, JobLoads, loadViews } from '../../orders/job-loads.service.js';
import { Order } from '../../orders/order.entity.js';
import { WhereItWent } from '../../orders/where-it-went.service.js';
import { pendingSlot } from '../../orders/pending-slot.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../../billing/payments/payment-provider.js';
import { SavedCards } from '../../billing/payments/saved-cards.service.js';
import { Clock } from '@haulbook/platform';
import { Quote } from '../../quotes/quote.entity.js';
import { TextStops, User } from '@haulbook/identity';
import { isOpenDraft } from '../review/quote-access.service.js';
import { AccountViewsService } from './account-views.service.js';
import { AddressBook } from './address-book.service.js';
import { OwnRepeatJobs } from './own-repeat-jobs.service.js';
import { OwnDocuments } from './own-documents.service.js';
import { timelineOf } from './timeline.js';
import { VisitViews } from './visit-views.service.js';

/** Maximum number of rows of one kind on the dashboard. */
const SHOWN = 100;
const NEWEST = { sort: { createdAt: 'desc' }, limit: SHOWN } as const;
/** Statuses of quotes whose appointment is not agreed yet. */
const AHEAD: readonly string[] = ['draft', 'changes_requested', 'sent', 'viewed'];

/**
 * Load a customer's own records. Every query filters by customer, so another customer's record counts as not found; the policies decide
 * which of their invoices and documents they may see.
 */
@Injectable()
export class DashboardService {
  constructor(
    private readonly records: Records,
    private readonly readable: Readable,
    private readonly views: AccountViewsService,
    private readonly visits: VisitViews,
    private readonly documents: OwnDocuments,
    private readonly repeatJobs: OwnRepeatJobs,
    private readonly addresses: AddressBook,
    private readonly cards: SavedCards,
    private readonly loads: JobLoads,
    private readonly went: WhereItWent,
    private readonly clock: Clock,
    private readonly stops: TextStops,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  async dashboard(customerId: string): Promise<DashboardView> {
    const quotes = (await this.records.find(Quote, { customerId, status: { $ne: 'cancelled' } }, NEWEST)).filter(
      // Hide drafts that staff created, but list a draft that replaces a sent version, so that the customer knows one is coming.
      (quote) => quote.status !== 'draft' || isOpenDraft(quote) || quote.revision > 1,
    );
    const orders = await this.records.find(Order, { customerId }, NEWEST);
    const names = await this.views.serviceNames([...quotes, ...orders]);
    const appointments = await this.appointmentsOf(orders, names);
    const wanted = await this.views.wantedTimes(quotes.filter(({ status }) => AHEAD.includes(status)));
    return {
      customer: await this.person(customerId),
      addresses: await this.addresses.list(customerId),
      paymentMethods: await this.cards.list(customerId),
      ...this.cardPayments(),
      nextAppointment: nextOf(appointments),
      appointments,
      quotes: quotes.map((quote) => this.views.quote(quote, names, wanted)),
      orders: orders.map((order) => this.views.order(order, names)),
      invoices: await this.invoicesOf({ customerId }),
      documents: await this.documents.list(customerId),
      repeatJobs: await this.repeatJobs.list(customerId),
    };
  }

  /**
   * Return an order by its own id, its quote's id, or its number.
   * @throws DomainError `not_found`, also for another customer's order.
   */
  async order(customerId: string, which: string): Promise<OrderView> {
    const named = isUuid(which) ? { $or: [{ id: which }, { quoteId: which }] } : { number: which.trim().toUpperCase() };
    const order = await this.records.findOne(Order, { customerId, ...named }, { lines: ['disposals'] });
    if (!order) throw notFound('Order');
    const quote = await this.records.get(Quote, order.quoteId, { lines: ['lines'], trashed: true });
    const names = await this.views.serviceNames([order]);
    const visits = await this.records.find(Appointment, { orderId: order.id }, { sort: { startsAt: 'asc' } });
    const loads = await this.loads.of(order);
    const photo = (when: 'before' | 'after') => (fileId: string) => ({ id: fileId, url: `/api/files/${fileId}`, when });
    return {
      ...this.views.order(order, names),
      ...this.cardPayments(),
      quoteNumber: quote.number,
      timeline: timelineOf(quote, order, visits, await this.views.moves(visits)),
      appointments: await this.appointmentsOf([order], names),
      timeWaitsFor: order.timeLost ? 'new_time' : pendingSlot(order) ? 'deposit' : 'call',
      invoices: await this.invoicesOf({ customerId, $or: [{ orderId: order.id }, { id: { $in: await this.monthlyBillsOf(order.id) } }] }),
      lines: (await this.views.lines(quote.lines))
        .filter((line) => isCounted(line) && line.kind !== 'discount')
        .map(({ label, qty, totalCents }) => ({ label, qty, totalCents })),
      subtotalCents: quote.subtotalCents,
      discountCents: quote.discountCents,
      taxCents: quote.taxCents,
      changedCents: order.totalCents - quote.totalCents,
      changeOrders: (await this.records.find(ChangeOrder, { orderId: order.id }, NEWEST)).map((one) => this.views.changeOrder(one)),
      canCancel: this.canCancel(order, visits),
      photos: visits.flatMap((visit) => [...visit.beforePhotos.map(photo('before')), ...visit.afterPhotos.map(photo('after'))]),
      loads: loadViews(loads),
      went: await this.went.of(order, loads),
      donationUrl: isDonation(order.disposals) ? `/api/portal/orders/${order.id}/donation-receipt` : null,
    };
  }

  private async person(customerId: string): Promise<DashboardView['customer']> {
    const customer = await this.records.get(Customer, customerId);
    const { id, firstName, lastName, email, phone, customerStatus, companyName, preferredContactMethod, userId } = customer;
    const account = userId ? await this.records.findOne(User, { id: userId }) : null;
    return {
      id,
      firstName,
      lastName,
      email: email ?? '',
      preferredContactMethod,
      status: customerStatus,
      phone: phone ?? '',
      companyName: companyName ?? '',
      emailConfirmed: account === null || account.emailConfirmedAt !== null,
      hasPassword: Boolean(account?.passwordHash),
      smsTransactional: agreesToTexts(customer),
      smsMarketing: agreesToTexts(customer, 'marketing'),
      textsStopped: phone !== null && (await this.stops.has(phone)),
      textsAskAgain: textStanding(customer).is === 'other_number',
    };
  }

  /** Whether the customer may cancel online: the order is not under way or finished, and has either enough notice or no visit yet. */
  private canCancel(order: Order, visits: Appointment[]): boolean {
    if (!['unscheduled', 'scheduled', 'on_hold'].includes(order.status)) return false;
    const next = visits.find(({ status }) => (OPEN_APPOINTMENT_STATUSES as readonly string[]).includes(status));
    return cancelRefusal(next ? new Date(next.startsAt) : null, this.clock.now(), 'customer') === null;
  }

  /** Return the payment provider's name, which selects the card form. Return no name when online card payment is not set up. */
  private cardPayments(): Pick<DashboardView, 'paymentProvider'> {
    return this.provider ? { paymentProvider: this.provider.name } : {};
  }

  private async appointmentsOf(orders: Order[], names: Map<string, string>): Promise<AppointmentView[]> {
    if (orders.length === 0) return [];
    const ids = orders.map(({ id }) => id);
    const visits = await this.records.find(Appointment, { orderId: { $in: ids } }, { sort: { startsAt: 'desc' }, limit: SHOWN });
    return this.visits.of(visits.reverse(), orders, names);
  }

  /** Return the ids of the monthly bills that an order's own bills are on. */
  private async monthlyBillsOf(orderId: string): Promise<string[]> {
    const bills = await this.records.find(Invoice, { orderId, status: 'collected' });
    return bills.flatMap(({ monthlyBillId }) => monthlyBillId ?? []);
  }

  private async invoicesOf(whose: Where<Invoice>): Promise<DashboardView['invoices']> {
    return this.views.invoices(await this.readable.find(Invoice, whose, NEWEST));
  }
}

/** Return the first open visit. Expects the visits in chronological order. */
function nextOf(appointments: AppointmentView[]): AppointmentView | null {
  return appointments.find(({ status }) => (OPEN_APPOINTMENT_STATUSES as readonly string[]).includes(status)) ?? null;
}
