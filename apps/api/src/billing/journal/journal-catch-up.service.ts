import { Injectable } from '@nestjs/common';
import { TimedJob } from '@haulbook/platform';
import { Records } from '@haulbook/resource';
import { Invoice } from '../ledger/invoice.entity.js';
import { JournalService } from './journal.service.js';

/** Issued invoices that the books do not have, after one of them: those that ask for money, use a deposit up, or had money. */
const MISSING = `SELECT i.id FROM invoices i
WHERE i.issued_at IS NOT NULL AND i.id > $1
  AND ((i.status <> 'void' AND i.kind <> 'monthly' AND (i.total_cents > 0 OR EXISTS (SELECT 1 FROM invoice_lines l WHERE l.invoice_id = i.id AND l.is_deposit)))
    OR EXISTS (SELECT 1 FROM payments p WHERE p.invoice_id = i.id AND p.paid_at IS NOT NULL))
  AND NOT EXISTS (SELECT 1 FROM journal_entries e WHERE e.invoice_id = i.id)
ORDER BY i.id LIMIT $2`;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** As many invoices as one transaction books. */
const AT_ONCE = 100;

/** Books invoices that were made before there were books, or without the services that write them: those of a demo, for example. */
@Injectable()
export class JournalCatchUp {
  constructor(
    private readonly records: Records,
    private readonly journal: JournalService,
  ) {}

  @TimedJob('book_earlier_invoices', '17 * * * *', {
    label: 'Earlier invoices in the books',
    does: 'Books invoices that the journal does not have yet.',
  })
  async all(): Promise<void> {
    await this.some(Number.POSITIVE_INFINITY);
  }

  /**
   * Book missing invoices, up to about so many.
   * @returns whether none is missing any more.
   */
  async some(most: number): Promise<boolean> {
    let after = FIRST;
    for (let booked = 0; ;) {
      const rows = await this.records.db.query<{ id: string }>(MISSING, [after, AT_ONCE]);
      if (rows.length === 0) return true;
      if (booked >= most) return false;
      await this.book(rows.map(({ id }) => id));
      booked += rows.length;
      after = rows.at(-1)!.id;
    }
  }

  private async book(ids: string[]): Promise<void> {
    await this.records.transaction(async () => {
      const locked = await this.records.find(Invoice, { id: { $in: ids } }, { sort: { id: 'asc' }, lock: 'update' });
      await this.journal.post(locked.map(({ id }) => id));
    });
  }
}
