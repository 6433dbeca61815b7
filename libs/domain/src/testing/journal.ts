/** SQL expression: what the books have on some accounts for an invoice `i`, debits less credits. */
const booked = (...accounts: string[]) => `(SELECT coalesce(sum(l.debit_cents - l.credit_cents), 0)
  FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
  WHERE e.invoice_id = i.id AND l.account IN (${accounts.map((account) => `'${account}'`).join(', ')}))`;

/** SQL expression: a sum over the payments of an invoice `i` in some states. */
const paid = (sum: string, ...states: string[]) =>
  `(SELECT coalesce(sum(${sum}), 0) FROM payments p WHERE p.invoice_id = i.id AND p.status IN (${states.map((state) => `'${state}'`).join(', ')}))`;
const CAME = ['succeeded', 'partially_refunded', 'refunded'];
const NET = 'p.amount_cents + p.tip_cents - p.refunded_cents - p.refunded_tip_cents';

/** What a monthly bill `i` charges, which the bills of its jobs have booked. */
const OF_JOBS = `CASE WHEN i.kind = 'monthly' AND i.status NOT IN ('draft', 'void') THEN i.total_cents - i.credited_cents ELSE 0 END`;

/** What is owed on an invoice `i` by its own amounts; below zero where it is owed to the customer. Disputed money is on another account. */
const OWED = `CASE WHEN i.status IN ('draft', 'void') THEN 0 ELSE i.total_cents - i.credited_cents END - i.paid_cents - ${paid('p.amount_cents - p.refunded_cents', 'disputed')}`;

/** What bills of the order of a deposit `i` use of it. A bill that was undone, not for a refund, uses nothing. */
const USED = `(SELECT coalesce(-sum(l.total_cents), 0) FROM invoice_lines l JOIN invoices b ON b.id = l.invoice_id
  WHERE l.is_deposit AND b.order_id = i.order_id AND b.status NOT IN ('draft', 'void') AND (b.credited_cents = 0 OR b.credited_cents < b.total_cents
    OR EXISTS (SELECT 1 FROM credit_notes c WHERE c.invoice_id = b.id AND c.refund_id IS NOT NULL)))`;

/** Queries that each find rows in which the journal does not add up with the records, told from the records alone. */
export const JOURNAL_OUT_OF_ORDER: Record<string, string> = {
  'an entry balances': `SELECT e.id FROM journal_entries e LEFT JOIN journal_lines l ON l.entry_id = e.id GROUP BY e.id
    HAVING count(l.id) < 2 OR sum(l.debit_cents) <> sum(l.credit_cents) OR sum(l.debit_cents) <> e.amount_cents OR bool_or(least(l.debit_cents, l.credit_cents) <> 0)`,
  'receivables are what is owed': `SELECT i.id FROM invoices i WHERE ${booked('receivables')} <> CASE WHEN i.status = 'written_off' THEN least(0, ${OWED}) ELSE ${OWED} END - ${OF_JOBS}`,
  'bad debts are what was given up': `SELECT i.id FROM invoices i WHERE ${booked('badDebt')} <> CASE WHEN i.status = 'written_off' THEN greatest(0, ${OWED}) ELSE 0 END`,
  'the bank has what came less what went back': `SELECT i.id FROM invoices i WHERE ${booked('cards', 'cash', 'transfers')} <> ${paid(NET, ...CAME)}`,
  'disputed money is held apart': `SELECT i.id FROM invoices i WHERE ${booked('disputes')} <> ${paid(NET, 'disputed')}`,
  'tips are owed to the crew': `SELECT i.id FROM invoices i WHERE -${booked('tips')} <> ${paid('p.tip_cents - p.refunded_tip_cents', ...CAME, 'disputed')}`,
  'a deposit is owed until a bill takes it off': `SELECT i.id FROM invoices i WHERE i.kind = 'deposit' AND ${USED} + CASE WHEN i.status = 'void' THEN 0 ELSE i.credited_cents - i.total_cents END
    <> (SELECT coalesce(sum(l.debit_cents - l.credit_cents), 0) FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
      JOIN invoices b ON b.id = e.invoice_id WHERE b.order_id = i.order_id AND l.account = 'deposits')`,
  'bills take off no more than a deposit still charges': `SELECT i.id FROM invoices i WHERE i.kind = 'deposit'
    AND ${USED} > CASE WHEN i.status = 'void' THEN 0 ELSE i.total_cents - i.credited_cents END`,
};

/** Revenue and tax of the journal by county, on days from the first to the last. */
export const REVENUE_BY_COUNTY = `SELECT i.county AS key, coalesce(-sum(l.debit_cents - l.credit_cents) FILTER (WHERE l.account = 'revenue'), 0)::float8 AS "revenueCents",
  coalesce(-sum(l.debit_cents - l.credit_cents) FILTER (WHERE l.account = 'salesTax'), 0)::float8 AS "taxCents"
  FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id JOIN invoices i ON i.id = e.invoice_id
  WHERE e.on BETWEEN $1 AND $2 AND i.kind = 'bill' GROUP BY 1`;
