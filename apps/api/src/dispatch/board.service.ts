import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { trucksShown, type ScheduleInput, type ScheduleView, type WaitingOrder } from '@haulbook/contracts';
import { addLocalDays, formatWeekdays, formatWindow, localToday, type LocalDate } from '@haulbook/core';
import { explainOffers, inDrivingOrder, isLeftToOthers, jobMinutes, nextShare, offersOf, trucksOnDay, type Truck } from '@haulbook/domain';
import { Clock, SettingsService } from '@haulbook/platform';
import { Db } from '@haulbook/resource';
import { DayScheduleService, type DayFrame } from '../scheduling/day-schedule.service.js';
import { FleetWindows } from '../scheduling/fleet-windows.service.js';
import { bookingOf, plannedDay, withNames, type PlannedDay } from './board-days.js';
import { ASIDE, NAMES, PLACES, type AsideRow, type NamesRow, type PlaceRow, type WaitingRow } from './board-statements.js';

/** The job by which the board shows what customers are offered. */
const USUAL_EIGHTHS = 2;

/** The days and trucks that are shown, and both as the values of the statements. */
interface Asked {
  dates: LocalDate[];
  shown: Truck[];
  asked: [dates: LocalDate[], truckIds: string[]];
}

/** The board on which staff see the trucks' days. */
@Injectable()
export class BoardService {
  constructor(
    private readonly schedule: DayScheduleService,
    private readonly fleet: FleetWindows,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly db: Db,
  ) {}

  /** Read the days from `from` on (from today when absent): what the trucks of a page do, what customers are offered, which orders wait. */
  async read({ from, days: count, trucks: page }: ScheduleInput): Promise<ScheduleView> {
    const { brand } = await this.settings.all();
    const today = localToday(this.clock.now(), brand.zone);
    const dates = Array.from({ length: count }, (_, index) => addLocalDays(from ?? today, index));
    const frame = await this.schedule.frame(dates[0]!, dates.at(-1)!);
    const shown = trucksOnPage(frame.trucks, { page, shown: trucksShown(count) });
    const asked: Asked['asked'] = [dates, shown.map(({ id }) => id)];
    const [{ days, names }, [aside]] = await Promise.all([
      this.days(frame, { dates, shown, asked }),
      this.db.query<AsideRow>(ASIDE, asked),
    ]);
    const { waiting, crews, people, served } = aside!;
    return {
      today,
      trucks: frame.trucks.map(({ id, name, cubicYards: size, active }) => ({ id, name, cubicYards: size, active })),
      page,
      pages: Math.max(1, Math.ceil(frame.trucks.length / trucksShown(count))),
      windows: frame.windows.map(({ id, start, end, weekdays }) => ({
        id,
        label: formatWindow(start, end),
        weekdays: formatWeekdays(weekdays),
      })),
      people,
      served,
      days: days.map((day) => withNames(day, { names, crews })),
      waiting: waiting.map((row) => waitingOf(row, frame.trucks)),
    };
  }

  /** Read what is booked. The days are planned while PostgreSQL looks up whose it is. */
  private async days(
    frame: DayFrame,
    { dates, shown, asked }: Asked,
  ): Promise<{ days: PlannedDay[]; names: ReadonlyMap<string, NamesRow> }> {
    const rows = await this.db.query<PlaceRow>(PLACES, asked);
    const looking = this.db.query<NamesRow>(NAMES, [
      rows.map(({ id }) => id),
      rows.map(({ orderId }) => orderId),
      rows.map(({ customerId }) => customerId),
    ]);
    // Planning keeps the processor to itself: the statement has left before it begins.
    const [named, days] = await Promise.all([looking, setImmediate().then(() => this.planned(frame, rows, { dates, shown }))]);
    return { days, names: new Map(named.map((row) => [row.id, row])) };
  }

  /**
   * Plan the days of the trucks that are shown, and explain what customers are offered on them: where none of these trucks makes a window,
   * by the others, if there are.
   */
  private async planned(frame: DayFrame, rows: PlaceRow[], { dates, shown }: Pick<Asked, 'dates' | 'shown'>): Promise<PlannedDay[]> {
    const { availability, pricing } = await this.settings.all();
    const cubicYards = (pricing.truckCubicYards * USUAL_EIGHTHS) / 8;
    const job = { cubicYards, minutes: jobMinutes(cubicYards, availability, pricing) };
    // In order once, so that no truck's day has to be put in order again.
    const bookings = inDrivingOrder(rows.map(bookingOf));
    const places = new Map(rows.map((row) => [row.id, row]));
    const days = dates.map((date) => {
      const query = { ...frame, bookings, date, job, by: 'customer' as const };
      const onDay = trucksOnDay(query);
      return { query, onDay, offers: offersOf(query, shown, onDay) };
    });
    const left = shown.length < frame.trucks.length ? days.filter(({ offers }) => offers.some(isLeftToOthers)) : [];
    const made = await this.fleet.made(
      left.map(({ query }) => query.date),
      { ...frame, job },
    );
    return days.map(({ query, onDay, offers }) => {
      const windows = explainOffers(query, offers, ({ id }) => made.get(query.date)?.has(id) ?? false);
      return plannedDay(windows, { query, onDay }, { shown, places });
    });
  }
}

/** Return the trucks of a page by name; where there are several, those out of service are on the last. */
function trucksOnPage(trucks: Truck[], { page, shown }: { page: number; shown: number }): Truck[] {
  if (trucks.length <= shown) return page === 1 ? trucks : [];
  const inOrder = [...trucks.filter(({ active }) => active), ...trucks.filter(({ active }) => !active)];
  return inOrder.slice((page - 1) * shown, page * shown);
}

const waitingOf = ({ sizes, minutes, cubicYards, ...order }: WaitingRow, trucks: Truck[]): WaitingOrder => {
  const whole = { minutes, cubicYards };
  return { ...order, ...(nextShare(whole, sizes, trucks) ?? whole), wholeCubicYards: cubicYards, visits: sizes.length };
};
