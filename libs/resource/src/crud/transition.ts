import { SetMetadata } from '@nestjs/common';
import type { Type } from '../declaration/types.js';

export const TRANSITION = Symbol('resource:transition');

export interface TransitionMark {
  entity: Type;
  name: string;
}

export interface FollowerMark {
  entity: Type;
  names: string[];
}

/**
 * Mark a service method to run on a transition, inside its transaction and before the state is written. It gets the row and the
 * validated input, and may return further fields to set in the same update.
 * @example `@OnTransition(Quote, 'send') send(quote: Quote, input: object): Promise<Partial<Quote>>`
 */
export const OnTransition = (entity: Type, name: string): MethodDecorator =>
  SetMetadata(TRANSITION, { entity, name } satisfies TransitionMark);

export const AFTER_TRANSITION = Symbol('resource:after-transition');

/**
 * Mark a service method to run after the state of a transition, or of any of these, is written, inside its transaction; for example, for another transition of
 * the same row, or for work of another part of the application. There may be several, which run in the order in which the application lists
 * their modules. It gets the written row, and may return the row as changed by it.
 * @example `@AfterTransition(Invoice, 'issue') issued(invoice: Invoice): Promise<Invoice | void>`
 */
export const AfterTransition = (entity: Type, ...names: [string, ...string[]]): MethodDecorator =>
  SetMetadata(AFTER_TRANSITION, { entity, names } satisfies FollowerMark);

export type TransitionFollower<T = object> = (row: T) => Promise<T | void>;

export const LOCKS_FIRST = Symbol('resource:locks-first');

export interface LocksFirstMark {
  entity: Type;
}

/**
 * Mark a service method that takes the locks which come before a row of this resource. It runs whenever a transition or a generated write
 * is about to lock a row, so that all transactions lock in one order and cannot deadlock. It gets the id, inside the transaction; the row
 * is not locked yet, so rely only on values that never change. A missing row is no error here.
 * @example `@LocksFirst(Appointment) lockOrder(appointmentId: string): Promise<void>`
 */
export const LocksFirst = (entity: Type): MethodDecorator => SetMetadata(LOCKS_FIRST, { entity } satisfies LocksFirstMark);

export type LockHandler = (id: string) => Promise<void>;

export type TransitionHandler<T = object> = (row: T, input: Record<string, unknown>) => Promise<Partial<T> | void> | Partial<T> | void;
