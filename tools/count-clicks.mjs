/**
 * npm run clicks [-- --only tasks]: counts the clicks and fields of the most frequent tasks of staff, and the fields, taps and seconds of
 * the journeys of a newcomer on a phone, by doing them in a browser, on a server and a database of its own (docs/benchmarks.md has the
 * results). It fails where one takes more than it did before.
 */
import { join } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { readOptions } from './lib/options.mjs';
import { say, step } from './lib/progress.mjs';
import { capture } from './lib/run.mjs';
import { bin, buildWhenNeeded, root } from './lib/workspace.mjs';

const { only } = readOptions('It is used like this: npm run clicks [-- --only tasks | --only journeys]', {
  only: { type: 'string', default: '' },
});
const chromium = findChromium();
if (!chromium) throw new Error('No Chromium here. Set PW_CHROMIUM to one.');
if (!(await buildWhenNeeded())) process.exit(1);
const progress = step('Doing the tasks');
const args = [bin('playwright', { of: '@playwright/test' }), 'test', '-c', 'playwright.clicks.config.ts', ...(only ? [only] : [])];
const { code, output } = await capture(process.execPath, args, {
  cwd: join(root, 'apps/e2e'),
  env: { PW_CHROMIUM: chromium, FORCE_COLOR: '0' },
  onLine: progress.note,
});
if (code === 0) progress.done();
else progress.failed();
const isOfTable = (line) => /^[┌├└│]/.test(line);
say(code === 0 ? output.split('\n').filter(isOfTable).join('\n') : output.trimEnd());
process.exit(code);
