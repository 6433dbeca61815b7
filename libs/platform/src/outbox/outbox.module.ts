import { Global, Module } from '@nestjs/common';
import { DeliveryService } from './delivery.service.js';
import { MailTransport } from './mail-transport.js';
import { MessagePreviewsController } from './message-previews.controller.js';
import { RehearsalsController } from './rehearsals.controller.js';
import { MessageWordsService } from './message-words.service.js';
import { MailboxController } from './mailbox.controller.js';
import { MessageReading } from './message-reading.service.js';
import { MessageRetention } from './message-retention.service.js';
import { OutboxService } from './outbox.service.js';

/** Mails: written with the work they belong to, sent by the worker. */
@Global()
@Module({
  controllers: [MailboxController, MessagePreviewsController, RehearsalsController],
  providers: [OutboxService, DeliveryService, MailTransport, MessageReading, MessageRetention, MessageWordsService],
  exports: [OutboxService, MessageWordsService],
})
export class OutboxModule {}
