import { Injectable } from '@nestjs/common';
import type { ChangeOrderView, InvoiceView, QuoteSummary } from '@haulbook/contracts';
import { describeState, msg } from '@haulbook/core';
import { changeOrderStates, invoiceDisplayStatus, OPEN_QUOTE_STATUSES, paymentStates, quoteStates } from '@haulbook/domain';
import { Records } from '@haulbook/resource';
import { Appointment } from '../../scheduling/appointment.entity.js';
import { Hold } from '../../scheduling/hold.entity.js';
import { RescheduleRequest } from '../../scheduling/reschedule-request.entity.js';
import { slotWords } from '../../scheduling/slot-words.js';
import { Window } from '../../scheduling/window.entity.js';
import { SpokenNames, type WrittenLine } from '../../catalog/spoken-names.service.js';
import { InvoiceLine } from '../../billing/ledger/invoice-line.entity.js';
import type { Invoice } from '../../billing/ledger/invoice.entity.js';
import { Payment } from '../../billing/ledger/payment.entity.js';
import { jobsOnBills } from '../../billing/monthly/jobs-on-bills.js';
import { paymentLabel } from '../../billing/ledger/payment-label.js';
import { windowLabel } from '../../orders/order-labels.js';
import type { ChangeOrder } from '../../orders/change-order.entity.js';
import { Order } from '../../orders/order.entity.js';
import { Clock, LocalClock, SettingsService } from '@haulbook/platform';
import type { Quote } from '../../quotes/quote.entity.js';
import { isOpenDraft } from '../review/quote-access.service.js';
import { quoteStatusLabel } from '../review/quote-views.service.js';
import { invoiceWords, orderWords } from './customer-words.js';
import type { Move } from './timeline.js';

const NO_SERVICE = msg('Junk Removal');

/** Build the dashboard's views of a customer's records. */
@Injectable()
export class AccountViewsService {
  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
    private readonly local: LocalClock,
    private readonly settings: SettingsService,
    private readonly names: SpokenNames,
  ) {}

  /** Return the service names for these rows in the language of the visitor, keyed by service id. Load them all in one query. */
  serviceNames(rows: { serviceId: string | null }[]): Promise<Map<string, string>> {
    return this.names.services(rows.map(({ serviceId }) => serviceId));
  }

  /** Return lines in the language of the visitor, as far as their names are those of the price list. */
  lines = <Line extends WrittenLine>(lines: readonly Line[]): Promise<Line[]> => this.names.lines(lines);

  /** Return the requested times that have not passed, with the window's label, keyed by quote id. */
  async wantedTimes(quotes: Quote[]): Promise<Map<string, QuoteSummary['wanted']>> {
    const today = await this.local.today();
    const asked = quotes.filter(({ requestedOn, requestedWindowId }) => requestedWindowId && requestedOn && requestedOn >= today);
    const ids = [...new Set(asked.flatMap(({ requestedWindowId }) => requestedWindowId ?? []))];
    const windows = ids.length === 0 ? [] : await this.records.find(Window, { id: { $in: ids } });
    const byId = new Map(windows.map((window) => [window.id, window]));
    const flexible = await this.flexibleOf(asked);
    const { settleAt } = (await this.settings.get('booking')).flexible;
    const wanted = ({ id, requestedOn: date, requestedWindowId }: Quote) => {
      const window = byId.get(requestedWindowId ?? '');
      return date && window ? slotWords({ date, flexible: flexible.has(id) }, window, settleAt) : null;
    };
    return new Map(asked.map((quote) => [quote.id, wanted(quote)]));
  }

  /** Return the ids of those quotes whose time is any time of its day. */
  private async flexibleOf(quotes: Quote[]): Promise<Set<string>> {
    const holds =
      quotes.length === 0 ? [] : await this.records.find(Hold, { quoteId: { $in: quotes.map(({ id }) => id) }, flexible: true });
    return new Set(holds.flatMap(({ quoteId }) => quoteId ?? []));
  }

  /** Return the approved reschedule requests of these visits. */
  async moves(visits: Appointment[]): Promise<Move[]> {
    if (visits.length === 0) return [];
    const granted = await this.records.find(RescheduleRequest, {
      appointmentId: { $in: visits.map(({ id }) => id) },
      status: 'approved',
    });
    const moves: Move[] = [];
    for (const { decidedAt, wantedOn, wantedWindowId } of granted)
      moves.push({ at: decidedAt, to: { date: wantedOn, label: await windowLabel(this.records, wantedWindowId) } });
    return moves;
  }

  /** Summarize a quote. Leave out the prices of a draft that staff are editing: they are not final until sent. */
  quote(quote: Quote, names: Map<string, string>, wanted: Map<string, QuoteSummary['wanted']>): QuoteSummary {
    const { id, number, status, totalCents, expiresOn, createdAt } = quote;
    const open = OPEN_QUOTE_STATUSES.includes(status);
    const statusLabel = quoteStatusLabel(status);
    const priced = status === 'draft' ? null : totalCents;
    const readable = status !== 'draft' || isOpenDraft(quote);
    const { lowCents, highCents } = readable ? quote : { lowCents: null, highCents: null };
    const { tone } = describeState(quoteStates, status);
    return {
      id,
      number,
      status,
      statusLabel,
      tone,
      serviceName: serviceNameOf(quote, names),
      totalCents: priced,
      lowCents,
      highCents,
      expiresOn,
      createdAt,
      open,
      readable,
      wanted: wanted.get(id) ?? null,
    };
  }

  order(order: Order, names: Map<string, string>) {
    const { id, number, quoteId, status, totalCents, createdAt } = order;
    const { label: statusLabel, tone } = orderWords(status);
    return { id, number, quoteId, status, statusLabel, tone, serviceName: serviceNameOf(order, names), totalCents, createdAt };
  }

  changeOrder({ id, status, reason, previousTotalCents, newTotalCents }: ChangeOrder): ChangeOrderView {
    const { label: statusLabel } = describeState(changeOrderStates, status);
    return { id, status, statusLabel, reason, previousTotalCents, newTotalCents, open: status === 'proposed' };
  }

  /**
   * Build the invoice views. Load all payments, deposit lines, orders and jobs of monthly bills in one query each.
   * @param named whether they name the sites of the jobs
   */
  async invoices(invoices: Invoice[], { named = true } = {}): Promise<InvoiceView[]> {
    if (invoices.length === 0) return [];
    const invoiceId = { $in: invoices.map(({ id }) => id) };
    const payments = await this.records.find(Payment, { invoiceId }, { sort: { createdAt: 'asc' } });
    const deposits = await this.records.find(InvoiceLine, { invoiceId, isDeposit: true });
    const orders = await this.records.find(Order, { id: { $in: invoices.flatMap(({ orderId }) => orderId ?? []) } });
    const monthly = named ? invoices.filter(({ kind }) => kind === 'monthly').map(({ id }) => id) : [];
    const zone = await this.local.zone();
    const jobs = await jobsOnBills(this.records.db, monthly, zone);
    return invoices.map((invoice) => {
      const own = <T extends { invoiceId: string }>(rows: T[]) => rows.filter((row) => row.invoiceId === invoice.id);
      const depositCents = own(deposits).reduce((all, { totalCents }) => all - totalCents, 0);
      const orderNumber = orders.find(({ id }) => id === invoice.orderId)?.number ?? null;
      return { ...this.invoice(invoice, own(payments), zone), depositCents, orderNumber, jobs: jobs.get(invoice.id) ?? [] };
    });
  }

  private invoice(invoice: Invoice, payments: Payment[], zone: string): Omit<InvoiceView, 'depositCents' | 'orderNumber' | 'jobs'> {
    const { id, number, kind, issuedAt, dueOn, totalCents, creditedCents, paidCents, balanceCents } = invoice;
    const status = invoiceDisplayStatus(invoice, this.clock.now(), zone);
    const { label: statusLabel, tone } = invoiceWords(status);
    return {
      id,
      number: number ?? '',
      kind,
      status,
      statusLabel,
      tone,
      issuedAt,
      dueOn,
      totalCents,
      creditedCents,
      paidCents,
      balanceCents,
      period: periodOf(invoice),
      overdue: status === 'overdue',
      pdfUrl: `/api/portal/invoices/${id}/pdf`,
      payments: payments.map((payment) => ({
        id: payment.id,
        method: paymentLabel(payment),
        amountCents: payment.amountCents,
        tipCents: payment.tipCents,
        refundedCents: payment.refundedCents + payment.refundedTipCents,
        status: describeState(paymentStates, payment.status).label,
        at: payment.paidAt ?? payment.createdAt,
        receiptUrl: payment.paidAt ? `/api/portal/payments/${payment.id}/receipt` : '',
      })),
    };
  }
}

const periodOf = ({ periodFrom, periodThrough }: Invoice): InvoiceView['period'] =>
  periodFrom && periodThrough ? { from: periodFrom, through: periodThrough } : null;

/** Return the service name of an order or quote, or a general name when it has no service. */
export const serviceNameOf = ({ serviceId }: { serviceId: string | null }, names: Map<string, string>): string =>
  names.get(serviceId ?? '') ?? NO_SERVICE;
