import { expect } from '@playwright/test';
import type { Pool } from 'pg';
import { HISTORY_OUT_OF_ORDER } from './history-invariants.js';

/** Check the invariants of money and states in the whole database, and of one customer's paid job in particular. */
export async function expectBooksInOrder(db: Pool, job: { email: string; coupon: string; total: number }): Promise<void> {
  await expectNone(
    db,
    'quotes that do not add up',
    'SELECT number FROM quotes WHERE subtotal_cents - discount_cents + tax_cents <> total_cents',
  );
  await expectNone(
    db,
    'invoices that do not add up',
    'SELECT id FROM invoices WHERE subtotal_cents - discount_cents + tax_cents <> total_cents OR total_cents < 0',
  );
  await expectNone(
    db,
    'invoices whose paid amount is not payments less refunds',
    `SELECT i.number, i.paid_cents, p.net FROM invoices i
     CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents - refunded_cents), 0)::int AS net FROM payments
       WHERE invoice_id = i.id AND status NOT IN ('pending', 'failed')) p
     WHERE i.paid_cents <> p.net`,
  );
  await expectNone(
    db,
    'open invoices whose balance is wrong',
    `SELECT number FROM invoices WHERE status IN ('issued', 'partially_paid', 'paid') AND balance_cents <> total_cents - credited_cents - paid_cents`,
  );
  await expectNone(
    db,
    'orders with two deposits, or with more taken off than the deposit was',
    `SELECT d.order_id FROM invoices d WHERE d.kind = 'deposit' GROUP BY d.order_id HAVING count(*) > 1 OR sum(d.total_cents) <
       (SELECT coalesce(-sum(l.total_cents), 0) FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
         WHERE l.is_deposit AND i.order_id = d.order_id AND i.status NOT IN ('draft', 'void'))`,
  );
  await expectNone(
    db,
    'orders billed above what was approved, deposits and bills together',
    `SELECT o.number FROM orders o JOIN quotes q ON q.id = o.quote_id WHERE greatest(o.total_cents, q.high_cents) <
       (SELECT sum(i.total_cents - i.credited_cents - (SELECT coalesce(sum(l.total_cents), 0) FROM invoice_lines l WHERE l.invoice_id = i.id AND l.kind = 'fee'))
        FROM invoices i WHERE i.order_id = o.id AND i.status NOT IN ('draft', 'void'))`,
  );
  await expectNone(db, 'quotes with two orders', 'SELECT quote_id FROM orders GROUP BY quote_id HAVING count(*) > 1');
  await expectNone(
    db,
    'coupons whose uses are not their live redemptions',
    `SELECT c.code, c.uses FROM coupons c WHERE c.uses <> (SELECT count(*) FROM redemptions r WHERE r.coupon_id = c.id AND r.status <> 'released')`,
  );
  await expectOwnJob(db, job);
  for (const [what, sql] of Object.entries(HISTORY_OUT_OF_ORDER)) await expectNone(db, what, sql);
}

async function expectNone(db: Pool, what: string, sql: string): Promise<void> {
  expect((await db.query(sql)).rows, what).toEqual([]);
}

async function expectOwnJob(db: Pool, { email, coupon, total }: { email: string; coupon: string; total: number }): Promise<void> {
  const invoices = await db.query(
    `SELECT i.status, i.total_cents AS total, i.paid_cents AS paid, i.balance_cents AS balance
     FROM invoices i JOIN customers c ON c.id = i.customer_id WHERE c.email = $1`,
    [email],
  );
  expect(invoices.rows).toEqual([{ status: 'paid', total, paid: total, balance: 0 }]);
  const payments = await db.query(
    `SELECT p.method, p.status, p.tip_cents AS tip FROM payments p JOIN customers c ON c.id = p.customer_id WHERE c.email = $1 ORDER BY p.created_at`,
    [email],
  );
  expect(payments.rows).toEqual([
    { method: 'cash', status: 'succeeded', tip: 0 },
    { method: 'card', status: 'failed', tip: 1000 },
    { method: 'card', status: 'succeeded', tip: 1000 },
  ]);
  const coupons = await db.query('SELECT uses FROM coupons WHERE code = $1', [coupon]);
  expect(coupons.rows).toEqual([{ uses: 1 }]);
  const customers = await db.query('SELECT customer_status AS status, user_id IS NOT NULL AS claimed FROM customers WHERE email = $1', [
    email,
  ]);
  expect(customers.rows).toEqual([{ status: 'active', claimed: true }]);
}
