import { SetMetadata } from '@nestjs/common';
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

/** What work would say, to others and to the person who starts it. */
export interface Rehearsal {
  messages: object[];
  warnings: string[];
  /** How many things were left out once there were enough messages to look at; each may send one. */
  more: number;
}

/** As many messages as a person looks at before something runs. */
const MOST_SHOWN = 20;

/**
 * Run work with its messages left off, its warnings confirmed, or both collected. What was said about the work around it goes on: messages
 * that are off stay off.
 */
export function withTelling<T>(telling: Telling, work: () => T): T {
  const around = currentScope()?.telling;
  return within({ telling: { ...around, ...telling, off: Boolean(around?.off || telling.off) } }, work);
}

/** Whether the messages of the current work are left off. */
export const messagesAreOff = (): boolean => currentScope()?.telling?.off ?? false;

/** Note a message that the current work would send, if it is a rehearsal. */
export function noteMessage(message: object): void {
  currentScope()?.telling?.rehearsal?.messages.push(message);
}

/** Note how many things were not looked at, each of which may send a message, if the current work is a rehearsal. */
export function noteLeftOut(count: number): void {
  const rehearsal = currentScope()?.telling?.rehearsal;
  if (rehearsal) rehearsal.more += count;
}

/**
 * Ask the person who started the current work before it goes on.
 * @throws DomainError `confirmation_needed` with the warnings, unless there are none, or they were confirmed
 */
export function confirmFirst(warnings: string[]): void {
  const { confirmed = false, rehearsal } = currentScope()?.telling ?? {};
  if (rehearsal) rehearsal.warnings.push(...warnings);
  else if (warnings.length > 0 && !confirmed) throw new DomainError('confirmation_needed', warnings.join(' '), { details: { warnings } });
}

/** Whether the current work is undone at its end, so that nothing outside may be asked to do it. */
export const isRehearsed = (): boolean => currentScope()?.telling?.rehearsal !== undefined;

/** Whether the current work is a rehearsal with messages enough, so that the rest of it, which is counted, is left out. */
export function isShownEnough(rest: number): boolean {
  const rehearsal = currentScope()?.telling?.rehearsal;
  if (!rehearsal || rehearsal.messages.length < MOST_SHOWN) return false;
  noteLeftOut(rest);
  return true;
}

/** Ends the transaction of a rehearsal, so that nothing of it remains. */
class Undone extends Error {}

/**
 * Do work in a transaction, and undo it.
 * @returns the messages it would send, and its warnings
 * @throws what the work throws
 */
export async function rehearse(inTransaction: (work: () => Promise<never>) => Promise<unknown>, work: () => unknown): Promise<Rehearsal> {
  const rehearsal: Rehearsal = { messages: [], warnings: [], more: 0 };
  const done = async (): Promise<never> => {
    await work();
    throw new Undone();
  };
  await withTelling({ rehearsal }, () => inTransaction(done)).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return rehearsal;
}

/** Key of the metadata of endpoints whose messages may be shown before they run. */
export const TELLS = Symbol('resource:tells');

/** Who may ask about the messages of an endpoint. */
export interface TellsOptions {
  /**
   * Whether callers without an account may, whom a secret in the address lets in. They are shown the words alone: neither the address nor
   * the number that a message goes to, nor what its links open.
   */
  byLink: boolean;
}

/**
 * Mark an endpoint that sends messages: they may be left off, and be shown before it runs. To be shown, it must do all it does in
 * transactions, and ask nothing of others (`isRehearsed`).
 */
export const Tells = (options: TellsOptions = { byLink: false }): MethodDecorator => SetMetadata(TELLS, options);
