import { Injectable } from '@nestjs/common';
import type { CrewCompleteInput, CrewDisposalInput, CrewNoteInput, OnMyWayInput } from '@haulbook/contracts';
import { formatLocalTime, localTimeOf } from '@haulbook/core';
import { isTooLateToTell } from '@haulbook/domain';
import { Clock, SettingsService } from '@haulbook/platform';
import { DomainError, invalid, notFound, Records, Transitions, withTelling } from '@haulbook/resource';
import type { Disposal } from '../orders/disposal.entity.js';
import { JobLoads } from '../orders/job-loads.service.js';
import { OrderLocks } from '../orders/order-locks.js';
import { Order } from '../orders/order.entity.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import type { Done, OpenDay } from './crew-links.service.js';
import { isStop } from './crew-stops.js';

const DONE: Done = { ok: true };
const LONGEST_REPORT = 4000;

/** The answer to setting off. */
export interface SetOff extends Done {
  /** Whether it waited so long that the customer was not told any more. */
  late: boolean;
}

/** The times of a visit that its crew tells. */
type Told = 'onMyWayAt' | 'arrivedAt' | 'completedAt';

/**
 * What a crew member does at the stops of their day. The caller runs it as the crew member, under whose name it is kept, and once for its
 * key.
 */
@Injectable()
export class CrewWork {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly locks: OrderLocks,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly loads: JobLoads,
  ) {}

  /**
   * Set off, and tell the customer in how many minutes the crew is there, if that is known and still to come and not left off.
   * @throws DomainError `confirmation_needed` when it is hardly the time for it
   */
  async setOff(day: OpenDay, visitId: string, { minutes, confirmed, tell }: OnMyWayInput): Promise<SetOff> {
    const now = this.clock.now();
    const late = tell && isTooLateToTell({ at: day.earlier ?? now, minutes }, now);
    await withTelling({ confirmed, off: late || !tell }, () =>
      this.atStop(day, visitId, async (visit) => {
        if (visit.status === 'confirmed') await this.records.updateOne(Appointment, visitId, { minutesAway: minutes });
        await this.step(day, visit, 'onMyWay', 'onMyWayAt');
      }),
    );
    return { ...DONE, late };
  }

  arrive(day: OpenDay, visitId: string): Promise<Done> {
    return this.atStop(day, visitId, (visit) => this.step(day, visit, 'arrive', 'arrivedAt'));
  }

  /** Finish a visit. The bill that leaves by itself then is left to the office without `tell`. */
  complete(day: OpenDay, visitId: string, { tell }: CrewCompleteInput): Promise<Done> {
    return withTelling({ off: !tell }, () => this.atStop(day, visitId, (visit) => this.step(day, visit, 'complete', 'completedAt')));
  }

  /** Add a line to what crews wrote down at a stop, with its time. @throws DomainError `validation` once that is full */
  async addNote(day: OpenDay, visitId: string, { note }: CrewNoteInput): Promise<Done> {
    const { zone } = await this.settings.get('brand');
    const time = formatLocalTime(localTimeOf(day.earlier ?? this.clock.now(), zone));
    return this.atStop(day, visitId, async ({ crewReport: before }) => {
      const crewReport = [before, `${time} ${day.name}: ${note}`].filter(Boolean).join('\n');
      if (crewReport.length > LONGEST_REPORT) throw invalid({ note: 'There is no more room for notes on this stop. Call the office.' });
      await this.records.updateOne(Appointment, visitId, { crewReport });
      return DONE;
    });
  }

  /** Note where a load went, what it was and what it weighed. @throws DomainError `validation` for a site that takes no such loads */
  addDisposal(day: OpenDay, visitId: string, input: CrewDisposalInput): Promise<Done> {
    return this.atStop(day, visitId, async ({ orderId }) => {
      const { disposals } = await this.records.get(Order, orderId, { lines: ['disposals'] });
      await this.loads.refuseMisplaced({ way: input.way, siteId: input.siteId ?? null }, 'way');
      const { siteId = null, weightLb = null, place, items, ...rest } = input;
      const added = { ...rest, siteId, weightLb, place: place || null, items: items || null, position: disposals.length } as Disposal;
      await this.records.updateOne(Order, orderId, { disposals: [...disposals, added] });
      return DONE;
    });
  }

  /** Do something at a stop, which is locked for it after its order. @throws DomainError `not_found`, `conflict` */
  atStop<T>(day: OpenDay, visitId: string, work: (visit: Appointment) => Promise<T>): Promise<T> {
    return this.records.transaction(async () => {
      await this.requireStop(day, visitId);
      await this.locks.ofVisit(visitId);
      return work(await this.records.get(Appointment, visitId, { lock: 'update' }));
    });
  }

  /** Check that a visit is one of the day's, and that the day has begun. @throws DomainError `not_found`, `conflict` */
  async requireStop(day: OpenDay, visitId: string): Promise<void> {
    if (!(await isStop(this.records.db, day, visitId))) throw notFound('Visit');
    if (!day.isToday) throw new DomainError('conflict', 'This day hasn’t begun. You can work on its stops once it has.');
  }

  /** Take a step, at the time it was taken where it waited on the phone. */
  private async step({ earlier }: OpenDay, { id }: Appointment, transition: string, time: Told): Promise<Done> {
    if (earlier) await this.records.updateOne(Appointment, id, { [time]: earlier.toISOString() });
    await this.transitions.run(Appointment, id, transition, { by: 'staff' });
    return DONE;
  }
}
