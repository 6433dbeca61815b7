import { Global, Module } from '@nestjs/common';
import { CONFIG } from '@haulbook/platform';
import { InboundTexts } from './inbound-texts.service.js';
import { SmsSender, smsSender } from './sms-sender.js';
import { TextStops } from './text-stops.service.js';
import { TextsController } from './texts.controller.js';
import { Texts } from './texts.service.js';

/** Text messages, out and in: the one sender of the whole application. `TextListener` is provided by the application. */
@Global()
@Module({
  controllers: [TextsController],
  providers: [Texts, TextStops, InboundTexts, { provide: SmsSender, useFactory: smsSender, inject: [CONFIG] }],
  exports: [Texts, TextStops],
})
export class TextsModule {}
