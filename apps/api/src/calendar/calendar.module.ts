import { Module } from '@nestjs/common';
import { CalendarService } from './calendar.service.js';

/** Appointments for people's own calendars. */
@Module({ providers: [CalendarService], exports: [CalendarService] })
export class CalendarModule {}
