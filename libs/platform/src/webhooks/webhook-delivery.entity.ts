import type { Relation } from 'typeorm';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { toldResources } from './webhook-events.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { deliveryStates, type DeliveryStatus } from './webhook-states.js';

/** One message of a webhook: about which change, how often it was tried, and what came back. Its content is made anew for each try. */
@Resource<WebhookDelivery>({
  path: 'webhook-deliveries',
  searchOrder: false,
  label: 'Webhook delivery',
  labelPlural: 'Webhook deliveries',
  title: 'event',
  icon: 'history',
  description: 'What webhooks sent in the last 30 days, and what came back.',
  empty: 'Nothing sent yet. Each change that a webhook is told of shows up here.',
  emptyLink: { label: 'Open Webhooks', to: 'webhook-endpoints' },
  created: { label: 'Created', list: true, filter: true },
  indexes: [
    ['webhookId', 'createdAt'],
    ['status', 'createdAt'],
  ],
  features: { history: false },
  peopleOnly: true,
})
export class WebhookDelivery extends ResourceEntity {
  @Field.ref(() => WebhookEndpoint, { label: 'Webhook', readonly: true, list: true, filter: true }) webhook!: Relation<WebhookEndpoint>;
  webhookId!: string;
  @Field.text({ label: 'Event', max: 200, readonly: true, list: true, search: true, format: 'code' }) event!: string;
  @Field.state(deliveryStates) status!: DeliveryStatus;
  @Field.enum<string>(toldResources, { label: 'Records', optional: true, readonly: true }) resource!: string | null;
  @Field.text({ label: 'Record', optional: true, readonly: true, format: 'code' }) recordId!: string | null;
  /** The entry of the audit log that it tells of; null for a test. */
  @Field.text({ hidden: true, optional: true, readonly: true }) entryId!: string | null;
  @Field.number({ label: 'Tries', default: 0, min: 0, readonly: true, list: true }) tries!: number;
  @Field.number({ label: 'Answered with', optional: true, readonly: true, show: 'filled' }) httpStatus!: number | null;
  @Field.number({ label: 'Took', optional: true, readonly: true, unit: 'ms' }) tookMs!: number | null;
  @Field.text({ label: 'What went wrong', optional: true, max: 500, readonly: true, list: true }) problem!: string | null;
  @Field.longText({ label: 'Answer', optional: true, max: 200, readonly: true, show: 'filled' }) answer!: string | null;
  @Field.datetime({ label: 'Last try', optional: true, readonly: true }) triedAt!: string | null;
  @Field.datetime({ label: 'Next try', optional: true, readonly: true, list: true, show: 'filled' }) nextTryAt!: string | null;
}
