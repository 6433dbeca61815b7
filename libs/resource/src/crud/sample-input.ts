import type { TransitionInput } from '@haulbook/core';
import { findField } from '../declaration/fields.js';
import { choicesOfInput } from '../declaration/inputs.js';
import type { ResourceMeta } from '../declaration/types.js';
import type { ReadingService } from './reading.service.js';
import type { ResourceRegistry } from './registry.js';
import { isEmpty } from './transition-input.js';

type Row = Record<string, unknown>;

/** What finds a record that may be chosen. */
interface Samples {
  reading: ReadingService;
  registry: ResourceRegistry;
}

/**
 * Fill in what a transition requires with something that it takes, so that it can be rehearsed before anything is typed: of texts the
 * shortest, of records the first one that the caller may choose. What there is none of stays empty.
 */
export async function sampleInput(
  samples: Samples,
  meta: ResourceMeta,
  asked: readonly TransitionInput[] = [],
  input: Row = {},
): Promise<Row> {
  const filled: Row = { ...input };
  for (const one of asked) if (one.required && isEmpty(input[one.name])) filled[one.name] = await sampleOf(samples, meta, one);
  return filled;
}

function sampleOf(samples: Samples, meta: ResourceMeta, one: TransitionInput): unknown {
  const now = new Date().toISOString();
  switch (one.kind) {
    case 'enum':
      return choicesOfInput(meta, one)?.[0]?.value;
    case 'reference':
      return someRecord(samples, meta, one);
    case 'money':
    case 'number':
      return findField(meta, one.name)?.options.min ?? 0;
    case 'date':
      return now.slice(0, 'yyyy-mm-dd'.length);
    case 'dateTime':
      return now;
    default:
      return '…';
  }
}

/** Find a record that the caller may read and the field of the input takes (`only`). */
async function someRecord({ reading, registry }: Samples, meta: ResourceMeta, { name, to = '' }: TransitionInput): Promise<unknown> {
  const target = registry.byPath(to)?.meta;
  const access = target && registry.access(target);
  if (!access?.may('read')) return undefined;
  const only = Object.entries(findField(meta, name)?.options.only ?? {});
  // What the caller may not ask about cannot be searched for; what they choose is still held to it.
  if (only.some(([field]) => !access.canEverywhere('read', field))) return undefined;
  const search = {
    $and: only.map(([field, values]) => ({
      $or: [values].flat().map((value) => ({ [field]: value === null ? { $isnull: true } : value })),
    })),
  };
  const request = { limit: 1, offset: 0, fields: ['id'], search };
  const [found] = (await reading.list(access.meta, { request, paged: false, page: 1, count: 'none' })) as Row[];
  return found?.['id'];
}
