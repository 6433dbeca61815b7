import { currentScope, within } from './scope.js';

/** Claims that an application adds to the actor by declaration merging. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- extended by declaration merging
export interface ActorClaims {}

/** The user or program that a request or job runs as. Policies decide from this alone. */
export interface Actor extends ActorClaims {
  /** Id of the signed-in user; null for visitors and the system. */
  id: string | null;
  role: string;
  /** The confirmed email address of the user's account; null for visitors and the system. */
  email?: string | null;
  /** Name shown in history. */
  name: string;
  /** The person who looks on as this one, and whose doing it is. */
  behind?: { id: string | null; name: string };
  /** Id of the token by which a program acts as this person; unset for the person. */
  token?: string;
}

/** Return who history names: the person behind an actor, with as whom they did it. */
export function signerOf({ id, name, behind }: Actor): { id: string | null; name: string } {
  return behind ? { id: behind.id, name: `${behind.name} (as ${name})` } : { id, name };
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

/** What a job is done for: its number in the queue, and the request and trace that it comes from. */
export interface JobScope {
  jobId: string;
  requestId: string | undefined;
  traceparent: string | undefined;
}

/** Run a job: its log lines name it and the request that it comes from. */
export function inJob<T>(job: JobScope, work: () => T): T {
  return within(job, work);
}

/** Return the number of the job that the current work is part of; null outside of jobs. */
export function currentJobId(): string | null {
  return currentScope()?.jobId ?? null;
}

/** Return the W3C `traceparent` that the current work belongs to. */
export function currentTraceparent(): string | null {
  return currentScope()?.traceparent ?? null;
}

/** Return what an error or a log line names of the work that it belongs to: its request and its trace, if it is part of them. */
export function currentIdentity(): { requestId?: string; traceId?: string } {
  const { requestId, traceparent } = currentScope() ?? {};
  return { ...(requestId && { requestId }), ...traceOf(traceparent) };
}

/** Return the trace in a W3C `traceparent`. */
export const traceOf = (traceparent: string | undefined): { traceId?: string } =>
  traceparent ? { traceId: traceparent.split('-')[1]! } : {};
