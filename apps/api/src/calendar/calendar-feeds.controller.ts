import { Controller, Get, Header, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { Public, RateLimit, Roles } from '@haulbook/platform';
import { notFound } from '@haulbook/resource';
import { CalendarFeeds } from './calendar-feeds.service.js';

const FILE = /^([\w-]{20,100})\.ics$/;

/** Calendars to subscribe to, and their secret links. */
@Controller()
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeeds) {}

  /** Make a new link, which is shown this once. */
  @Post('calendar-feeds/:id/link')
  @Roles('admin')
  @HttpCode(200)
  link(@Param('id', ParseUUIDPipe) id: string): Promise<{ url: string }> {
    return this.feeds.issue(id);
  }

  /** Send a calendar. Calendar programs have no session: the secret in the address is all they have. */
  @Get('calendar/:file')
  @Public()
  @RateLimit({ key: 'ip', limit: 300, per: 60 })
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Cache-Control', 'private, no-store')
  @Header('X-Robots-Tag', 'noindex')
  async calendar(@Param('file') file: string): Promise<string> {
    const [, token] = FILE.exec(file) ?? [];
    if (!token) throw notFound('Calendar');
    return this.feeds.read(token);
  }
}
