import { keyWords, type HistoryEntry, type ResourceSchema } from '@haulbook/resource-contracts';

const VERBS: Record<string, string> = { create: 'created this', update: 'made changes', delete: 'deleted this', restore: 'restored this' };

/** What an entry says happened: as `own` has it, else a transition by its label and the framework's own actions in words. */
export function actionWords(
  entry: Pick<HistoryEntry, 'action' | 'transition'>,
  resource: Pick<ResourceSchema, 'transitions'>,
  own: Record<string, string> = {},
): string {
  const verb = entry.action.split('.').at(-1) ?? entry.action;
  const label = entry.transition ?? resource.transitions.find(({ name }) => name === verb)?.label;
  return own[verb] ?? (label ? `chose “${label}”` : (VERBS[verb] ?? keyWords(verb).toLowerCase()));
}
