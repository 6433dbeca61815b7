import { Injectable } from '@nestjs/common';
import { localToday } from '@haulbook/core';
import { Clock, SettingsService } from '@haulbook/platform';
import { OnTransition } from '@haulbook/resource';
import { Guide } from './guide.entity.js';

/** Dates guides by the calendar of the business. */
@Injectable()
export class GuideDays {
  constructor(
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  @OnTransition(Guide, 'publish')
  async publish({ publishedOn }: Guide): Promise<Partial<Guide>> {
    return { publishedOn: publishedOn ?? (await this.today()) };
  }

  /** Return today, where the business is. */
  async today(): Promise<string> {
    return localToday(this.clock.now(), await this.zone());
  }

  /** Return the time zone of the business. */
  async zone(): Promise<string> {
    return (await this.settings.get('brand')).zone;
  }
}
