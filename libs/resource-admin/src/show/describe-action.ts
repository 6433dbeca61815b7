import { humanizeKey, type HistoryEntry, type ResourceSchema } from '@haulbook/resource-contracts';
import type { Texts } from '../texts/types';

interface Sources {
  resource: Pick<ResourceSchema, 'transitions'>;
  /** The application's own words, by action. */
  own?: Record<string, string>;
  texts: Pick<Texts, 'history'>;
}

/**
 * Describe what happened in an entry of a history: in the application's words, else by the label of the transition, or the action in words.
 */
export function describeAction(
  entry: Pick<HistoryEntry, 'action' | 'transition'>,
  { resource, own = {}, texts: { history } }: Sources,
): string {
  const { create, update, restore, revert, undoImport, issue, claim, confirmEmail: confirm_email, assistant: mcp } = history;
  const more = { delete: history.delete, export: history.export, import: history.import };
  const shipped: Record<string, string> = { create, update, restore, revert, undoImport, issue, claim, confirm_email, mcp, ...more };
  const verb = entry.action.split('.').at(-1) ?? entry.action;
  const label = entry.transition ?? resource.transitions.find(({ name }) => name === verb)?.label;
  return own[verb] ?? (label ? history.chose(label) : (shipped[verb] ?? humanizeKey(verb).toLowerCase()));
}
