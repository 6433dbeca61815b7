import { Injectable } from '@nestjs/common';
import { NumberingService } from '@haulbook/platform';
import { invalid, Records, type ResourceHooks } from '@haulbook/resource';
import { requirePurchaseOrder } from '../customers/purchase-orders.js';
import { Order } from '../orders/order.entity.js';
import type { RepeatJob } from './repeat-job.entity.js';
import { RepeatVisits } from './repeat-visits.service.js';

/** Completes an agreement with what the order says, and checks its days. */
@Injectable()
export class RepeatJobHooks implements ResourceHooks<RepeatJob> {
  constructor(
    private readonly records: Records,
    private readonly visits: RepeatVisits,
    private readonly numbering: NumberingService,
  ) {}

  async beforeSave(draft: Partial<RepeatJob>, before: RepeatJob | null): Promise<void> {
    const { frequency = 'monthly', startsOn, endsOn } = { ...before, ...draft };
    if (frequency !== 'on_request' && !startsOn) throw invalid({ startsOn: 'Choose the first day, which sets the weekday' });
    if (startsOn && endsOn && endsOn < startsOn) throw invalid({ endsOn: 'Choose a day that is not before the first one' });
    const { id: orderId, customerId, addressId } = await this.records.get(Order, (before ?? draft).orderId!);
    if (!before || 'purchaseOrder' in draft) {
      const { purchaseOrder } = { ...before, ...draft };
      await requirePurchaseOrder(this.records, 'repeat', { customerId, purchaseOrder });
    }
    if (before) return;
    const { totalCents } = await this.visits.offer({ orderId, customerId, addressId });
    Object.assign(draft, { customerId, addressId, totalCents, number: await this.numbering.next('R') });
  }
}
