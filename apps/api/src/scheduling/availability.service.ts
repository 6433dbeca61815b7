import { Injectable } from '@nestjs/common';
import type { AvailabilityView, DayView, NextSlot } from '@haulbook/contracts';
import { addLocalDays, formatLocalDate, localTimeOf, localToday, slotInstant, type LocalDate } from '@haulbook/core';
import {
  availableWindows,
  flexiblePromise,
  isUnsettled,
  nextFreeSlots,
  type JobSize,
  type UnavailableReason,
  type WindowAvailability,
} from '@haulbook/domain';
import { Clock, SettingsService } from '@haulbook/platform';
import { DayScheduleService, type DaySchedule } from './day-schedule.service.js';

/** How many days ahead to look for the next free slots. */
const NEXT_WITHIN_DAYS = 21;

/** Free slots, for display. Booking checks capacity again, under lock. */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly dayBooks: DayScheduleService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** List days as `days` does, each with what the job saves on it when any time will do, in cents, where that is offered. */
  async flexibleDays(job: JobSize, from: LocalDate | undefined, count: number, saveCents: number): Promise<AvailabilityView> {
    const { zone, days } = await this.days(job, from, count);
    const { settleAt } = (await this.settings.get('booking')).flexible;
    const now = this.clock.now();
    const offered = (day: DayView): DayView => {
      const window = day.windows.find(({ available }) => available);
      if (!window || saveCents === 0 || !isUnsettled(day.date, now, { settleAt, zone })) return day;
      const hours = { start: localTimeOf(new Date(window.startsAt), zone), end: localTimeOf(new Date(window.endsAt), zone) };
      return { ...day, flexible: { saveCents, promise: flexiblePromise(hours, settleAt) } };
    };
    return { zone, days: days.map(offered) };
  }

  /** List `count` days with their windows, from `from` on (from today when it is absent or past). */
  async days(job: JobSize, from: LocalDate | undefined, count: number, by: 'customer' | 'staff' = 'customer'): Promise<AvailabilityView> {
    const { zone } = await this.settings.get('brand');
    const today = localToday(this.clock.now(), zone);
    const first = !from || from < today ? today : from;
    const dates = Array.from({ length: count }, (_, index) => addLocalDays(first, index));
    const dayBook = await this.dayBooks.load(first, dates.at(-1)!);
    return { zone, days: dates.map((date) => toDay(date, dayBook, availableWindows({ ...dayBook, date, job, by }))) };
  }

  /** Return the next free slots from a day on, within 21 days. */
  async nextFree(job: JobSize, from: LocalDate, count = 3, by: 'customer' | 'staff' = 'customer'): Promise<NextSlot[]> {
    const { zone } = await this.settings.get('brand');
    const today = localToday(this.clock.now(), zone);
    const first = from < today ? today : from;
    const dayBook = await this.dayBooks.load(first, addLocalDays(first, NEXT_WITHIN_DAYS));
    const found = nextFreeSlots({ ...dayBook, date: first, job, by }, count);
    return found.map(({ date, windowId, label, startsAt }) => ({ date, windowId, label, startsAt: startsAt.toISOString() }));
  }
}

function toDay(date: LocalDate, { settings }: DaySchedule, windows: WindowAvailability[]): DayView {
  const open = windows.some((window) => window.available);
  return {
    date,
    label: formatLocalDate(date),
    open,
    reason: open ? null : reasonOf(windows),
    windows: windows.map((window) => ({
      windowId: window.windowId,
      label: window.label,
      startsAt: window.startsAt.toISOString(),
      endsAt: slotInstant(date, window.end, settings.zone).toISOString(),
      available: window.available,
      reason: window.available ? null : window.reason,
    })),
  };
}

/** Return why a whole day is closed. If its windows differ, the first of `order` counts, so that customers see what they can act on. */
function reasonOf(windows: WindowAvailability[]): UnavailableReason {
  const reasons = windows.flatMap((window) => (window.available ? [] : [window.reason]));
  const order: UnavailableReason[] = ['blackout', 'too_big', 'too_far', 'full', 'cutoff', 'lead_time', 'past', 'closed'];
  return order.find((reason) => reasons.includes(reason)) ?? 'closed';
}
