import { SetMetadata } from '@nestjs/common';
import type { Type } from '../declaration/types.js';

export const TRANSITION = Symbol('resource:transition');

export interface TransitionMark {
  entity: Type;
  name: string;
}

/**
 * Marks a service method as what happens on a transition, inside its transaction and before the state is written. It gets
 * the row and the checked input, and may answer further fields to set in the same update.
 * @example `@OnTransition(Quote, 'send') send(quote: Quote, input: object): Promise<Partial<Quote>>`
 */
export const OnTransition = (entity: Type, name: string): MethodDecorator =>
  SetMetadata(TRANSITION, { entity, name } satisfies TransitionMark);

export type TransitionHandler<T = object> = (row: T, input: Record<string, unknown>) => Promise<Partial<T> | void> | Partial<T> | void;
