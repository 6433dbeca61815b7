import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Create the secret of a link: 32 random bytes. It is shown once; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Return the stored form of a token: SHA-256, hex. */
export const hashToken = (token: string): string => hash('sha256', token);

/** Whether a token matches a hash, in constant time. */
export function tokenMatches(token: string | undefined, storedHash: string | null): boolean {
  if (!token || !storedHash) return false;
  const given = Buffer.from(hashToken(token));
  const stored = Buffer.from(storedHash);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
