import { Global, Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { PdfModule } from '../pdf/pdf.module.js';
import { DeliveryService } from './delivery.service.js';
import { MailTransport } from './mail-transport.js';
import { MailboxController } from './mailbox.controller.js';
import { OutboxService } from './outbox.service.js';
import { SenderService } from './sender.service.js';

/** Mails: written with the work they belong to, sent by the worker. */
@Global()
@Module({
  imports: [CalendarModule, PdfModule],
  controllers: [MailboxController],
  providers: [OutboxService, DeliveryService, MailTransport, SenderService],
  exports: [OutboxService, SenderService],
})
export class MessagesModule {}
