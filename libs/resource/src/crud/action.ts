import { SetMetadata } from '@nestjs/common';
import type { ActionAnswer } from '@haulbook/resource-contracts';
import type { Type } from '../declaration/types.js';

export const ACTION = Symbol('resource:action');

export interface ActionMark {
  entity: Type;
  name: string;
}

/** What an action did. */
export interface ActionOutcome<T = object> extends ActionAnswer {
  /** Fields to set on every record it ran on, as the entry of the action in their history. */
  set?: Partial<T>;
}

type Input = Record<string, unknown>;
export type ActionHandler = (target: unknown, input: Input) => Promise<ActionOutcome | void> | ActionOutcome | void;

/**
 * Mark the service method that runs a declared action of a resource, inside its transaction. It gets the row, the rows of an action on
 * many, or null for one on none, all of them locked and granted by the policy, and the validated input. A refusal that it throws undoes
 * everything.
 * @example `@OnAction(Loan, 'recall') recall(loans: Loan[], input: object): Promise<ActionOutcome<Loan>>`
 */
export const OnAction = (entity: Type, name: string): MethodDecorator => SetMetadata(ACTION, { entity, name } satisfies ActionMark);
