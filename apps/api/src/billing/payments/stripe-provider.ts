import { invalid } from '@haulbook/resource';
import Stripe from 'stripe';
import type { Charge, MadeRefund, PaymentProvider, StartedCharge } from './payment-provider.js';
import { CARDS_ONLY, keptOf, StripeCards } from './stripe-cards.js';
import { stripeClient, type StripeSettings } from './stripe-client.js';
import { isInvalid, silent } from './stripe-errors.js';

const WITH_CARD = { expand: ['payment_method'] };

/** Card payments through Stripe's payment intents. */
export class StripeProvider extends StripeCards implements PaymentProvider {
  readonly name = 'stripe' as const;
  readonly publishableKey: string | null;

  constructor(settings: StripeSettings) {
    super(stripeClient(settings));
    this.publishableKey = settings.STRIPE_PUBLISHABLE_KEY ?? null;
  }

  /** Start a charge without charging anything yet: a typed card is confirmed in the browser, a saved one by `confirm`. */
  async start({ paymentId, invoiceId, description, totalCents, customer, savedCard, keepCard }: Charge): Promise<StartedCharge> {
    const intent = this.client.paymentIntents.create(
      {
        amount: totalCents,
        currency: 'usd',
        description,
        // No payment methods that leave our page, because there is no URL to return to.
        ...(customer ? CARDS_ONLY : { automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const } }),
        ...(customer && { customer }),
        ...(savedCard && { payment_method: savedCard }),
        ...(keepCard && { setup_future_usage: 'on_session' as const }),
        metadata: { paymentId, invoiceId },
      },
      { idempotencyKey: `payment-${paymentId}` },
    );
    return toCharge(await intent.catch((error: unknown) => (savedCard && isInvalid(error) ? noSuchCard() : silent(error))));
  }

  /**
   * Charge a saved card. On session, the customer is present in case their bank wants to authenticate them. An intent is paid once however
   * often it is confirmed, so our own idempotency key is not needed, and would repeat the error of a lost response for a day.
   */
  async confirm(providerId: string, offSession = false): Promise<StartedCharge> {
    const presence = offSession ? { off_session: true } : { use_stripe_sdk: true };
    try {
      return toCharge(await this.client.paymentIntents.confirm(providerId, { ...presence, ...WITH_CARD }));
    } catch (error) {
      if (!isInvalid(error) && !(error instanceof Stripe.errors.StripeCardError)) return silent(error);
      const charge = await this.resume(providerId);
      // Refused for a reason other than its state, so trying again would not help.
      if (charge.waitsFor === 'confirm') throw error;
      return { ...charge, message: error instanceof Stripe.errors.StripeCardError ? error.message : charge.message };
    }
  }

  async resume(providerId: string): Promise<StartedCharge> {
    return toCharge(await this.client.paymentIntents.retrieve(providerId, WITH_CARD).catch(silent));
  }

  async cancel(providerId: string): Promise<boolean> {
    try {
      await this.client.paymentIntents.cancel(providerId);
      return true;
    } catch (error) {
      return isInvalid(error) ? false : silent(error);
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

/** Refuse a card that was removed at Stripe itself, or with its customer. */
function noSuchCard(): never {
  throw invalid({ savedCardId: 'This card can no longer be used. Please choose another one.' });
}

const WAITS_FOR: Readonly<Record<string, StartedCharge['waitsFor']>> = {
  requires_payment_method: 'card',
  requires_confirmation: 'confirm',
  requires_action: 'authentication',
};

function toCharge(intent: Stripe.PaymentIntent): StartedCharge {
  const { id, status, client_secret, last_payment_error, payment_method, setup_future_usage } = intent;
  const settled = status === 'succeeded' ? 'succeeded' : status === 'canceled' ? 'failed' : 'pending';
  const card = keptOf(payment_method);
  return {
    providerId: id,
    status: settled,
    waitsFor: WAITS_FOR[status] ?? null,
    clientSecret: client_secret,
    message: last_payment_error?.message ?? null,
    reference: card && `ending in ${card.last4}`,
    kept: settled === 'succeeded' && setup_future_usage ? card : null,
  };
}

function toRefund({ id, status, failure_reason }: Stripe.Refund): MadeRefund {
  const settled = status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
  return { providerId: id, status: settled, message: failure_reason ?? null };
}
