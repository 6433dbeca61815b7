import type { JsonSchema } from './schemas.js';

/** The answer of a record as it was. */
export const pastSchema = (row: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    version: { type: 'integer' },
    row,
    fixed: { ...REASONS, description: 'Fields whose value has changed since and can’t be put back, and why' },
  },
});

/** The body of a revert. */
export const REVERT: JsonSchema = {
  type: 'object',
  properties: {
    to: { type: 'integer', description: 'The version whose values to put back' },
    fields: { type: 'array', items: { type: 'string' }, description: 'Only these fields; without them, all that can be put back' },
    version: { type: 'integer' },
    confirmed: {
      type: 'boolean',
      description: 'Set to true once the user has read the warnings of a `confirmation_needed` (409) response.',
    },
  },
  required: ['to'],
  additionalProperties: false,
};

/** The answer of a revert. */
export const revertedSchema = (row: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { row, left: { ...REASONS, description: 'Fields that stayed as they were, and why' } },
});

const REASONS = { type: 'object', additionalProperties: { type: 'string' } };
