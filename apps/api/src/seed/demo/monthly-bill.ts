import { addLocalDays, localToday, slotInstant } from '@haulbook/core';
import { billPeriod, BUSINESS_ZONE, lastMonthEnd } from '@haulbook/domain';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import type { InvoiceLine } from '../../billing/ledger/invoice-line.entity.js';
import { jobLine, sumsOf } from '../../billing/monthly/monthly-sums.js';
import type { MadeInvoice } from './billing.js';
import type { Manager } from './property-manager.js';
import { nextNumber, past, type World } from './world.js';

/** Collect the bills of a company's jobs through last month on one bill, which is still to be paid. */
export async function addMonthlyBill(world: World, { customer }: Manager, invoices: readonly MadeInvoice[]): Promise<void> {
  const { records } = world;
  const jobs = invoices.filter(({ row }) => row.customerId === customer.row.id).map((made) => readyBill(world, made));
  if (jobs.length === 0) return;
  const through = lastMonthEnd(world.now, BUSINESS_ZONE);
  const madeAt = past(world, slotInstant(addLocalDays(through, 1), '00:06', BUSINESS_ZONE));
  const { from: periodFrom, through: periodThrough } = billPeriod(jobs, through, BUSINESS_ZONE);
  const issued = {
    issuedAt: madeAt.toISOString(),
    dueOn: addLocalDays(localToday(madeAt, BUSINESS_ZONE), customer.row.netDays!),
  };
  const bill = await records.insert(
    Invoice,
    {
      ...{ kind: 'monthly', status: 'issued', number: nextNumber(world, 'INV', madeAt), customerId: customer.row.id },
      ...{ periodFrom, periodThrough, createdAt: madeAt.toISOString(), updatedAt: madeAt.toISOString(), ...issued, ...sumsOf(jobs) },
      lines: jobs.map((job, position) => ({ ...jobLine(job, BUSINESS_ZONE), position })) as InvoiceLine[],
    },
    { states: true },
  );
  for (const [index, { bill: job }] of jobs.entries()) {
    const collected = { status: 'collected' as const, number: `${bill.number}-${index + 1}`, monthlyBillId: bill.id, balanceCents: 0 };
    await records.update(Invoice, { id: job.id }, { ...collected, ...issued }, { states: true });
  }
}

function readyBill({ services }: World, { row: bill, order }: MadeInvoice) {
  const { number: orderNumber, serviceId, purchaseOrder } = order.row;
  const service = services.find(({ id }) => id === serviceId)?.name ?? null;
  return { bill, fixed: { purchaseOrder }, orderNumber, finishedAt: order.completedAt!, service };
}
