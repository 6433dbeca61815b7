import { Module } from '@nestjs/common';
import { CalendarFeedHooks } from './calendar-feed.hooks.js';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { CalendarService } from './calendar.service.js';

/** Appointments for people's own calendars: a file of each, and calendars to subscribe to. */
@Module({
  controllers: [CalendarFeedsController],
  providers: [CalendarService, CalendarFeeds, CalendarFeedHooks],
  exports: [CalendarService],
})
export class CalendarModule {}
