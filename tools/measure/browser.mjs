/** A Chromium that both Playwright and Lighthouse can drive. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort } from '../lib/free-port.mjs';
import { root } from '../lib/workspace.mjs';

const FLAGS = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-gpu'];

/** Packages of the browser tests are installed with them. */
export const ofBrowserTests = createRequire(join(root, 'apps/e2e/package.json'));

/** Open Playwright's browser; resolves with it and the port of its debugging protocol. */
export async function openBrowser(executablePath) {
  const port = await freePort();
  const { chromium } = ofBrowserTests('@playwright/test');
  const browser = await chromium.launch({
    executablePath,
    args: [...FLAGS, `--remote-debugging-port=${port}`],
    chromiumSandbox: process.getuid?.() !== 0,
  });
  return Object.assign(browser, { port });
}

/** Open a window that is signed in; `options` are Playwright's. */
export async function signedIn(browser, { url, email, password }, options = {}) {
  const context = await browser.newContext({ ...options, baseURL: url });
  const answer = await context.request.post('/api/auth/login', { headers: { origin: url }, data: { email, password } });
  if (!answer.ok()) throw new Error(`Signing in as ${email} was refused (${answer.status()}). Give --email and --password.`);
  return context;
}
