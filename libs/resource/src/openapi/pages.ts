import { listOf } from './parts.js';
import type { JsonSchema } from './schemas.js';

/** What rows come to. */
const TOTALS = {
  type: 'object',
  properties: {
    count: { type: 'integer' },
    columns: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { sum: { type: 'number', nullable: true }, average: { type: 'number', nullable: true } },
      },
    },
  },
};

/** Build the schema of a page of a list. */
export function pageSchema(name: string): JsonSchema {
  const integer = { type: 'integer' };
  return {
    type: 'object',
    properties: {
      data: listOf({ $ref: `#/components/schemas/${name}` }),
      count: integer,
      total: integer,
      totalIsCapped: { type: 'boolean' },
      page: integer,
      pageCount: integer,
      sum: { type: 'number' },
      totals: TOTALS,
      groups: listOf({ type: 'object', properties: { value: { nullable: true }, title: { type: 'string' }, ...TOTALS.properties } }),
      after: { type: 'string', nullable: true },
    },
  };
}
