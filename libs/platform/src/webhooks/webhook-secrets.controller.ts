import { randomBytes } from 'node:crypto';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { currentActor, forbidden, isUuid, notFound, Records, Transitions } from '@haulbook/resource';
import { Roles } from '../access/roles.decorator.js';
import { Sealing } from '../secrets/sealing.service.js';
import { aboutWebhook, WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookFollower } from './webhook-follower.service.js';

const SECRET_BYTES = 32;

/** The one thing a webhook's generated routes cannot do: show its secret. */
@Controller('webhook-endpoints')
export class WebhookSecretsController {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly sealing: Sealing,
    private readonly follower: WebhookFollower,
  ) {}

  /**
   * Make the secret that the webhook's messages are signed with, and return it this one time. The first one starts the webhook, another one
   * replaces it.
   * @throws DomainError `not_found`, or `forbidden` for anyone but the person it acts for
   */
  @Post(':id/secret')
  @Roles('super_admin')
  @HttpCode(200)
  async secret(@Param('id') id: string): Promise<{ secret: string }> {
    if (!isUuid(id)) throw notFound('Webhook');
    const { ownerId, status } = await this.records.get(WebhookEndpoint, id);
    if (ownerId === null || ownerId !== currentActor()?.id) throw forbidden('Only the person who created a webhook can see its secret');
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    const patch = { sealedSecret: this.sealing.seal(secret, aboutWebhook(id)) };
    await this.transitions.run(WebhookEndpoint, id, status === 'new' ? 'issue' : 'renew', { by: 'system', patch });
    // This process misses nothing that changes from the answer on; others hear of the webhook by the signal of this write, a moment later.
    await this.follower.listen();
    return { secret };
  }
}
