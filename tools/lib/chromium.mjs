/** Finds a Chromium for the browser tests, or installs one. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { canInstall, installPackage } from './debian.mjs';
import { capture } from './run.mjs';
import { bin, root } from './workspace.mjs';

// The headless shell needs a third less processor time than a full headless browser.
const system = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Find a Chromium that is already installed; return its path, or undefined. `PW_CHROMIUM` takes precedence. */
export function findChromium() {
  const chosen = process.env.PW_CHROMIUM;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`PW_CHROMIUM names ${chosen}, which does not exist.`);
  }
  return [...system, playwrightsOwn()].find((path) => path && existsSync(path));
}

function playwrightsOwn() {
  try {
    return createRequire(join(root, 'apps/e2e/package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * Install Chromium: from Debian's packages when root on Debian, else Playwright's own. Resolves with its path; throws when neither worked.
 */
export async function installChromium(onLine) {
  let output = '';
  if (canInstall()) {
    output = await installPackage(['chromium-headless-shell', 'chromium'], onLine);
    if (findChromium()) return findChromium();
  }
  const own = await capture(process.execPath, [bin('playwright'), 'install', 'chromium'], { cwd: root, onLine });
  if (findChromium()) return findChromium();
  throw new Error(
    `No Chromium found, and installing one failed. Install it and set PW_CHROMIUM to its path.\n${output}\n${own.output}`.trim(),
  );
}
