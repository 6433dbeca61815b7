import { notFound, runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR } from '@haulbook/platform';
import { PaymentMethod } from './payment-method.entity.js';
import { Payment } from '../ledger/payment.entity.js';
import type { TestClient } from '../../testing/test-app.js';
import { CardWorld } from './card-fixtures.js';
import { CardPaymentsService } from './card-payments.service.js';
import { intentOf } from './stripe-fixtures.js';
import { REQUIRES_AUTHENTICATION, DECLINED } from './fake-stripe.js';

describe('paying with a saved card through Stripe', () => {
  const world = new CardWorld();
  let client: TestClient;
  beforeAll(() => world.start());
  beforeEach(async () => {
    client = await world.newClient();
  });
  afterAll(() => world.close());
  const { stripe } = world;

  /** Create an invoice of this test's customer and a function that pays it. */
  async function owed() {
    const id = await world.issued(client);
    const pay = (body: object) => world.pay(id, body, client);
    const payments = () => world.app.records.find(Payment, { invoiceId: id }, { sort: { createdAt: 'asc' } });
    return { id, pay, payments, invoice: () => world.invoice(id) };
  }
  const paidIntents = () => [...stripe.intents.values()].filter(({ status }) => status === 'succeeded').length;
  const age = (id: string, minutes: number) =>
    world.app.records.db.query(`UPDATE payments SET created_at = now() - make_interval(mins => $2::int) WHERE id = $1`, [id, minutes]);

  it('pays at once, tip included, and the receipt names the card', async () => {
    const card = await world.saved(client);
    const { pay, payments, invoice } = await owed();
    const { body } = await pay({ tipCents: 500, savedCardId: card.id });
    expect(body).toMatchObject({ status: 'succeeded', needs: null, message: null });
    expect(await invoice()).toMatchObject({ status: 'paid', paidCents: 10_000 });
    const [payment] = await payments();
    expect(payment).toMatchObject({ status: 'succeeded', reference: 'ending in 4242', tipCents: 500 });
    expect(stripe.intents.get(payment!.providerId!)).toMatchObject({ amount: 10_500, customer: expect.stringMatching(/^cus_/) });
    expect((await client.get(`/api/portal/payments/${payment!.id}/receipt`)).status).toBe(200);
    // Its event about a payment that is already booked changes nothing.
    expect(await world.tell(world.paid(payment!.id, payment!.providerId!))).toBe(200);
    expect(await invoice()).toMatchObject({ paidCents: 10_000 });
  });

  it('pays once for a double click', async () => {
    const card = await world.saved(client);
    const { pay, payments, invoice } = await owed();
    const before = paidIntents();
    const answers = await Promise.all(Array.from({ length: 4 }, () => pay({ savedCardId: card.id })));
    expect(answers.some(({ body }) => body.status === 'succeeded')).toBe(true);
    expect([paidIntents(), (await payments()).length]).toEqual([before + 1, 1]);
    expect(await invoice()).toMatchObject({ status: 'paid', paidCents: 10_000 });
  });

  it('charges nobody else’s card, and none that has expired', async () => {
    const other = await world.newClient();
    const theirs = await world.saved(other);
    const old = await world.saved(client, { last4: '1881', expMonth: 1, expYear: 2020 });
    expect(await world.cards(client)).toMatchObject([{ expired: true, usable: false }]);
    const { id, pay, payments } = await owed();
    const asked = stripe.intents.size;
    expect((await pay({ savedCardId: theirs.id })).status).toBe(404);
    const expired = await pay({ savedCardId: old.id });
    expect([expired.status, expired.body.fields]).toEqual([400, { savedCardId: 'This card has expired. Please choose another one.' }]);
    expect((await world.pay(id, { savedCardId: theirs.id }, other)).status).toBe(404);
    expect((await world.pay(id, { savedCardId: theirs.id }, world.app.visitor())).status).toBe(401);
    expect([stripe.intents.size, (await payments()).length]).toEqual([asked, 0]);
  });

  it('says why a card was declined, leaves nothing that could be paid later, and takes another one', async () => {
    const [bad, good] = [await world.saved(client, { last4: DECLINED }), await world.saved(client)];
    const { pay, payments, invoice } = await owed();
    const { body } = await pay({ savedCardId: bad.id });
    expect(body).toMatchObject({ status: 'failed', message: 'Your card was declined.' });
    const [payment] = await payments();
    expect(payment).toMatchObject({ status: 'failed', failureMessage: 'Your card was declined.' });
    expect(stripe.intents.get(payment!.providerId!)).toMatchObject({ status: 'canceled' });
    expect((await pay({ savedCardId: good.id })).body.status).toBe('succeeded');
    expect(await invoice()).toMatchObject({ status: 'paid', paidCents: 10_000 });
  });

  it('charges nothing when another sum is owed than was shown', async () => {
    const card = await world.saved(client);
    const { id, pay, payments } = await owed();
    const cash = { method: 'cash', amountCents: 4000 };
    await world.staff.post(`/api/invoices/${id}/payments`, cash, { 'idempotency-key': `shown-${id}` });
    const asked = stripe.intents.size;
    const { status, body } = await pay({ savedCardId: card.id, balanceCents: 10_000 });
    expect([status, body.code, body.message]).toEqual([409, 'conflict', expect.stringContaining('balance has changed to $60.00')]);
    expect([stripe.intents.size, (await payments()).length]).toEqual([asked, 1]);
    expect((await pay({ savedCardId: card.id, balanceCents: 6000 })).body.status).toBe('succeeded');
  });

  it('says so when the card was given up at Stripe itself, and leaves nothing pending', async () => {
    const card = await world.saved(client);
    const { providerToken } = await world.app.records.get(PaymentMethod, card.id);
    stripe.methods.get(providerToken)!['customer'] = null;
    const { pay, payments } = await owed();
    const { status, body } = await pay({ savedCardId: card.id });
    expect([status, body.fields]).toEqual([400, { savedCardId: 'This card can no longer be used. Please choose another one.' }]);
    expect((await payments()).map((payment) => payment.status)).toEqual(['failed']);
  });

  it('does not take a fault of ours while booking for a refusal: the next try books what was paid', async () => {
    const card = await world.saved(client);
    const { id, pay, payments, invoice } = await owed();
    const before = paidIntents();
    const broken = () => Promise.reject(notFound('Customer'));
    const input = { tipCents: 0, savedCardId: card.id };
    await expect(runAs(SYSTEM_ACTOR, () => world.app.app.get(CardPaymentsService).pay(id, input, broken))).rejects.toThrow();
    expect([paidIntents(), (await payments())[0]!.status]).toEqual([before + 1, 'pending']);
    expect((await pay({ savedCardId: card.id })).body.status).toBe('succeeded');
    expect([paidIntents(), (await payments()).length, (await invoice()).paidCents]).toEqual([before + 1, 1, 10_000]);
  });

  it('goes on with a payment that could not be looked at while our key was refused', async () => {
    const { pay, payments, invoice } = await owed();
    const { body } = await pay({});
    stripe.lockedOut = true;
    expect((await pay({})).status).toBe(500);
    stripe.lockedOut = false;
    expect((await payments()).map(({ status }) => status)).toEqual(['pending']);
    stripe.completePayment(intentOf(body));
    await world.tell(world.paid(body.paymentId, intentOf(body)));
    expect((await invoice()).paidCents).toBe(10_000);
  });

  describe('whose bank asks back', () => {
    const asked = async () => {
      const card = await world.saved(client, { last4: REQUIRES_AUTHENTICATION });
      const invoice = await owed();
      const { body } = await invoice.pay({ savedCardId: card.id });
      expect(body).toMatchObject({
        status: 'pending',
        needs: 'authentication',
        clientSecret: expect.any(String),
        publishableKey: 'pk_test_123',
      });
      return { ...invoice, card, paymentId: body.paymentId as string, intent: intentOf(body) };
    };

    it('lets the browser ask, and books what became of it once', async () => {
      const { paymentId, intent, invoice } = await asked();
      expect((await world.outcome(client, paymentId)).body).toMatchObject({ status: 'pending', needs: 'authentication' });
      expect((await world.outcome(await world.newClient(), paymentId)).status).toBe(404);
      stripe.authenticate(intent);
      const [seen] = await Promise.all([world.outcome(client, paymentId), world.tell(world.paid(paymentId, intent))]);
      expect(seen.body).toMatchObject({ status: 'succeeded', needs: null });
      expect((await world.outcome(client, paymentId)).body.status).toBe('succeeded');
      expect(await invoice()).toMatchObject({ status: 'paid', paidCents: 10_000 });
    });

    it('fails when the bank does not agree', async () => {
      const { paymentId, intent, invoice } = await asked();
      stripe.authenticate(intent, false);
      const { body } = await world.outcome(client, paymentId);
      expect(body).toMatchObject({ status: 'failed', message: 'Your bank could not confirm that it is you.' });
      expect(stripe.intents.get(intent)).toMatchObject({ status: 'canceled' });
      expect((await invoice()).paidCents).toBe(0);
    });

    it('goes on with the question after a reload, and begins anew after a refusal nobody waited for', async () => {
      const { pay, payments, card, intent } = await asked();
      expect(intentOf((await pay({ savedCardId: card.id })).body)).toBe(intent);
      stripe.authenticate(intent, false);
      const { body } = await pay({ savedCardId: card.id });
      expect(body).toMatchObject({ status: 'pending', needs: 'authentication' });
      expect(intentOf(body)).not.toBe(intent);
      expect((await payments()).map(({ status }) => status)).toEqual(['failed', 'pending']);
    });
  });

  describe('when the answer is lost', () => {
    const lost = async () => {
      const card = await world.saved(client);
      const invoice = await owed();
      stripe.silent = true;
      const answer = await invoice.pay({ savedCardId: card.id });
      stripe.silent = false;
      expect(answer.status).toBe(503);
      const [payment] = await invoice.payments();
      return { ...invoice, card, payment: payment! };
    };

    it('pays once with the next try', async () => {
      const { pay, card, payments, invoice } = await lost();
      const intents = stripe.intents.size;
      expect((await pay({ savedCardId: card.id })).body.status).toBe('succeeded');
      expect([stripe.intents.size, (await payments()).length]).toEqual([intents, 1]);
      expect(await invoice()).toMatchObject({ status: 'paid', paidCents: 10_000 });
    });

    it('never charges the first card once another one is chosen', async () => {
      const { pay, payment, payments } = await lost();
      const [other, before] = [await world.saved(client, { last4: '4444' }), paidIntents()];
      expect((await pay({ savedCardId: other.id })).status).toBe(409);
      await age(payment.id, 3);
      expect((await pay({ savedCardId: other.id })).body.status).toBe('succeeded');
      expect((await payments()).map(({ status, reference }) => [status, reference])).toEqual([
        ['failed', null],
        ['succeeded', 'ending in 4444'],
      ]);
      expect(paidIntents()).toBe(before + 1);
    });

    it('is not charged behind the customer’s back by the job that tidies up', async () => {
      const { payment, payments, invoice } = await lost();
      const before = paidIntents();
      await age(payment.id, 61);
      await runAs(SYSTEM_ACTOR, () => world.app.app.get(CardPaymentsService).endIdle());
      expect([paidIntents(), (await payments())[0]!.status, (await invoice()).paidCents]).toEqual([before, 'failed', 0]);
    });

    it('of the charge itself: what was paid is booked by the next try', async () => {
      const card = await world.saved(client);
      const { pay, payments, invoice } = await owed();
      let open = () => {};
      stripe.gate = new Promise((resolve) => (open = resolve));
      const paying = pay({ savedCardId: card.id });
      const confirms = () => stripe.calls.filter((call) => call.endsWith('/confirm')).length;
      const [before, made] = [confirms(), stripe.intents.size];
      await world.until(() => stripe.intents.size > made);
      open();
      stripe.gate = new Promise((resolve) => (open = resolve));
      await world.until(() => confirms() > before);
      stripe.silent = true;
      open();
      expect((await paying).status).toBe(503);
      stripe.silent = false;
      stripe.gate = null;
      expect((await payments())[0]!.status).toBe('pending');
      expect((await pay({ savedCardId: card.id })).body.status).toBe('succeeded');
      expect([(await payments()).length, (await invoice()).paidCents]).toEqual([1, 10_000]);
    });
  });

  describe('saving the card that pays', () => {
    const begun = async () => {
      const invoice = await owed();
      const { body } = await invoice.pay({ saveCard: true });
      expect(body).toMatchObject({ status: 'pending', needs: 'card' });
      const intent = intentOf(body);
      expect(stripe.intents.get(intent)).toMatchObject({ setup_future_usage: 'on_session', customer: expect.stringMatching(/^cus_/) });
      return { ...invoice, paymentId: body.paymentId as string, intent };
    };

    it('keeps it once, whoever tells that it was paid', async () => {
      const { paymentId, intent, invoice, payments } = await begun();
      stripe.completePayment(intent, { last4: '4444', brand: 'mastercard' });
      await Promise.all([world.outcome(client, paymentId), world.tell(world.paid(paymentId, intent)), world.outcome(client, paymentId)]);
      await world.done('keep_card');
      expect(await world.cards(client)).toMatchObject([{ brand: 'Mastercard', last4: '4444', isDefault: true }]);
      expect((await invoice()).status).toBe('paid');
      const next = await owed();
      expect((await next.pay({ savedCardId: (await world.cards(client))[0]!.id })).body.status).toBe('succeeded');
      expect((await payments()).length).toBe(1);
    });

    it('keeps it when the tab was closed', async () => {
      const { paymentId, intent } = await begun();
      stripe.completePayment(intent);
      await world.tell(world.paid(paymentId, intent));
      await world.done('keep_card');
      expect(await world.cards(client)).toMatchObject([{ last4: '4242' }]);
    });

    it('books the money of somebody who asked to be forgotten meanwhile, and keeps no card', async () => {
      const { id, paymentId, intent, payments } = await begun();
      const cash = { method: 'cash', amountCents: 10_000 };
      await world.staff.post(`/api/invoices/${id}/payments`, cash, { 'idempotency-key': `gone-${id}` });
      const { body } = await client.post('/api/portal/deletion-requests', { password: client.person!.password });
      expect(body.status).toBe('completed');
      stripe.completePayment(intent);
      await age(paymentId, 61);
      await runAs(SYSTEM_ACTOR, () => world.app.app.get(CardPaymentsService).endIdle());
      expect((await payments()).map(({ method, status }) => [method, status])).toEqual([
        ['card', 'succeeded'],
        ['cash', 'succeeded'],
      ]);
      expect(await world.app.records.count(PaymentMethod, { customerId: client.person!.customerId! })).toBe(0);
    });

    it('keeps nothing of a card that was not to be kept', async () => {
      const { id, pay } = await owed();
      const { body } = await pay({});
      expect(stripe.intents.get(intentOf(body))).toMatchObject({ setup_future_usage: null, customer: null });
      stripe.completePayment(intentOf(body));
      expect((await world.outcome(client, body.paymentId)).body.status).toBe('succeeded');
      expect((await world.invoice(id)).status).toBe('paid');
      expect(await world.cards(client)).toEqual([]);
    });
  });
});
