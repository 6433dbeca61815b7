import { formatShortDate, localToday, QTY_ONE, truncate } from '@haulbook/core';
import { purchaseOrderLabel } from '@haulbook/domain';
import type { Invoice } from '../ledger/invoice.entity.js';
import type { ReadyBill } from './job-bills.service.js';

type Sums = Pick<Invoice, 'subtotalCents' | 'discountCents' | 'taxCents' | 'totalCents' | 'balanceCents'>;

/** Add up the bills of jobs. What they charge before tax is the subtotal, each tax is that of its own bill. */
export function sumsOf(jobs: readonly Pick<ReadyBill, 'bill'>[]): Sums {
  const sum = (name: 'taxCents' | 'totalCents') => jobs.reduce((all, { bill }) => all + bill[name], 0);
  const [taxCents, totalCents] = [sum('taxCents'), sum('totalCents')];
  return { subtotalCents: totalCents - taxCents, discountCents: 0, taxCents, totalCents, balanceCents: totalCents };
}

/** A job, as far as its line tells of it. */
type ListedJob = Pick<ReadyBill, 'bill' | 'fixed' | 'orderNumber' | 'finishedAt' | 'service'>;

/** Return the line of a job. It names no place: links to pay show lines, and pages that may name one read it from the job. */
export function jobLine({ bill, fixed, orderNumber, finishedAt, service }: ListedJob, zone: string) {
  const { purchaseOrder } = fixed;
  const words = [orderNumber, formatShortDate(localToday(finishedAt, zone)), service, purchaseOrder && purchaseOrderLabel(purchaseOrder)];
  const cents = bill.totalCents - bill.taxCents;
  return {
    kind: 'item',
    label: truncate(words.filter(Boolean).join(' · '), 200),
    qty: QTY_ONE,
    unitCents: cents,
    totalCents: cents,
    taxCategory: 'exempt',
  } as const;
}
