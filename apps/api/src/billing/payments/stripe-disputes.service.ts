import { Injectable } from '@nestjs/common';
import { disputeTransition, type DisputeState } from '@haulbook/domain';
import { Records, Transitions } from '@haulbook/resource';
import type Stripe from 'stripe';
import type { Payment } from '../invoices/payment.entity.js';
import { Refund } from '../invoices/refund.entity.js';
import { PaymentsService } from './payments.service.js';
import { silent } from './stripe-errors.js';
import { paymentOf } from './stripe-reference.js';

/** An inquiry (`warning_…`) holds no money. A status that is not known here moves nothing. */
const STANDING: Readonly<Record<string, DisputeState>> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  lost: 'lost',
  won: 'over',
  prevented: 'over',
  charge_refunded: 'over',
  warning_needs_response: 'over',
  warning_under_review: 'over',
  warning_closed: 'over',
};

/** Disputes, booked as they stand at Stripe at that moment: their events come in any order, twice, or not at all. */
@Injectable()
export class StripeDisputes {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * Books a dispute until what is booked is how it stands: of two events at once, the one that asked earlier may book later. Not to be
   * called inside a transaction.
   */
  async follow(client: Stripe, disputeId: string): Promise<void> {
    let booked: string | null = null;
    for (;;) {
      const dispute = await client.disputes.retrieve(disputeId).catch(silent);
      if (dispute.status === booked) return;
      await this.records.transaction(() => this.book(dispute));
      booked = dispute.status;
    }
  }

  private async book(dispute: Stripe.Dispute): Promise<void> {
    const standing = STANDING[dispute.status];
    const payment = standing && (await this.received(dispute));
    if (!payment) return;
    // A dispute over a part may be lost once more, by another event or after an appeal, which ends the dispute and takes nothing again.
    const isTaken = standing === 'lost' && (await this.records.count(Refund, { provider: 'stripe', providerId: dispute.id })) > 0;
    if (isTaken && payment.status !== 'disputed') return;
    const move = disputeTransition(payment, standing, isTaken ? 0 : dispute.amount);
    if (!move) return;
    if (standing !== 'lost') return this.payments.book(payment, move);
    const amountCents = move.refundedCents - payment.refundedCents;
    const tipCents = move.refundedTipCents - payment.refundedTipCents;
    if (amountCents + tipCents > 0) await this.takeDown(payment, dispute.id, { amountCents, tipCents });
    await this.payments.book(payment, move);
  }

  /** The payment, locked. What is disputed was paid, even if that has not been said yet. */
  private async received(dispute: Stripe.Dispute): Promise<Payment | null> {
    const known = await paymentOf(this.records, dispute);
    return known && this.payments.lockReceived(known.id);
  }

  private async takeDown({ id: paymentId, customerId }: Payment, providerId: string, lost: Pick<Refund, 'amountCents' | 'tipCents'>) {
    const back = { paymentId, customerId, provider: 'stripe', providerId, reason: 'Dispute lost', ...lost } as const;
    const { id } = await this.records.insert(Refund, back);
    await this.transitions.run(Refund, id, 'succeed', { by: 'system' });
  }
}
