import fc from 'fast-check';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Address } from '../customers/address.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Invoice } from '../billing/invoices/invoice.entity.js';
import { Payment } from '../billing/invoices/payment.entity.js';
import { Review, sentQuote } from '../portal/review/review-fixtures.js';
import { intentOf, StripeWorld } from '../billing/payments/stripe-fixtures.js';
import type { TestApp, TestClient } from '../testing/test-app.js';
import type { Answer } from '@haulbook/identity/testing';
import { ErasureService } from '../security/erasure.service.js';
import { ChangeOrder } from './change-order.entity.js';
import { expectSameAsReport, JOURNAL_OUT_OF_ORDER } from './journal-fixtures.js';

/** Queries that each find rows in which something does not add up. */
const OUT_OF_ORDER: Record<string, string> = {
  'an invoice is the sum of its parts': `SELECT id FROM invoices WHERE subtotal_cents - discount_cents + tax_cents <> total_cents OR total_cents < 0`,
  'its lines are its subtotal': `SELECT i.id FROM invoices i WHERE i.subtotal_cents <>
     (SELECT coalesce(sum(total_cents) FILTER (WHERE kind <> 'discount'), 0) FROM invoice_lines l WHERE l.invoice_id = i.id)`,
  'it is paid by its payments less what went back': `SELECT i.id FROM invoices i WHERE i.paid_cents <>
     (SELECT coalesce(sum(amount_cents - refunded_cents) FILTER (WHERE status NOT IN ('pending', 'failed', 'disputed')), 0) FROM payments p WHERE p.invoice_id = i.id)`,
  'no more cash is taken than was billed': `SELECT i.id FROM invoices i WHERE i.total_cents <
     (SELECT coalesce(sum(amount_cents - refunded_cents), 0) FROM payments p WHERE p.invoice_id = i.id AND p.method <> 'card')`,
  'it is credited by its credit notes, tax and all': `SELECT i.id FROM invoices i CROSS JOIN LATERAL
     (SELECT coalesce(sum(amount_cents), 0) AS cents, coalesce(sum(tax_cents), 0) AS tax FROM credit_notes c WHERE c.invoice_id = i.id) c
     WHERE i.credited_cents <> c.cents OR c.cents > i.total_cents OR (c.cents > 0 AND c.cents = i.total_cents AND c.tax <> i.tax_cents)`,
  'its balance is what is left': `SELECT id FROM invoices WHERE balance_cents <> CASE WHEN status IN ('void', 'written_off') THEN 0
     ELSE greatest(0, total_cents - credited_cents - paid_cents) END`,
  'its state is that of its money': `SELECT id FROM invoices WHERE (status = 'paid' AND balance_cents > 0) OR (status = 'issued' AND paid_cents > 0)
     OR (status = 'partially_paid' AND (paid_cents = 0 OR balance_cents = 0)) OR ((status = 'draft') <> (number IS NULL))
     OR (status IN ('issued', 'paid', 'credited') AND (status = 'credited') <> (paid_cents = 0 AND credited_cents > 0 AND credited_cents = total_cents))`,
  'what it takes off for the deposit is in its subtotal alone': `SELECT id FROM invoice_lines WHERE is_deposit AND (total_cents >= 0 OR kind <> 'item')`,
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
  'an order has the one visit its state says': `SELECT o.id FROM orders o CROSS JOIN LATERAL (SELECT count(*) AS visits FROM appointments a
     WHERE a.order_id = o.id AND a.status IN ('confirmed', 'en_route', 'arrived')) v
     WHERE visits > 1 OR (o.status = 'scheduled' AND visits = 0) OR (o.status NOT IN ('scheduled', 'in_progress') AND visits > 0)`,
  'a visit has its place, and no other holds one': `SELECT a.id FROM appointments a LEFT JOIN slot_claims s ON s.appointment_id = a.id
     WHERE (a.status IN ('cancelled', 'no_show')) <> (s.id IS NULL)`,
  'a quote has one order': `SELECT q.id FROM quotes q WHERE (q.status = 'converted')::int <> (SELECT count(*) FROM orders o WHERE o.quote_id = q.id)`,
  'a coupon was used as often as it says': `SELECT c.id FROM coupons c WHERE c.uses > c.max_uses OR c.uses <>
     (SELECT count(*) FROM redemptions r WHERE r.coupon_id = c.id AND r.status <> 'released')`,
  'a customer is worth what they paid': `SELECT c.id FROM customers c WHERE c.lifetime_value_cents <>
     (SELECT coalesce(sum(amount_cents - refunded_cents) FILTER (WHERE status NOT IN ('pending', 'failed')), 0) FROM payments p WHERE p.customer_id = c.id)`,
};

/** Invoices paid beyond their total, with what was paid too much. */
const OVERPAID = 'SELECT id, paid_cents - total_cents AS cents FROM invoices WHERE paid_cents > total_cents';

/** Actions on the only order. One that is not possible at the moment is refused, which is fine. */
const step = fc.record({
  what: fc.constantFrom(
    'visit',
    'order',
    'change',
    'schedule',
    'bill',
    'edit',
    'issue',
    'end',
    'pay',
    'card',
    'late',
    'dispute',
    'refund',
    'credit',
    'cancel',
  ),
  name: fc.nat(100),
  cents: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 80_000 })),
});
/** A bill paid late, disputed, won, disputed again and lost, then written off. */
const DISPUTED: Step[][] = [
  [{ what: 'bill', name: 0, cents: 1000 }],
  [{ what: 'issue', name: 0, cents: 1 }],
  [{ what: 'card', name: 0, cents: 1 }],
  [{ what: 'late', name: 0, cents: 1 }],
  [{ what: 'dispute', name: 0, cents: 5 }],
  [{ what: 'dispute', name: 0, cents: 2 }],
  [{ what: 'dispute', name: 0, cents: 6 }],
  [{ what: 'end', name: 0, cents: 1 }],
];
/** A deposit whose money goes back after a bill has used it: refused as a credit, owed again otherwise, and then given up. */
const DEPOSIT_BACK: Step[][] = [
  [{ what: 'pay', name: 0, cents: 1 }],
  [{ what: 'bill', name: 0, cents: 30_000 }],
  [{ what: 'bill', name: 0, cents: 20_000 }],
  [{ what: 'issue', name: 0, cents: 1 }],
  [{ what: 'refund', name: 2, cents: 5000 }],
  [{ what: 'credit', name: 2, cents: 1 }],
  [{ what: 'refund', name: 5, cents: 5000 }],
  [{ what: 'cancel', name: 0, cents: 1 }],
  [{ what: 'end', name: 8, cents: 1 }],
];
type Outcome = Pick<Answer, 'status'>;
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

describe('whatever staff and customers do, several of them at once', () => {
  const world = new StripeWorld();
  let app: TestApp;
  let staff: TestClient;
  let customer: TestClient;
  /** Card payments whose money comes when Stripe says so, whatever is owed by then. */
  const unasked = new Set<string>();
  let couponId: string;
  let keys = 0;
  beforeAll(async () => {
    await world.start();
    ({ app, staff, client: customer } = world);
    couponId = (await staff.post('/api/coupons', { code: 'THIRD', kind: 'percent', percentPpm: 333_333, maxUses: 100 })).body.id;
    await staff.post(`/api/coupons/${couponId}/transitions/activate`, {});
  });

  afterAll(() => world.close());

  const fresh = () => ({ 'idempotency-key': `books-${++keys}` });
  const oneOf = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];
  const newest = { sort: { createdAt: 'desc' } } as const;

  async function order(): Promise<string> {
    const row = await app.records.get(Customer, customer.person!.customerId!);
    const address = await app.records.insert(Address, { customerId: row.id, line1: '7 Elm Street', city: 'Raleigh', zip: '27601' });
    const lines = [
      { kind: 'volume', label: 'Half a truck', unitCents: 88_901, taxCategory: 'hauling' },
      { kind: 'item', label: 'New fence', qty: 1333, unitCents: 7777, taxCategory: 'standard' },
      { kind: 'fee', label: 'Permit', unitCents: 2500, taxCategory: 'exempt' },
    ];
    const small = { estimatedMinutes: 30, cubicYardsMilli: 1875 };
    const review = new Review(app, await sentQuote(app, staff, { lines, couponId, ...small }, { customer: row, address }), customer);
    const { body } = await review.approve();
    return body.orderId;
  }

  const move = (path: string, transition: string, input: object = {}) => staff.post(`/api/${path}/transitions/${transition}`, { input });
  const why = { reason: 'So it is' };

  /** Actions on the order itself. */
  const toOrder: Record<string, (orderId: string, step: Step) => Promise<Outcome | undefined>> = {
    schedule: async (orderId, { name }) => {
      const { days } = (await staff.get(`/api/orders/${orderId}/availability`)).body;
      const day = oneOf(days as { date: string; open: boolean; windows: { windowId: string }[] }[], name)!;
      return day.open ? staff.post(`/api/orders/${orderId}/schedule`, { date: day.date, windowId: day.windows[0]!.windowId }) : undefined;
    },
    visit: async (orderId, { name }) => {
      const [visit] = await app.records.find(Appointment, { orderId }, newest);
      const next = oneOf(['onMyWay', 'arrive', 'complete', 'arrive', 'complete', 'noShow'], name)!;
      return visit && move(`appointments/${visit.id}`, next);
    },
    order: (orderId, { name }) => move(`orders/${orderId}`, oneOf(['start', 'complete', 'unschedule', 'resume'], name)!),
    cancel: async (orderId, { name }) => {
      if (name % 5 > 0) return undefined;
      return name % 2 ? move(`orders/${orderId}`, 'hold', why) : customer.post(`/api/portal/orders/${orderId}/cancel`, why);
    },
    change: async (orderId, { cents }) => {
      const [asked] = await app.records.find(ChangeOrder, { orderId, status: 'proposed' });
      if (asked) return customer.post(`/api/portal/change-orders/${asked.id}/sign`, { name: 'Casey Test' });
      return staff.post('/api/change-orders', { orderId, reason: 'More of it', newTotalCents: 70_000 + cents });
    },
    bill: (orderId, { cents }) => {
      const lines = [{ kind: 'item', label: 'Extra', unitCents: cents, taxCategory: 'standard' }];
      return staff.post('/api/invoices', { customerId: customer.person!.customerId, orderId, lines });
    },
  };

  /** Actions on one of its invoices, often for the full amount to pay or refund. */
  const toInvoice: Record<string, (invoice: Invoice, step: Step) => Promise<Outcome | undefined>> = {
    edit: ({ id }, { cents }) =>
      staff.patch(`/api/invoices/${id}`, { lines: [{ kind: 'item', label: 'All of it', qty: 1999, unitCents: cents }] }),
    issue: ({ id }) => move(`invoices/${id}`, 'issue'),
    end: async ({ id }, { name }) => (name % 4 ? undefined : move(`invoices/${id}`, name % 8 ? 'void' : 'writeOff', why)),
    pay: ({ id, balanceCents }, { name, cents }) =>
      staff.post(`/api/invoices/${id}/payments`, { method: 'cash', amountCents: name % 2 ? cents : balanceCents }, fresh()),
    card: async ({ id }, { name }) => {
      const answer = await world.pay(id, { tipCents: name });
      const { paymentId, clientSecret } = answer.body;
      if (paymentId) unasked.add(paymentId);
      if (answer.status < 300 && name % 3) await world.tell(world.paid(paymentId, intentOf({ clientSecret })));
      return answer;
    },
    late: async ({ customerId }, { name }) => {
      const unpaid = await app.records.find(Payment, { customerId, method: 'card', status: { $in: ['pending', 'failed'] } });
      const payment = oneOf(unpaid, name);
      if (!payment?.providerId) return undefined;
      unasked.add(payment.id);
      return { status: await world.tell(world.paid(payment.id, payment.providerId)) };
    },
    dispute: async ({ id: invoiceId }, { name, cents }) => {
      const payment = oneOf(await app.records.find(Payment, { invoiceId, method: 'card' }), name);
      if (!payment?.providerId) return undefined;
      unasked.add(payment.id);
      const standing = oneOf(['needs_response', 'lost', 'won', 'under_review', 'warning_closed'], cents)!;
      const amount = name % 2 ? cents : payment.amountCents + payment.tipCents;
      return { status: await world.dispute(payment.providerId, standing, 'updated', amount) };
    },
    credit: ({ id, totalCents, creditedCents }, { name, cents }) =>
      staff.post(`/api/invoices/${id}/credit-notes`, { amountCents: name % 2 ? cents : totalCents - creditedCents, ...why }, fresh()),
    refund: async ({ id: invoiceId }, { name, cents }) => {
      const payment = oneOf(await app.records.find(Payment, { invoiceId }), name);
      const back = { amountCents: cents, tipCents: name % 3 ? 0 : cents % 100, creditInvoice: name % 2 === 0 };
      return payment && staff.post(`/api/payments/${payment.id}/refunds`, { ...back, ...why }, fresh());
    },
  };

  async function take(step: Step, orderId: string): Promise<Outcome | undefined> {
    if (toOrder[step.what]) return toOrder[step.what]!(orderId, step);
    const invoice = oneOf(await app.records.find(Invoice, { orderId }, newest), step.name);
    return invoice && toInvoice[step.what]!(invoice, step);
  }

  /** Check every rule of the books. */
  async function expectOrder(): Promise<void> {
    for (const [rule, sql] of Object.entries(OUT_OF_ORDER)) expect([rule, await app.records.db.query(sql)]).toEqual([rule, []]);
    for (const [rule, sql] of Object.entries(JOURNAL_OUT_OF_ORDER)) expect([rule, await app.records.db.query(sql)]).toEqual([rule, []]);
    const overpaid: { id: string; cents: number }[] = await app.records.db.query(OVERPAID);
    for (const { id: invoiceId, cents } of overpaid) {
      const came = (await app.records.find(Payment, { invoiceId })).filter(({ id }) => unasked.has(id));
      expect(cents).toBeLessThanOrEqual(came.reduce((all, { amountCents, refundedCents }) => all + amountCents - refundedCents, 0));
    }
    await expectSameAsReport(app, staff);
  }

  it('the books and the schedule are in order', async () => {
    const done: Record<string, number> = {};
    const together = fc.array(step, { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.array(together, { minLength: 4, maxLength: 12 }), async (rounds) => {
        const orderId = await order();
        await take({ what: 'schedule', name: rounds.length, cents: 1 }, orderId);
        for (const round of rounds) {
          const answers = await Promise.all(round.map((one) => take(one, orderId)));
          answers.forEach((answer, index) => {
            if (answer) expect([round[index]!.what, answer.status < 500]).toEqual([round[index]!.what, true]);
            if (answer && answer.status < 300) done[round[index]!.what] = (done[round[index]!.what] ?? 0) + 1;
          });
          await expectOrder();
        }
      }),
      // The next run sees what this one leaves behind, so a smaller example would only fail because of that.
      { numRuns: 10, endOnFailure: true, examples: [[DISPUTED], [DEPOSIT_BACK]] },
    );
    expect(Object.keys(done).length).toBeGreaterThan(6);
    expect(done).toMatchObject({ dispute: expect.any(Number), late: expect.any(Number) });
  });

  it('the books stay as they are when the customer is erased, and no address of theirs is left', async () => {
    const { id, email } = await app.records.get(Customer, customer.person!.customerId!);
    const before = await amounts();
    expect(await tablesWith(email!)).toContain('customers');
    expect(await tablesWith('7 Elm Street')).toContain('customer_addresses');
    await app.app.get(ErasureService).forgetCustomer(id);
    expect(await amounts()).toEqual(before);
    await expectOrder();
    expect(await tablesWith(email!)).toEqual([]);
    expect(await tablesWith('7 Elm Street')).toEqual([]);
  });

  /** Return every amount and state in the books. */
  const amounts = () =>
    app.records.db
      .query(`SELECT id, number, status, total_cents, tax_cents AS cents, paid_cents, credited_cents, balance_cents FROM invoices
      UNION ALL SELECT id, method, status, amount_cents, tip_cents, refunded_cents, refunded_tip_cents, 0 FROM payments
      UNION ALL SELECT id, null, status, amount_cents, tip_cents, 0, 0, 0 FROM refunds
      UNION ALL SELECT id, number, null, amount_cents, tax_cents, 0, 0, 0 FROM credit_notes ORDER BY id`);

  /** Return the names of the tables with a row that contains a text. */
  async function tablesWith(text: string): Promise<string[]> {
    const tables: { name: string }[] = await app.records.db.query(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await app.records.db.query(`SELECT 1 FROM "${name}" t WHERE t::text ILIKE '%' || $1 || '%' LIMIT 1`, [text]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  }
});
