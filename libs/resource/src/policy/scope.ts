import { AsyncLocalStorage } from 'node:async_hooks';
import type { RecordChange } from '@haulbook/resource-contracts';
import type { Telling } from '../crud/telling.js';
import type { Executor, Tx } from '../records/executor.js';
import type { Actor } from './actor.js';

/** Context of the current work: its actor, request and transaction. */
export interface Scope {
  actor?: Actor;
  requestId?: string;
  /** Where the current work is in a trace, in W3C's notation: in the one of a trusted proxy, or of this process. */
  traceparent?: string;
  /** The job that the current work is part of, as the queue numbers it. */
  jobId?: string;
  tx?: Tx;
  /** Changes of the transaction, which are announced once it is committed. */
  changes?: RecordChange[];
  /** Whether no user is waiting for it, so that its statements may take longer. */
  background?: boolean;
  telling?: Telling;
  /** A request that may be served by a replica which has everything up to this position; absent for all other work. */
  mustHave?: bigint;
  /** What is read from now, the replica. */
  reads?: Executor;
}

/** A single store: every promise carries every existing store. */
const store = new AsyncLocalStorage<Scope>();

export const currentScope = (): Scope | undefined => store.getStore();

/**
 * Leave all scopes, until the next one begins. From the first one on, Node tells their store of every promise: tens of thousands more are
 * made until a server listens, of which none is in a scope.
 */
export const leaveScopes = (): void => store.disable();

/** Run work in the current scope with part of it replaced. */
export function within<T>(change: Scope, work: () => T): T {
  return store.run({ ...store.getStore(), ...change }, work);
}

/** Run work that no user is waiting for, with the limits of `BACKGROUND_LIMITS`. */
export const inBackground = <T>(work: () => T): T => within({ background: true }, work);

/** Run work outside of the current transaction, so that what it writes is there at once and stays. */
export const outsideTransaction = <T>(work: () => T): T => within({ tx: undefined, changes: undefined }, work);
