import { Injectable } from '@nestjs/common';
import { localToday } from '@haulbook/core';
import { JOURNAL_KINDS, journalOf, lockedDay, missingEntries, type JournalAccount, type MissingEntry } from '@haulbook/domain';
import { Clock, SettingsService } from '@haulbook/platform';
import { AfterTransition, Records } from '@haulbook/resource';
import { Invoice } from '../ledger/invoice.entity.js';
import { readInvoiceBooks, type NamedBooks } from './invoice-books.js';
import { JournalEntry } from './journal-entry.entity.js';
import type { JournalLine } from './journal-line.entity.js';

/** Ends the number of an entry that is named after the invoice it belongs to. */
const SUFFIX = { payment: 'P', refund: 'R', dispute: 'D', write_off: 'W' } as const;

/** Writes the books: an entry for everything that moves the money of an invoice, in the transaction that moves it. */
@Injectable()
export class JournalService {
  constructor(
    private readonly records: Records,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  @AfterTransition(Invoice, 'issue', 'collect')
  async issued({ id }: Invoice): Promise<void> {
    await this.post([id]);
  }

  @AfterTransition(Invoice, 'void', 'release')
  async voided({ id }: Invoice): Promise<void> {
    await this.post([id]);
  }

  @AfterTransition(Invoice, 'writeOff')
  async writtenOff({ id }: Invoice): Promise<void> {
    await this.post([id]);
  }

  /** Write what the books lack of some invoices. Call with the invoices locked. A second call writes nothing. */
  async post(invoiceIds: readonly string[]): Promise<void> {
    const { zone } = await this.settings.get('brand');
    const today = localToday(this.clock.now(), zone);
    const limits = { today, lockedThrough: await this.lockedThrough() };
    const all = await readInvoiceBooks(this.records, invoiceIds, zone);
    const posted = await this.records.find(JournalEntry, { invoiceId: { $in: invoiceIds } }, { lines: ['lines'] });
    for (const books of all) {
      const own = posted.filter(({ invoiceId }) => invoiceId === books.named.id);
      const missing = journalOf(books).flatMap((source) => {
        const ofSource = own.filter(({ kind, sourceRef }) => kind === source.kind && sourceRef === source.id);
        return missingEntries(source, ofSource.map(amountsOf), limits);
      });
      await this.write(books, own, missing);
    }
  }

  /**
   * Return the last day on which nothing is booked any more, or null. Read from its row: within a transaction, locking the books waits
   * for it, and nothing is booked by a day that has been moved.
   */
  async lockedThrough(): Promise<string | null> {
    const { zone } = await this.settings.get('brand');
    const { db } = this.records;
    const [row] = await db.query<{ day: string | null }>(
      `SELECT value->>'lockedThrough' AS day FROM settings WHERE key = 'books'${db.inTransaction ? ' FOR SHARE' : ''}`,
    );
    return lockedDay(row?.day ?? null, localToday(this.clock.now(), zone));
  }

  /** Whether an instant is on a day on which nothing is booked any more. */
  async isLocked(instant: string | null): Promise<boolean> {
    const { zone } = await this.settings.get('brand');
    const lockedThrough = await this.lockedThrough();
    return instant !== null && lockedThrough !== null && localToday(new Date(instant), zone) <= lockedThrough;
  }

  private async write(books: NamedBooks, posted: JournalEntry[], missing: MissingEntry[]): Promise<void> {
    const { id: invoiceId, customerId } = books.named;
    const count = new Map<string, number>();
    for (const { kind } of posted) count.set(kind, (count.get(kind) ?? 0) + 1);
    for (const entry of missing) {
      const { kind, id: sourceRef, on } = entry;
      const nth = (count.get(kind) ?? 0) + 1;
      count.set(kind, nth);
      const lines = linesOf(entry, books.invoice.county);
      const amountCents = lines.reduce((all, { debitCents }) => all + debitCents!, 0);
      const names = namesOf(entry, books, nth);
      const values = { ...names, kind, sourceRef, on, customerId, invoiceId, amountCents, lines: lines as JournalLine[] };
      await this.records.insert(JournalEntry, values);
    }
  }
}

const amountsOf = ({ on, lines }: JournalEntry) => ({
  on,
  amounts: Object.fromEntries(lines.map(({ account, debitCents, creditCents }) => [account, debitCents - creditCents])),
});

/** Return the lines of an entry, debits first. */
function linesOf({ amounts }: MissingEntry, county: string | null): Partial<JournalLine>[] {
  const lines = Object.entries(amounts).map(([account, cents]) => ({
    account: account as JournalAccount,
    county: account === 'salesTax' ? county : null,
    debitCents: Math.max(0, cents),
    creditCents: Math.max(0, -cents),
  }));
  return lines
    .sort((one, other) => Number(other.debitCents > 0) - Number(one.debitCents > 0))
    .map((line, position) => ({ ...line, position }));
}

/** Return the number of an entry, which says what it is about, and its description. */
function namesOf({ kind, id, isReversal }: MissingEntry, { named, noteNumbers }: NamedBooks, nth: number) {
  const invoice = named.number!;
  if (kind === 'invoice' || kind === 'credit_note') {
    const number = kind === 'invoice' ? invoice : noteNumbers.get(id)!;
    const about = kind === 'invoice' ? `Invoice ${invoice}` : `Credit note ${number} for ${invoice}`;
    return isReversal ? { number: `${number}-V`, description: `${about}, voided` } : { number, description: about };
  }
  return { number: `${invoice}-${SUFFIX[kind]}${nth}`, description: `${JOURNAL_KINDS[kind]} of ${invoice}` };
}
