import type { Grant } from './random-grants.js';

/** What a policy grants by. */
type Can = (action: string, ...on: [fields: string[], rows?: object] | [rows?: object]) => void;

/**
 * Policies of actors that have one each, by their names. Policies decide from the actor alone, and what was compiled of them is kept: a run
 * with other grants takes an actor with another name, and all runs share one application.
 */
export class PoliciesByName {
  private readonly known = new Map<string, Readonly<Record<string, readonly Grant[]>>>();

  /** Give an actor these grants, by the path of each resource. @returns the actor's name */
  give(grants: Readonly<Record<string, readonly Grant[]>>): string {
    const name = `Actor ${this.known.size + 1}`;
    this.known.set(name, grants);
    return name;
  }

  /** Whether there is a policy for this name. */
  has(name: string): boolean {
    return this.known.has(name);
  }

  /** Grant an actor what it was given of a resource. */
  grant(path: string, { name }: { name: string }, can: Can): void {
    for (const { action, fields, rows } of this.known.get(name)?.[path] ?? []) {
      if (fields) can(action, fields, rows);
      else can(action, rows);
    }
  }
}
