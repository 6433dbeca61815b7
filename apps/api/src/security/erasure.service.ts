import { Injectable } from '@nestjs/common';
import { metaOf, Records } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';
import { OneTimeCodes } from '@haulbook/identity';
import { FileStore, Job, JobQueue } from '@haulbook/platform';
import { CardRemoval } from '../billing/payments/card-removal.js';
import { ABOUT, DROP_CUSTOMER, FORGET, FORGET_CUSTOMER, FORGET_HISTORY } from './erase-statements.js';

/** Job that removes the content of files whose rows are gone. */
export const REMOVE_CONTENT = 'remove_file_content';
/** An id that no customer has, for erasing people whom we know only by email address. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** SQL expression: the numbers of the customer's invoices that are overpaid or have a pending refund. */
const OWED = `(SELECT string_agg(number, ', ' ORDER BY number) FROM invoices i WHERE customer_id = $1 AND status <> 'draft'
    AND (paid_cents > CASE WHEN status = 'void' THEN 0 ELSE total_cents - credited_cents END
      OR EXISTS (SELECT 1 FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.invoice_id = i.id AND r.status = 'pending')))`;

/**
 * Erase a person's data (product decisions, section 9). Use plain SQL instead of `Records`, which would copy the old values to the audit
 * log, where they must not be kept.
 */
@Injectable()
export class ErasureService {
  constructor(
    private readonly records: Records,
    private readonly jobs: JobQueue,
    private readonly store: FileStore,
    private readonly cards: CardRemoval,
    private readonly codes: OneTimeCodes,
  ) {}

  /** Return why a customer's data cannot be erased yet, worded for the customer; null when it can. */
  async obstacle(customerId: string): Promise<string | null> {
    const [row] = await this.records.db.query<{ numbers: string | null; jobs: string | null; drafts: number; owed: string | null }>(
      `SELECT (SELECT string_agg(number, ', ' ORDER BY number) FROM invoices
                WHERE customer_id = $1 AND status IN ('issued', 'partially_paid') AND balance_cents > 0) AS numbers,
              (SELECT string_agg(number, ', ' ORDER BY number) FROM orders
                WHERE customer_id = $1 AND status NOT IN ('completed', 'closed', 'cancelled')) AS jobs,
              (SELECT count(*)::int FROM invoices WHERE customer_id = $1 AND status = 'draft') AS drafts,
              ${OWED} AS owed`,
      [customerId],
    );
    if (row!.numbers) return `You have an open balance on ${row!.numbers}. We’ll delete your data once it’s paid.`;
    if (row!.jobs) return `Job ${row!.jobs} is still booked. We’ll delete your data once it’s completed and paid, or canceled.`;
    if (row!.drafts > 0) return 'We’re still preparing the bill for your last job. We’ll delete your data once it’s paid.';
    return row!.owed ? `We still owe you a refund for ${row!.owed}. We’ll delete your data once you’ve received it.` : null;
  }

  /**
   * Erase a customer's data. Anonymize the row when the customer has orders or invoices, which the books must keep; delete it otherwise.
   * Join the caller's transaction.
   */
  async forgetCustomer(customerId: string): Promise<'anonymised' | 'removed'> {
    return this.records.transaction(async () => {
      const { email, phone, userId } = await this.records.get(Customer, customerId, { lock: 'whole' });
      const address = email ?? '';
      await this.forgetFiles(customerId, address);
      await this.cards.forgetLater(customerId);
      await this.run([FORGET_HISTORY, ...FORGET], customerId, address);
      for (const to of [email, phone]) if (to) await this.codes.erase(to);
      await this.forgetLinks(customerId);
      await this.endQuotes(customerId);
      const booked = await this.isInTheBooks(customerId);
      await this.run([FORGET_CUSTOMER], customerId, address);
      if (userId) await this.forgetAccount(userId);
      if (!booked) await this.run(DROP_CUSTOMER, customerId, address);
      else await this.records.note(metaOf(Customer), customerId, 'anonymize', null, null);
      return booked ? 'anonymised' : 'removed';
    });
  }

  /**
   * Erase the data of an email address without a customer: callback requests, contacts at companies, mails, and an account that has no
   * customer record.
   */
  async forgetAddress(email: string): Promise<void> {
    await this.records.transaction(async () => {
      await this.forgetFiles(NOBODY, email);
      await this.run([FORGET_HISTORY, ...FORGET], NOBODY, email);
      await this.codes.erase(email);
      const [account] = await this.records.db.query<{ id: string }>(
        `SELECT id FROM users u WHERE email = $1 AND NOT EXISTS (SELECT 1 FROM customers c WHERE c.user_id = u.id)`,
        [email],
      );
      if (account) await this.forgetAccount(account.id);
    });
  }

  /** Delete the links to the customer's orders and bills, some of which may have been sent to an address of before. */
  private async forgetLinks(customerId: string): Promise<void> {
    const idsIn = async (table: 'orders' | 'invoices') =>
      (await this.records.db.query<{ id: string }>(`SELECT id FROM ${table} WHERE customer_id = $1`, [customerId])).map(({ id }) => id);
    const orders = await idsIn('orders');
    await this.codes.eraseOf('order_access', orders);
    await this.codes.eraseOf('where_it_went', orders);
    await this.codes.eraseOf('invoice_payment', await idsIn('invoices'));
  }

  @Job(REMOVE_CONTENT, 'Delete the content of deleted files')
  async removeContent({ keys }: { keys: string[] }): Promise<void> {
    for (const key of keys) await this.store.remove(key);
  }

  /** Delete the customer's photos, documents, and the files of their records, names in the history included. A job removes their content after the commit. */
  private async forgetFiles(customerId: string, email: string): Promise<void> {
    const removed = await this.records.db.query<{ id: string; key: string }>(
      `WITH own AS (
         SELECT id FROM stored_files WHERE customer_id = $1::text
         UNION SELECT unnest(photos) FROM quotes WHERE customer_id = $1::uuid
         UNION SELECT unnest(before_photos || after_photos) FROM appointments WHERE customer_id = $1::uuid
         UNION SELECT unnest(photos) FROM leads WHERE customer_id = $1::uuid
         UNION SELECT file FROM documents WHERE customer_id = $1::uuid
         UNION SELECT file FROM record_files WHERE ${ABOUT}
         UNION SELECT v.file FROM document_versions v JOIN documents d ON d.id = v.document_id WHERE d.customer_id = $1::uuid)
       DELETE FROM stored_files f USING own WHERE f.id = own.id RETURNING f.id, f.storage_key AS key`,
      [customerId, email],
    );
    if (removed.length === 0) return;
    await this.records.db.query(
      `UPDATE audit_entries SET before = NULL, after = NULL WHERE resource = 'stored-files' AND record_id = ANY($1::text[]) RETURNING id`,
      [removed.map(({ id }) => id)],
    );
    await this.jobs.add(REMOVE_CONTENT, { keys: removed.map(({ key }) => key) });
  }

  /** Cancel the customer's open quotes and release their holds: the customer can no longer answer them. */
  private async endQuotes(customerId: string): Promise<void> {
    await this.records.db.query(
      `UPDATE quotes SET status = 'cancelled', version = version + 1, updated_at = now()
       WHERE customer_id = $1 AND status IN ('draft', 'sent', 'viewed', 'changes_requested') RETURNING id`,
      [customerId],
    );
    await this.records.db.query(
      `DELETE FROM slot_claims WHERE hold_id IN (SELECT id FROM holds WHERE status = 'held' AND (customer_id = $1
         OR quote_id IN (SELECT id FROM quotes WHERE customer_id = $1))) RETURNING id`,
      [customerId],
    );
    await this.records.db.query(
      `UPDATE holds SET status = 'released', version = version + 1, updated_at = now()
       WHERE status = 'held' AND (customer_id = $1 OR quote_id IN (SELECT id FROM quotes WHERE customer_id = $1)) RETURNING id`,
      [customerId],
    );
  }

  private async isInTheBooks(customerId: string): Promise<boolean> {
    const [row] = await this.records.db.query<{ found: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM orders WHERE customer_id = $1) OR EXISTS (SELECT 1 FROM invoices WHERE customer_id = $1) AS found`,
      [customerId],
    );
    return row!.found;
  }

  /** Delete the user account and its sessions. Keep the account of a staff member. */
  private async forgetAccount(userId: string): Promise<void> {
    const { db } = this.records;
    const staff = await db.query(`SELECT 1 AS found FROM admin_users WHERE user_id = $1`, [userId]);
    if (staff.length > 0) return;
    await db.query(`UPDATE audit_entries SET actor_name = 'Deleted customer' WHERE actor_id = $1::text RETURNING id`, [userId]);
    await db.query(
      `UPDATE security_events SET email = NULL, ip = NULL, user_agent = NULL, details = NULL, reported = NULL
       WHERE email = (SELECT email FROM users WHERE id = $1::uuid) RETURNING id`,
      [userId],
    );
    await db.query(`DELETE FROM idempotency_keys WHERE actor = $1::text RETURNING id`, [userId]);
    await db.query(`DELETE FROM sessions WHERE user_id = $1::uuid RETURNING id`, [userId]);
    await db.query(`DELETE FROM users WHERE id = $1::uuid RETURNING id`, [userId]);
  }

  private async run(statements: readonly string[], customerId: string, email: string): Promise<void> {
    for (const statement of statements) await this.records.db.query(statement, [customerId, email]);
  }
}
