import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from '../records/db.js';
import type { Actor } from './actor.js';

/** What work belongs to: who asks, in which request, in which transaction; and whether a person waits for it. */
export interface Scope {
  actor?: Actor;
  requestId?: string;
  tx?: Tx;
  unhurried?: boolean;
}

/** One store for all of it: every promise carries along each store there is. */
const store = new AsyncLocalStorage<Scope>();

export const currentScope = (): Scope | undefined => store.getStore();

/** Runs work in the current scope with something changed. */
export function within<T>(change: Scope, work: () => T): T {
  return store.run({ ...store.getStore(), ...change }, work);
}

/** Runs work that no person waits for: its statements may take as long as `UNHURRIED` says. */
export const unhurried = <T>(work: () => T): T => within({ unhurried: true }, work);
