import { localToday } from '@haulbook/core';
import type { InvoiceBooks } from '@haulbook/domain';
import { Records } from '@haulbook/resource';
import { CreditNote } from '../ledger/credit-note.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { Payment } from '../ledger/payment.entity.js';
import { Refund } from '../ledger/refund.entity.js';

const DEPOSIT_TAKEN = `SELECT invoice_id AS id, -sum(total_cents)::int AS cents FROM invoice_lines
  WHERE is_deposit AND invoice_id = ANY($1::uuid[]) GROUP BY 1`;

/** An invoice as its entries name it, with the records that move its money. */
export interface NamedBooks extends InvoiceBooks {
  invoice: InvoiceBooks['invoice'] & Pick<Invoice, 'county'>;
  named: Pick<Invoice, 'id' | 'number' | 'customerId'>;
  noteNumbers: Map<string, string>;
}

/** Read everything that moves the money of some invoices, with its days in the business's zone. */
export async function readInvoiceBooks(records: Records, ids: readonly string[], zone: string): Promise<NamedBooks[]> {
  const ofInvoices = { invoiceId: { $in: ids } };
  const invoices = await records.find(Invoice, { id: { $in: ids } }, { sort: { issuedAt: 'asc' } });
  const notes = await records.find(CreditNote, ofInvoices, { sort: { createdAt: 'asc', number: 'asc' } });
  const payments = await records.find(Payment, ofInvoices, { sort: { createdAt: 'asc' } });
  const refunds = await records.find(Refund, { paymentId: { $in: payments.map(({ id }) => id) } }, { sort: { createdAt: 'asc' } });
  const taken = await records.db.query<{ id: string; cents: number }>(DEPOSIT_TAKEN, [ids]);
  const dayOf = (instant: string) => localToday(new Date(instant), zone);
  return invoices.map((invoice) => {
    const { id } = invoice;
    const own = payments.filter(({ invoiceId }) => invoiceId === id);
    const ownNotes = notes.filter(({ invoiceId }) => invoiceId === id);
    return {
      invoice: {
        ...invoice,
        issuedOn: invoice.issuedAt && dayOf(invoice.issuedAt),
        depositTakenCents: taken.find((each) => each.id === id)?.cents ?? 0,
      },
      creditNotes: ownNotes.map((note) => ({ ...note, on: dayOf(note.createdAt), ofRefund: note.refundId !== null })),
      payments: own.map((payment) => ({ ...payment, on: payment.paidAt && dayOf(payment.paidAt) })),
      refunds: refunds
        .filter(({ paymentId }) => own.some((payment) => payment.id === paymentId))
        .map((refund) => ({ ...refund, on: dayOf(refund.updatedAt) })),
      named: invoice,
      noteNumbers: new Map(ownNotes.map((note) => [note.id, note.number])),
    };
  });
}
