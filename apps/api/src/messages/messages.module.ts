import { Global, Module } from '@nestjs/common';
import { MailAttachments, MessageLanguages, TextCopies } from '@haulbook/platform';
import { CalendarModule } from '../calendar/calendar.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { PdfModule } from '../pdf/pdf.module.js';
import { BusinessAttachments } from './business-attachments.js';
import { CustomerLanguages } from './customer-languages.service.js';
import { CustomerTexts } from './customer-texts.service.js';
import './message-customer.js';
import { StaffTextsController } from './staff-texts.controller.js';
import './templates/index.js';

/** The words and attachments of the business's messages, and who gets them by text. */
@Global()
@Module({
  imports: [CalendarModule, LeadsModule, PdfModule],
  controllers: [StaffTextsController],
  providers: [
    { provide: MailAttachments, useClass: BusinessAttachments },
    { provide: TextCopies, useClass: CustomerTexts },
    { provide: MessageLanguages, useClass: CustomerLanguages },
  ],
  exports: [MailAttachments, MessageLanguages, TextCopies],
})
export class MessagesModule {}
