import { Injectable } from '@nestjs/common';
import { Records, type ResourceHooks } from '@haulbook/resource';
import { Order } from '../orders/order.entity.js';
import type { Review } from './review.entity.js';

/** Assigns a review of a job to its customer, so that deleting their data finds it. */
@Injectable()
export class ReviewHooks implements ResourceHooks<Review> {
  constructor(private readonly records: Records) {}

  async beforeSave(draft: Partial<Review>, before: Review | null): Promise<void> {
    const { orderId, customerId } = { ...before, ...draft };
    if (orderId && !customerId) draft.customerId = (await this.records.get(Order, orderId)).customerId;
  }
}
