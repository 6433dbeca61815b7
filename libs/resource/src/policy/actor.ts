import { currentScope, within } from './scope.js';

/** What an application adds to the actor, by declaration merging. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a door for declaration merging
export interface ActorClaims {}

/** Who is asking. Policies decide from this alone. */
export interface Actor extends ActorClaims {
  /** Id of the signed-in user; null for visitors and the system. */
  id: string | null;
  role: string;
  /** As history shows it. */
  name: string;
}

/** Runs work as somebody; writes within it are audited under that name. */
export function runAs<T>(actor: Actor, work: () => T, requestId?: string): T {
  return within({ actor, requestId }, work);
}

/** Who the current work runs as. Null outside any request or job. */
export function currentActor(): Actor | null {
  return currentScope()?.actor ?? null;
}

export function currentRequestId(): string | null {
  return currentScope()?.requestId ?? null;
}
