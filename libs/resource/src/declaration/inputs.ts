import type { TransitionInput } from '@haulbook/core';
import { isDecimal, kindsOfInput } from './kinds.js';
import type { ResourceMeta } from './types.js';

/** Check the inputs of a transition or an action against the fields they are named like. @returns the problems, as sentences */
export function inputProblems(meta: ResourceMeta, name: string, input: readonly TransitionInput[] = []): string[] {
  const problems: string[] = [];
  for (const { name: asked, kind } of input) {
    const kept = meta.fields.get(asked);
    if (!kept && kind === 'enum')
      problems.push(`the input "${asked}" of "${name}" asks for a choice, and there is no enum field "${asked}" that has the choices`);
    if (kept && (!kindsOfInput(kind).has(kept.kind) || isDecimal(kept)))
      problems.push(
        `the input "${asked}" of "${name}" asks for ${kind}, and the field of that name, where it would be kept, is ${isDecimal(kept) ? 'decimal' : kept.kind}`,
      );
  }
  return problems;
}
