import fc from 'fast-check';
import { JOURNAL_OUT_OF_ORDER, OUT_OF_ORDER, OVERPAID } from '@haulbook/domain/testing';
import { MessageLog } from '@haulbook/platform';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Address } from '../customers/address.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Payment } from '../billing/ledger/payment.entity.js';
import { Review, sentQuote } from '../portal/review/review-fixtures.js';
import { intentOf, StripeWorld } from '../billing/payments/stripe-fixtures.js';
import type { TestApp, TestClient } from '../testing/test-app.js';
import type { Answer } from '@haulbook/identity/testing';
import { HISTORIES, SETTLED, step, type Step } from './books-fixtures.js';
import { ChangeOrder } from './change-order.entity.js';
import { expectSameAsReport } from './journal-fixtures.js';

type Outcome = Pick<Answer, 'status'>;

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
    ({ app, staff } = world);
    couponId = (await staff.post('/api/coupons', { code: 'THIRD', kind: 'percent', percentPpm: 333_333, maxUses: 100 })).body.id;
    await staff.post(`/api/coupons/${couponId}/transitions/activate`, {});
  });

  afterAll(() => world.close());

  const fresh = () => ({ 'idempotency-key': `books-${++keys}` });
  const oneOf = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];
  const newest = { sort: { createdAt: 'desc' } } as const;

  let people = 0;
  /** Let another customer approve an order, who is then the one that acts. */
  async function order(line1 = '7 Elm Street'): Promise<string> {
    customer = await app.signInAs('customer', `books-${++people}@example.com`);
    const row = await app.records.get(Customer, customer.person!.customerId!);
    const address = await app.records.insert(Address, { customerId: row.id, line1, city: 'Raleigh', zip: '27601' });
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

  const move = (path: string, transition: string, input: object = {}) =>
    staff.post(`/api/${path}/transitions/${transition}`, { input, confirmed: true });
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
    erase: async () => {
      const { status, body } = await customer.post('/api/portal/deletion-requests', { password: customer.person!.password });
      // One that waits has changed nothing yet.
      return { status: body.status === 'waiting' ? 409 : status };
    },
    monthly: async (_orderId, { name }) => {
      const id = customer.person!.customerId!;
      await staff.patch(`/api/customers/${id}`, { billing: oneOf(['monthly', 'monthly', 'per_job'], name)! });
      return staff.post(`/api/customers/${id}/monthly-bill`, {});
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
      const answer = await world.pay(id, { tipCents: name }, customer);
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
    const own = { $or: [{ orderId }, { customerId: customer.person!.customerId!, kind: 'monthly' as const }] };
    const invoice = oneOf(await app.records.find(Invoice, own, newest), step.name);
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
      { numRuns: 10, endOnFailure: true, examples: HISTORIES },
    );
    expect(Object.keys(done).length).toBeGreaterThan(6);
    expect(done).toMatchObject({
      dispute: expect.any(Number),
      monthly: expect.any(Number),
      late: expect.any(Number),
      erase: expect.any(Number),
    });
  });

  it('the books stay as they are when the customer has their data deleted, and no address of theirs is left', async () => {
    const orderId = await order('9 Oblivion Lane');
    await take({ what: 'schedule', name: 1, cents: 1 }, orderId);
    for (const [one] of SETTLED) await take(one!, orderId);
    const { email } = await app.records.get(Customer, customer.person!.customerId!);
    const before = await amounts();
    expect(await tablesWith(email!)).toContain('customers');
    expect(await tablesWith('9 Oblivion Lane')).toContain('customer_addresses');
    expect(await take({ what: 'erase', name: 0, cents: 1 }, orderId)).toEqual({ status: 201 });
    expect(await amounts()).toEqual(before);
    await expectOrder();
    // The mail that tells them so is still on its way.
    expect(await tablesWith(email!)).toEqual(['message_logs']);
    expect(await app.records.find(MessageLog, { recipient: email })).toMatchObject([{ template: 'deletion_done' }]);
    expect(await tablesWith('9 Oblivion Lane')).toEqual([]);
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
