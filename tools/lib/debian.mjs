/** Installs programs from Debian's packages, where that is possible. */
import { existsSync } from 'node:fs';
import { capture } from './run.mjs';

/** Whether programs can be installed here: as root, on Debian. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Install the first of these packages that there is. @returns what the installer printed */
export async function installPackage(names, onLine) {
  const tries = names.map((name) => `apt-get install -y --no-install-recommends ${name}`).join(' || ');
  const { output } = await capture('/bin/sh', ['-c', `apt-get update && (${tries})`], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    onLine,
  });
  return output;
}
