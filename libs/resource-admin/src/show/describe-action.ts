import { humanizeKey, type HistoryEntry, type ResourceSchema } from '@haulbook/resource-contracts';
import type { Texts } from '../texts/types';

type Words = 'showedSecret' | 'joined' | 'removedPassword' | 'changedPassword' | 'changedEmail' | 'confirmedEmail';

/** Actions of the framework's own resources: the same word may be another action elsewhere. */
const FRAMEWORK: Record<string, Record<string, Words>> = {
  'api-tokens': { issue: 'showedSecret' },
  'admin-users': { join: 'joined', claim: 'joined' },
  users: {
    claim: 'removedPassword',
    change_password: 'changedPassword',
    change_email: 'changedEmail',
    confirm_email: 'confirmedEmail',
  },
};

interface Sources {
  resource: Pick<ResourceSchema, 'path' | 'transitions'>;
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
  const { create, update, restore, revert, undoImport, assistant: mcp } = history;
  const more = { delete: history.delete, export: history.export, import: history.import };
  const shipped: Record<string, string> = { create, update, restore, revert, undoImport, mcp, ...more };
  const verb = entry.action.split('.').at(-1) ?? entry.action;
  const label = entry.transition ?? resource.transitions.find(({ name }) => name === verb)?.label;
  const word = FRAMEWORK[resource.path]?.[verb];
  if (own[verb]) return own[verb];
  if (word) return history[word];
  return label ? history.chose(label) : (shipped[verb] ?? humanizeKey(verb).toLowerCase());
}
