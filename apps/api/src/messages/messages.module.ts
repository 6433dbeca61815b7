import { Global, Module } from '@nestjs/common';
import { MailAttachments } from '@haulbook/platform';
import { CalendarModule } from '../calendar/calendar.module.js';
import { PdfModule } from '../pdf/pdf.module.js';
import { BusinessAttachments } from './business-attachments.js';
import './message-customer.js';
import './templates/index.js';

/** What the mails of the business say and bring along. */
@Global()
@Module({
  imports: [CalendarModule, PdfModule],
  providers: [{ provide: MailAttachments, useClass: BusinessAttachments }],
  exports: [MailAttachments],
})
export class MessagesModule {}
