import type { TransitionInput } from '@haulbook/core';
import type { TransitionInputSchema } from '@haulbook/resource-contracts';
import { findField } from '../declaration/fields.js';
import { choicesOfInput } from '../declaration/inputs.js';
import type { ResourceMeta } from '../declaration/types.js';

const KINDS = { dateTime: 'datetime', reference: 'ref' } as const;
const kindOf = (kind: TransitionInput['kind']): TransitionInputSchema['kind'] =>
  kind === 'dateTime' || kind === 'reference' ? KINDS[kind] : kind;

/** Build what the screens know of the inputs of a transition or an action. */
export const inputSchemas = (meta: ResourceMeta, input: readonly TransitionInput[] = []): TransitionInputSchema[] =>
  input.map((asked) => ({
    name: asked.name,
    label: asked.label,
    required: asked.required ?? false,
    kind: kindOf(asked.kind),
    choices: choicesOfInput(meta, asked),
    target: asked.to,
    only: findField(meta, asked.name)?.options.only,
  }));
