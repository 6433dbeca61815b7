import { Injectable } from '@nestjs/common';
import { lastShare, type JobSize } from '@haulbook/domain';
import { invalid, type ResourceHooks } from '@haulbook/resource';
import { sizeOfRow } from '../scheduling/day-schedule.service.js';
import { SlotsService } from '../scheduling/slots.service.js';
import type { Order } from './order.entity.js';
import { OrdersService } from './orders.service.js';

/** Ensures that the visits of an order changed by staff and its held time match its new size. */
@Injectable()
export class OrderHooks implements ResourceHooks<Order> {
  constructor(
    private readonly orders: OrdersService,
    private readonly slots: SlotsService,
  ) {}

  async beforeSave(size: Partial<Order>, before: Order | null): Promise<void> {
    if (!before) return;
    const { estimatedMinutes, cubicYardsMilli } = { ...before, ...size };
    if (estimatedMinutes === before.estimatedMinutes && cubicYardsMilli === before.cubicYardsMilli) return;
    const job = sizeOfRow({ estimatedMinutes, cubicYardsMilli });
    await this.resizeVisits(before, job);
    await this.slots.resizeHeld(before.quoteId, job);
  }

  /** Let the last open visit take up the change; the others keep their shares. */
  private async resizeVisits(before: Order, job: JobSize): Promise<void> {
    const last = (await this.orders.open(before.id)).at(-1);
    if (!last) return;
    const others = (await this.orders.kept(before.id)).filter(({ id }) => id !== last.id);
    const share = lastShare(sizeOfRow(before), job, [...others, last].map(sizeOfRow));
    if (!share) return;
    if (others.length > 0 && (share.cubicYards <= 0 || share.minutes <= 0))
      throw invalid({ cubicYardsMilli: 'The other visits of this order take that much already. Cancel one of them first.' });
    await this.slots.resize(last.id, share);
  }
}
