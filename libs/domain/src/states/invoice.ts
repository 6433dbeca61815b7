import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';

/**
 * The kind of an invoice. A deposit is requested at approval and subtracted from the bills of its order; a bill is for the work done. A monthly
 * bill collects the bills of a customer's jobs, and is paid in their place.
 */
export type InvoiceKind = 'bill' | 'deposit' | 'monthly';

/** What a bill counts as in reports: a customer's first job, or a further one. */
export type CountedJob = 'first' | 'repeat';
export const COUNTED_JOBS: Record<CountedJob, string> = { first: 'First job', repeat: 'Repeat job' };

/**
 * A bill. Payments and refunds move it between issued, partially paid and paid; see `settledInvoiceStatus`. One of a job on a monthly bill is
 * collected: the monthly bill alone is paid.
 */
export const invoiceStates = defineStates({
  label: 'Status',
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'default' },
    issued: { label: 'Issued', tone: 'processing' },
    partially_paid: { label: 'Partially paid', tone: 'warning' },
    paid: { label: 'Paid', tone: 'success' },
    void: { label: 'Void', tone: 'default' },
    written_off: { label: 'Written off', tone: 'error' },
    credited: { label: 'Credited', tone: 'default' },
    collected: { label: 'On a monthly bill', tone: 'default' },
  },
  derived: { overdue: { label: 'Overdue', tone: 'error' }, recovered: { label: 'Recovered', tone: 'success' } },
  transitions: {
    issue: {
      label: 'Issue',
      from: ['draft'],
      to: 'issued',
      by: ['staff', 'system'],
      tells: true,
      confirm: 'Issue this invoice? It gets a number, and after that you can only correct it with a credit note.',
    },
    collect: { label: 'Put on a monthly bill', from: ['draft'], to: 'collected', by: ['system'] },
    release: { label: 'Void with its monthly bill', from: ['collected'], to: 'void', by: ['system'] },
    payPart: { label: 'Record partial payment', from: ['issued', 'paid'], to: 'partially_paid', by: ['system'] },
    payFull: { label: 'Record full payment', from: ['issued', 'partially_paid', 'credited'], to: 'paid', by: ['system'] },
    unpay: { label: 'Refund payments', from: ['partially_paid', 'paid'], to: 'issued', by: ['system'] },
    creditFull: { label: 'Credit in full', from: ['issued', 'partially_paid', 'paid'], to: 'credited', by: ['system'] },
    recoverPart: { label: 'Recover partially', from: ['written_off'], to: 'partially_paid', by: ['system'] },
    recoverFull: { label: 'Recover in full', from: ['written_off'], to: 'paid', by: ['system'] },
    void: {
      label: 'Void',
      from: ['issued'],
      to: 'void',
      by: ['staff', 'system'],
      danger: true,
      confirm: 'Void this invoice? Its number won’t be reused.',
      tells: 'sometimes',
      input: [{ name: 'reason', label: 'Reason', kind: 'text', required: true }],
    },
    writeOff: {
      label: 'Write off',
      from: ['issued', 'partially_paid'],
      to: 'written_off',
      by: ['staff'],
      danger: true,
      confirm: 'Write off the remaining balance?',
      input: [{ name: 'reason', label: 'Reason', kind: 'text', required: true }],
    },
  },
});

export type InvoiceStatus = StateOf<typeof invoiceStates>;
export type InvoiceTransition = TransitionOf<typeof invoiceStates>;
/** States in which money may still be owed. */
export const OPEN_INVOICE_STATUSES: readonly InvoiceStatus[] = ['issued', 'partially_paid'];
/** States in which payments are accepted: a late payment recovers an invoice that was written off. */
export const PAYABLE_INVOICE_STATUSES: readonly InvoiceStatus[] = [...OPEN_INVOICE_STATUSES, 'written_off'];
/** States in which an invoice is corrected by a credit note. */
export const CREDITABLE_INVOICE_STATUSES: readonly InvoiceStatus[] = [...OPEN_INVOICE_STATUSES, 'paid', 'collected'];
