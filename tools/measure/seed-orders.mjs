/** Fills a database that has its catalog with orders and what belongs to them, in SQL, so that a hundred thousand take seconds. */

/** The orders are evenly spread over this many days up to now. */
const DAYS = 1095;

const STEPS = [
  `INSERT INTO customers (first_name, last_name, email, phone, created_at)
   SELECT 'Ann', 'Smith ' || n, 'c' || n || '@example.com', '+1919' || lpad(n::text, 7, '0'), now() - interval '${DAYS} days'
   FROM generate_series(1, $1::int / 3) n`,
  `INSERT INTO customer_addresses (customer_id, line1, city, zip, county)
   SELECT id, '7 Elm Street', 'Raleigh', '27' || (500 + (row_number() OVER ())::int % 120), (ARRAY['Wake','Durham','Orange','Johnston'])[1 + (row_number() OVER ())::int % 4]
   FROM customers WHERE $1::int > 0`,
  `INSERT INTO leads (name, source, status, created_at, contacted_at)
   SELECT 'Lead ' || n, (ARRAY['phone','website'])[1 + n % 2], 'contacted', at, at + interval '35 minutes'
   FROM (SELECT n, now() - n * interval '${DAYS} days' / ($1::int / 4) AS at FROM generate_series(1, $1::int / 4) n) source`,
  `INSERT INTO quotes (number, status, customer_id, address_id, source, subtotal_cents, total_cents, sent_at, decided_at, created_at)
   SELECT 'Q-9' || lpad(n::text, 7, '0'), 'converted', a.customer_id, a.id, (ARRAY['online','phone','staff'])[1 + n % 3], 40000, 40000,
          at + interval '1 hour', at + interval '1 day', at
   FROM (SELECT n, now() - n * interval '${DAYS} days' / $1::int AS at FROM generate_series(1, $1::int) n) source
   JOIN (SELECT *, row_number() OVER (ORDER BY id) AS nth FROM customer_addresses) a ON a.nth = 1 + n % ($1::int / 3)`,
  `INSERT INTO quotes (number, status, customer_id, address_id, source, subtotal_cents, total_cents, sent_at, created_at)
   SELECT 'Q-8' || lpad(n::text, 7, '0'), (ARRAY['sent','declined','expired'])[1 + n % 3], a.customer_id, a.id, 'online', 40000, 40000, at, at - interval '1 hour'
   FROM (SELECT n, now() - n * interval '${DAYS} days' / $1::int AS at FROM generate_series(1, $1::int) n) source
   JOIN (SELECT *, row_number() OVER (ORDER BY id) AS nth FROM customer_addresses) a ON a.nth = 1 + n % ($1::int / 3)`,
  `INSERT INTO orders (number, status, quote_id, customer_id, address_id, service_id, total_cents, completed_at, created_at)
   SELECT 'J-' || right(q.number, 8), 'closed', q.id, q.customer_id, q.address_id, s.list[1 + (row_number() OVER ())::int % cardinality(s.list)], 40000,
          q.created_at + interval '3 days', q.created_at + interval '1 day'
   FROM quotes q, (SELECT array_agg(id) AS list FROM services) s WHERE q.status = 'converted' AND $1::int > 0`,
  `INSERT INTO invoices (number, status, kind, customer_id, order_id, county, service_id, source, zip, issued_at, due_on, subtotal_cents, tax_cents, total_cents, paid_cents, balance_cents, created_at)
   SELECT 'INV-' || right(o.number, 8), CASE WHEN x.n % 10 = 0 THEN 'issued' ELSE 'paid' END, 'bill', o.customer_id, o.id, a.county, o.service_id, 'booking', a.zip,
          o.completed_at, o.completed_at::date + 14, 40000, 700, 40700, CASE WHEN x.n % 10 = 0 THEN 0 ELSE 40700 END, CASE WHEN x.n % 10 = 0 THEN 40700 ELSE 0 END, o.completed_at
   FROM orders o JOIN customer_addresses a ON a.id = o.address_id, LATERAL (SELECT right(o.number, 7)::int AS n) x WHERE $1::int > 0`,
  `UPDATE invoices i SET job = CASE WHEN i.issued_at > c.first THEN 'repeat' ELSE 'first' END
   FROM (SELECT customer_id, min(issued_at) AS first FROM invoices GROUP BY customer_id) c
   WHERE c.customer_id = i.customer_id AND i.issued_at IS NOT NULL AND $1::int > 0`,
  `INSERT INTO invoice_lines (invoice_id, kind, label, unit_cents, total_cents, tax_category, is_deposit)
   SELECT i.id, 'item', 'Load', 20000, 20000, 'hauling', false FROM invoices i, generate_series(1, 2) n WHERE $1::int > 0`,
  `INSERT INTO payments (invoice_id, customer_id, status, method, amount_cents, paid_at, created_at)
   SELECT id, customer_id, 'succeeded', 'card', 40700, issued_at + interval '1 day', issued_at FROM invoices WHERE status = 'paid' AND $1::int > 0`,
  `INSERT INTO credit_notes (number, invoice_id, customer_id, amount_cents, tax_cents, reason, created_at)
   SELECT 'CN-' || right(number, 8), id, customer_id, 4070, 70, 'Scratch', issued_at + interval '3 days' FROM invoices WHERE right(number, 2) = '77' AND $1::int > 0`,
  `INSERT INTO appointments (order_id, customer_id, window_id, truck_id, status, date, starts_at, ends_at)
   SELECT o.id, o.customer_id, w.id, t.id, 'completed', o.completed_at::date, o.completed_at - interval '2 hours', o.completed_at
   FROM orders o, (SELECT id FROM windows LIMIT 1) w, (SELECT id FROM trucks LIMIT 1) t WHERE $1::int > 0`,
  `INSERT INTO audit_entries (actor_name, action, resource, record_id, record_version, created_at)
   SELECT 'Somebody', 'send', 'quotes', id::text, 2, sent_at FROM quotes WHERE $1::int > 0`,
];

/** Seed `orders` orders of the last three years, each with its quote, visit, bill and payment, and as many quotes that came to nothing. */
export async function seedOrders(client, orders) {
  for (const text of STEPS) await client.query(text, [orders]);
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
}
