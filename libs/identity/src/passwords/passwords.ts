import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Turns } from '@haulbook/platform';

/** argon2id (the library's default) with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash keeps a processor busy for a while, and 19 MiB. One processor is left to everybody who is signed in already, however
 * many try to sign in; beyond some hundreds waiting, further ones are told to come back.
 */
export const hashingTurns = new Turns(
  Math.max(1, availableParallelism() - 1),
  400,
  'Many people are signing in right now. Please try again in a moment.',
);

/** What is stored of a password. */
export const hashPassword = (password: string): Promise<string> => hashingTurns.take(() => hash(password, PARAMETERS));

let decoy: Promise<string> | undefined;

/** A hash nobody knows the password of. Made once, so that the first unknown address costs no more than the next. */
export function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(24).toString('base64'));
  return decoy;
}

/**
 * Whether a password is the one a hash was made from. Without a hash (an unknown address, an account without a password) it
 * takes as long and answers no.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await decoyHash());
  const matches = await hashingTurns.take(() => verify(against, password).catch(() => false));
  return matches && stored !== null;
}
