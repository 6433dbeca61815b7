import { Injectable } from '@nestjs/common';
import type { PhotoOfferView } from '@haulbook/contracts';
import { addLocalDays, localToday } from '@haulbook/core';
import { photoPromise, type PhotoPromise } from '@haulbook/domain';
import { Clock, SettingsService } from '@haulbook/platform';
import { DayScheduleService } from '../scheduling/day-schedule.service.js';
import { officeHours } from '../settings/photo-settings.js';

/** Days whose closures are read: as many as a promise looks ahead. */
const CLOSURES_DAYS = 21;

/** What is promised to those who send photos: until when they have a price. */
@Injectable()
export class Promises {
  constructor(
    private readonly days: DayScheduleService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Promise a price for a request that arrives now; null where the office does not open within weeks. */
  async now(): Promise<PhotoPromise | null> {
    const settings = await this.settings.all();
    const now = this.clock.now();
    const today = localToday(now, settings.brand.zone);
    const { blackouts } = await this.days.frame(today, addLocalDays(today, CLOSURES_DAYS));
    return photoPromise(now, settings.photoQuotes.minutes, officeHours(settings), blackouts);
  }

  /** Return what is offered to a visitor. */
  async offer(): Promise<PhotoOfferView> {
    const { on, minutes } = (await this.settings.all()).photoQuotes;
    const promise = on ? await this.now() : null;
    return {
      on,
      minutes,
      by: promise && promise.by.toISOString(),
      countsFrom: promise && promise.countsFrom.toISOString(),
      now: this.clock.now().toISOString(),
    };
  }
}
