import { parse } from 'qs';

/** How often a parameter may be repeated. The parser makes an object of more, which is then refused as a value of the wrong kind. */
const MOST_VALUES = 200;

/**
 * Read the query of an address as the lists of the CRUD grammar need it: `sort[0]=…`, and `filter=…` as often as there are conditions.
 * Express would take at most twenty of those.
 */
export const readQueryString = (text: string): Record<string, unknown> => parse(text, { arrayLimit: MOST_VALUES, allowPrototypes: true });
