import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from '../records/db.js';
import type { Actor } from './actor.js';

/** What work belongs to: who asks, in which request, in which transaction. */
export interface Scope {
  actor?: Actor;
  requestId?: string;
  tx?: Tx;
}

/** One store for all of it: every promise carries along each store there is. */
const store = new AsyncLocalStorage<Scope>();

export const currentScope = (): Scope | undefined => store.getStore();

/** Runs work in the current scope with something changed. */
export function within<T>(change: Scope, work: () => T): T {
  return store.run({ ...store.getStore(), ...change }, work);
}
