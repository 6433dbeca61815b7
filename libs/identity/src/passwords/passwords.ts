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

let decoy: Promise<string> | undefined;

/**
 * Return a hash of a random password, for checks without a stored hash. Created once and ahead of time, so that the first unknown
 * address takes no longer than later ones.
 */
export function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(24).toString('base64'));
  return decoy;
}

/**
 * Return whether a password matches a stored hash. Without a hash (an unknown address, an account without a password) it takes the same
 * time and returns false.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await decoyHash());
  const matches = await hashingLimiter.run(() => verify(against, password).catch(() => false));
  return matches && stored !== null;
}
