import { Injectable } from '@nestjs/common';
import type { AgainInput, BookedAgainView } from '@haulbook/contracts';
import { IdempotencyService } from '@haulbook/platform';
import { DomainError } from '@haulbook/resource';
import type { Order } from '../../orders/order.entity.js';
import { BookingService, type BookingCall } from '../booking/booking.service.js';
import { AgainOffers } from './again-offers.service.js';

/** Books a job that is done once more, with one press. */
@Injectable()
export class AgainBookings {
  constructor(
    private readonly offers: AgainOffers,
    private readonly bookings: BookingService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Hold the time and send the request, in one transaction and once per Idempotency-Key. It is a request like any other: what it costs is
   * approved with a signature later.
   * @throws DomainError `conflict` for what a press cannot book (any more), and today; `slot_taken` (409) with the next free slots;
   * `price_changed` with the new range; `too_many_requests`
   */
  book(order: Order, input: AgainInput, call: BookingCall): Promise<BookedAgainView> {
    const route = `POST /portal/orders/${order.id}/again`;
    return this.idempotency.run(order.customerId, route, call.key, input, () => this.take(order, input, call));
  }

  private async take(order: Order, { date, windowId, shownRange }: AgainInput, call: BookingCall): Promise<BookedAgainView> {
    const request = await this.offers.requestFor(order);
    if (!request || date < (await this.offers.tomorrow())) throw changed();
    const booked = await this.bookings.requestAt({ ...request, shownRange }, { date, windowId }, call);
    if (booked.outcome !== 'booked') throw changed();
    return { quoteId: booked.quoteId, number: booked.number };
  }
}

const changed = () => new DomainError('conflict', 'This can’t be booked that way anymore. Nothing is booked yet.');
