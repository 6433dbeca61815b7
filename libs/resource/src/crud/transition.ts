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

export const AFTER_TRANSITION = Symbol('resource:after-transition');

/**
 * Marks a service method as what follows from a transition, inside its transaction and after the state is written: another transition of
 * the same row, say, or what concerns another part of the application. There may be several. It gets the row as written, and may return
 * the row as it is then.
 * @example `@AfterTransition(Invoice, 'issue') issued(invoice: Invoice): Promise<Invoice | void>`
 */
export const AfterTransition = (entity: Type, name: string): MethodDecorator =>
  SetMetadata(AFTER_TRANSITION, { entity, name } satisfies TransitionMark);

export type TransitionFollower<T = object> = (row: T) => Promise<T | void>;

export const LOCKS_FIRST = Symbol('resource:locks-first');

export interface LocksFirstMark {
  entity: Type;
}

/**
 * Marks a service method that takes the locks which come before a row of this resource, whenever a transition or a generated
 * write is about to lock one: all who need several rows then take them in one order and never wait for each other in a circle. It gets the id, inside
 * the transaction; what it reads of the row is not locked yet, so only what never changes counts. A row that is gone is no error here.
 * @example `@LocksFirst(Appointment) lockOrder(appointmentId: string): Promise<void>`
 */
export const LocksFirst = (entity: Type): MethodDecorator => SetMetadata(LOCKS_FIRST, { entity } satisfies LocksFirstMark);

export type LockHandler = (id: string) => Promise<void>;

export type TransitionHandler<T = object> = (row: T, input: Record<string, unknown>) => Promise<Partial<T> | void> | Partial<T> | void;
