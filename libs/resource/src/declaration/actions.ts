import type { ActionInfo } from '@haulbook/core';
import { stateFields } from './fields.js';
import { inputProblems } from './inputs.js';
import type { ResourceMeta } from './types.js';

/** The actions of every resource, in policies and in history. */
export const USUAL_ACTIONS = ['read', 'create', 'update', 'delete', 'manage'];
const IN_HISTORY = ['restore', 'revert', 'export', 'import', 'undoImport'];

/** Return the declared actions of a resource by name. */
export const actionsOf = (meta: ResourceMeta): Readonly<Record<string, ActionInfo>> => meta.options.actions ?? {};

/** Return the label of a transition or a declared action. */
export const stepLabel = (meta: ResourceMeta, action: string): string | undefined =>
  stateFields(meta).find(({ graph }) => graph.transitions[action])?.graph.transitions[action]?.label ?? actionsOf(meta)[action]?.label;

/** Return the label of a transition or a declared action that is taken with many records. */
export const stepLabelOfMany = (meta: ResourceMeta, action: string): string | undefined =>
  actionsOf(meta)[action]?.labelPlural ?? stepLabel(meta, action);

/**
 * Check the declared actions of a resource.
 * @param paths the resources that a reference may lead to
 * @returns the problems, as sentences
 */
export function actionProblems(meta: ResourceMeta, paths: ReadonlySet<string>): string[] {
  const transitions = stateFields(meta).flatMap(({ graph }) => Object.keys(graph.transitions));
  return Object.entries(actionsOf(meta)).flatMap(([name, { input, labelPlural, on }]) => {
    const problems = inputProblems(meta, name, input, paths);
    if (labelPlural !== undefined && on !== 'many') problems.push(`"${name}" has a label for many records, and is not on many`);
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) problems.push(`the action "${name}" needs a name like "recallAll"`);
    if ([...USUAL_ACTIONS, ...IN_HISTORY].includes(name))
      problems.push(`an action cannot be called "${name}", which means something on every resource`);
    if (transitions.includes(name)) problems.push(`there is a transition "${name}" too; rename the action`);
    return problems.map((problem) => `${meta.entity.name}: ${problem}`);
  });
}
