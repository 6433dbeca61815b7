import { Injectable } from '@nestjs/common';
import { Records, type ResourceHooks } from '@haulbook/resource';
import { assertSameCustomer } from '../customers/own-records.js';
import { SlotsService } from '../scheduling/slots.service.js';
import type { Order } from './order.entity.js';
import { OrdersService } from './orders.service.js';

/** Ensures that an order changed by staff uses an address of its own customer, and that its visits and its held time match its new size. */
@Injectable()
export class OrderHooks implements ResourceHooks<Order> {
  constructor(
    private readonly records: Records,
    private readonly orders: OrdersService,
    private readonly slots: SlotsService,
  ) {}

  async beforeSave({ addressId, ...size }: Partial<Order>, before: Order | null): Promise<void> {
    if (!before) return;
    await assertSameCustomer(this.records, before.customerId, { addressId });
    const { estimatedMinutes, cubicYardsMilli } = { ...before, ...size };
    if (estimatedMinutes === before.estimatedMinutes && cubicYardsMilli === before.cubicYardsMilli) return;
    const job = { minutes: estimatedMinutes, cubicYards: cubicYardsMilli / 1000 };
    for (const { id } of await this.orders.open(before.id)) await this.slots.resize(id, job);
    await this.slots.resizeHeld(before.quoteId, job);
  }
}
