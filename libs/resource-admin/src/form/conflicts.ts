import type { FieldSchema, ResourceSchema, StaleSave } from '@haulbook/resource-contracts';
import { fieldOf, writeName } from '../schema/fields';
import { changesByValue } from '../schema/paths-in-rows';

export type Change = StaleSave['changes'][number];

/** A field that two people changed to different values. */
export interface FieldConflict {
  /** The name under which it is sent. */
  name: string;
  field: FieldSchema | undefined;
  mine: unknown;
  theirs: Change;
}

/** Merge the changes, newest first, into one per field, with its value before the first change and after the last one. */
function collapsed(changes: readonly Change[]): Change[] {
  const byField = new Map<string, Change>();
  for (const change of changes) byField.set(change.field, { ...change, after: (byField.get(change.field) ?? change).after });
  return [...byField.values()];
}

/**
 * Whether the newer version has another value in a field that this person changed as well. Values are compared, as the list of changes may
 * be cut short.
 * @param mine the values that this person is saving, by the names under which they are sent
 */
export const isClash = (mine: Record<string, unknown>, before: Record<string, unknown>, current: Record<string, unknown>): boolean =>
  Object.keys(mine).some((name) => JSON.stringify(before[name]) !== JSON.stringify(current[name]));

/**
 * Split another person's changes into those of fields that this person changed as well, and the rest.
 * @param mine the values that this person is saving, by the names under which they are sent
 */
export function splitChanges(resource: ResourceSchema, changes: readonly Change[], mine: Record<string, unknown>) {
  const clashing: FieldConflict[] = [];
  const theirs: Change[] = [];
  for (const change of collapsed(changesByValue(resource, changes))) {
    const field = resource.fields.find((each) => writeName(each) === change.field) ?? fieldOf(resource, change.field);
    const name = field ? writeName(field) : change.field;
    if (name in mine) clashing.push({ name, field, mine: mine[name], theirs: change });
    else theirs.push(change);
  }
  return { clashing, theirs };
}
