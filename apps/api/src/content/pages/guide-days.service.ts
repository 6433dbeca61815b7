import { Injectable } from '@nestjs/common';
import { LocalClock } from '@haulbook/platform';
import { OnTransition } from '@haulbook/resource';
import { Guide } from './guide.entity.js';

/** Dates guides by the calendar of the business. */
@Injectable()
export class GuideDays {
  constructor(private readonly local: LocalClock) {}

  @OnTransition(Guide, 'publish')
  async publish({ publishedOn }: Guide): Promise<Partial<Guide>> {
    return { publishedOn: publishedOn ?? (await this.local.today()) };
  }
}
