import { addLocalDays, localToday } from '@haulbook/core';
import { BUSINESS_ZONE, INVOICE_DUE_DAYS, priceDocument, taxRatesFor, type DocumentLine, type InvoiceStatus } from '@haulbook/domain';
import { CreditNote } from '../../billing/ledger/credit-note.entity.js';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import type { InvoiceLine } from '../../billing/ledger/invoice-line.entity.js';
import { jobOfBill } from '../../billing/invoices/job-of-bill.js';
import { Payment, type PayBy } from '../../billing/ledger/payment.entity.js';
import { Refund } from '../../billing/ledger/refund.entity.js';
import type { MadeOrder } from './orders.js';
import { hoursAfter, nextNumber, past, type World } from './world.js';

export interface MadeInvoice {
  row: Invoice;
  order: MadeOrder;
}

/** Return the lines of an invoice: those the customer chose, and the coupon as a separate line. They add up to the quote's total. */
function billedLines({ quote }: MadeOrder): DocumentLine[] {
  const taken = quote.price.lines.filter((line) => line.counted);
  const discount: DocumentLine[] = quote.coupon
    ? [
        {
          kind: 'discount',
          label: `Coupon ${quote.coupon.code}`,
          qty: 1000,
          unitCents: quote.price.couponDiscountCents,
          taxCategory: 'hauling',
          optional: false,
          selected: true,
          position: taken.length,
        },
      ]
    : [];
  return [...taken, ...discount].map(({ kind, label, qty, unitCents, taxCategory }, position) => ({
    kind,
    label,
    qty,
    unitCents,
    taxCategory,
    position,
    optional: false,
    selected: true,
  }));
}

interface Outcome {
  status: InvoiceStatus;
  /** The share of the total paid so far. */
  paidShare: number;
}

/**
 * Return the outcome of an invoice. One that a monthly bill collects stays a draft until then. Closed orders are paid. Of the others, the newest is still a draft, some are partly paid, and an old
 * one was written off.
 */
function outcomeOf(world: World, order: MadeOrder): Outcome {
  if (order.quote.plan.customer.row.billing === 'monthly') return { status: 'draft', paidShare: 0 };
  if (order.row.status === 'closed') return { status: 'paid', paidShare: 1 };
  const daysAgo = (world.now.getTime() - order.completedAt!.getTime()) / 86_400_000;
  if (daysAgo < 1.6) return { status: 'draft', paidShare: 0 };
  if (daysAgo > 60) return { status: 'written_off', paidShare: 0 };
  return Math.round(daysAgo) % 3 === 0 ? { status: 'partially_paid', paidShare: 0.5 } : { status: 'issued', paidShare: 0 };
}

/** Add the invoice of a completed order, with the payments that match its state. */
export async function addInvoice(world: World, order: MadeOrder): Promise<MadeInvoice> {
  const { customer } = order.quote.plan;
  const { status, paidShare } = outcomeOf(world, order);
  const taxRates = taxRatesFor(customer.taxRatePpm, { taxExempt: customer.row.taxExempt });
  const price = priceDocument({ lines: billedLines(order), taxRates });
  const paidCents = Math.round(price.totalCents * paidShare);
  const madeAt = past(world, hoursAfter(order.completedAt!, 1));
  const issuedAt = status === 'draft' ? null : madeAt;
  const paidAt = paidCents > 0 ? past(world, hoursAfter(madeAt, world.random.int(1, 40))) : null;
  const row = await world.records.insert(
    Invoice,
    {
      number: issuedAt && nextNumber(world, 'INV', issuedAt),
      status,
      customerId: customer.row.id,
      orderId: order.row.id,
      purchaseOrder: order.row.purchaseOrder,
      issuedAt: issuedAt?.toISOString() ?? null,
      dueOn: issuedAt && addLocalDays(localToday(issuedAt, BUSINESS_ZONE), INVOICE_DUE_DAYS),
      subtotalCents: price.subtotalCents,
      discountCents: price.discountCents,
      taxCents: price.taxCents,
      totalCents: price.totalCents,
      paidCents,
      balanceCents: status === 'written_off' ? 0 : price.totalCents - paidCents,
      taxRatePpm: customer.taxRatePpm,
      county: customer.county,
      ...(await jobOfBill(world.records, order.row.id)),
      paidAt: status === 'paid' ? paidAt!.toISOString() : null,
      writeOffReason: status === 'written_off' ? 'Company closed; mail comes back.' : null,
      createdAt: madeAt.toISOString(),
      updatedAt: (paidAt ?? madeAt).toISOString(),
      lines: price.lines.map(({ kind, label, qty, unitCents, totalCents, taxCategory }) => ({
        kind,
        label,
        qty,
        unitCents,
        totalCents,
        taxCategory,
      })) as InvoiceLine[],
    },
    { states: true },
  );
  if (paidAt) await addPayment(world, row, paidCents, paidAt);
  customer.paidCents += paidCents;
  return { row, order };
}

const METHODS: readonly PayBy[] = ['card', 'card', 'card', 'check', 'cash', 'transfer'];

async function addPayment(world: World, invoice: Invoice, amountCents: number, at: Date): Promise<void> {
  const { random } = world;
  const method = random.pick(METHODS);
  const reference = method === 'check' ? `${random.int(1001, 4999)}` : method === 'card' ? 'ending in 4242' : null;
  const card = method === 'card' ? { provider: 'test' as const, providerId: `demo_${invoice.number}` } : {};
  const tipCents = method !== 'transfer' && random.chance(0.3) ? random.pick([1000, 1500, 2000]) : 0;
  const ids = { invoiceId: invoice.id, customerId: invoice.customerId };
  const times = { paidAt: at.toISOString(), createdAt: at.toISOString(), updatedAt: at.toISOString() };
  await world.records.insert(
    Payment,
    { ...ids, ...card, ...times, method, reference, amountCents, tipCents, status: 'succeeded' },
    { states: true },
  );
}

const GOODWILL_CENTS = 4000;

/**
 * Add a credit note and a refund for one paid job where something was scratched. Payments less refunds still equal the invoice's paid
 * amount.
 */
export async function addGoodwill(world: World, invoices: readonly MadeInvoice[]): Promise<void> {
  const made = invoices.find(({ row }) => row.status === 'paid' && row.taxCents === 0 && row.totalCents > 30_000);
  if (!made) return;
  const { records } = world;
  const { row } = made;
  const payment = (await records.findOne(Payment, { invoiceId: row.id }))!;
  const at = past(world, hoursAfter(payment.paidAt!, 30));
  const common = { customerId: row.customerId, amountCents: GOODWILL_CENTS, createdAt: at.toISOString(), updatedAt: at.toISOString() };
  const number = nextNumber(world, 'CN', at);
  const { id: refundId } = await records.insert(
    Refund,
    { ...common, paymentId: payment.id, reason: 'Scratch on the banister', provider: payment.provider, status: 'succeeded' },
    { states: true },
  );
  await records.insert(CreditNote, { ...common, number, invoiceId: row.id, refundId, reason: 'Scratch on the banister' });
  await records.update(Payment, { id: payment.id }, { status: 'partially_refunded', refundedCents: GOODWILL_CENTS }, { states: true });
  await records.update(Invoice, { id: row.id }, { creditedCents: GOODWILL_CENTS, paidCents: row.paidCents - GOODWILL_CENTS });
  made.order.quote.plan.customer.paidCents -= GOODWILL_CENTS;
}
