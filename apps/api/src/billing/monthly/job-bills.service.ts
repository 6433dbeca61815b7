import { Injectable } from '@nestjs/common';
import { jobsOnBill } from '@haulbook/domain';
import { DomainError, Records, Transitions } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import { Order } from '../../orders/order.entity.js';
import type { InvoiceLine } from '../ledger/invoice-line.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { IssuingService, type CompletedBill } from '../invoices/issuing.service.js';

/** A finished job whose bill is still a draft. */
export interface UnbilledJobRow {
  id: string;
  orderId: string;
  orderNumber: string;
  finishedAt: Date;
  service: string | null;
  totalCents: number;
  /** The name or the street of its site. */
  site: string | null;
}

/** Such a job, with its bill as it can be put on a monthly one. */
export type ReadyBill = UnbilledJobRow & CompletedBill;

/** A finished job that cannot be billed yet, and why. */
export interface LeftJob {
  order: string;
  why: string;
}

/** The drafts of a customer's ($1) finished jobs. Those that charge fees alone are for staff, who check whether they are due. */
const UNBILLED = `SELECT i.id, i.order_id AS "orderId", o.number AS "orderNumber", o.completed_at AS "finishedAt", s.name AS service,
    i.total_cents AS "totalCents", coalesce(a.label, a.line1) AS site
  FROM invoices i JOIN orders o ON o.id = i.order_id LEFT JOIN services s ON s.id = o.service_id LEFT JOIN customer_addresses a ON a.id = o.address_id
  WHERE i.customer_id = $1 AND i.status = 'draft' AND i.kind = 'bill' AND o.status IN ('completed', 'closed') AND o.completed_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM invoice_lines l WHERE l.invoice_id = i.id AND l.kind NOT IN ('fee', 'discount'))
  ORDER BY i.created_at, i.id`;

const SECOND_DRAFT = 'Another draft of this order is on this bill. This one goes on the next bill.';

/** The bills of single jobs, on their way to a monthly bill and back. */
@Injectable()
export class JobBills {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly issuing: IssuingService,
  ) {}

  /** Read the jobs of a customer that were finished through a day and are not billed, in the order in which they are listed. */
  async unbilled(customerId: string, through: string, zone: string): Promise<UnbilledJobRow[]> {
    const rows = await this.records.db.query<UnbilledJobRow>(UNBILLED, [customerId]);
    return jobsOnBill(
      rows.map((row) => ({ ...row, finishedAt: new Date(row.finishedAt) })),
      through,
      zone,
    );
  }

  /** Lock the orders of unbilled jobs, which come before their bills. Of two that bill them, the second one finds them billed. */
  async lock(jobs: readonly Pick<UnbilledJobRow, 'orderId'>[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.records.find(Order, { id: { $in: jobs.map(({ orderId }) => orderId) } }, { sort: { id: 'asc' }, lock: 'update' });
  }

  /**
   * Complete the bills of locked jobs. One that cannot be issued as it is stays a draft, which is for staff now; so does a second one of an
   * order, whose ceiling and deposit count the first only once that is on a bill.
   */
  async complete(jobs: readonly UnbilledJobRow[]): Promise<{ ready: ReadyBill[]; left: LeftJob[] }> {
    const ready: ReadyBill[] = [];
    const left: LeftJob[] = [];
    for (const job of jobs) {
      const draft = await this.records.findOne(Invoice, { id: job.id, status: 'draft' }, { lock: 'update' });
      if (!draft) continue;
      if (ready.some(({ orderId }) => orderId === job.orderId)) {
        left.push({ order: job.orderNumber, why: SECOND_DRAFT });
        continue;
      }
      try {
        ready.push({ ...job, ...(await this.records.db.attemptInside(() => this.issuing.complete(job.id))) });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        left.push({ order: job.orderNumber, why: error.message });
        await this.records.updateOne(Invoice, job.id, { waitsForMonth: false }, {}, { action: 'leave' });
      }
    }
    return { ready, left };
  }

  /** Put the bill of a job on a monthly one, which numbers it and is paid in its place. */
  async collect({ bill, fixed }: ReadyBill, { id: monthlyBillId, number, dueOn, issuedAt }: Invoice, nth: number): Promise<void> {
    const patch = { ...fixed, number: `${number}-${nth}`, monthlyBillId, dueOn, issuedAt, balanceCents: 0 };
    await this.transitions.run(Invoice, bill.id, 'collect', { by: 'system', patch });
  }

  /** Void the bills on a monthly one that was voided, and draft them anew, so that they can be billed again. */
  async release({ id: monthlyBillId, customerId, voidReason }: Invoice): Promise<void> {
    const waitsForMonth = (await this.records.get(Customer, customerId)).billing === 'monthly';
    const jobs = await this.records.find(Invoice, { monthlyBillId, status: 'collected' }, { sort: { id: 'asc' }, lines: ['lines'] });
    for (const job of jobs) {
      await this.transitions.run(Invoice, job.id, 'release', { by: 'system', patch: { voidReason } });
      await this.records.insert(Invoice, { ...draftOf(job), waitsForMonth });
    }
  }
}

/** Return a bill as the draft that it was: with the lines, rates and sums that the customer approved. */
function draftOf({ lines, ...bill }: Invoice): Partial<Invoice> {
  const { customerId, orderId, purchaseOrder, customerNotes, internalNotes, taxRatePpm, county } = bill;
  const { subtotalCents, discountCents, taxCents, totalCents } = bill;
  return {
    customerId,
    orderId,
    purchaseOrder,
    customerNotes,
    internalNotes,
    taxRatePpm,
    county,
    subtotalCents,
    discountCents,
    taxCents,
    totalCents,
    balanceCents: totalCents,
    lines: lines.map(lineOf) as InvoiceLine[],
  };
}

function lineOf(line: InvoiceLine): Partial<InvoiceLine> {
  const { kind, label, qty, unitCents, totalCents, taxCategory, serviceSlug, itemSlug, ownCategoryOnly, isDeposit, position } = line;
  return { kind, label, qty, unitCents, totalCents, taxCategory, serviceSlug, itemSlug, ownCategoryOnly, isDeposit, position };
}
