import { countOf } from '../query/matching.js';
import { Params } from '../query/params.js';
import { Reader, type AccessTo, type MetaOf } from '../query/reader.js';
import type { Access } from '../policy/access.js';

/** The rows of a resource to count: those that a condition in the grammar of condition.ts is true of. */
export interface CountedRows {
  access: Access;
  search: unknown;
}

/**
 * Compile one statement that counts several lists, of each the rows that the caller may read.
 * @returns the statement, whose one row has a number for each list, one above `cap` where there are more
 * @throws DomainError `bad_query`
 */
export function compileCounts(
  lists: readonly CountedRows[],
  cap: number,
  accessTo: AccessTo,
  targetOf: MetaOf,
): { text: string; values: unknown[] } {
  const params = new Params();
  const counts = lists.map(({ access, search }) => {
    const reader = new Reader(access, 't', params, accessTo, targetOf);
    return `(${countOf(reader, { search }, params.add(cap + 1))})`;
  });
  return { text: `SELECT ${counts.join(', ')}`, values: params.values };
}
