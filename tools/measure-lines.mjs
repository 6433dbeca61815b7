/**
 * node tools/measure-lines.mjs [--lines 1000 --keys 40]: how the form of an invoice does with many lines: until they can be worked in, from a key
 * to what it paints, before and after all lines came near once, and until a change is saved and shown. On a scratch database with a new server, in Chromium. Run by hand, not in the tests: speed depends on the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN, startApi } from './bench/server.mjs';
import { findChromium } from './lib/chromium.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { say } from './lib/progress.mjs';
import { openBrowser } from './measure/browser.mjs';
import { painted } from './measure/painted.mjs';

/* global document, PerformanceObserver, HTMLInputElement, Event, requestAnimationFrame */

const values = readOptions('It is used like this: node tools/measure-lines.mjs [--lines 1000 --keys 40]', {
  lines: { type: 'string', default: '1000' },
  keys: { type: 'string', default: '40' },
});
const TARGET_MS = 50;
const SAVED_TARGET_MS = 1000;

const chromium = findChromium();
if (!chromium) throw new Error('No Chromium here. Set PW_CHROMIUM to one.');
const scratch = mkdtempSync(join(tmpdir(), 'haulbook-lines-'));
const postgres = await startPostgres({ dataDir: scratch });
const api = await startApi(postgres.url, scratch);
const browser = await openBrowser(chromium);
try {
  const context = await browser.newContext({ baseURL: api.origin, viewport: { width: 1280, height: 900 } });
  await post(context, '/api/auth/login', ADMIN);
  const page = await context.newPage();
  await measure(page, await invoice(context));
} finally {
  await browser.close();
  await api.stop();
  await postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
}

async function measure(page, id) {
  await page.addInitScript(watch);
  const at = performance.now();
  await page.goto(`/admin/invoices/${id}/edit`);
  await page.locator('.ra-line input').first().waitFor();
  say(`${values.lines} lines: there after ${(performance.now() - at).toFixed(0)} ms`);
  await measureKeys(page, 'as it opens');
  await page.evaluate(passBy);
  await measureKeys(page, 'once all lines came near');
  await measureSave(page, id);
}

async function measureKeys(page, when) {
  await page.locator('.ra-line').nth(2).scrollIntoViewIfNeeded();
  await page.getByRole('textbox', { name: 'Description, line 3', exact: true }).click();
  await page.evaluate(() => globalThis.longest());
  const times = (await page.evaluate(type, Number(values.keys))).sort((one, other) => one - other);
  const share = (part) => times[Math.floor((times.length - 1) * part)].toFixed(0);
  say(`A key ${when}: painted after p50 ${share(0.5)} ms, p95 ${share(0.95)} ms (target ${TARGET_MS})`);
}

/** Save a change of one line, which sends all of them; says when the server had answered and when the saved record was painted. */
async function measureSave(page, id) {
  await page.evaluate(() => globalThis.longest());
  const shown = page.evaluate(painted, { selector: '.ra-lines tbody tr', text: 'Item 3x' });
  const pressedAt = await page.evaluate(press, '.ra-form-bar [type=submit]');
  const shownMs = (await shown) - pressedAt;
  const answeredMs = (await page.evaluate(answered, { path: `/api/invoices/${id}`, since: pressedAt })) - pressedAt;
  const longestMs = await page.evaluate(() => globalThis.longest());
  say(
    `Saved after ${answeredMs.toFixed(0)} ms, shown after ${shownMs.toFixed(0)} (target ${SAVED_TARGET_MS}), longest task of the page ${longestMs} ms`,
  );
}

/** Press a button, in the page; returns when that was, in milliseconds since 1970. */
function press(selector) {
  const at = performance.timeOrigin + performance.now();
  document.querySelector(selector).click();
  return at;
}

/** Return when the first request to a path since a moment was answered, in milliseconds since 1970. Runs in the page. */
function answered({ path, since }) {
  const requests = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === path);
  return performance.timeOrigin + requests.find(({ startTime }) => performance.timeOrigin + startTime >= since).responseEnd;
}

/** Scroll to one line after another, in the page: each gets its inputs as it comes near. */
async function passBy() {
  for (const line of document.querySelectorAll('.ra-line')) {
    line.scrollIntoView();
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
}

/** Collect long tasks; runs in the page. */
function watch() {
  let tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  globalThis.longest = () => {
    const longest = Math.round(Math.max(0, ...tasks));
    tasks = [];
    return longest;
  };
}

async function post(context, path, data) {
  const answer = await context.request.post(path, { headers: { origin: api.origin }, data });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

async function invoice(context) {
  const customer = await post(context, '/api/customers', { firstName: 'Many', lastName: 'Lines', email: 'many.lines@example.com' });
  const lines = Array.from({ length: Number(values.lines) }, (_, at) => ({ kind: 'item', label: `Item ${at + 1}`, unitCents: 100 }));
  return (await post(context, '/api/invoices', { customerId: customer.id, lines })).id;
}

/** Type in the focused input, in the page; resolves with the milliseconds from each key to the frame after it. */
async function type(keys) {
  const input = document.activeElement;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const times = [];
  for (let key = 0; key < keys; key += 1) {
    const startedAt = performance.now();
    set.call(input, `${input.value}x`);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 0)));
    times.push(performance.now() - startedAt);
  }
  return times;
}
