import { Injectable } from '@nestjs/common';
import { localToday, type LocalDate } from '@haulbook/core';
import { AdminSite } from '@haulbook/resource';
import { Clock } from './clock.js';

/** Knows the time zone of the company, and the day it is there. */
@Injectable()
export class LocalClock {
  constructor(
    private readonly clock: Clock,
    private readonly site: AdminSite,
  ) {}

  /** Return the time zone by its IANA name. */
  async zone(): Promise<string> {
    return (await this.site.site()).zone;
  }

  /** Return the day it is. */
  async today(): Promise<LocalDate> {
    return localToday(this.clock.now(), await this.zone());
  }
}
