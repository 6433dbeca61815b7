import type { ResourceMeta } from '../declaration/types.js';
import type { Access } from '../policy/access.js';
import type { ListQuery } from '../query/request.js';
import { asksNothing, asksOthers, rangesIn } from '../query/ranges.js';
import { mostRanked } from '../query/search-limits.js';

/** Totals are counted up to this number unless an exact count is requested. */
export const COUNT_CAP = 10_000;
/** The same for a search by words. People narrow it down sooner, and PostgreSQL has to read each row that may have them. */
export const FOUND_CAP = 1000;

/** Whether a list is of rows with some words, in an order of its own, and counted. */
export const isOfWords = ({ request, paged, count }: ListQuery): boolean =>
  request.words !== undefined && request.ranked === undefined && paged && count === 'capped';

/** Return how many rows with all words are looked for, where not all are. */
export const wantedOf = ({ request, count }: ListQuery): number => {
  if (request.ranked) return mostRanked(request.ranked, true);
  return count === 'exact' ? Infinity : FOUND_CAP + 1;
};

/** Whether a list is of a range of one field, in the order of another: the rows lie together in an index that does not have the order. */
export function isOfRange({ defaultSort }: ResourceMeta, { request, paged, count }: ListQuery): boolean {
  const sorted = request.sort?.[0]?.field ?? defaultSort.field;
  return paged && count !== 'none' && rangesIn(request.search).some((field) => field !== sorted);
}

/** Whether a list asks about other records: what PostgreSQL knows of two tables does not say which of their rows belong together. */
export const isAboutOthers = ({ request, paged, count }: ListQuery): boolean =>
  paged && count !== 'none' && request.words === undefined && asksOthers(request.search);

/** Whether a list is of all rows there are, and counted: the count looks at no more of them than its limit. */
export const isOfAll = (access: Access, { request, paged, count }: ListQuery): boolean =>
  paged &&
  count === 'capped' &&
  !request.trashed &&
  request.words === undefined &&
  asksNothing(request.search) &&
  access.rows('read') === true &&
  // What records are about may be hidden.
  !access.meta.options.about;

/** Return the number up to which the rows of a list are counted; null for all. */
export const capOf = ({ count, request }: ListQuery): number | null => {
  if (count === 'exact') return null;
  return request.words === undefined ? COUNT_CAP : FOUND_CAP;
};
