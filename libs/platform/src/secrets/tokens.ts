import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A link's secret: 32 random bytes. Handed out once; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: SHA-256, hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether a token is the one a hash was made from, in constant time. */
export function tokenMatches(token: string | undefined, hash: string | null): boolean {
  if (!token || !hash) return false;
  const given = Buffer.from(hashToken(token));
  const stored = Buffer.from(hash);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
