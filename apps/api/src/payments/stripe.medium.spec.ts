import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { Invoice } from '../invoices/invoice.entity.js';
import { Payment } from '../invoices/payment.entity.js';
import { Refund } from '../invoices/refund.entity.js';
import { runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR } from '../actor.js';
import { RefundsService } from './refunds.service.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import type { TestClient } from '../testing/test-client.js';

const SECRET = 'whsec_for_this_test';

/** The few endpoints of Stripe's API that are used, on loopback, with its idempotency keys. */
class StripeStandIn {
  readonly intents = new Map<string, Record<string, unknown>>();
  readonly calls: string[] = [];
  private readonly answered = new Map<string, object>();
  refundStatus = 'succeeded';
  /** A status refunds are refused with. */
  refusal: number | null = null;
  /** Answers wait for this. */
  gate: Promise<void> | null = null;
  /** What is asked for is done, but the answer never arrives. */
  silent = false;
  private server!: Server;

  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      void this.answer(request).then(({ status, body }) =>
        response
          .writeHead(this.silent ? 500 : status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
          .end(JSON.stringify(this.silent ? { error: { type: 'api_error', message: 'Something broke' } } : body)),
      );
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const key = request.headers['idempotency-key'] as string | undefined;
    const known = key && this.answered.get(key);
    if (known) return { status: 200, body: known };
    this.calls.push(`${request.method} ${request.url}`);
    const answer = this.handle(request.method!, request.url!, form);
    if (key && answer.status === 200) this.answered.set(key, answer.body);
    await this.gate;
    return answer;
  }

  private handle(method: string, url: string, form: URLSearchParams): { status: number; body: object } {
    const [, , kind, id, action] = url.split('/');
    if (kind === 'refunds' && this.refusal)
      return { status: this.refusal, body: { error: { type: 'invalid_request_error', message: 'Another call has this key' } } };
    if (kind === 'refunds') return { status: 200, body: { id: `re_${this.calls.length}`, object: 'refund', status: this.refundStatus } };
    if (method === 'POST' && !id) {
      const made = `pi_${this.intents.size + 1}`;
      const metadata = { paymentId: form.get('metadata[paymentId]') };
      this.intents.set(made, {
        id: made,
        object: 'payment_intent',
        amount: Number(form.get('amount')),
        status: 'requires_payment_method',
        client_secret: `${made}_secret`,
        metadata,
      });
      return { status: 200, body: this.intents.get(made)! };
    }
    const intent = this.intents.get(id!);
    if (!intent) return { status: 404, body: { error: { type: 'invalid_request_error', message: 'No such payment_intent' } } };
    if (action === 'cancel') {
      if (intent['status'] === 'succeeded')
        return { status: 400, body: { error: { type: 'invalid_request_error', message: 'It has succeeded' } } };
      intent['status'] = 'canceled';
    }
    return { status: 200, body: intent };
  }
}

describe('card payments through Stripe', () => {
  const stripe = new StripeStandIn();
  const signer = new Stripe('sk_test_unused').webhooks;
  let app: TestApp;
  let staff: TestClient;
  let client: TestClient;
  let count = 0;

  beforeAll(async () => {
    const url = await stripe.start();
    app = await startTestApp({
      STRIPE_SECRET_KEY: 'sk_test_123',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_123',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: url,
    });
    staff = await app.signInAs('admin');
    client = await app.signInAs('customer');
  });
  afterAll(async () => {
    await app?.close();
    await stripe.stop();
  });

  async function issued(): Promise<string> {
    const { body } = await staff.post('/api/invoices', {
      customerId: client.person!.customerId,
      lines: [{ kind: 'item', label: 'Sofa', unitCents: 10_000 }],
    });
    await staff.post(`/api/invoices/${body.id}/transitions/issue`, {});
    return body.id;
  }
  const pay = (id: string, body: object = {}) =>
    client.post(`/api/portal/invoices/${id}/pay`, body, { 'idempotency-key': `stripe-${++count}` });
  const eventOf = (type: string, object: object, id = `evt_${++count}`) => JSON.stringify({ id, object: 'event', type, data: { object } });
  async function tell(payload: string, header?: string): Promise<number> {
    const signature = header ?? signer.generateTestHeaderString({ payload, secret: SECRET });
    const response = await app.visitor().fetch('/api/webhooks/stripe', {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    return response.status;
  }
  const paid = (paymentId: string, intent: string) =>
    eventOf('payment_intent.succeeded', { id: intent, object: 'payment_intent', metadata: { paymentId }, latest_charge: 'ch_1' });
  const invoice = (id: string) => app.records.get(Invoice, id);

  it('hands the browser a secret, and books the money when Stripe says so, once', async () => {
    const id = await issued();
    const { body } = await pay(id, { tipCents: 700 });
    expect(body).toMatchObject({
      provider: 'stripe',
      status: 'pending',
      publishableKey: 'pk_test_123',
      clientSecret: expect.stringMatching(/^pi_\d+_secret$/),
    });
    expect((await invoice(id)).status).toBe('issued');
    const intent = body.clientSecret.replace('_secret', '');
    expect(stripe.intents.get(intent)).toMatchObject({ amount: 10_700, metadata: { paymentId: body.paymentId } });
    const event = paid(body.paymentId, intent);
    expect(await Promise.all(Array.from({ length: 5 }, () => tell(event)))).toEqual([200, 200, 200, 200, 200]);
    expect(await tell(paid(body.paymentId, intent))).toBe(200);
    expect(await invoice(id)).toMatchObject({ status: 'paid', paidCents: 10_000 });
    expect(await app.records.get(Payment, body.paymentId)).toMatchObject({ status: 'succeeded', tipCents: 700, providerChargeId: 'ch_1' });
  });

  it('refuses forged, old and altered events', async () => {
    const id = await issued();
    const { body } = await pay(id);
    const event = paid(body.paymentId, body.clientSecret.replace('_secret', ''));
    const genuine = signer.generateTestHeaderString({ payload: event, secret: SECRET });
    expect(await tell(event, signer.generateTestHeaderString({ payload: event, secret: 'whsec_other' }))).toBe(400);
    expect(
      await tell(
        event,
        signer.generateTestHeaderString({ payload: event, secret: SECRET, timestamp: Math.floor(Date.now() / 1000) - 3600 }),
      ),
    ).toBe(400);
    expect(await tell(event.replace('ch_1', 'ch_2'), genuine)).toBe(400);
    expect(await tell(event, '')).toBe(400);
    expect((await invoice(id)).paidCents).toBe(0);
    expect(await tell(event, genuine)).toBe(200);
    expect((await invoice(id)).paidCents).toBe(10_000);
  });

  it('goes on with the payment under way, and replaces it when the tip changes', async () => {
    const id = await issued();
    const first = await pay(id);
    const again = await pay(id);
    expect(again.body).toEqual(first.body);
    const tipped = await pay(id, { tipCents: 300 });
    expect(tipped.body.paymentId).not.toBe(first.body.paymentId);
    expect((await app.records.get(Payment, first.body.paymentId)).status).toBe('failed');
    expect(stripe.intents.get(first.body.clientSecret.replace('_secret', ''))!['status']).toBe('canceled');
  });

  it('asks Stripe without holding a transaction; the same call is told to wait, then gets the same answer', async () => {
    const id = await issued();
    const key = { 'idempotency-key': `held-${id}` };
    const path = `/api/portal/invoices/${id}/pay`;
    const asked = stripe.calls.length;
    let open = () => {};
    stripe.gate = new Promise((resolve) => (open = resolve));
    const paying = client.post(path, {}, key);
    const idle = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
    while (stripe.calls.length === asked) await app.records.db.query('SELECT 1');
    const holding = await app.records.db.query(idle);
    const [again, other, cash] = await Promise.all([
      client.post(path, {}, key),
      client.post(path, { tipCents: 1 }, key),
      staff.post(`/api/invoices/${id}/payments`, { method: 'cash', amountCents: 1 }),
    ]);
    stripe.gate = null;
    open();
    const { status, body } = await paying;
    expect([status, body.status]).toEqual([200, 'pending']);
    expect(holding).toEqual([]);
    expect([again.status, again.body.code]).toEqual([409, 'request_in_progress']);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    expect([cash.status, cash.body.code]).toEqual([409, 'conflict']);
    expect((await client.post(path, {}, key)).body).toEqual(body);
    expect(stripe.calls.length).toBe(asked + 1);
  });

  it('goes on with a payment whose answer was lost, without charging twice', async () => {
    const id = await issued();
    const intents = stripe.intents.size;
    stripe.silent = true;
    const lost = await pay(id);
    stripe.silent = false;
    expect(lost.status).toBe(503);
    const [pending] = await app.records.find(Payment, { invoiceId: id });
    expect(pending).toMatchObject({ status: 'pending', providerId: null, amountCents: 10_000 });
    const { body } = await pay(id);
    expect(body).toMatchObject({ paymentId: pending!.id, status: 'pending', clientSecret: expect.any(String) });
    expect([stripe.intents.size, await app.records.count(Payment, { invoiceId: id })]).toEqual([intents + 1, 1]);
    expect(await tell(paid(body.paymentId, body.clientSecret.replace('_secret', '')))).toBe(200);
    expect(await invoice(id)).toMatchObject({ status: 'paid', paidCents: 10_000 });
  });

  it('books what the webhook said while Stripe’s own answer was still on its way, once', async () => {
    const id = await issued();
    const asked = stripe.calls.length;
    let open = () => {};
    stripe.gate = new Promise((resolve) => (open = resolve));
    const paying = pay(id);
    while (stripe.calls.length === asked) await app.records.db.query('SELECT 1');
    const [pending] = await app.records.find(Payment, { invoiceId: id });
    expect(await tell(paid(pending!.id, [...stripe.intents.keys()].at(-1)!))).toBe(200);
    stripe.gate = null;
    open();
    expect((await paying).body).toMatchObject({ paymentId: pending!.id, status: 'succeeded' });
    expect(await invoice(id)).toMatchObject({ status: 'paid', paidCents: 10_000 });
  });

  it('sends refunds through Stripe; one still on its way counts when Stripe says it is done', async () => {
    const id = await issued();
    const { body } = await pay(id);
    await tell(paid(body.paymentId, body.clientSecret.replace('_secret', '')));
    stripe.refundStatus = 'pending';
    const refund = await staff.post(`/api/payments/${body.paymentId}/refunds`, { amountCents: 4000, reason: 'Less than planned' });
    expect(refund.body.status).toBe('pending');
    expect((await invoice(id)).paidCents).toBe(10_000);
    const row = await app.records.get(Refund, refund.body.id);
    expect(
      await tell(eventOf('refund.updated', { id: row.providerId, object: 'refund', status: 'succeeded', metadata: { refundId: row.id } })),
    ).toBe(200);
    expect(await invoice(id)).toMatchObject({ paidCents: 6000, status: 'partially_paid' });
  });

  it('does not take a refund for failed while another call for it is under way, nor asks again while its own may be', async () => {
    const id = await issued();
    const { body } = await pay(id);
    await tell(paid(body.paymentId, body.clientSecret.replace('_secret', '')));
    stripe.refundStatus = 'succeeded';
    stripe.refusal = 409;
    const refund = await staff.post(`/api/payments/${body.paymentId}/refunds`, { amountCents: 4000, reason: 'Less than planned' });
    stripe.refusal = null;
    expect(refund.body.status).toBe('pending');
    const retry = () => runAs(SYSTEM_ACTOR, () => app.app.get(RefundsService).retry());
    await retry();
    expect((await app.records.get(Refund, refund.body.id)).status).toBe('pending');
    await app.records.db.query(`UPDATE refunds SET created_at = created_at - interval '10 minutes' WHERE id = $1`, [refund.body.id]);
    await retry();
    expect((await app.records.get(Refund, refund.body.id)).status).toBe('succeeded');
    expect(await invoice(id)).toMatchObject({ paidCents: 6000 });
  });

  it('takes money under dispute as not received until it is won', async () => {
    const id = await issued();
    const { body } = await pay(id);
    const intent = body.clientSecret.replace('_secret', '');
    await tell(paid(body.paymentId, intent));
    await tell(eventOf('charge.dispute.created', { id: 'dp_1', payment_intent: intent, status: 'needs_response' }));
    expect(await invoice(id)).toMatchObject({ paidCents: 0, status: 'issued', balanceCents: 10_000 });
    await tell(eventOf('charge.dispute.closed', { id: 'dp_1', payment_intent: intent, status: 'won' }));
    expect(await invoice(id)).toMatchObject({ paidCents: 10_000, status: 'paid' });
  });
});

describe('without card payments set up', () => {
  it('says so in production, and there is no webhook', async () => {
    const app = await startTestApp({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' });
    try {
      const response = await app
        .visitor()
        .fetch('/api/webhooks/stripe', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
      expect(response.status).toBe(404);
    } finally {
      await app.close();
    }
  });
});
