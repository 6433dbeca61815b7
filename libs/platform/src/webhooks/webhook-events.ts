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

interface Asked {
  events: readonly WebhookEventKind[];
  steps: readonly string[] | null;
}

/** Whether a webhook asks for a change: for its kind and, of a step, for that one where it names some. */
export function wantsChange(meta: ResourceMeta, action: string, { events, steps }: Asked): boolean {
  const kind = kindOfChange(meta, action);
  return events.includes(kind) && (kind !== 'moved' || !steps?.length || steps.includes(action));
}

/** Check the steps that a webhook names. @returns what is wrong with them, in a sentence; null for nothing */
export function stepsProblem(meta: ResourceMeta, steps: unknown, events: readonly WebhookEventKind[]): string | null {
  if (!Array.isArray(steps) || !steps.every((name) => typeof name === 'string')) return 'Steps has to be a list of names';
  const unknown = steps.find((name) => !isTransition(meta, name));
  if (unknown !== undefined) return `${meta.labelPlural} have no step ${JSON.stringify(unknown.slice(0, 60))}`;
  return steps.length > 0 && !events.includes('moved') ? 'Choose the event “Moved on by a step” as well, or no steps' : null;
}

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
