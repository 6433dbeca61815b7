/**
 * The name of the cookie, and of the header of requests and responses, with a position in the database's log: what the client has written or
 * heard of is in the database from there on. Where lists are read from a replica, a request that names one is answered with nothing older.
 */
export const POSITION = 'database-position';

const FORM = /^([\da-f]{1,8})-([\da-f]{1,8})$/i;

/** Return a position as a number, later ones being greater; null for what is none. PostgreSQL writes `/` where this has `-`. */
export function positionOf(text: unknown): bigint | null {
  const [, high, low] = (typeof text === 'string' && FORM.exec(text)) || [];
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null;
}

/** Write a position as clients keep it. */
export const positionText = (position: bigint): string => `${(position >> 32n).toString(16)}-${(position & 0xffffffffn).toString(16)}`;
