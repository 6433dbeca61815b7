/**
 * node tools/measure-lines.mjs [--lines 1000 --keys 40]: how the form of an invoice does with many lines: until they can be worked in, and from a
 * key to what it paints. On a scratch database with a new server, in Chromium. Run by hand, not in the tests: speed depends on the machine.
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

/* global document, HTMLInputElement, Event, requestAnimationFrame */

const values = readOptions('It is used like this: node tools/measure-lines.mjs [--lines 1000 --keys 40]', {
  lines: { type: 'string', default: '1000' },
  keys: { type: 'string', default: '40' },
});
const TARGET_MS = 50;

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
  const at = performance.now();
  await page.goto(`/admin/invoices/${await invoice(context)}/edit`);
  await page.locator('.ra-line input').first().waitFor();
  const thereMs = performance.now() - at;
  await page.getByRole('textbox', { name: 'Description, line 3', exact: true }).click();
  const times = (await page.evaluate(type, Number(values.keys))).sort((one, other) => one - other);
  const share = (part) => times[Math.floor((times.length - 1) * part)].toFixed(0);
  say(
    `${values.lines} lines: there after ${thereMs.toFixed(0)} ms, a key painted after p50 ${share(0.5)} ms, p95 ${share(0.95)} ms (target ${TARGET_MS})`,
  );
} finally {
  await browser.close();
  await api.stop();
  await postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
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
