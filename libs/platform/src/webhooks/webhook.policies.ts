import { definePolicy } from '@haulbook/resource';
import { isSuperAdmin } from '../access/actors.js';
import type { WebhookDelivery } from './webhook-delivery.entity.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';

/** Only super admins send records to other companies. */
export const webhookEndpointPolicy = definePolicy<WebhookEndpoint>((actor, can) => {
  if (isSuperAdmin(actor)) can(['read', 'create', 'update', 'delete', 'test', 'turnOn', 'turnOff']);
});

/** They read what was sent, and send it again. */
export const webhookDeliveryPolicy = definePolicy<WebhookDelivery>((actor, can) => {
  if (isSuperAdmin(actor)) can(['read', 'resend']);
});
