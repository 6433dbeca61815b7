import { MOST_COUNTS } from '@haulbook/resource-contracts';
import { badQuery } from '../errors/domain-error.js';

/** A list to count: the path of its resource, and the condition that a list takes as `s`. */
export interface AskedCount {
  path: string;
  s: unknown;
}

/** Read the lists to count: `list`, as often as there are lists, each a path with the query of its list. @throws DomainError `bad_query` */
export function readCountsQuery(query: Record<string, unknown>): AskedCount[] {
  const lists = [query['list'] ?? []].flat();
  const unknown = Object.keys(query).find((name) => name !== 'list');
  if (unknown) throw badQuery(`Unknown parameter ${JSON.stringify(unknown.slice(0, 60))}`);
  if (lists.length > MOST_COUNTS) throw badQuery(`Counts are of at most ${MOST_COUNTS} lists`);
  return lists.map(askedCount);
}

function askedCount(list: unknown): AskedCount {
  if (typeof list !== 'string') throw badQuery('list takes texts');
  const [path = '', ...rest] = list.split('?');
  const query = new URLSearchParams(rest.join('?'));
  const other = [...query.keys()].find((name) => name !== 's');
  if (other) throw badQuery(`A count takes s alone, not ${JSON.stringify(other.slice(0, 60))}`);
  return { path, s: conditionOf(query.get('s')) };
}

function conditionOf(text: string | null): unknown {
  if (text === null) return {};
  try {
    return JSON.parse(text);
  } catch {
    throw badQuery('s takes a condition as JSON');
  }
}
