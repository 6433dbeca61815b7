import { Injectable } from '@nestjs/common';
import { Job, JobQueue, SettingsService } from '@haulbook/platform';
import { DomainError, isRehearsed, messagesAreOff, Records, Transitions } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';

const ISSUE_BILL = 'issue_bill_of_finished_job';

/** Sends the bill of a finished job by itself, where the owner wants that. */
@Injectable()
export class BillWhenDone {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly settings: SettingsService,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Plan the draft of a job that was just finished, in its transaction. It waits for the monthly bill, is queued, or is left to staff where
   * they look at bills first, or where the messages of finishing it are off.
   */
  async plan(draft: Invoice): Promise<void> {
    const { billWhenDone } = await this.settings.get('quotes');
    if ((await this.sort(draft)) || !billWhenDone || messagesAreOff()) return;
    const { id: invoiceId } = draft;
    if (isRehearsed()) await this.issue({ invoiceId });
    else await this.jobs.add(ISSUE_BILL, { invoiceId }, { key: `${ISSUE_BILL}:${invoiceId}` });
  }

  /** Keep whether a draft waits for the monthly bill by the terms that its customer has now. It is not sent for that. @returns whether it does */
  async sort({ id: invoiceId, customerId, waitsForMonth: waited }: Invoice): Promise<boolean> {
    const waitsForMonth = await this.isMonthly(customerId);
    if (waitsForMonth !== waited) await this.records.updateOne(Invoice, invoiceId, { waitsForMonth }, {}, { action: 'plan' });
    return waitsForMonth;
  }

  /** Issue the bill. One that cannot be issued as it is, for example above what was approved, stays a draft for staff. */
  @Job(ISSUE_BILL, 'Send the bill of a finished job', { tells: true })
  async issue({ invoiceId }: { invoiceId: string }): Promise<void> {
    const bill = await this.records.findOne(Invoice, { id: invoiceId, status: 'draft' });
    if (!bill || (await this.isMonthly(bill.customerId))) return;
    try {
      await this.transitions.run(Invoice, invoiceId, 'issue', { by: 'system' });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  private async isMonthly(customerId: string): Promise<boolean> {
    return (await this.records.get(Customer, customerId)).billing === 'monthly';
  }
}
