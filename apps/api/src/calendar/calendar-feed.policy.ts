import { isStaff } from '@haulbook/platform';
import { definePolicy } from '@haulbook/resource';
import type { CalendarFeed } from './calendar-feed.entity.js';

/** Staff manage their own links and those of the crew. A colleague’s own link is private. */
export const calendarFeedPolicy = definePolicy<CalendarFeed>((actor, can) => {
  if (!isStaff(actor)) return;
  can('create', ['name', 'crewMember']);
  can(['read', 'update', 'revoke'], { userId: actor.id, forCrew: false });
  can(['read', 'update', 'revoke'], { forCrew: true });
});
