import Stripe from 'stripe';
import { Invoice } from '../ledger/invoice.entity.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';
import type { Answer } from '@haulbook/identity/testing';
import { FakeStripe } from './fake-stripe.js';

export const SECRET = 'whsec_for_this_test';

/** A server with a stand-in for Stripe, staff, and a customer who has invoices. */
export class StripeWorld {
  readonly stripe = new FakeStripe();
  readonly signer = new Stripe('sk_test_unused').webhooks;
  app!: TestApp;
  staff!: TestClient;
  client!: TestClient;
  private count = 0;

  /** Start the server. `settings` are additional environment variables. */
  async start(settings: Record<string, string> = {}): Promise<void> {
    const url = await this.stripe.start();
    this.app = await startTestApp({
      STRIPE_SECRET_KEY: 'sk_test_123',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_123',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: url,
      ...settings,
    });
    this.staff = await this.app.signInAs('admin');
    this.client = await this.app.signInAs('customer');
  }

  async close(): Promise<void> {
    await this.app?.close();
    await this.stripe.stop();
  }

  invoice = (id: string): Promise<Invoice> => this.app.records.get(Invoice, id);

  /** Issue an invoice for $100. */
  async issued(client = this.client): Promise<string> {
    const { body } = await this.staff.post('/api/invoices', {
      customerId: client.person!.customerId,
      lines: [{ kind: 'item', label: 'Sofa', unitCents: 10_000 }],
    });
    await this.staff.post(`/api/invoices/${body.id}/transitions/issue`, {});
    return body.id;
  }

  pay(invoiceId: string, body: object = {}, client = this.client): Promise<Answer> {
    return client.post(`/api/portal/invoices/${invoiceId}/pay`, body, { 'idempotency-key': `stripe-${++this.count}` });
  }

  /** Refund money without correcting the bill, unless asked to. */
  refund(paymentId: string, amountCents: number, key = `refund-${++this.count}`, more: object = {}, headers: object = {}): Promise<Answer> {
    const body = { amountCents, reason: 'Less than planned', creditInvoice: false, ...more };
    return this.staff.post(`/api/payments/${paymentId}/refunds`, body, { 'idempotency-key': key, ...headers });
  }

  /** Set the state of a dispute at Stripe without sending an event yet. */
  stands(intent: string, status: string, amount = 10_000): object {
    const dispute = { id: `dp_${intent}`, object: 'dispute', amount, charge: `ch_${intent}`, payment_intent: intent, status };
    this.stripe.disputes.set(dispute.id, dispute);
    return dispute;
  }

  /** Send Stripe's event about a dispute in its current state. */
  dispute(intent: string, status: string, event = 'updated', amount?: number): Promise<number> {
    return this.tell(this.eventOf(`charge.dispute.${event}`, this.stands(intent, status, amount)));
  }

  eventOf(type: string, object: object): string {
    return JSON.stringify({ id: `evt_${++this.count}`, object: 'event', type, data: { object } });
  }

  /** Send Stripe's event that a payment was made. */
  paid(paymentId: string, intent: string): string {
    return this.eventOf('payment_intent.succeeded', {
      id: intent,
      object: 'payment_intent',
      metadata: { paymentId },
      latest_charge: 'ch_1',
    });
  }

  /**
   * Send an event to the webhook, signed unless another header is given.
   * @returns the status
   */
  async tell(payload: string, header?: string): Promise<number> {
    const signature = header ?? this.signer.generateTestHeaderString({ payload, secret: SECRET });
    const response = await this.app.visitor().fetch('/api/webhooks/stripe', {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    return response.status;
  }

  /** Create an invoice paid by card, with the IDs of its payment and of Stripe's intent. */
  async paidInvoice(): Promise<{ id: string; paymentId: string; intent: string }> {
    const id = await this.issued();
    const { body } = await this.pay(id);
    const intent = intentOf(body);
    await this.tell(this.paid(body.paymentId, intent));
    return { id, paymentId: body.paymentId, intent };
  }
}

export const intentOf = ({ clientSecret }: { clientSecret: string }): string => clientSecret.replace('_secret', '');
