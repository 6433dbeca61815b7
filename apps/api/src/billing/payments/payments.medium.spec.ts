import fc from 'fast-check';
import { payView } from '@haulbook/contracts';
import { netPaidCents } from '@haulbook/domain';
import { Customer } from '../../customers/customer.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { Payment } from '../ledger/payment.entity.js';
import { Refund } from '../ledger/refund.entity.js';
import { MessageLog } from '@haulbook/platform';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';

const GOOD = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';

describe('billing', () => {
  let app: TestApp;
  let staff: TestClient;
  let client: TestClient;
  let keys = 0;

  beforeAll(async () => {
    app = await startTestApp();
    staff = await app.signInAs('admin');
    client = await app.signInAs('customer');
  });
  afterAll(() => app?.close());

  async function draft(unitCents = 10_000): Promise<string> {
    const lines = [{ kind: 'item', label: 'Sofa', qty: 1000, unitCents }];
    const { body } = await staff.post('/api/invoices', { customerId: client.person!.customerId, lines });
    return body.id;
  }
  async function issued(unitCents = 10_000): Promise<string> {
    const id = await draft(unitCents);
    const answer = await staff.post(`/api/invoices/${id}/transitions/issue`, {});
    expect(answer.status).toBe(200);
    return id;
  }
  const invoice = (id: string) => app.records.get(Invoice, id);
  const take = (id: string, amountCents: number, more: object = {}) =>
    staff.post(`/api/invoices/${id}/payments`, { method: 'cash', amountCents, ...more }, { 'idempotency-key': `take-${++keys}` });
  const fresh = () => ({ 'idempotency-key': `call-${++keys}` });
  const refund = (paymentId: string, amountCents: number, headers: Record<string, string> = fresh()) =>
    staff.post(`/api/payments/${paymentId}/refunds`, { amountCents, reason: 'Scratch on the door', creditInvoice: false }, headers);
  const credit = (id: string, amountCents: number, headers: Record<string, string> = fresh()) =>
    staff.post(`/api/invoices/${id}/credit-notes`, { amountCents, reason: 'One item stayed' }, headers);
  const pay = (id: string, body: object = { card: GOOD }, key = `key-${++keys}`, who = client) =>
    who.post(`/api/portal/invoices/${id}/pay`, body, { 'idempotency-key': key });

  /** Check what must be true of every invoice at any time. */
  async function expectInStep(id: string): Promise<void> {
    const row = await invoice(id);
    const payments = await app.records.find(Payment, { invoiceId: id });
    expect(row.paidCents).toBe(netPaidCents(payments));
    expect(row.balanceCents).toBe(Math.max(0, row.totalCents - row.creditedCents - row.paidCents));
    const isCredited = row.paidCents === 0 && row.creditedCents === row.totalCents;
    const status = isCredited ? 'credited' : row.balanceCents === 0 ? 'paid' : row.paidCents > 0 ? 'partially_paid' : 'issued';
    expect(row.status).toBe(status);
  }

  it('are taken down by staff under a key, so that a second click is no second payment', async () => {
    const id = await issued();
    const cash = { method: 'cash', amountCents: 1000 };
    const without = await staff.post(`/api/invoices/${id}/payments`, cash);
    expect([without.status, Object.keys(without.body.fields)]).toEqual([400, ['Idempotency-Key']]);
    expect((await invoice(id)).paidCents).toBe(0);
  });

  it('numbers invoices when they are issued, in a row, and mails them as PDF', async () => {
    const ids = [await draft(), await draft()];
    expect((await invoice(ids[0]!)).number).toBeNull();
    expect((await client.get(`/api/portal/invoices/${ids[0]}/pdf`)).status).toBe(404);
    await Promise.all(ids.map((id) => staff.post(`/api/invoices/${id}/transitions/issue`, {})));
    const numbers = (await Promise.all(ids.map(invoice))).map((row) => Number(row.number!.slice(-5))).sort((a, b) => a - b);
    expect(numbers[1]! - numbers[0]!).toBe(1);
    const mail = await app.records.findOne(MessageLog, { template: 'invoice', recipient: client.person!.email });
    expect(mail!.payload).toMatchObject({ attachments: [{ kind: 'invoice', id: expect.any(String) }] });
    const pdf = await client.fetch(`/api/portal/invoices/${ids[0]}/pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect((await (await app.signInAs('customer')).get(`/api/portal/invoices/${ids[0]}/pdf`)).status).toBe(404);
  });

  it('cannot be changed or thrown away once issued', async () => {
    const id = await issued();
    expect((await staff.patch(`/api/invoices/${id}`, { lines: [] })).status).toBe(403);
    expect((await staff.delete(`/api/invoices/${id}`)).status).toBe(403);
    expect((await staff.patch(`/api/invoices/${id}`, { internalNotes: 'Rang them' })).status).toBe(200);
  });

  it('is paid in parts, then in full, then not at all any more', async () => {
    const id = await issued();
    const first = await take(id, 4000, { method: 'check', reference: '1042', tipCents: 500 });
    expect(first.status).toBe(201);
    expect(await invoice(id)).toMatchObject({ status: 'partially_paid', paidCents: 4000, balanceCents: 6000, paidAt: null });
    const second = await take(id, 6000);
    expect(await invoice(id)).toMatchObject({ status: 'paid', paidCents: 10_000, balanceCents: 0, paidAt: expect.any(String) });
    expect((await take(id, 1)).body.code).toBe('conflict');
    const receipt = await app.records.findOne(MessageLog, { template: 'receipt', recipient: client.person!.email });
    expect(receipt!.payload).toMatchObject({ data: { amountCents: 4000, tipCents: 500, method: 'Check 1042' } });
    const papers = await Promise.all([first, second].map(({ body }) => client.fetch(`/api/portal/payments/${body.id}/receipt`)));
    expect(papers.map(({ headers }) => headers.get('content-type'))).toEqual(['application/pdf', 'application/pdf']);
    const names = papers.map(({ headers }) => headers.get('content-disposition'));
    for (const name of names) expect(name).toMatch(/filename="Receipt-INV-\d{4}-\d{5}-[0-9A-F]{8}\.pdf"$/);
    expect(names[0]).not.toBe(names[1]);
  });

  it('has no receipt for money that has not come', async () => {
    const values = { invoiceId: await issued(), customerId: client.person!.customerId!, method: 'card', amountCents: 100 } as const;
    const { id } = await app.records.insert(Payment, values);
    expect((await client.get(`/api/portal/payments/${id}/receipt`)).status).toBe(404);
    expect((await staff.get(`/api/payments/${id}/receipt`)).status).toBe(404);
  });

  it('refuses more than is owed, also when two take it at once', async () => {
    const id = await issued();
    expect((await take(id, 10_001)).body.fields).toEqual({ amountCents: 'This is more than the balance due on the invoice' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(id, 6000)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    await expectInStep(id);
    expect((await invoice(id)).paidCents).toBe(6000);
  });

  it('takes a recorded payment once for one key', async () => {
    const id = await issued();
    const send = () =>
      staff.post(`/api/invoices/${id}/payments`, { method: 'cash', amountCents: 1000 }, { 'idempotency-key': `record-${id}` });
    const [one, two] = [await send(), await send()];
    expect(two.body).toEqual(one.body);
    expect((await invoice(id)).paidCents).toBe(1000);
  });

  describe('by card', () => {
    it('settles at once with the test card, tip apart, and makes a prospect active', async () => {
      const id = await issued();
      const view = payView.parse((await pay(id, { card: GOOD, tipCents: 1500 })).body);
      expect(view).toMatchObject({ provider: 'test', status: 'succeeded' });
      expect(await invoice(id)).toMatchObject({ status: 'paid', paidCents: 10_000 });
      expect(await app.records.get(Payment, view.paymentId)).toMatchObject({
        amountCents: 10_000,
        tipCents: 1500,
        reference: 'ending in 4242',
      });
      expect((await app.records.get(Customer, client.person!.customerId!)).customerStatus).toBe('active');
    });

    it('says why a card was declined, keeps the try, and lets another card pay', async () => {
      const id = await issued();
      const declined = await pay(id, { card: DECLINED });
      expect(declined.body).toMatchObject({ status: 'failed', message: 'Your card was declined. Please try another one.' });
      expect(await invoice(id)).toMatchObject({ status: 'issued', paidCents: 0 });
      expect((await pay(id)).body.status).toBe('succeeded');
      await expectInStep(id);
    });

    it('pays once, with one key or with many at once', async () => {
      const id = await issued();
      const same = await Promise.all(Array.from({ length: 5 }, () => pay(id, { card: GOOD }, `same-${id}`)));
      expect(new Set(same.map(({ body }) => body.paymentId)).size).toBe(1);
      const other = await issued();
      const many = await Promise.all(Array.from({ length: 5 }, () => pay(other)));
      const made = many.filter(({ status }) => status === 200);
      expect(new Set(made.map(({ body }) => body.paymentId)).size).toBe(1);
      expect(await app.records.count(Payment, { invoiceId: other })).toBe(1);
      expect((await pay(other, { card: GOOD }, `same-${id}-2`)).body.code).toBe('conflict');
      await Promise.all([expectInStep(id), expectInStep(other)]);
    });

    it('is not overpaid by cash that is taken down at the same moment', async () => {
      const id = await issued();
      await Promise.all([pay(id), take(id, 6000), pay(id), take(id, 6000)]);
      await expectInStep(id);
      expect((await invoice(id)).paidCents).toBeLessThanOrEqual(10_000);
    });

    it('is nobody else’s to pay, and no draft’s, and needs a key', async () => {
      const id = await issued();
      expect((await pay(id, { card: GOOD }, 'other', await app.signInAs('customer'))).status).toBe(404);
      expect((await pay(await draft())).status).toBe(404);
      expect((await client.post(`/api/portal/invoices/${id}/pay`, { card: GOOD })).status).toBe(400);
      expect((await pay(id, { card: '1234' })).body.fields).toHaveProperty('card');
      expect(await app.records.count(Payment, { invoiceId: id, status: 'pending' })).toBe(0);
    });
  });

  describe('refunds and corrections', () => {
    it('give back a part, then the rest, and never more than came in', async () => {
      const id = await issued();
      const { body } = await pay(id);
      const back = (amountCents: number) => refund(body.paymentId, amountCents);
      expect((await back(10_001)).body.fields).toHaveProperty('amountCents');
      expect((await back(3000)).body.status).toBe('succeeded');
      expect(await app.records.get(Payment, body.paymentId)).toMatchObject({ status: 'partially_refunded', refundedCents: 3000 });
      expect(await invoice(id)).toMatchObject({ status: 'partially_paid', paidCents: 7000, balanceCents: 3000 });
      const answers = await Promise.all(Array.from({ length: 6 }, () => back(4000)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      await back(3000);
      expect(await app.records.get(Payment, body.paymentId)).toMatchObject({ status: 'refunded', refundedCents: 10_000 });
      expect(await invoice(id)).toMatchObject({ status: 'issued', paidCents: 0 });
      expect(await app.records.count(Refund, { paymentId: body.paymentId })).toBe(3);
      await expectInStep(id);
    });

    it('by credit note lower what is owed, never below nothing', async () => {
      const id = await issued();
      const note = await credit(id, 4000);
      expect(note.body.number).toMatch(/^CN-\d{4}-\d{5}$/);
      expect(await invoice(id)).toMatchObject({ creditedCents: 4000, balanceCents: 6000, status: 'issued' });
      await take(id, 6000);
      expect((await invoice(id)).status).toBe('paid');
      expect((await credit(id, 6001)).body.fields).toHaveProperty('amountCents');
    });

    it('happen once however often a call is sent, and need a key for that', async () => {
      const id = await issued();
      const { body } = await pay(id);
      const key = fresh();
      const backs = await Promise.all(Array.from({ length: 4 }, () => refund(body.paymentId, 3000, key)));
      expect(new Set(backs.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1);
      expect((await refund(body.paymentId, 3000, key)).body).toMatchObject({ id: backs[0]!.body.id, status: 'succeeded' });
      expect((await refund(body.paymentId, 3001, key)).body.code).toBe('idempotency_mismatch');
      const notes = await Promise.all(Array.from({ length: 4 }, () => credit(id, 1000, key)));
      expect(new Set(notes.map((answer) => `${answer.status} ${answer.body.number}`)).size).toBe(1);
      for (const without of [await refund(body.paymentId, 3000, {}), await credit(id, 1000, {})])
        expect([without.status, Object.keys(without.body.fields)]).toEqual([400, ['Idempotency-Key']]);
      expect(await invoice(id)).toMatchObject({ paidCents: 7000, creditedCents: 1000 });
      expect(await app.records.count(Refund, { paymentId: body.paymentId })).toBe(1);
    });

    it('of cash are made at once, under one key once', async () => {
      const id = await issued();
      const { body } = await take(id, 10_000);
      const key = fresh();
      for (let click = 0; click < 2; click++) expect((await refund(body.id, 2500, key)).body.status).toBe('succeeded');
      expect(await invoice(id)).toMatchObject({ status: 'partially_paid', paidCents: 7500 });
    });

    it('voids only without net payment', async () => {
      const id = await issued();
      const { body } = await take(id, 1000);
      const voiding = () => staff.post(`/api/invoices/${id}/transitions/void`, { input: { reason: 'Wrong customer' } });
      expect((await voiding()).body.code).toBe('transition_refused');
      await refund(body.id, 1000);
      expect((await voiding()).body).toMatchObject({ status: 'void', balanceCents: 0, voidReason: 'Wrong customer' });
      expect((await take(id, 1)).body.code).toBe('conflict');
    });

    it('are staff’s alone', async () => {
      const id = await issued();
      const { body } = await pay(id);
      for (const path of [`/api/payments/${body.paymentId}/refunds`, `/api/invoices/${id}/payments`, `/api/invoices/${id}/credit-notes`]) {
        expect((await client.post(path, { amountCents: 100, reason: 'mine', method: 'cash' })).status).toBe(403);
        expect((await app.visitor().post(path, { amountCents: 100, reason: 'mine', method: 'cash' })).status).toBe(401);
      }
    });
  });

  it('stays in step with the money through any run of payments, refunds and credit notes', async () => {
    const act = fc.oneof(
      fc.record({ do: fc.constant('take' as const), cents: fc.integer({ min: 1, max: 12_000 }) }),
      fc.record({ do: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 12_000 }) }),
      fc.record({ do: fc.constant('credit' as const), cents: fc.integer({ min: 1, max: 4000 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
        const id = await issued();
        for (const { do: what, cents } of acts) {
          const [payment] = await app.records.find(Payment, { invoiceId: id }, { limit: 1 });
          if (what === 'take') await take(id, cents);
          else if (what === 'credit') await credit(id, cents);
          else if (payment) await refund(payment.id, cents);
          await expectInStep(id);
        }
      }),
      { numRuns: 12 },
    );
  });
});
