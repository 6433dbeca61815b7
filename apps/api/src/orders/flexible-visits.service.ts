import { Injectable } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { processRows, TimedJob } from '@haulbook/platform';
import { Appointment } from '../scheduling/appointment.entity.js';
import { FlexiblePlaces } from '../scheduling/flexible-places.service.js';
import { AppointmentMailsService } from './appointment-mails.service.js';
import { OrderLocks } from './order-locks.js';

/** Visits whose customers leave the time of the day to us, until the evening before. */
@Injectable()
export class FlexibleVisits {
  constructor(
    private readonly records: Records,
    private readonly places: FlexiblePlaces,
    private readonly locks: OrderLocks,
    private readonly mails: AppointmentMailsService,
  ) {}

  /**
   * Set the windows of flexible visits on the evening before and tell their customers, each once. Large jobs come first, for they have the
   * fewest places.
   * @returns the number of visits that got their window.
   */
  @TimedJob('settle_flexible_visits', '*/10 * * * *', {
    label: 'Windows of flexible visits',
    does: 'Sets the arrival windows of “any time” visits on the evening before, and tells their customers.',
    did: ['Set', 'window'],
    tells: true,
  })
  async settle(): Promise<number> {
    const due = await this.records.find(
      Appointment,
      { status: 'confirmed', flexible: true, date: { $lte: await this.places.settledThrough() } },
      { sort: { date: 'asc', cubicYardsMilli: 'desc' }, limit: 200 },
    );
    let settled = 0;
    await processRows('settle_flexible_visits', due, async ({ id }) => {
      if (await this.settleOne(id)) settled += 1;
    });
    return settled;
  }

  /** Set the window of a visit and tell its customer in one transaction. @returns whether it was still to be set */
  private settleOne(id: string): Promise<boolean> {
    return this.records.transaction(async () => {
      await this.locks.ofVisit(id);
      const visit = await this.places.settle(id);
      if (!visit) return false;
      await this.mails.tell('appointment_scheduled', visit);
      return true;
    });
  }
}
