import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

/**
 * The portal's loaders call the API of their own process over the loopback address. They prove it with a secret made at start
 * that never leaves the process; then the visitor's address they pass on is believed.
 */
export const INTERNAL_HEADER = 'x-haulbook-internal';
export const INTERNAL_SECRET = randomBytes(32).toString('base64url');

function isInternal(req: Request): boolean {
  const given = Buffer.from(req.get(INTERNAL_HEADER) ?? '');
  const own = Buffer.from(INTERNAL_SECRET);
  return given.length === own.length && timingSafeEqual(given, own);
}

/** Makes `req.ip` of a call from our own portal the visitor's. Every other caller's own word about it counts for nothing. */
export function adoptVisitorAddress(req: Request): void {
  const visitor = req.get('x-forwarded-for')?.split(',')[0]?.trim();
  if (visitor && isInternal(req)) Object.defineProperty(req, 'ip', { value: visitor, configurable: true });
}
