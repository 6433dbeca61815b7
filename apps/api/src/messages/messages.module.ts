import { Global, Module } from '@nestjs/common';
import { MailAttachments } from '@haulbook/platform';
import { CalendarModule } from '../calendar/calendar.module.js';
import { PdfModule } from '../pdf/pdf.module.js';
import { BusinessAttachments } from './business-attachments.js';
import './message-customer.js';
import './templates/index.js';

/** The texts and attachments of the business's mails. */
@Global()
@Module({
  imports: [CalendarModule, PdfModule],
  providers: [{ provide: MailAttachments, useClass: BusinessAttachments }],
  exports: [MailAttachments],
})
export class MessagesModule {}
