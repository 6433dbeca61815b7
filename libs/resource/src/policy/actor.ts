import { currentScope, within } from './scope.js';

/** Claims that an application adds to the actor by declaration merging. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- extended by declaration merging
export interface ActorClaims {}

/** The user or program that a request or job runs as. Policies decide from this alone. */
export interface Actor extends ActorClaims {
  /** Id of the signed-in user; null for visitors and the system. */
  id: string | null;
  role: string;
  /** Name shown in history. */
  name: string;
}

/** Run work as an actor; its writes are audited under the actor's name. It stays part of the request that it is done for, unless told another. */
export function runAs<T>(actor: Actor, work: () => T, requestId = currentScope()?.requestId): T {
  return within({ actor, requestId }, work);
}

/** Run the handling of a request: its ID is in each log line and history entry that it makes. */
export function inRequest<T>(requestId: string, traceparent: string | undefined, work: () => T): T {
  return within({ requestId, traceparent }, work);
}

/** Return the actor of the current scope; null outside any request or job. */
export function currentActor(): Actor | null {
  return currentScope()?.actor ?? null;
}

export function currentRequestId(): string | null {
  return currentScope()?.requestId ?? null;
}

/** Return the W3C `traceparent` that the current work belongs to. */
export function currentTraceparent(): string | null {
  return currentScope()?.traceparent ?? null;
}
