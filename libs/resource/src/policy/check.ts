import type { ResourceDefinition } from '../crud/definition.js';
import type { Actor } from './actor.js';
import { BadPolicy, rulesFor } from './policy.js';

/** Evaluate each policy with one actor of every kind. @returns the problems, as sentences. */
export function policyProblems(definitions: readonly ResourceDefinition[], actors: readonly Actor[]): string[] {
  return definitions.flatMap((definition) => actors.flatMap((actor) => problemsFor(definition, actor)));
}

function problemsFor({ meta, policy }: ResourceDefinition, actor: Actor): string[] {
  try {
    rulesFor(meta, policy, actor);
    return [];
  } catch (error) {
    if (error instanceof BadPolicy) return [error.message];
    return [`The policy of ${meta.path} fails for ${actor.name} (${actor.role}): ${(error as Error).message}`];
  }
}
