import { Injectable } from '@nestjs/common';
import type { ChargeCardInput, PayView } from '@haulbook/contracts';
import { Clock } from '@haulbook/platform';
import { invalid, Records } from '@haulbook/resource';
import { Invoice } from '../ledger/invoice.entity.js';
import { CardPaymentsService, type KeepAnswer } from './card-payments.service.js';

/** Saved cards that staff charge on the recorded word of their owner, who is absent. */
@Injectable()
export class CardCharges {
  constructor(
    private readonly records: Records,
    private readonly payments: CardPaymentsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Charge a saved card for the whole balance. Who agreed, how and when is kept with the payment.
   * @throws DomainError `validation` for a word given in the future, or a tip on a deposit; further as `CardPaymentsService.pay`
   */
  async charge(invoiceId: string, { cardId, agreedAt, agreedBy, agreedHow, ...sums }: ChargeCardInput, keep: KeepAnswer): Promise<PayView> {
    const now = this.clock.now();
    if (agreedAt && new Date(agreedAt) > now) throw invalid({ agreedAt: 'Choose a time that is not in the future' });
    const { kind } = await this.records.get(Invoice, invoiceId);
    if (kind === 'deposit' && sums.tipCents > 0) throw invalid({ tipCents: 'A deposit takes no tip: there was no work yet' });
    const consent = { agreedBy, agreedHow, agreedAt: agreedAt ?? now.toISOString() };
    return this.payments.pay(invoiceId, { ...sums, savedCardId: cardId, consent }, keep);
  }
}
