import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

/**
 * Header with which the portal's loaders identify their calls to the API of their own process over the loopback address. Its value is a
 * secret that is generated at startup and never leaves the process; the visitor's address that they pass on is then trusted.
 */
export const INTERNAL_HEADER = 'x-haulbook-internal';
export const INTERNAL_SECRET = randomBytes(32).toString('base64url');

/** Whether a request comes from this process's own site. */
export function isInternal(req: Pick<Request, 'get'>): boolean {
  const given = Buffer.from(req.get(INTERNAL_HEADER) ?? '');
  const own = Buffer.from(INTERNAL_SECRET);
  return given.length === own.length && timingSafeEqual(given, own);
}

/** Header with which the site says that a call is for a page that is kept for all: callers cannot have it made more often by asking for it. */
const FOR_ALL_HEADER = 'x-haulbook-for-all';

/** Whether a call is for a page that is kept, so that it counts for none. The same header from any other caller is ignored. */
export const isForAll = (req: Pick<Request, 'get'>): boolean => req.get(FOR_ALL_HEADER) === '1' && isInternal(req);

/** Set `req.ip` of a call from our own portal to the visitor's address. The same header from any other caller is ignored. */
export function adoptVisitorAddress(req: Request): void {
  const visitor = req.get('x-forwarded-for')?.split(',')[0]?.trim();
  if (visitor && isInternal(req)) Object.defineProperty(req, 'ip', { value: visitor, configurable: true });
}
