import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is stored of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

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
  const matches = await verify(stored ?? (await decoyHash()), password).catch(() => false);
  return matches && stored !== null;
}
