import { routedResources, stateFields, type Choices, type ResourceMeta } from '@haulbook/resource';

/** What a webhook can be told of. */
export type WebhookEventKind = 'created' | 'updated' | 'moved' | 'deleted' | 'restored';

export const webhookEventKinds: Choices<WebhookEventKind> = {
  created: 'Created',
  updated: 'Changed',
  moved: 'Moved on by a step',
  deleted: 'Deleted',
  restored: 'Restored',
};

/** The event of a test. */
export const TEST_EVENT = 'webhook.test';

const KINDS: Record<string, WebhookEventKind> = { create: 'created', update: 'updated', delete: 'deleted', restore: 'restored' };

/** Return what a change is to a webhook: a transition is a step, and any other action with a name of its own is a change. */
export function kindOfChange(meta: ResourceMeta, action: string): WebhookEventKind {
  return KINDS[action] ?? (stateFields(meta).some(({ graph }) => action in graph.transitions) ? 'moved' : 'updated');
}

/** Return the name of an event, as receivers know it: `loans.created`, or for a step `loans.giveBack`. */
export const eventName = (path: string, action: string): string => `${path}.${KINDS[action] ?? action}`;

/** Return the resources that webhooks can be told of, by path: those with a history that are not for people alone. */
export function toldResources(): Choices<string> {
  const told = routedResources().filter(({ history, options }) => history && !options.peopleOnly);
  const byLabel = [...told].sort((a, b) => a.labelPlural.localeCompare(b.labelPlural));
  return Object.fromEntries(byLabel.map(({ path, labelPlural }) => [path, labelPlural]));
}
