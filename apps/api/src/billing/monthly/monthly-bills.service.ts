import { Injectable } from '@nestjs/common';
import type { MadeMonthlyBill, UnbilledView } from '@haulbook/contracts';
import { localToday } from '@haulbook/core';
import { billPeriod, lastMonthEnd, monthToBill, nextMonthlyBillOn } from '@haulbook/domain';
import { Clock, LocalClock, processRows, TimedJob } from '@haulbook/platform';
import { AfterTransition, DomainError, Records, Transitions } from '@haulbook/resource';
import { BillsOfCustomers } from '../../customers/bills-of-customers.js';
import { Customer } from '../../customers/customer.entity.js';
import { BillWhenDone } from '../invoices/bill-when-done.service.js';
import type { InvoiceLine } from '../ledger/invoice-line.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { SettlementService } from '../invoices/settlement.service.js';
import { JobBills, type LeftJob, type ReadyBill } from './job-bills.service.js';
import { jobLine, sumsOf } from './monthly-sums.js';

/** Customers billed in one run. */
const AT_ONCE = 100;

/** Bills customers with one bill a month: the bills of their finished jobs are collected on one invoice, which alone is paid. */
@Injectable()
export class MonthlyBills extends BillsOfCustomers {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly jobs: JobBills,
    private readonly whenDone: BillWhenDone,
    private readonly settlement: SettlementService,
    private readonly local: LocalClock,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Bill the months that are over. @returns the number of customers looked at */
  @TimedJob('monthly_bills', '6,36 * * * *', {
    label: 'Monthly bills',
    does: 'On the first of the month, bills the jobs of the month before to customers with one bill a month.',
    did: ['Looked at', 'customer'],
    tells: true,
  })
  async makeDue(): Promise<number> {
    const through = lastMonthEnd(this.clock.now(), await this.local.zone());
    const due = await this.records.find(
      Customer,
      { billing: 'monthly', $or: [{ billedThrough: null }, { billedThrough: { $lt: through } }] },
      { sort: { createdAt: 'asc' }, limit: AT_ONCE },
    );
    return processRows('monthly_bills', due, ({ id }) => this.billMonth(id));
  }

  /**
   * Bill what a customer's monthly bill would collect by now, without waiting for the first of the month.
   * @throws DomainError `conflict` where nothing is to be billed, or can be
   */
  billNow(customerId: string): Promise<MadeMonthlyBill> {
    return this.records.transaction(async () => {
      const { billing } = await this.records.get(Customer, customerId);
      if (billing !== 'monthly') throw new DomainError('conflict', 'This customer is billed for each job, not once a month');
      const { bill, ready, left } = await this.make(customerId, await this.local.today());
      if (!bill) throw new DomainError('conflict', nothingToBill(left));
      return { id: bill.id, number: bill.number!, totalCents: bill.totalCents, jobs: ready.length, left };
    });
  }

  /** Return what the next monthly bill of a customer has by now, and when it is made. */
  async coming(customerId: string): Promise<UnbilledView> {
    const zone = await this.local.zone();
    const jobs = await this.jobs.unbilled(customerId, await this.local.today(), zone);
    return {
      jobs: jobs.map(({ finishedAt, service: _service, ...job }) => ({ ...job, finishedOn: localToday(finishedAt, zone) })),
      totalCents: jobs.reduce((all, { totalCents }) => all + totalCents, 0),
      nextOn: nextMonthlyBillOn(this.clock.now(), zone),
    };
  }

  override async followTerms(customerId: string): Promise<void> {
    for (const { id } of await this.jobs.unbilled(customerId, await this.local.today(), await this.local.zone()))
      await this.whenDone.sort(await this.records.get(Invoice, id));
  }

  /** Make the jobs of a voided monthly bill billable again. */
  @AfterTransition(Invoice, 'void')
  async voided(bill: Invoice): Promise<void> {
    if (bill.kind === 'monthly') await this.jobs.release(bill);
  }

  /** Bill the month of a customer that is over: once, however many processes try. */
  private billMonth(customerId: string): Promise<void> {
    return this.records.transaction(async () => {
      const zone = await this.local.zone();
      const through = lastMonthEnd(this.clock.now(), zone);
      await this.jobs.lock(await this.jobs.unbilled(customerId, through, zone));
      const { billing, billedThrough } = await this.records.get(Customer, customerId);
      if (billing !== 'monthly' || monthToBill(billedThrough, this.clock.now(), zone) === null) return;
      await this.make(customerId, through);
      await this.records.updateOne(Customer, customerId, { billedThrough: through }, {}, { action: 'monthly bill' });
    });
  }

  /** Collect the jobs finished through a day that can be billed. Without any, there is no bill. */
  private async make(customerId: string, through: string): Promise<{ bill: Invoice | null; ready: ReadyBill[]; left: LeftJob[] }> {
    const zone = await this.local.zone();
    const jobs = await this.jobs.unbilled(customerId, through, zone);
    await this.jobs.lock(jobs);
    const { ready, left } = await this.jobs.complete(jobs);
    const bill = ready.length > 0 ? await this.issue(customerId, ready, through) : null;
    if (!bill) return { bill, ready, left };
    for (const [index, job] of ready.entries()) await this.jobs.collect(job, bill, index + 1);
    // One with nothing to pay was settled before its jobs were on it.
    if (bill.balanceCents === 0) await this.settlement.closeOrdersOf(bill);
    return { bill, ready, left };
  }

  /** Issue the invoice that is sent and paid. Its lines are the jobs; its tax is what their own bills say. */
  private async issue(customerId: string, ready: ReadyBill[], through: string): Promise<Invoice> {
    const zone = await this.local.zone();
    const { from: periodFrom, through: periodThrough } = billPeriod(ready, through, zone);
    const lines = ready.map((job, position) => ({ ...jobLine(job, zone), position })) as InvoiceLine[];
    const { id } = await this.records.insert(Invoice, { kind: 'monthly', customerId, periodFrom, periodThrough, ...sumsOf(ready), lines });
    return this.transitions.run(Invoice, id, 'issue', { by: 'system' });
  }
}

const nothingToBill = (left: LeftJob[]): string =>
  left.length === 0
    ? 'There is no finished job that isn’t billed yet'
    : `Nothing can be billed yet. ${left.map(({ order, why }) => `${order}: ${why}`).join(' ')}`;
