import { Injectable } from '@nestjs/common';
import { actingStaffId } from '@haulbook/identity';
import { currentActor, Records, type ResourceHooks } from '@haulbook/resource';
import type { CalendarFeed } from './calendar-feed.entity.js';

/** Notes whose link a new one is. */
@Injectable()
export class CalendarFeedHooks implements ResourceHooks<CalendarFeed> {
  constructor(private readonly records: Records) {}

  async beforeSave(draft: Partial<CalendarFeed>, before: CalendarFeed | null): Promise<void> {
    if (before) return;
    draft.userId = currentActor()?.id ?? null;
    draft.ownerId = await actingStaffId(this.records);
    draft.forCrew = Boolean(draft.crewMemberId);
  }
}
