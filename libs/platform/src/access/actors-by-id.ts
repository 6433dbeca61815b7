import type { Actor } from '@haulbook/resource';

/**
 * Finds the person who asked for work that runs later, or for as long as they work here. They are looked up anew each time, so that no work
 * goes on with rights that its person has lost. Identity provides it.
 */
export abstract class ActorsById {
  /** Find a member of staff by the id of their account. @returns null when they no longer work here */
  abstract find(userId: string): Promise<Actor | null>;
}
