import { Injectable } from '@nestjs/common';
import { creditTaxCents, CREDITABLE_INVOICE_STATUSES } from '@haulbook/domain';
import { DomainError, invalid, Records } from '@haulbook/resource';
import { NumberingService } from '@haulbook/platform';
import { CreditNote } from './credit-note.entity.js';
import { Invoice } from './invoice.entity.js';
import { depositInUse, depositTakenBy, OrderBills } from './order-bills.service.js';
import { SettlementService } from './settlement.service.js';

export interface Credit {
  amountCents: number;
  reason: string;
  /** The refund it comes with. */
  refundId?: string;
}

/** Corrections of issued invoices. */
@Injectable()
export class CreditNotesService {
  constructor(
    private readonly records: Records,
    private readonly settlement: SettlementService,
    private readonly bills: OrderBills,
    private readonly numbering: NumberingService,
  ) {}

  /**
   * Correct an issued invoice. Any amount paid beyond the corrected total must be refunded.
   * @throws DomainError `conflict` for a draft, an invoice that is over or a deposit that a bill uses, `validation` for more than its
   * remaining amount.
   */
  async write(invoiceId: string, { amountCents, reason, refundId }: Credit): Promise<CreditNote> {
    return this.records.transaction(async () => {
      const invoice = await this.settlement.lock(invoiceId);
      if (!CREDITABLE_INVOICE_STATUSES.includes(invoice.status))
        throw new DomainError('conflict', 'You can only issue a credit note for an issued invoice');
      if (amountCents > invoice.totalCents - invoice.creditedCents)
        throw invalid({ amountCents: 'A credit note can’t be larger than the remaining invoice amount' });
      if (amountCents > (await this.bills.creditableCents(invoice))) throw depositInUse(await this.bills.depositUse(invoice.orderId!));
      const taxCents = await this.taxIn(invoice, amountCents);
      const note = await this.records.insert(CreditNote, {
        number: await this.numbering.next('CN'),
        invoiceId,
        customerId: invoice.customerId,
        amountCents,
        taxCents,
        reason,
        ...(refundId && { refundId }),
      });
      await this.records.updateOne(Invoice, invoiceId, { creditedCents: invoice.creditedCents + amountCents }, {}, { action: 'credit' });
      await this.settlement.settle(invoiceId);
      return note;
    });
  }

  private async taxIn({ id, ...invoice }: Invoice, amountCents: number): Promise<number> {
    const { lines } = await this.records.get(Invoice, id, { lines: ['lines'] });
    const earlier = await this.records.find(CreditNote, { invoiceId: id });
    const creditedTaxCents = earlier.reduce((all, { taxCents }) => all + taxCents, 0);
    return creditTaxCents({ ...invoice, depositTakenCents: depositTakenBy(lines), creditedTaxCents }, amountCents);
  }
}
