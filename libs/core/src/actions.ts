import type { TransitionInput } from './state-graph.js';

/** What an action is run on: one record, any number of chosen ones, or none. */
export type ActionTarget = 'one' | 'many' | 'none';

/** An action of a resource beside the transitions of its states. */
export interface ActionInfo {
  readonly label: string;
  /** Its label where it is run on many records, if that is another: "Check ISBNs". */
  readonly labelPlural?: string;
  readonly on: ActionTarget;
  /** What it asks for. An input named like a field is held to the rules of that field. */
  readonly input?: readonly TransitionInput[];
  /** Whether its button is red, because it ends something or cannot be undone. */
  readonly danger?: true;
  /** Question to confirm before it runs. */
  readonly confirm?: string;
  /** Whether it takes longer than a request may: it runs in the background, on each record by itself, and has a page that says how far it is. */
  readonly long?: true;
  /**
   * Whether it sends messages. Who starts it is shown them before, and can leave them off: it does all it does in its transaction, and asks
   * nothing of others while it is rehearsed (`isRehearsed`).
   */
  readonly tells?: true;
}
