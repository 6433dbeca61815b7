import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimiter } from '@haulbook/platform';

/** argon2id (the library's default) with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Limits parallel hashing, since each hash occupies a CPU core for a while and 19 MiB of memory. One core stays free for signed-in
 * users no matter how many people sign in at once. Beyond 400 waiting, further calls are refused.
 */
export const hashingLimiter = new ConcurrencyLimiter(
  Math.max(1, availableParallelism() - 1),
  400,
  'Many people are signing in right now. Please try again in a moment.',
);

/** Hash a password for storage. */
export const hashPassword = (password: string): Promise<string> => hashingLimiter.run(() => hash(password, PARAMETERS));

/** Return random bytes as argon2 writes them, without padding. */
const encoded = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/**
 * A hash that no password has, for checks without a stored one. It is random itself: to check a password against it takes as long as
 * against any other.
 */
const { memoryCost, timeCost, parallelism } = PARAMETERS;
export const DECOY_HASH = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${encoded(16)}$${encoded(32)}`;

/**
 * Return whether a password matches a stored hash. Without a hash (an unknown address, an account without a password) it takes the same
 * time and returns false.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await hashingLimiter.run(() => verify(stored ?? DECOY_HASH, password).catch(() => false));
  return matches && stored !== null;
}
