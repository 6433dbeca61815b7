import { SetMetadata } from '@nestjs/common';
import type { Type } from '@haulbook/resource';

export const ON_CHANGE = Symbol('changes:on-change');

/** Which changes of a resource a method hears. */
export interface OnChangeOptions<T> {
  /**
   * `create`, `update`, `delete`, `restore`, or the names of transitions and actions; all if absent. `update` is every save, also one that
   * puts back values of an earlier version (`revert`).
   */
  actions?: readonly string[];
  /** Fields of which at least one has changed, by the names of their values; any if absent. */
  fields?: readonly (keyof T & string)[];
}

export interface OnChangeMark extends OnChangeOptions<object> {
  entity: Type;
  /** Class and method, by which a job finds it. */
  handler: string;
}

/** A committed change, as a method marked with `@OnChange` gets it. */
export interface Change<T = Record<string, unknown>> {
  /** Id of its entry in the audit log: the same at every try. */
  id: string;
  recordId: string;
  action: string;
  /** The version of the record that the change made. */
  version: number;
  at: string;
  /** The changed values before and after; null where there was no record. A hidden value is the word `hidden`. */
  before: Partial<T> | null;
  after: Partial<T> | null;
  /** Who made it; the id is null for the system and visitors. */
  by: { id: string | null; name: string };
}

/**
 * Mark a service method to run after a change of a record is committed, as a job: it delays no one, and is tried again when it throws. It
 * may run twice for one change, so let it come to the same result. It runs as the system, in the order of the changes of a record; one that
 * failed and is tried later may come after a newer one, which `version` tells. What it writes itself is a change as well.
 * @example `@OnChange(Loan, { fields: ['dueOn'] }) moved(change: Change<Loan>): Promise<void>`
 */
export function OnChange<T extends object>(entity: Type<T>, options: OnChangeOptions<T> = {}): MethodDecorator {
  return (target, name, descriptor) => {
    const mark: OnChangeMark = { ...(options as OnChangeOptions<object>), entity, handler: `${target.constructor.name}.${String(name)}` };
    return SetMetadata(ON_CHANGE, mark)(target, name, descriptor as TypedPropertyDescriptor<unknown>) as never;
  };
}
