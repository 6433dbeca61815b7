import { Module } from '@nestjs/common';
import { WebhookEndpointHooks } from './webhook-endpoint.hooks.js';
import { WebhookFollower } from './webhook-follower.service.js';
import { WebhookMessages } from './webhook-messages.service.js';
import { WebhookSecretsController } from './webhook-secrets.controller.js';
import { WebhookSender } from './webhook-sender.service.js';

/** Webhooks to other companies. */
@Module({
  controllers: [WebhookSecretsController],
  providers: [WebhookEndpointHooks, WebhookFollower, WebhookMessages, WebhookSender],
  exports: [WebhookFollower, WebhookSender],
})
export class WebhooksModule {}
