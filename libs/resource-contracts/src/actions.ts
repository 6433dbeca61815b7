import type { ActionTarget } from '@haulbook/core';
import type { TransitionInputSchema } from './admin-schema.js';

/** An action of a resource beside its transitions. */
export interface ActionSchema {
  /** Name, which is also the CASL action: the button shows when `can(name, row)`. */
  name: string;
  label: string;
  /** Its label where it is run on many records, if that is another. */
  labelPlural?: string;
  on: ActionTarget;
  danger?: boolean;
  /** Question to confirm before it runs. */
  confirm?: string;
  /** Whether it sends messages, which are shown before it runs and can be left off. */
  tells?: true;
  input: TransitionInputSchema[];
}

/** Answer of an action. */
export interface ActionAnswer {
  /** What it did, in a sentence; absent when its label says it. */
  message?: string;
  /** A record to go on with. */
  open?: ActionRecord;
}

/** A record that an action leads to: its page or, with `edit`, its form. */
export interface ActionRecord {
  path: string;
  id: string;
  edit?: boolean;
}
