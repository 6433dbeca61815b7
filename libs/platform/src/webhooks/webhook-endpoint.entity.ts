import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { toldResources, webhookEventKinds, type WebhookEventKind } from './webhook-events.js';
import { webhookStates, type WebhookStatus } from './webhook-states.js';

/** An address at another company that receives changes to records, as far as the person who set it up may read them. */
@Resource<WebhookEndpoint>({
  path: 'webhook-endpoints',
  label: 'Webhook',
  title: 'name',
  group: 'settings',
  icon: 'automation',
  order: 76,
  description: 'Addresses of other programs that are told when records change.',
  empty: 'No webhooks yet. Create one to tell another program when something changes.',
  features: { trash: true },
  peopleOnly: true,
})
export class WebhookEndpoint extends ResourceEntity {
  @Field.text({ max: 80, list: true, search: true, help: 'For example, the program that listens there.' }) name!: string;
  @Field.url({ label: 'Address', max: 500, list: true, search: true, help: 'Has to begin with https and be reachable from the internet.' })
  url!: string;
  @Field.state(webhookStates) status!: WebhookStatus;
  @Field.enum<string>(toldResources, { label: 'Records', createOnly: true, list: true, filter: true }) resource!: string;
  @Field.enums<WebhookEventKind>(webhookEventKinds, { label: 'Events', list: true }) events!: WebhookEventKind[];
  /** Names of transitions that it hears of; all of them without any. */
  @Field.json({ label: 'Steps', optional: true, show: 'filled', section: 'What is sent' }) steps!: string[] | null;
  /** A condition in the grammar of lists. */
  @Field.json({ label: 'Which records', optional: true, show: 'filled', section: 'What is sent' }) filter!: Record<string, unknown> | null;
  @Field.json({ label: 'Fields', optional: true, show: 'filled', section: 'What is sent' }) fields!: string[] | null;
  @Field.text({ label: 'Stopped because', optional: true, max: 500, readonly: true, show: 'filled' }) stoppedBecause!: string | null;
  @Field.text({ label: 'Acts for', max: 200, readonly: true, default: '' }) ownerName!: string;
  /** The account of the person whose rights decide what is sent. Not a reference: the platform does not know its table. */
  @Field.text({ hidden: true, optional: true, readonly: true }) ownerId!: string | null;
  @Field.text({ hidden: true, optional: true, readonly: true }) sealedSecret!: string | null;
}

/** The context that a sealed secret of a webhook is bound to. */
export const aboutWebhook = (id: string): string => `webhook_endpoints:${id}`;
