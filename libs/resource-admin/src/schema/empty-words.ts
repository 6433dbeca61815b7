import type { ResourceSchema } from '@haulbook/resource-contracts';

/** Return the declared text of an empty list. If it has several sentences, the first one is the heading, and the others say what to do next. */
export function emptyWords({ empty }: Pick<ResourceSchema, 'empty'>): { heading?: string; more?: string } {
  const [, heading, more] = /^(.+?)\.\s+(.+)$/s.exec(empty ?? '') ?? [];
  return heading ? { heading, more } : { more: empty };
}
