import { Injectable } from '@nestjs/common';
import type { ratingInput } from '@haulbook/contracts';
import { localToday, pluralize } from '@haulbook/core';
import { arrivalPhase, isLowRating } from '@haulbook/domain';
import { Task } from '@haulbook/identity';
import { Clock, SettingsService } from '@haulbook/platform';
import { DomainError, notFound, Records } from '@haulbook/resource';
import type { z } from 'zod';
import { Order } from '../orders/order.entity.js';
import { StaffNotices } from '../portal/booking/staff-notices.service.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Rating } from './rating.entity.js';

/** Ratings of visits: one for each, given while its page is open. */
@Injectable()
export class Ratings {
  constructor(
    private readonly records: Records,
    private readonly settings: SettingsService,
    private readonly notices: StaffNotices,
    private readonly clock: Clock,
  ) {}

  /**
   * Rate a visit. The same rating again is taken as the first one: the answer to that got lost. A low one becomes a task of today, and goes
   * to those who hear of new requests.
   * @throws DomainError `not_found` once the page of the visit is over; `conflict` for a visit that is not done, or has another rating
   */
  async give(visitId: string, { stars, words }: z.output<typeof ratingInput>): Promise<void> {
    const { zone } = await this.settings.get('brand');
    const today = localToday(this.clock.now(), zone);
    await this.records.transaction(async () => {
      const visit = await this.records.get(Appointment, visitId, { lock: 'update' });
      if (!arrivalPhase(visit, today)) throw notFound('Visit');
      if (visit.status !== 'completed') throw new DomainError('conflict', 'You can rate the visit once the crew is done.');
      const known = await this.records.findOne(Rating, { appointmentId: visitId });
      if (known?.stars === stars && known.words === (words || null)) return;
      if (known) throw new DomainError('conflict', 'This visit has its rating already. Call us if you’d like to add something.');
      const { customerId, orderId } = visit;
      const rating = await this.records.insert(Rating, { appointmentId: visitId, customerId, orderId, stars, words: words || null });
      if (!isLowRating(stars)) return;
      await this.askToCall(rating, today);
      const { number } = await this.records.get(Order, orderId);
      await this.notices.ofRating(rating.id, stars, number);
    });
  }

  /** Put a call on the list of what is to be done. */
  private async askToCall({ appointmentId, stars, words }: Rating, dueOn: string): Promise<void> {
    await this.records.insert(Task, {
      ...{ resource: 'appointments', recordId: appointmentId, dueOn, assigneeId: null, authorName: 'Customer' },
      title: `Call the customer: ${pluralize(stars, 'star')} of 5 for this visit`,
      notes: words,
    });
  }
}
