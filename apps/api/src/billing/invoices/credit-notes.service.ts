import { Injectable } from '@nestjs/common';
import { creditTaxCents, CREDITABLE_INVOICE_STATUSES, spreadCredit } from '@haulbook/domain';
import { DomainError, invalid, Records } from '@haulbook/resource';
import { NumberingService } from '@haulbook/platform';
import { CreditNote } from '../ledger/credit-note.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { depositInUse, depositTakenBy, OrderBills } from './order-bills.service.js';
import { SettlementService } from './settlement.service.js';
import { JournalService } from '../journal/journal.service.js';

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
    private readonly journal: JournalService,
    private readonly numbering: NumberingService,
  ) {}

  /**
   * Correct an issued invoice. Any amount paid beyond the corrected total must be refunded. A monthly bill is credited by its jobs, since
   * each has its own tax: for one job write it on that job's bill, else it is spread over all of them.
   * @returns the credit notes
   * @throws DomainError `conflict` for a draft, an invoice that is over or a deposit that a bill uses, `validation` for more than its
   * remaining amount.
   */
  async write(invoiceId: string, credit: Credit): Promise<CreditNote[]> {
    const { amountCents, reason, refundId } = credit;
    return this.records.transaction(async () => {
      const invoice = await this.settlement.lock(invoiceId);
      if (!(await this.isCreditable(invoice))) throw new DomainError('conflict', 'You can only issue a credit note for an issued invoice');
      if (amountCents > invoice.totalCents - invoice.creditedCents)
        throw invalid({ amountCents: 'A credit note can’t be larger than the remaining invoice amount' });
      if (amountCents > (await this.bills.creditableCents(invoice))) throw depositInUse(await this.bills.depositUse(invoice.orderId!));
      if (invoice.kind === 'monthly') return this.spread(invoiceId, credit);
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
      if (invoice.monthlyBillId) await this.creditMonthly(invoice.monthlyBillId, invoiceId, amountCents);
      else await this.settlement.settle(invoiceId);
      return [note];
    });
  }

  /** Whether an invoice may be credited: a job on a monthly bill, as long as that one may. */
  private async isCreditable({ status, monthlyBillId }: Invoice): Promise<boolean> {
    const monthly = monthlyBillId ? await this.records.get(Invoice, monthlyBillId) : null;
    return CREDITABLE_INVOICE_STATUSES.includes(status) && (!monthly || CREDITABLE_INVOICE_STATUSES.includes(monthly.status));
  }

  /** Take a credit of one of its jobs off a monthly bill, and book it. */
  private async creditMonthly(id: string, jobId: string, amountCents: number): Promise<void> {
    const { creditedCents } = await this.records.get(Invoice, id);
    await this.records.updateOne(Invoice, id, { creditedCents: creditedCents + amountCents }, {}, { action: 'credit' });
    await this.journal.post([jobId]);
    await this.settlement.settle(id);
  }

  private async spread(monthlyBillId: string, { amountCents, ...credit }: Credit): Promise<CreditNote[]> {
    const jobs = await this.records.find(Invoice, { monthlyBillId }, { sort: { id: 'asc' } });
    const notes: CreditNote[] = [];
    for (const [index, cents] of spreadCredit(jobs, amountCents).entries())
      if (cents > 0) notes.push(...(await this.write(jobs[index]!.id, { ...credit, amountCents: cents })));
    return notes;
  }

  private async taxIn({ id, ...invoice }: Invoice, amountCents: number): Promise<number> {
    const { lines } = await this.records.get(Invoice, id, { lines: ['lines'] });
    const earlier = await this.records.find(CreditNote, { invoiceId: id });
    const creditedTaxCents = earlier.reduce((all, { taxCents }) => all + taxCents, 0);
    return creditTaxCents({ ...invoice, depositTakenCents: depositTakenBy(lines), creditedTaxCents }, amountCents);
  }
}
