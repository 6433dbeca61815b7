/** Finds PgBouncer for the test of a pooler, or installs it. */
import { existsSync } from 'node:fs';
import { installPackage } from './debian.mjs';

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

/** Return the path of PgBouncer, or undefined. */
export const findPgbouncer = () => PLACES.find((path) => existsSync(path));

/** Install PgBouncer from Debian's packages. Resolves with its path, or undefined when that failed. */
export async function installPgbouncer(onLine) {
  await installPackage(['pgbouncer'], onLine);
  return findPgbouncer();
}
