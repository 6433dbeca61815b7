import { Injectable } from '@nestjs/common';
import type { StopOrderInput, StopOrderView } from '@haulbook/contracts';
import { formatWindow } from '@haulbook/core';
import { newlyLate, placeStops, withPlaces, type Booking, type Truck } from '@haulbook/domain';
import { DomainError, invalid, Records } from '@haulbook/resource';
import { Order } from '../orders/order.entity.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { DayScheduleService, type DaySchedule } from '../scheduling/day-schedule.service.js';
import { SlotsService } from '../scheduling/slots.service.js';

/** The order in which a truck drives to its stops. */
@Injectable()
export class StopOrders {
  constructor(
    private readonly records: Records,
    private readonly slots: SlotsService,
    private readonly schedule: DayScheduleService,
  ) {}

  /**
   * Put the stops of a truck's day in order.
   * @returns the stops with the versions they have now, in that order
   * @throws DomainError `conflict` when they have changed meanwhile, or when one of them would be late only now; `validation` when one would
   *   leave its window.
   */
  async put({ date, truckId, stops }: StopOrderInput): Promise<StopOrderView> {
    return this.records.transaction(async () => {
      await this.slots.lockDay(date);
      const day = await this.schedule.load(date, date);
      const jobs = day.bookings.filter((booking) => booking.truckId === truckId);
      const visits = await this.lock(jobs);
      if (!isSame(visits, stops))
        throw new DomainError('conflict', 'The stops of this truck have changed in the meantime. Have another look at their order.');
      const ids = stops.map(({ id }) => id);
      const places = placeStops(jobs, ids);
      if (!places) throw invalid({ stops: 'A stop stays in its window. Move it to another one first.' });
      const truck = day.trucks.find(({ id }) => id === truckId)!;
      await this.refuseLate(jobs, withPlaces(jobs, places), truck, day);
      const versions = new Map(stops.map(({ id, version }) => [id, version]));
      for (const { id, position } of places) {
        const placed = await this.records.updateOne(Appointment, id, { position }, {}, { action: 'order' });
        versions.set(id, placed!.version);
      }
      return { stops: ids.map((id) => ({ id, version: versions.get(id)! })) };
    });
  }

  /** Lock the visits among these bookings. */
  private lock(jobs: Booking[]): Promise<Appointment[]> {
    return this.records.find(Appointment, { id: { $in: jobs.map(({ id }) => id) } }, { sort: { id: 'asc' }, lock: 'update' });
  }

  private async refuseLate(before: Booking[], after: Booking[], truck: Truck, { settings }: DaySchedule): Promise<void> {
    const [late] = newlyLate(before, after, truck.cubicYards, settings);
    if (!late) return;
    const { start, end } = after.find(({ id }) => id === late)!;
    const visit = await this.records.findOne(Appointment, { id: late });
    const order = visit && (await this.records.get(Order, visit.orderId));
    const what = order ? `${order.number} (${formatWindow(start, end)})` : `the time held from ${formatWindow(start, end)}`;
    throw new DomainError('conflict', `In this order ${truck.name} would be late for ${what}.`);
  }
}

const isSame = (visits: Appointment[], stops: StopOrderInput['stops']): boolean =>
  visits.length === stops.length && visits.every(({ id, version }) => stops.some((stop) => stop.id === id && stop.version === version));
