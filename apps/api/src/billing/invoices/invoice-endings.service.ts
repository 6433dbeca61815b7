import { Injectable } from '@nestjs/common';
import { voidRefusal } from '@haulbook/domain';
import { DomainError, OnTransition, Records } from '@haulbook/resource';
import { JournalService } from '../journal/journal.service.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { depositInUse, OrderBills } from './order-bills.service.js';
import { Payment } from '../ledger/payment.entity.js';

/** Ends invoices that will not be paid: voided or written off. */
@Injectable()
export class InvoiceEndings {
  constructor(
    private readonly records: Records,
    private readonly journal: JournalService,
    private readonly bills: OrderBills,
  ) {}

  @OnTransition(Invoice, 'void')
  async voided(invoice: Invoice, { reason }: Record<string, unknown>): Promise<Partial<Invoice>> {
    const refusal = voidRefusal(invoice);
    if (refusal) throw new DomainError('transition_refused', refusal);
    if (invoice.kind === 'deposit') await this.refuseInUse(invoice);
    if (await this.journal.isLocked(invoice.issuedAt))
      throw new DomainError(
        'transition_refused',
        'The books are locked for the day this invoice was issued. Credit it instead, which counts today, or ask a super admin to unlock the books.',
      );
    await this.refuseWhilePaying(invoice.id);
    return { voidReason: String(reason), balanceCents: 0 };
  }

  @OnTransition(Invoice, 'writeOff')
  async writtenOff(invoice: Invoice, { reason }: Record<string, unknown>): Promise<Partial<Invoice>> {
    // What a bill has taken off is charged by no other bill: if its money went back, giving it up is the only way to end it.
    if (invoice.kind === 'deposit' && (await this.bills.creditableCents(invoice)) > 0)
      throw new DomainError(
        'transition_refused',
        'Void the deposit or credit its unpaid balance. That amount is billed on the final invoice.',
      );
    await this.refuseWhilePaying(invoice.id);
    return { writeOffReason: String(reason), balanceCents: 0 };
  }

  /** Refuse to void a deposit that bills take off: they would take off what is no longer charged. */
  private async refuseInUse({ orderId }: Invoice): Promise<void> {
    const use = await this.bills.depositUse(orderId!);
    if (use.cents > 0) throw depositInUse(use);
  }

  private async refuseWhilePaying(invoiceId: string): Promise<void> {
    const pending = await this.records.count(Payment, { invoiceId, status: 'pending' });
    if (pending > 0)
      throw new DomainError('transition_refused', 'A payment for this invoice is in progress. Please wait for it to finish.');
  }
}
