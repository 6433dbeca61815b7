import { DomainError } from '../errors/domain-error.js';
import { currentScope, within } from '../policy/scope.js';

/** What work does about the messages that it causes and the questions that it raises. */
export interface Telling {
  /** Whether its messages are left off. */
  off?: boolean;
  /** Whether the person behind it has read its warnings. */
  confirmed?: boolean;
  /** Collects messages and warnings in place of asking, for work that is undone again. */
  rehearsal?: Rehearsal;
}

/** What work would say, to others and to whoever starts it. */
export interface Rehearsal {
  messages: object[];
  warnings: string[];
}

/** Run work with its messages left off, its warnings confirmed, or both collected. */
export const withTelling = <T>(telling: Telling, work: () => T): T => within({ telling }, work);

/** Whether the messages of the current work are left off. */
export const messagesAreOff = (): boolean => currentScope()?.telling?.off ?? false;

/** Note a message that the current work would send, if it is a rehearsal. */
export function noteMessage(message: object): void {
  currentScope()?.telling?.rehearsal?.messages.push(message);
}

/**
 * Ask whoever started the current work before it goes on.
 * @throws DomainError `confirmation_needed` with the warnings, unless there are none, or they were confirmed
 */
export function confirmFirst(warnings: string[]): void {
  const { confirmed = false, rehearsal } = currentScope()?.telling ?? {};
  if (rehearsal) rehearsal.warnings.push(...warnings);
  else if (warnings.length > 0 && !confirmed) throw new DomainError('confirmation_needed', warnings.join(' '), { details: { warnings } });
}

/** Ends the transaction of a rehearsal, so that nothing of it remains. */
export class Undone extends Error {}
