import { Inject, Injectable } from '@nestjs/common';
import { DomainError, Records, runAs } from '@haulbook/resource';
import type Stripe from 'stripe';
import { SYSTEM_ACTOR, sweepTable, TimedJob, CONFIG } from '@haulbook/platform';
import type { Config } from '../../config.js';
import { Payment } from '../ledger/payment.entity.js';
import { CardSaving } from './card-saving.service.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from './payment-provider.js';
import { PaymentsService } from './payments.service.js';
import { StripeDisputes } from './stripe-disputes.service.js';
import type { StripeProvider } from './stripe-provider.js';
import { idOf } from './stripe-reference.js';
import { StripeRefunds } from './stripe-refunds.service.js';

type Event = ReturnType<Stripe['webhooks']['constructEvent']>;

/** Stripe's webhook events. Each one counts once, in the transaction of the changes it causes. */
@Injectable()
export class StripeWebhookService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
    private readonly records: Records,
    private readonly payments: PaymentsService,
    private readonly disputes: StripeDisputes,
    private readonly refunds: StripeRefunds,
    private readonly cards: CardSaving,
  ) {}

  /**
   * Process an event.
   * @throws DomainError `validation` (400) for bytes that Stripe did not sign, or signed too long ago
   */
  async receive(raw: Buffer | undefined, signature: string | undefined): Promise<void> {
    const event = this.verified(raw, signature);
    await runAs(SYSTEM_ACTOR, async () => {
      if (event.type.startsWith('charge.dispute.')) await this.disputes.follow(this.client(), (event.data.object as Stripe.Dispute).id);
      const refunds = event.type === 'charge.refunded' ? await this.refunds.of(this.client(), event.data.object) : [];
      await this.records.transaction(async () => {
        if (await this.isNew(event)) await this.apply(event, refunds);
      });
    });
  }

  /** Delete old event IDs. Stripe repeats an event for some days; after that, the states of payments and refunds would refuse it, too. @returns how many */
  @TimedJob('sweep_webhook_events', '11 3 * * *', {
    label: 'Old payment notices',
    does: 'Deletes the card provider’s notices after 90 days.',
    did: ['Deleted', 'notice'],
  })
  sweep(): Promise<number> {
    return sweepTable(this.records.db, 'sweep_webhook_events', {
      table: 'webhook_events',
      where: `received_at < now() - interval '90 days'`,
    });
  }

  private verified(raw: Buffer | undefined, signature: string | undefined): Event {
    const secret = this.config.STRIPE_WEBHOOK_SECRET;
    if (this.provider?.name !== 'stripe' || !secret) throw new DomainError('not_found', 'There is nothing at this address');
    try {
      return this.client().webhooks.constructEvent(raw ?? Buffer.alloc(0), signature ?? '', secret);
    } catch {
      throw new DomainError('validation', 'The signature does not fit');
    }
  }

  private client(): Stripe {
    return (this.provider as StripeProvider).client;
  }

  private async isNew({ id, type }: Event): Promise<boolean> {
    const rows = await this.records.db.query(
      `INSERT INTO webhook_events (provider, event_id, type) VALUES ('stripe', $1, $2) ON CONFLICT DO NOTHING RETURNING event_id`,
      [id, type],
    );
    return rows.length === 1;
  }

  private async apply(event: Event, refunds: Stripe.Refund[]): Promise<void> {
    switch (event.type) {
      case 'payment_intent.succeeded':
        return this.paid(event.data.object);
      case 'payment_intent.canceled':
        return this.ended(event.data.object);
      case 'setup_intent.succeeded':
        return this.cards.keepLater({ setupId: event.data.object.id });
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
        return this.refunds.book(event.data.object);
      case 'charge.refunded':
        for (const refund of refunds) await this.refunds.book(refund);
        return;
      default:
    }
  }

  private async paid({ id, metadata, latest_charge }: Stripe.PaymentIntent): Promise<void> {
    const known = await this.paymentOf(id, metadata['paymentId']);
    const payment = known && (await this.payments.lock(known.id));
    if (payment?.status !== 'pending' && payment?.status !== 'failed') return;
    await this.payments.succeed(payment.id, { providerId: id, providerChargeId: idOf(latest_charge) });
    if (payment.saveCard) await this.cards.keepLater({ paymentId: payment.id });
  }

  private async ended({ id, metadata }: Stripe.PaymentIntent): Promise<void> {
    const payment = await this.paymentOf(id, metadata['paymentId']);
    if (payment?.status === 'pending') await this.payments.fail(payment.id, 'The payment was canceled');
  }

  private paymentOf(intentId: string, paymentId?: string): Promise<Payment | null> {
    if (paymentId && /^[0-9a-f-]{36}$/.test(paymentId)) return this.records.findOne(Payment, { id: paymentId, provider: 'stripe' });
    return this.records.findOne(Payment, { provider: 'stripe', providerId: intentId });
  }
}
