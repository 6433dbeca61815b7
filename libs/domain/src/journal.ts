import { addLocalDays, daysBetween, formatLocalDate, type Cents, type LocalDate } from '@haulbook/core';
import type { InvoiceStatus } from './states/invoice.js';
import type { PaymentStatus, RefundStatus } from './states/payment.js';

/** The accounts that the business's money is booked on, with what each is for. */
export const JOURNAL_ACCOUNTS = {
  receivables: 'Receivables',
  revenue: 'Revenue',
  salesTax: 'Sales tax',
  deposits: 'Customer deposits',
  tips: 'Tips',
  cards: 'Card payments',
  cash: 'Cash and checks',
  transfers: 'Bank transfers',
  disputes: 'Disputed payments',
  badDebt: 'Bad debts',
} as const;
export type JournalAccount = keyof typeof JOURNAL_ACCOUNTS;

/** What an entry books. */
export const JOURNAL_KINDS = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  write_off: 'Write-off',
} as const;
export type JournalKind = keyof typeof JOURNAL_KINDS;

/** Amounts by account: debits are positive, credits negative, and together they are zero. */
export type JournalAmounts = Partial<Record<JournalAccount, Cents>>;

/** The records of one invoice, as they are now. Days are those of the business. */
export interface InvoiceBooks {
  invoice: {
    id: string;
    /** A monthly bill books nothing itself: each of its jobs has a bill that does, with the tax of its own county. */
    kind: 'bill' | 'deposit' | 'monthly';
    status: InvoiceStatus;
    issuedOn: LocalDate | null;
    totalCents: Cents;
    taxCents: Cents;
    creditedCents: Cents;
    /** Amount that its last line deducts for a deposit. */
    depositTakenCents: Cents;
  };
  /** In the order they were written. */
  creditNotes: { id: string; on: LocalDate; amountCents: Cents; taxCents: Cents; ofRefund: boolean }[];
  payments: {
    id: string;
    method: 'card' | 'cash' | 'check' | 'transfer';
    status: PaymentStatus;
    on: LocalDate | null;
    amountCents: Cents;
    tipCents: Cents;
    refundedCents: Cents;
    refundedTipCents: Cents;
  }[];
  refunds: { id: string; paymentId: string; status: RefundStatus; on: LocalDate; amountCents: Cents; tipCents: Cents }[];
}

/** What the books must say about one record. */
export interface JournalSource {
  kind: JournalKind;
  id: string;
  /** The day it belongs to; null for what is dated by when it is noticed. */
  on: LocalDate | null;
  amounts: JournalAmounts;
}

const BANK = { card: 'cards', cash: 'cash', check: 'cash', transfer: 'transfers' } as const;
const isReceived = (status: PaymentStatus) => status !== 'pending' && status !== 'failed';

/** Return what the books must say about an invoice, its credit notes, payments, refunds, disputes and write-off. */
export function journalOf(books: InvoiceBooks): JournalSource[] {
  const { payments, refunds } = books;
  const bankOf = (paymentId: string) => BANK[payments.find(({ id }) => id === paymentId)!.method];
  return [
    billed(books),
    ...books.creditNotes.map((_, index) => credited(books, index)),
    ...payments.flatMap((payment) => [received(payment), disputed(payment)]),
    ...refunds.map((refund): JournalSource => ({
      ...{ kind: 'refund', id: refund.id, on: refund.on },
      amounts: refund.status === 'succeeded' ? moved(bankOf(refund.paymentId), -refund.amountCents, -refund.tipCents) : {},
    })),
    writtenOff(books),
  ];
}

/** Whether an invoice is in the books at all. A void one counts for nothing, as if it had never been issued. */
const isBooked = ({ status }: InvoiceBooks['invoice']) => status !== 'draft' && status !== 'void';

/** An invoice. A deposit is owed to the customer until a bill takes it off; the bill is revenue before that. */
function billed({ invoice }: InvoiceBooks): JournalSource {
  const { id, kind, issuedOn, totalCents, taxCents, depositTakenCents } = invoice;
  const charged = totalCents + depositTakenCents - taxCents;
  const bill = { receivables: totalCents, deposits: depositTakenCents, revenue: -charged, salesTax: -taxCents };
  const deposit = { receivables: totalCents, deposits: -totalCents };
  const amounts = kind === 'monthly' ? {} : kind === 'deposit' ? deposit : bill;
  return { kind: 'invoice', id, on: issuedOn, amounts: isBooked(invoice) ? amounts : {} };
}

/** A credit note. The one that undoes a bill gives the deposit back that the bill took off. */
function credited({ invoice, creditNotes }: InvoiceBooks, index: number): JournalSource {
  const { id, on, amountCents, taxCents } = creditNotes[index]!;
  const freed = undoesBill(invoice, creditNotes) && index === creditNotes.length - 1 ? invoice.depositTakenCents : 0;
  const ofBill = { receivables: -amountCents, deposits: -freed, revenue: amountCents - taxCents + freed, salesTax: taxCents };
  const ofDeposit = { receivables: -amountCents, deposits: amountCents };
  return { kind: 'credit_note', id, on, amounts: isBooked(invoice) ? (invoice.kind === 'deposit' ? ofDeposit : ofBill) : {} };
}

/**
 * Whether credit notes undo a bill as a whole, with the deposit it deducts: the bill that replaces it deducts the deposit again. They do not
 * where one of them came with a refund: the job was done, and the money was returned as goodwill.
 */
function undoesBill({ totalCents, creditedCents }: InvoiceBooks['invoice'], notes: InvoiceBooks['creditNotes']): boolean {
  return creditedCents > 0 && creditedCents === totalCents && !notes.some(({ ofRefund }) => ofRefund);
}

/** Money that came, or with amounts below zero went back. */
const moved = (bank: JournalAccount, amountCents: Cents, tipCents: Cents): JournalAmounts => ({
  [bank]: amountCents + tipCents,
  receivables: -amountCents,
  tips: -tipCents,
});

type PaymentBooks = InvoiceBooks['payments'][number];

function received({ id, status, on, method, amountCents, tipCents }: PaymentBooks): JournalSource {
  return { kind: 'payment', id, on, amounts: isReceived(status) ? moved(BANK[method], amountCents, tipCents) : {} };
}

/** Money that the bank holds back while it is disputed. */
function disputed({ id, status, method, ...sums }: PaymentBooks): JournalSource {
  const held = status === 'disputed' ? sums.amountCents + sums.tipCents - sums.refundedCents - sums.refundedTipCents : 0;
  return { kind: 'dispute', id, on: null, amounts: { disputes: held, [BANK[method]]: -held } };
}

/** What is given up as long as an invoice is written off: whatever of it neither came nor was credited. */
function writtenOff({ invoice, payments, refunds }: InvoiceBooks): JournalSource {
  const came = payments.filter(({ status }) => isReceived(status)).reduce((all, { amountCents }) => all + amountCents, 0);
  const went = refunds.filter(({ status }) => status === 'succeeded').reduce((all, { amountCents }) => all + amountCents, 0);
  const lost = invoice.status === 'written_off' ? Math.max(0, invoice.totalCents - invoice.creditedCents - came + went) : 0;
  return { kind: 'write_off', id: invoice.id, on: null, amounts: { badDebt: lost, receivables: -lost } };
}

/** Amounts that the books have of one record, by the day they are booked on. */
export type PostedAmounts = { on: LocalDate; amounts: JournalAmounts }[];

/** An entry that is missing in the books. */
export interface MissingEntry extends JournalSource {
  on: LocalDate;
  /** Whether it takes an earlier entry back, because the invoice was voided. */
  isReversal: boolean;
}

/**
 * Return the entries that bring the books from what they have of a record to what they must say. The first one is on the record's day; one
 * that is void goes off the books on the day it came on; anything else that changes is booked today. Nothing is booked on locked days.
 */
export function missingEntries(
  source: JournalSource,
  posted: PostedAmounts,
  { today, lockedThrough }: { today: LocalDate; lockedThrough: LocalDate | null },
): MissingEntry[] {
  const open = (day: LocalDate | null) => (day !== null && (lockedThrough === null || day > lockedThrough) ? day : today);
  const wanted = without(source.amounts, {});
  const isGone = Object.keys(wanted).length === 0 && (source.kind === 'invoice' || source.kind === 'credit_note');
  const entry = (on: LocalDate, amounts: JournalAmounts, isReversal: boolean) => ({ ...source, on, amounts, isReversal });
  const entries = isGone
    ? byDay(posted).map(({ on, amounts }) => entry(open(on), without({}, amounts), true))
    : [entry(posted.length === 0 ? open(source.on) : today, without(wanted, sumOf(posted)), false)];
  return entries.filter(({ amounts }) => Object.keys(amounts).length > 0);
}

function byDay(posted: PostedAmounts): PostedAmounts {
  const days = [...new Set(posted.map(({ on }) => on))];
  return days.map((on) => ({ on, amounts: sumOf(posted.filter((each) => each.on === on)) }));
}

const ACCOUNTS = Object.keys(JOURNAL_ACCOUNTS) as JournalAccount[];

const sumOf = (posted: PostedAmounts): JournalAmounts =>
  Object.fromEntries(ACCOUNTS.map((account) => [account, posted.reduce((all, { amounts }) => all + (amounts[account] ?? 0), 0)]));

/** Return the difference of two amounts, without accounts on which it is zero. */
function without(amounts: JournalAmounts, other: JournalAmounts): JournalAmounts {
  const left = ACCOUNTS.map((account) => [account, (amounts[account] ?? 0) - (other[account] ?? 0)] as const);
  return Object.fromEntries(left.filter(([, cents]) => cents !== 0));
}

/** Return the last locked day. A day that is not over is never locked: what happens today must find a place in the books. */
export function lockedDay(lockedThrough: LocalDate | null, today: LocalDate): LocalDate | null {
  const yesterday = addLocalDays(today, -1);
  return lockedThrough !== null && lockedThrough > yesterday ? yesterday : lockedThrough;
}

/** Return why a payment may not be recorded for a day, or null. */
export function receivedOnRefusal(
  day: LocalDate,
  { today, issuedOn, lockedThrough }: { today: LocalDate; issuedOn: LocalDate; lockedThrough: LocalDate | null },
): string | null {
  if (day > today) return 'This day is still to come';
  if (day < issuedOn) return 'This is before the invoice was issued';
  if (lockedThrough === null || day > lockedThrough) return null;
  return `The books are locked through ${formatLocalDate(lockedThrough)}. Choose a later day, or ask a super admin to unlock them.`;
}

/** The longest range of the journal: a quarter, so that a file is never too large to look at. */
const JOURNAL_MAX_DAYS = 92;

/** Return why the journal can't be read for a range, or null. */
export function journalRangeProblem({ from, to }: { from: LocalDate; to: LocalDate }): string | null {
  if (to < from) return 'Please choose a last day that is not before the first day';
  return daysBetween(from, to) < JOURNAL_MAX_DAYS ? null : 'Please choose a quarter at most';
}

/** Split entries into files of at most `most` rows, each entry whole in one of them. */
export function journalFiles<Entry extends { lines: readonly unknown[] }>(entries: readonly Entry[], most: number): Entry[][] {
  const files: Entry[][] = [];
  let rows = most;
  for (const entry of entries) {
    if (rows + entry.lines.length > most) {
      files.push([]);
      rows = 0;
    }
    files.at(-1)!.push(entry);
    rows += entry.lines.length;
  }
  return files;
}

/** Return why the books can't be locked through a day, or null. */
export const lockRefusal = (through: LocalDate, today: LocalDate): string | null =>
  through < today ? null : 'Please choose a day that is over';
