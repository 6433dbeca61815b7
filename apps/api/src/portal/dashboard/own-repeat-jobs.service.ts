import { Injectable } from '@nestjs/common';
import type { RepeatJobView, RepeatTimesView, RepeatVisitInput, RepeatVisitView } from '@haulbook/contracts';
import { addLocalDays, formatCents } from '@haulbook/core';
import { OPEN_APPOINTMENT_STATUSES, REPEAT_FREQUENCIES } from '@haulbook/domain';
import { LocalClock } from '@haulbook/platform';
import { DomainError, notFound, Records } from '@haulbook/resource';
import { Address } from '../../customers/address.entity.js';
import { formatAddressLine, windowLabel } from '../../orders/order-labels.js';
import { Order } from '../../orders/order.entity.js';
import { RepeatJob } from '../../repeat/repeat-job.entity.js';
import { RepeatVisits } from '../../repeat/repeat-visits.service.js';
import { AvailabilityService } from '../../scheduling/availability.service.js';
import { AccountViewsService, serviceNameOf } from './account-views.service.js';
import { rowsById } from './rows-by-id.js';

/** How many free times are offered at once. */
const OFFERED = 6;
/** More agreements than anybody has sites; the rest are booked by phone. */
const SHOWN = 100;

/** The agreed jobs that a customer books again by themselves. */
@Injectable()
export class OwnRepeatJobs {
  constructor(
    private readonly records: Records,
    private readonly views: AccountViewsService,
    private readonly visits: RepeatVisits,
    private readonly availability: AvailabilityService,
    private readonly local: LocalClock,
  ) {}

  /** List a customer's active agreements, with five queries at most, however many there are. */
  async list(customerId: string): Promise<RepeatJobView[]> {
    const jobs = await this.records.find(RepeatJob, { customerId, status: 'active' }, { sort: { createdAt: 'asc' }, limit: SHOWN });
    if (jobs.length === 0) return [];
    const orders = await rowsById(
      this.records,
      Order,
      jobs.map(({ orderId }) => orderId),
    );
    const addresses = await rowsById(
      this.records,
      Address,
      jobs.flatMap(({ addressId }) => addressId ?? []),
    );
    const names = await this.views.serviceNames([...orders.values()]);
    const next = await this.nextVisits(jobs.map(({ id }) => id));
    return jobs.map(({ id, number, orderId, addressId, frequency, totalCents }) => ({
      id,
      number,
      totalCents,
      serviceName: serviceNameOf(orders.get(orderId)!, names),
      address: siteOf(addresses.get(addressId ?? '')),
      frequency: REPEAT_FREQUENCIES[frequency],
      nextAt: next.get(id) ?? null,
    }));
  }

  /** Return the price of one more visit and the next times for it, from tomorrow on. */
  async times(job: RepeatJob): Promise<RepeatTimesView> {
    const { size, totalCents } = await this.visits.offer(job);
    return { totalCents, next: await this.availability.nextFree(size, await this.tomorrow(), OFFERED) };
  }

  /**
   * Book one more visit by the agreement.
   * @throws DomainError `price_changed` with the new price; `slot_taken` (409) with the next free slots; `conflict` for today;
   * `not_found` for an agreement that is paused or ended
   */
  async book(id: string, { date, windowId, shownTotalCents }: RepeatVisitInput): Promise<RepeatVisitView> {
    if (date < (await this.tomorrow())) throw new DomainError('conflict', 'Please choose a day from tomorrow on, or call us for today');
    return this.records.transaction(async () => {
      const job = await this.records.get(RepeatJob, id, { lock: 'update' });
      if (job.status !== 'active') throw notFound('Repeat job');
      const draft = await this.visits.draft(job, { date, windowId });
      const { totalCents } = draft;
      if (totalCents !== shownTotalCents)
        throw new DomainError('price_changed', `The price is now ${formatCents(totalCents)}. Nothing is booked yet.`, {
          details: { totalCents },
        });
      const { id: orderId, number: orderNumber } = await this.visits.book(job, draft, { date, windowId, by: 'customer' });
      return { orderId, orderNumber, slot: { date, label: await windowLabel(this.records, windowId) } };
    });
  }

  private async tomorrow(): Promise<string> {
    return addLocalDays(await this.local.today(), 1);
  }

  /** Return when the next open visit of each agreement begins. */
  private async nextVisits(ids: string[]): Promise<Map<string, string>> {
    const rows = await this.records.db.query<{ id: string; at: Date }>(
      `SELECT o.repeat_job_id AS id, min(a.starts_at) AS at FROM orders o JOIN appointments a ON a.order_id = o.id
       WHERE o.repeat_job_id = ANY($1::uuid[]) AND a.status = ANY($2::text[]) GROUP BY o.repeat_job_id`,
      [ids, [...OPEN_APPOINTMENT_STATUSES]],
    );
    return new Map(rows.map(({ id, at }) => [id, new Date(at).toISOString()]));
  }
}

/** Return a place with the name of the site, if it has one. */
const siteOf = (address: Address | undefined): string => [address?.label, formatAddressLine(address)].filter(Boolean).join(', ');
