/** Finds PgBouncer for the test of a pooler, or installs it. */
import { existsSync } from 'node:fs';
import { capture } from './run.mjs';

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

/** Return the path of PgBouncer, or undefined. */
export const findPgbouncer = () => PLACES.find((path) => existsSync(path));

/** Whether it can be installed here: from Debian's packages, when root. */
export const canInstallPgbouncer = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Install PgBouncer. Resolves with its path, or undefined when that failed. */
export async function installPgbouncer(onLine) {
  const debian = 'apt-get update && apt-get install -y --no-install-recommends pgbouncer';
  await capture('/bin/sh', ['-c', debian], { env: { DEBIAN_FRONTEND: 'noninteractive' }, onLine });
  return findPgbouncer();
}
