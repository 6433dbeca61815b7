/** Queries that each find rows in which something does not add up. */
export const OUT_OF_ORDER: Record<string, string> = {
  'an invoice is the sum of its parts': `SELECT id FROM invoices WHERE subtotal_cents - discount_cents + tax_cents <> total_cents OR total_cents < 0`,
  'its lines are its subtotal': `SELECT i.id FROM invoices i WHERE i.subtotal_cents <>
     (SELECT coalesce(sum(total_cents) FILTER (WHERE kind <> 'discount'), 0) FROM invoice_lines l WHERE l.invoice_id = i.id)`,
  'it is paid by its payments less what went back': `SELECT i.id FROM invoices i WHERE i.paid_cents <>
     (SELECT coalesce(sum(amount_cents - refunded_cents) FILTER (WHERE status NOT IN ('pending', 'failed', 'disputed')), 0) FROM payments p WHERE p.invoice_id = i.id)`,
  'no more cash is taken than was billed': `SELECT i.id FROM invoices i WHERE i.total_cents <
     (SELECT coalesce(sum(amount_cents - refunded_cents), 0) FROM payments p WHERE p.invoice_id = i.id AND p.method <> 'card')`,
  'it is credited by its credit notes, tax and all, a monthly bill by those of its jobs': `SELECT i.id FROM invoices i CROSS JOIN LATERAL
     (SELECT coalesce(sum(c.amount_cents), 0) AS cents, coalesce(sum(c.tax_cents), 0) AS tax FROM credit_notes c JOIN invoices j ON j.id = c.invoice_id
       WHERE CASE WHEN i.kind = 'monthly' THEN j.monthly_bill_id ELSE j.id END = i.id) c
     WHERE i.credited_cents <> c.cents OR c.cents > i.total_cents OR (c.cents > 0 AND c.cents = i.total_cents AND c.tax <> i.tax_cents)`,
  'its balance is what is left': `SELECT id FROM invoices WHERE balance_cents <> CASE WHEN status IN ('void', 'written_off', 'collected') THEN 0
     ELSE greatest(0, total_cents - credited_cents - paid_cents) END`,
  'it says when money is to go back': `SELECT id FROM invoices WHERE refund_due <> (status <> 'draft'
     AND paid_cents > CASE WHEN status = 'void' THEN 0 ELSE total_cents - credited_cents END)`,
  'its state is that of its money': `SELECT id FROM invoices WHERE (status = 'paid' AND balance_cents > 0) OR (status = 'issued' AND paid_cents > 0)
     OR (status = 'partially_paid' AND (paid_cents = 0 OR balance_cents = 0)) OR ((status = 'draft') <> (number IS NULL))
     OR (status IN ('issued', 'paid', 'credited') AND (status = 'credited') <> (paid_cents = 0 AND credited_cents > 0 AND credited_cents = total_cents))`,
  'what it takes off for the deposit is in its subtotal alone': `SELECT id FROM invoice_lines WHERE is_deposit AND (total_cents >= 0 OR kind <> 'item')`,
  'a monthly bill is the sum of its jobs, each with the tax of its own bill': `SELECT m.id FROM invoices m CROSS JOIN LATERAL
     (SELECT count(*) AS jobs, sum(j.total_cents) AS total, sum(j.tax_cents) AS tax FROM invoices j WHERE j.monthly_bill_id = m.id) j
     WHERE m.kind = 'monthly' AND m.status <> 'draft' AND (j.jobs = 0 OR j.total <> m.total_cents OR j.tax <> m.tax_cents OR m.order_id IS NOT NULL)`,
  'a job is on a monthly bill that counts, or on none': `SELECT j.id FROM invoices j LEFT JOIN invoices m ON m.id = j.monthly_bill_id
     WHERE (j.status = 'collected') <> coalesce(m.kind = 'monthly' AND m.status NOT IN ('draft', 'void'), false)
       OR (m.id IS NOT NULL AND (j.status NOT IN ('collected', 'void') OR j.customer_id <> m.customer_id OR j.paid_cents <> 0))`,
  'an order asks for one deposit, without tax': `SELECT order_id FROM invoices WHERE kind = 'deposit' GROUP BY order_id HAVING count(*) > 1 OR sum(tax_cents) > 0`,
  'no more is taken off than the deposit was': `SELECT d.id FROM invoices d WHERE d.kind = 'deposit' AND d.total_cents <
     (SELECT coalesce(-sum(l.total_cents), 0) FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
       WHERE l.is_deposit AND i.order_id = d.order_id AND i.status NOT IN ('draft', 'void'))`,
  'a deposit that is over asks for nothing': `SELECT d.id FROM invoices d JOIN orders o ON o.id = d.order_id
     WHERE d.kind = 'deposit' AND o.status = 'cancelled' AND d.balance_cents >
     (SELECT coalesce(sum(CASE p.status WHEN 'disputed' THEN p.amount_cents ELSE p.refunded_cents END), 0) FROM payments p WHERE p.invoice_id = d.id)`,
  'nothing goes back that did not come': `SELECT p.id FROM payments p WHERE p.refunded_cents > p.amount_cents OR p.refunded_tip_cents > p.tip_cents
     OR (p.refunded_cents, p.refunded_tip_cents) <>
     (SELECT coalesce(sum(amount_cents), 0), coalesce(sum(tip_cents), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status = 'succeeded')`,
  'no order is billed above what was signed': `SELECT o.id FROM orders o JOIN quotes q ON q.id = o.quote_id WHERE greatest(o.total_cents, q.high_cents) <
     (SELECT sum(i.total_cents - i.credited_cents - (SELECT coalesce(sum(total_cents), 0) FROM invoice_lines l WHERE l.invoice_id = i.id AND l.kind = 'fee'))
      FROM invoices i WHERE i.order_id = o.id AND i.status NOT IN ('draft', 'void'))`,
  'an order costs what was signed last': `SELECT o.id FROM orders o JOIN quotes q ON q.id = o.quote_id WHERE o.total_cents <> coalesce(
     (SELECT new_total_cents FROM change_orders c WHERE c.order_id = o.id AND status = 'signed' ORDER BY new_total_cents DESC LIMIT 1), q.total_cents)`,
  'an order has the visits its state says, and none beyond its size': `SELECT o.id FROM orders o CROSS JOIN LATERAL
     (SELECT count(*) FILTER (WHERE status IN ('confirmed', 'en_route', 'arrived')) AS open, coalesce(sum(cubic_yards_milli), 0) AS taken
      FROM appointments a WHERE a.order_id = o.id AND a.status NOT IN ('cancelled', 'no_show')) v
     WHERE taken > o.cubic_yards_milli OR (o.status = 'scheduled' AND open = 0) OR (o.status NOT IN ('scheduled', 'in_progress') AND open > 0)`,
  'a visit has its place, and no other holds one': `SELECT a.id FROM appointments a LEFT JOIN slot_claims s ON s.appointment_id = a.id
     WHERE (a.status IN ('cancelled', 'no_show')) <> (s.id IS NULL)`,
  'a quote has one order': `SELECT q.id FROM quotes q WHERE (q.status = 'converted')::int <> (SELECT count(*) FROM orders o WHERE o.quote_id = q.id)`,
  'a coupon was used as often as it says': `SELECT c.id FROM coupons c WHERE c.uses > c.max_uses OR c.uses <>
     (SELECT count(*) FROM redemptions r WHERE r.coupon_id = c.id AND r.status <> 'released')`,
  'a customer is worth what they paid': `SELECT c.id FROM customers c WHERE c.lifetime_value_cents <>
     (SELECT coalesce(sum(amount_cents - refunded_cents) FILTER (WHERE status NOT IN ('pending', 'failed')), 0) FROM payments p WHERE p.customer_id = c.id)`,
};

/** Invoices paid beyond their total, with what was paid too much. */
export const OVERPAID = 'SELECT id, paid_cents - total_cents AS cents FROM invoices WHERE paid_cents > total_cents';
