import type { FieldSchema, ResourceSchema, StaleSave } from '@haulbook/resource-contracts';
import { fieldOf, writeName } from '../schema/fields';

export type Change = StaleSave['changes'][number];

/** A field that two people changed to different values. */
export interface Clash {
  /** The name in which it is sent. */
  name: string;
  field: FieldSchema | undefined;
  mine: unknown;
  theirs: Change;
}

/** One change for each field: what it was before the first of them, and what it is after the last. The newest come first. */
function collapsed(changes: readonly Change[]): Change[] {
  const byField = new Map<string, Change>();
  for (const change of changes) byField.set(change.field, { ...change, after: (byField.get(change.field) ?? change).after });
  return [...byField.values()];
}

/**
 * Parts what someone else changed into fields that this person changed as well, and those that they left alone.
 * @param mine what this person means to save, by the names in which it is sent
 */
export function splitChanges(resource: ResourceSchema, changes: readonly Change[], mine: Record<string, unknown>) {
  const clashing: Clash[] = [];
  const theirs: Change[] = [];
  for (const change of collapsed(changes)) {
    const field = resource.fields.find((each) => writeName(each) === change.field) ?? fieldOf(resource, change.field);
    const name = field ? writeName(field) : change.field;
    if (name in mine) clashing.push({ name, field, mine: mine[name], theirs: change });
    else theirs.push(change);
  }
  return { clashing, theirs };
}
