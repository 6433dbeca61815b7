import { Injectable } from '@nestjs/common';
import { disputeTransition, type DisputeState } from '@haulbook/domain';
import { Records, Transitions } from '@haulbook/resource';
import type Stripe from 'stripe';
import type { Payment } from '../ledger/payment.entity.js';
import { Refund } from '../ledger/refund.entity.js';
import { PaymentsService } from './payments.service.js';
import { silent } from './stripe-errors.js';
import { paymentOf } from './stripe-reference.js';

/** The outcome of each dispute status. An inquiry (`warning_…`) withholds no money. An unknown status changes nothing. */
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

/** Disputes, booked by their current state at Stripe, because their events arrive in any order, twice, or not at all. */
@Injectable()
export class StripeDisputes {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * Book a dispute until the booked state matches the one at Stripe: of two concurrent events, the one that fetched the state earlier may
   * book later. Do not call inside a transaction.
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
    // A dispute over a part may be lost again, by another event or after an appeal. That ends the dispute and takes no more money.
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

  /** Return the payment, locked. A disputed payment was received, even if that has not been reported yet. */
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
