import type { TransitionInput } from '@haulbook/core';
import type { ChoiceSchema } from '@haulbook/resource-contracts';
import { findField } from './fields.js';
import { isDecimal, kindsOfInput } from './kinds.js';
import { findMeta } from './registry.js';
import type { FieldMeta, ResourceMeta } from './types.js';

/** Return the choices of an input: its own, or those of the field of its name. */
export const choicesOfInput = (meta: ResourceMeta, { name, kind, choices }: TransitionInput): ChoiceSchema[] | undefined => {
  if (kind !== 'enum') return undefined;
  return choices ? Object.entries(choices).map(([value, label]) => ({ value, label })) : meta.fields.get(name)?.choices;
};

/**
 * Check the inputs of a transition or an action against the fields they are named like.
 * @param paths the resources that a reference may lead to
 * @returns the problems, as sentences
 */
export const inputProblems = (
  meta: ResourceMeta,
  name: string,
  input: readonly TransitionInput[] = [],
  paths: ReadonlySet<string>,
): string[] =>
  input.flatMap((asked) =>
    [...ofKind(meta, asked, paths), ...ofKept(meta, asked)].map((problem) => `the input "${asked.name}" of "${name}" ${problem}`),
  );

function ofKind(meta: ResourceMeta, { name, kind, choices, to, required }: TransitionInput, paths: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  const say = (isWrong: boolean, problem: string) => isWrong && problems.push(problem);
  const kept = findField(meta, name);
  say(kind === 'enum' && !choices && !kept, `asks for a choice, and there is no enum field "${name}" that has the choices`);
  say(choices !== undefined && Object.keys(choices).length === 0, 'has no choices');
  say(choices !== undefined && kind !== 'enum', `asks for ${kind}, which has no choices`);
  say(choices !== undefined && kept !== undefined, 'has choices of its own, and the field of that name has others; rename it');
  say(kind === 'boolean' && required === true, 'is yes or no, and cannot be required: without a tick it is no');
  say(
    kind === 'reference' && !paths.has(to ?? ''),
    to ? `leads to "${to}", which is no resource` : 'is a reference that leads nowhere; add "to"',
  );
  say(kind !== 'reference' && to !== undefined, `asks for ${kind}, which leads nowhere`);
  return problems;
}

/** Check that the field of the name of an input, where it would be kept, takes it. */
function ofKept(meta: ResourceMeta, { name, kind, to }: TransitionInput): string[] {
  const kept = findField(meta, name);
  if (!kept) return [];
  if (!kindsOfInput(kind).has(kept.kind) || isDecimal(kept))
    return [`asks for ${kind}, and the field of that name, where it would be kept, is ${isDecimal(kept) ? 'decimal' : kept.kind}`];
  return kept.kind === 'ref' ? ofKeptReference(kept, name, to) : [];
}

function ofKeptReference({ key, target, options }: FieldMeta, name: string, to: string | undefined): string[] {
  const path = target && findMeta(target())?.path;
  if (name !== key) return [`is kept by its id; call it "${key}"`];
  if (to !== path) return [`leads to "${to}", and the field of that name to "${path}"`];
  return options.where ? ['would be kept in a reference that `where` limits; call it otherwise, and set the field in the method'] : [];
}
