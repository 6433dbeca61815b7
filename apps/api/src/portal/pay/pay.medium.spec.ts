import { billView } from '@haulbook/contracts';
import { MessageLog } from '@haulbook/platform';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import { Payment } from '../../billing/ledger/payment.entity.js';
import { textWorld } from '../../testing/text-world.js';
import { Contact } from '../../customers/contact.entity.js';
import type { Customer } from '../../customers/customer.entity.js';
import { pdfText } from '../../testing/pdf-text.js';

const GOOD = '4242 4242 4242 4242';

describe('a link to pay a bill', () => {
  const world = textWorld();
  let keys = 0;

  async function issued(customer: Customer, unitCents = 10_000): Promise<string> {
    const lines = [{ kind: 'item', label: 'Sofa', qty: 1000, unitCents }];
    const { body } = await world.staff.post('/api/invoices', { customerId: customer.id, lines });
    expect((await world.staff.post(`/api/invoices/${body.id}/transitions/issue`, {})).status).toBe(200);
    return body.id;
  }
  const make = (id: string, body: object = {}, client = world.staff) => client.post(`/api/invoices/${id}/pay-link`, body);
  const tokenOf = async (id: string) => new URL((await make(id)).body.url).pathname.split('/').at(-1)!;
  const open = (token: string) => world.app.visitor().get(`/api/portal/pay/${token}`);
  const pay = (token: string, body: object = {}, key = `pay-${++keys}`) =>
    world.app.visitor().post(`/api/portal/pay/${token}`, { card: GOOD, ...body }, { 'idempotency-key': key });
  const messagesOf = ({ id: customerId }: Customer, template: 'invoice' | 'pay_link' | 'receipt') =>
    world.app.records.find(MessageLog, { customerId, template });
  const urlIn = ({ payload }: MessageLog) => (payload as { data: { url: string } }).data.url;

  it('is in the mail and the text of the bill, and pays it with a tip and a receipt, without an account', async () => {
    const customer = await world.agreed();
    const id = await issued(customer);
    const messages = await messagesOf(customer, 'invoice');
    expect(messages.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
    const urls = messages.map(urlIn);
    expect(urls[0]).toMatch(/\/pay\/[\w-]{40,}$/);
    const token = urls[0]!.split('/').at(-1)!;
    const bill = billView.parse((await open(token)).body);
    expect(bill).toMatchObject({ status: 'issued', balanceCents: 10_000, lines: [{ label: 'Sofa' }], paymentProvider: 'test' });
    const paid = await pay(token, { tipCents: 500, balanceCents: 10_000 });
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(await world.app.records.get(Payment, paid.body.paymentId)).toMatchObject({ method: 'card', amountCents: 10_000, tipCents: 500 });
    expect((await messagesOf(customer, 'receipt')).map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
    const after = billView.parse((await open(token)).body);
    expect(after).toMatchObject({ status: 'paid', balanceCents: 0, payments: [{ amountCents: 10_000, tipCents: 500 }] });
    for (const path of [after.pdfUrl, after.payments[0]!.receiptUrl])
      expect((await world.app.visitor().fetch(path)).headers.get('content-type')).toBe('application/pdf');
    expect((await pay(token)).status).toBe(409);
    expect((await make(id)).body.message).toBe('There is nothing to pay on this invoice');
  });

  it('prints bill and receipt without whose they are, which the papers of the customer name', async () => {
    const customer = await world.agreed({ firstName: 'Zebulon', lastName: 'Quux', companyName: 'Quux Hauling' });
    const id = await issued(customer);
    const token = await tokenOf(id);
    await pay(token);
    const read = async (path: string, who = world.app.visitor()) => pdfText(Buffer.from(await (await who.fetch(path)).arrayBuffer()));
    const { pdfUrl, payments, number } = billView.parse((await open(token)).body);
    for (const path of [pdfUrl, payments[0]!.receiptUrl!]) {
      const text = await read(path);
      expect(text).toContain(number);
      expect(text).not.toContain('Tax');
      expect(text).not.toMatch(new RegExp(`Zebulon|Quux|${customer.email}|BILLED TO|RECEIVED FROM`));
    }
    expect(await read(`/api/invoices/${id}/pdf`, world.staff)).toMatch(/BILLED TO[\s\S]*Zebulon Quux[\s\S]*Quux Hauling/);
  });

  it('pays once, however often and at the same moment', async () => {
    const token = await tokenOf(await issued(await world.agreed()));
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(token)));
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.paymentId)).size).toBe(1);
    expect((await open(token)).body).toMatchObject({ paidCents: 10_000, balanceCents: 0 });
  });

  it('opens its own bill alone, and nothing of whose it is', async () => {
    const customer = await world.agreed({ firstName: 'Zebulon', lastName: 'Quux' });
    const [id, other] = [await issued(customer), await issued(customer, 20_000)];
    const token = await tokenOf(id);
    expect(JSON.stringify((await open(token)).body)).not.toMatch(new RegExp(`Zebulon|Quux|${customer.phone.slice(1)}|${customer.email}`));
    const { body } = await pay(await tokenOf(other));
    const visitor = world.app.visitor();
    expect((await visitor.fetch(`/api/portal/pay/${token}/receipts/${body.paymentId}`)).status).toBe(404);
    expect((await visitor.post(`/api/portal/pay/${token}/outcome`, { paymentId: body.paymentId })).status).toBe(404);
    expect((await visitor.fetch(`/api/portal/invoices/${id}/pdf`)).status).toBe(401);
    for (const wrong of ['a'.repeat(43), 'x', token.slice(1)]) expect((await open(wrong)).status).toBe(404);
    const [row] = await world.app.records.db.query<{ found: number }>(
      `SELECT count(*)::int AS found FROM one_time_codes WHERE token_hash LIKE '%' || $1 || '%'`,
      [token],
    );
    expect(row!.found).toBe(0);
  });

  it('shows what was voided, and takes nothing for it', async () => {
    const voided = await issued(await world.agreed());
    const its = await tokenOf(voided);
    await world.staff.post(`/api/invoices/${voided}/transitions/void`, { input: { reason: 'Wrong customer' } });
    expect((await open(its)).body).toMatchObject({ status: 'void', balanceCents: 0 });
    expect((await pay(its)).status).toBe(409);
  });

  it('says what of a payment was given back', async () => {
    const id = await issued(await world.agreed());
    const token = await tokenOf(id);
    const { body } = await pay(token, { tipCents: 500 });
    const back = { amountCents: 3000, tipCents: 200, reason: 'A scratch', creditInvoice: false };
    expect((await world.staff.post(`/api/payments/${body.paymentId}/refunds`, back, { 'idempotency-key': 'back' })).status).toBe(201);
    expect(billView.parse((await open(token)).body)).toMatchObject({ balanceCents: 3000, payments: [{ refundedCents: 3200 }] });
  });

  it('ends when staff say so, and with its time', async () => {
    const id = await issued(await world.agreed());
    const token = await tokenOf(id);
    await world.app.records.db.query(`UPDATE one_time_codes SET expires_at = now() - interval '1 second' WHERE data->>'invoiceId' = $1`, [
      id,
    ]);
    expect((await open(token)).status).toBe(404);
    const next = await tokenOf(id);
    expect((await open(next)).status).toBe(200);
    expect((await world.staff.post(`/api/invoices/${id}/pay-link/end`)).status).toBe(204);
    expect([(await open(next)).status, (await pay(next)).status]).toEqual([404, 404]);
    expect((await world.app.records.get(Invoice, id)).paidCents).toBe(0);
  });

  it('goes by text to the customer and by mail to the contact who gets the bills', async () => {
    const customer = await world.agreed();
    const email = 'pays-the-bills@example.com';
    await world.app.records.insert(Contact, { customerId: customer.id, name: 'Dana Fox', email, getsBills: true });
    const id = await issued(customer);
    expect((await make(id, { send: 'text' })).body).toMatchObject({ sentTo: customer.phone });
    expect((await make(id, { send: 'email' })).body).toMatchObject({ sentTo: email });
  });

  it('goes the one way that was chosen, and is refused in words where it cannot', async () => {
    const customer = await world.agreed();
    const id = await issued(customer);
    expect((await make(id, { send: 'text' })).body).toMatchObject({ sentTo: customer.phone });
    expect((await messagesOf(customer, 'pay_link')).map(({ channel, body }) => [channel, body])).toEqual([
      ['sms', expect.stringMatching(/^Invoice .*\/pay\/…$/)],
    ]);
    expect((await make(id, { send: 'email' })).body).toMatchObject({ sentTo: customer.email });
    const silent = await issued(await world.agreed({ smsConsent: null, email: null }));
    for (const send of ['text', 'email'])
      expect((await make(silent, { send })).body.fields.send).toMatch(/^This customer (can’t be texted|has no email address)/);
    expect((await make(silent)).body).toMatchObject({ sentTo: null });
    const draft = await world.staff.post('/api/invoices', { customerId: customer.id, lines: [] });
    expect((await make(draft.body.id)).body.message).toBe('Issue this invoice first: a draft can’t be paid');
    expect((await make(id, {}, world.app.visitor())).status).toBe(401);
    expect((await make(id, {}, await world.app.signInAs('customer'))).status).toBe(403);
  });
});
