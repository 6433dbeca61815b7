import { StreamableFile } from '@nestjs/common';
import type { CalendarFile } from './calendar.service.js';

/** Send a calendar file as a download. */
export const sendCalendar = ({ filename, content, contentType }: CalendarFile): StreamableFile =>
  new StreamableFile(Buffer.from(content), { type: contentType, disposition: `attachment; filename="${filename}"` });
