import { actionsOf, routedResources, stateFields, type Choices, type ResourceMeta } from '@haulbook/resource';

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

const KINDS = new Map<string, WebhookEventKind>([
  ['create', 'created'],
  ['delete', 'deleted'],
  ['restore', 'restored'],
]);

const isTransition = (meta: ResourceMeta, action: string): boolean =>
  stateFields(meta).some(({ graph }) => Object.hasOwn(graph.transitions, action));

/** Return what a change is to a webhook: a transition is a step, and any other action with a name of its own is a change. */
export const kindOfChange = (meta: ResourceMeta, action: string): WebhookEventKind =>
  isTransition(meta, action) ? 'moved' : (KINDS.get(action) ?? 'updated');

/**
 * Return the name of an event, as receivers know it: of a transition or a declared action its own, `loans.giveBack`, else `loans.created`
 * and the like. A save that the server has a name for is `loans.updated`.
 */
export function eventName(meta: ResourceMeta, action: string): string {
  const isOwn = isTransition(meta, action) || Object.hasOwn(actionsOf(meta), action);
  return `${meta.path}.${isOwn ? action : kindOfChange(meta, action)}`;
}

/** Return the resources that webhooks can be told of, by path: those with a history that are not for people alone. */
export function toldResources(): Choices<string> {
  const told = routedResources().filter(({ history, options }) => history && !options.peopleOnly);
  const byLabel = [...told].sort((a, b) => a.labelPlural.localeCompare(b.labelPlural));
  return Object.fromEntries(byLabel.map(({ path, labelPlural }) => [path, labelPlural]));
}
