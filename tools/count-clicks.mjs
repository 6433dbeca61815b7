/**
 * npm run clicks: counts the clicks and fields of the most frequent tasks by doing them in a browser, on a server and a database of its own
 * (docs/benchmarks.md has the results). It fails where a task takes more than it did before.
 */
import { join } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { readOptions } from './lib/options.mjs';
import { say, step } from './lib/progress.mjs';
import { capture } from './lib/run.mjs';
import { bin, buildWhenNeeded, root } from './lib/workspace.mjs';

readOptions('It is used like this: npm run clicks', {});
const chromium = findChromium();
if (!chromium) throw new Error('No Chromium here. Set PW_CHROMIUM to one.');
if (!(await buildWhenNeeded())) process.exit(1);
const progress = step('Doing the tasks');
const args = [bin('playwright', { of: '@playwright/test' }), 'test', '-c', 'playwright.clicks.config.ts'];
const { code, output } = await capture(process.execPath, args, {
  cwd: join(root, 'apps/e2e'),
  env: { PW_CHROMIUM: chromium, FORCE_COLOR: '0' },
  onLine: progress.note,
});
if (code === 0) progress.done();
else progress.failed();
say(code === 0 ? output.slice(output.indexOf('┌')).trimEnd() : output.trimEnd());
process.exit(code);
