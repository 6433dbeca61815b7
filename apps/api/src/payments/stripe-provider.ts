import { DomainError } from '@haulbook/resource';
import Stripe from 'stripe';
import type { Config } from '../config.js';
import type { Charge, MadeRefund, PaymentProvider, StartedCharge } from './payment-provider.js';

type Intent = Awaited<ReturnType<Stripe['paymentIntents']['retrieve']>>;

/** Card payments through Stripe's payment intents. */
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe' as const;
  readonly publishableKey: string | null;
  readonly client: Stripe;

  constructor(config: Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_API_URL'>) {
    this.publishableKey = config.STRIPE_PUBLISHABLE_KEY ?? null;
    this.client = new Stripe(config.STRIPE_SECRET_KEY!, {
      maxNetworkRetries: 2,
      timeout: 8000,
      telemetry: false,
      ...addressOf(config.STRIPE_API_URL),
    });
  }

  async start({ paymentId, invoiceId, description, totalCents }: Charge): Promise<StartedCharge> {
    const intent = this.client.paymentIntents.create(
      {
        amount: totalCents,
        currency: 'usd',
        description,
        automatic_payment_methods: { enabled: true },
        metadata: { paymentId, invoiceId },
      },
      { idempotencyKey: `payment-${paymentId}` },
    );
    return toCharge(await intent.catch(silent));
  }

  async resume(providerId: string): Promise<StartedCharge> {
    return toCharge(await this.client.paymentIntents.retrieve(providerId).catch(silent));
  }

  async cancel(providerId: string): Promise<boolean> {
    try {
      await this.client.paymentIntents.cancel(providerId);
      return true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
      return silent(error);
    }
  }

  async refund({ refundId, providerId, amountCents }: { refundId: string; providerId: string; amountCents: number }): Promise<MadeRefund> {
    const refund = await this.client.refunds.create(
      { payment_intent: providerId, amount: amountCents, metadata: { refundId } },
      { idempotencyKey: `refund-${refundId}` },
    );
    return toRefund(refund);
  }

  async refundOf(providerId: string): Promise<MadeRefund> {
    return toRefund(await this.client.refunds.retrieve(providerId));
  }
}

function toCharge({ id, status, client_secret, last_payment_error }: Intent): StartedCharge {
  const settled = status === 'succeeded' ? 'succeeded' : status === 'canceled' ? 'failed' : 'pending';
  return { providerId: id, status: settled, clientSecret: client_secret, message: last_payment_error?.message ?? null, reference: null };
}

function toRefund({ id, status, failure_reason }: Stripe.Refund): MadeRefund {
  const settled = status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
  return { providerId: id, status: settled, message: failure_reason ?? null };
}

/** Stripe does not answer, or not as it should: nothing was charged, and the customer may try again. */
function silent(error: unknown): never {
  if (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  ) {
    throw new DomainError('unavailable', 'Paying by card is not possible right now. Please try again in a moment.');
  }
  if ((error as { statusCode?: number }).statusCode === 409)
    throw new DomainError('conflict', 'A payment is already under way. Please wait a moment and look again.');
  throw error;
}

/** Another address than Stripe's own, for tests. */
function addressOf(url: string | undefined) {
  if (!url) return {};
  const { hostname, port, protocol } = new URL(url);
  const plain = protocol === 'http:';
  return { host: hostname, port: port || (plain ? '80' : '443'), protocol: plain ? ('http' as const) : ('https' as const) };
}
