import { Injectable } from '@nestjs/common';
import { splitRefund } from '@haulbook/domain';
import { isUuid, Records } from '@haulbook/resource';
import type Stripe from 'stripe';
import { Refund } from '../ledger/refund.entity.js';
import { PaymentsService } from './payments.service.js';
import { RefundsService } from './refunds.service.js';
import { silent } from './stripe-errors.js';
import { paymentOf } from './stripe-reference.js';

/** Books refunds that Stripe reports: those requested here, and those made in Stripe's dashboard. */
@Injectable()
export class StripeRefunds {
  constructor(
    private readonly records: Records,
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
  ) {}

  /** List the refunds of a charge, which its webhook event does not include. Do not call inside a transaction. */
  async of(client: Stripe, { id }: Stripe.Charge): Promise<Stripe.Refund[]> {
    return (await client.refunds.list({ charge: id, limit: 100 }).catch(silent)).data;
  }

  /** Book the state of a refund. Joins the caller's transaction. */
  async book(told: Stripe.Refund): Promise<void> {
    const refund = (await this.known(told)) ?? (await this.takeDown(told));
    if (refund?.status !== 'pending') return;
    if (told.status === 'succeeded') await this.refunds.succeed(refund.id);
    if (isOver(told)) await this.refunds.fail(refund.id, told.failure_reason ?? 'The refund failed');
  }

  private known({ id, metadata }: Stripe.Refund): Promise<Refund | null> {
    const ours = metadata?.['refundId'];
    return this.records.findOne(Refund, ours && isUuid(ours) ? { id: ours } : { provider: 'stripe', providerId: id });
  }

  /**
   * Record a refund made in Stripe's dashboard. It credits the invoice, so that it leaves no balance to pay.
   * @returns null when it failed, its payment is unknown, or nothing is left to refund.
   */
  private async takeDown(told: Stripe.Refund): Promise<Refund | null> {
    const found = isOver(told) ? null : await paymentOf(this.records, told);
    const payment = found && (await this.payments.lockReceived(found.id));
    const known = payment && (await this.known(told));
    if (!payment || known) return known;
    const { id: paymentId, customerId } = payment;
    const { refundedCents, refundedTipCents } = splitRefund(payment, told.amount);
    const back = { amountCents: refundedCents - payment.refundedCents, tipCents: refundedTipCents - payment.refundedTipCents };
    if (back.amountCents + back.tipCents === 0) return null;
    const made = { provider: 'stripe', providerId: told.id, reason: 'Refunded in Stripe', creditInvoice: true } as const;
    return this.records.insert(Refund, { paymentId, customerId, ...made, ...back });
  }
}

const isOver = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';
