import { formatCents, type Cents } from '@haulbook/core';
import type { BillingTerms } from './monthly-bills.js';
import { OPEN_INVOICE_STATUSES, type InvoiceKind, type InvoiceStatus } from './states/invoice.js';
import { APPROVAL_WAYS } from './states/word-of-customer.js';

/** How a customer agreed that staff charge their saved card. */
export const CONSENT_WAYS = { ...APPROVAL_WAYS, online: 'Online' } as const;
export type ConsentWay = keyof typeof CONSENT_WAYS;

/** A bill of an order, as far as it matters for money at the door. */
export interface DoorBill {
  id: string;
  kind: InvoiceKind;
  status: InvoiceStatus;
  /** Whether it charges fees alone, beside what was agreed for the job. */
  isFee: boolean;
}

/** What a crew says where the customer gets one bill a month. */
export const BILLED_MONTHLY = 'This customer gets one bill a month. There is nothing to collect here.';

/**
 * Return the bills that money at the door can go to: open ones, and drafts of work that was done, which are issued with it. A deposit is
 * one of them only until there is a bill, which asks for what was not paid of it. The bill of the job comes before fees.
 */
export function doorBills<Bill extends DoorBill>(bills: readonly Bill[]): Bill[] {
  const open = bills.filter(({ kind, status }) => OPEN_INVOICE_STATUSES.includes(status) || (status === 'draft' && kind === 'bill'));
  const forWork = open.filter(({ kind }) => kind === 'bill');
  return forWork.length > 0 ? forWork.toSorted((one, other) => Number(one.isFee) - Number(other.isFee)) : open;
}

/** Return the bills of which money at the door is asked: of a customer with one bill a month, only what was issued beside it. */
export const askedAtDoor = <Bill extends DoorBill>(bills: readonly Bill[], billing: BillingTerms): Bill[] =>
  billing === 'per_job' ? [...bills] : doorBills(bills).filter(({ status }) => status !== 'draft');

/** Whether a bill is paid at the door only where it was chosen: the office has not checked whether its fees are due. */
export const isChosenOnly = ({ isFee, status }: DoorBill): boolean => isFee && status === 'draft';

/**
 * Choose the bills that money at the door goes to, in the order in which they are paid.
 * @param wantedId the one that was chosen; if none was, all of them but fees that the office has not checked
 * @returns the bills, or why there is none
 */
export function billsAtDoor<Bill extends DoorBill>(bills: readonly Bill[], wantedId: string | undefined): Bill[] | string {
  const open = doorBills(bills);
  if (open.length === 0) return bills.length > 0 ? 'This bill is paid.' : 'There is no bill yet. Finish the job first.';
  if (wantedId === undefined) {
    const due = open.filter((bill) => !isChosenOnly(bill));
    return due.length > 0 ? due : 'There are only fees that the office has not checked yet. Choose the one that is paid.';
  }
  const wanted = open.filter(({ id }) => id === wantedId);
  return wanted.length > 0 ? wanted : 'This bill is paid, or it belongs to another job.';
}

/** What of a payment goes to a bill. */
export interface DoorPart {
  id: string;
  amountCents: Cents;
  tipCents: Cents;
}

/**
 * Spread a payment over bills: each takes what is owed of it, the first one first, and the tip goes with the last part.
 * @returns the parts, or null when there is more than is owed of all of them
 */
export function spreadAtDoor(
  bills: readonly { id: string; owedCents: Cents }[],
  { amountCents, tipCents }: { amountCents: Cents; tipCents: Cents },
): DoorPart[] | null {
  const parts: DoorPart[] = [];
  let left = amountCents;
  for (const { id, owedCents } of bills) {
    const part = Math.min(left, owedCents);
    if (part > 0) parts.push({ id, amountCents: part, tipCents: 0 });
    left -= part;
  }
  const last = parts.at(-1);
  if (left > 0 || !last) return null;
  last.tipCents = tipCents;
  return parts;
}

/** Return what is owed of a bill that a crew may take money for. A draft of finished work is issued with it. */
export const owedAtDoor = ({
  status,
  totalCents,
  balanceCents,
}: {
  status: InvoiceStatus;
  totalCents: Cents;
  balanceCents: Cents;
}): Cents => (status === 'draft' ? totalCents : balanceCents);

/** What was paid of an invoice, and what of its total is fees that stand beside the approved price. */
export interface PaidInvoice {
  paidCents: Cents;
  totalCents: Cents;
  ownFeesCents: Cents;
}

/** Return what is to pay of the approved price of a job once it is done: what was paid of its deposit and bills counts, of fees it does not. */
export function dueWhenDone(priceCents: Cents, invoices: readonly PaidInvoice[]): Cents {
  const counted = invoices.map(({ paidCents, totalCents, ownFeesCents }) => Math.min(paidCents, totalCents - ownFeesCents));
  return Math.max(0, priceCents - counted.reduce((all, cents) => all + Math.max(0, cents), 0));
}

/** Cash and checks of a truck on a day, in cents. */
export interface TruckMoney {
  cashCents: Cents;
  checksCents: Cents;
}

/**
 * Return why a day cannot be locked as counted, or null: a difference from what was recorded needs an explanation.
 * @param note the explanation, if any
 */
export function countRefusal(counted: TruckMoney, recorded: TruckMoney, note: string | null | undefined): string | null {
  const cash = differenceOf('cash', counted.cashCents - recorded.cashCents);
  const checks = differenceOf('checks', counted.checksCents - recorded.checksCents);
  const off = [cash, checks].filter(Boolean).join(' and ');
  return off && !note?.trim() ? `${off} than was recorded. Explain the difference.` : null;
}

const differenceOf = (what: string, cents: Cents): string =>
  cents === 0 ? '' : `${formatCents(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} in ${what}`;
