import { BadDeclarations, checkDeclarations } from '../declaration/check.js';
import { metaOf } from '../declaration/registry.js';
import type { Type } from '../declaration/types.js';
import { definePolicy, type Actor, type Policy } from '../index.js';

const ann = { id: '1', role: 'reader', name: 'Ann' } as Actor;
const bob = { id: '2', role: 'librarian', name: 'Bob' } as Actor;
const nothing = definePolicy(() => undefined);

/** Return what is wrong with declarations, asked for two people; an empty list when they hold together. */
export function problemsOf(resources: Type[], technical: Type[] = [], groups?: string[], policy: Policy<never> = nothing): string[] {
  try {
    const definitions = resources.map((entity) => ({ meta: metaOf(entity), policy }));
    checkDeclarations(definitions, { technical, groups, actors: [ann, bob] });
    return [];
  } catch (error) {
    return (error as BadDeclarations).problems;
  }
}
