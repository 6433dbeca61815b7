import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ComingMessagesService } from './coming-messages.service.js';
import { DeliveryService } from './delivery.service.js';
import { MailTransport } from './mail-transport.js';
import { MessagePreviewsController } from './message-previews.controller.js';
import { RehearsalsController } from './rehearsals.controller.js';
import { MessageWordsService } from './message-words.service.js';
import { MailboxController } from './mailbox.controller.js';
import { MessageReading } from './message-reading.service.js';
import { MessageRetention } from './message-retention.service.js';
import { OutboxService } from './outbox.service.js';
import { TellingInterceptor } from './telling.interceptor.js';

/** Mails: written with the work they belong to, sent by the worker. */
@Global()
@Module({
  controllers: [MailboxController, MessagePreviewsController, RehearsalsController],
  providers: [
    { provide: APP_INTERCEPTOR, useClass: TellingInterceptor },
    ComingMessagesService,
    OutboxService,
    DeliveryService,
    MailTransport,
    MessageReading,
    MessageRetention,
    MessageWordsService,
  ],
  exports: [OutboxService, MessageWordsService, ComingMessagesService],
})
export class OutboxModule {}
