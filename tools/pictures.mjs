/**
 * npm run pictures [-- --out DIR --widths 1440,1280,768,390 --data full,empty --only quotes,settings --look dark,compact]:
 * pictures of every page of the back office, with the demo's data and without any, on sheets of four, and a list of what a look would find, too: pages that scroll
 * sideways, words that are cut off, identifiers, problems of accessibility and errors of the browser. On a scratch database with a new
 * server, from what is built. Run by hand, not in the tests: a person looks at the pictures.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN, startApi } from './bench/server.mjs';
import { findChromium } from './lib/chromium.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { say } from './lib/progress.mjs';
import { openBrowser } from './measure/browser.mjs';
import { pagesOf } from './pictures/pages.mjs';
import { findingsOn } from './pictures/findings.mjs';
import { writeSheets } from './pictures/sheets.mjs';

const values = readOptions(
  'It is used like this: npm run pictures [-- --out DIR --widths 1440,1280,768,390 --data full,empty --only quotes,settings --look dark,compact]',
  {
    out: { type: 'string' },
    widths: { type: 'string', default: '1440,1280,768,390' },
    data: { type: 'string', default: 'full,empty' },
    only: { type: 'string', default: '' },
    look: { type: 'string', default: '' },
  },
);
const out = values.out ?? mkdtempSync(join(tmpdir(), 'haulbook-pictures-'));
const only = values.only.split(',').filter(Boolean);
const looks = values.look.split(',').filter(Boolean);
const preferences = {
  theme: looks.includes('dark') ? 'dark' : 'light',
  density: looks.includes('compact') ? 'compact' : 'comfortable',
};
/** What is taller is cut off: the rest of a long list looks like its beginning. */
const MOST_HIGH = { 390: 2600, 768: 2200 };
const MOST_HIGH_ELSE = 1800;
const [CHECK_MS, QUIET_CHECKS, MOST_CHECKS] = [80, 3, 60];

const chromium = findChromium();
if (!chromium) throw new Error('No Chromium here. Set PW_CHROMIUM to one.');
const browser = await openBrowser(chromium);
try {
  for (const data of values.data.split(',')) await takeAll(data);
} finally {
  await browser.close();
}
say(`Pictures and findings are in ${out}`);

/** Take the pictures of a server with the demo's data ("full") or without any ("empty"). */
async function takeAll(data) {
  const scratch = mkdtempSync(join(tmpdir(), 'haulbook-pictures-'));
  const postgres = await startPostgres({ dataDir: scratch });
  const api = await startApi(postgres.url, scratch, { DEMO: data === 'full' ? '1' : '0' });
  try {
    const pages = (await withContext(api, 1280, (context) => pagesOf(context))).filter(
      ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
    );
    for (const width of values.widths.split(',').map(Number)) {
      const { pictures, findings } = await withContext(api, width, (context) => takeAt(context, { pages, data, width }));
      await withContext(api, width, (context) => writeSheets(context, pictures, join(out, `${data}-${width}`)));
      writeFileSync(join(out, `${data}-${width}.txt`), findings.join('\n'));
      say(`${data}, ${width} px: ${pictures.length} pictures, ${findings.length} findings`);
    }
  } finally {
    await api.stop();
    await postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Run `work` in a signed-in window of a width. */
async function withContext(api, width, work) {
  const viewport = { width, height: width < 600 ? 844 : 900 };
  const context = await browser.newContext({ baseURL: api.origin, viewport, reducedMotion: 'reduce' });
  await context.addInitScript((kept) => {
    // The frame of a preview has no storage.
    if (window === window.top) localStorage.setItem('haulbook.preferences', JSON.stringify(kept));
  }, preferences);
  const answer = await context.request.post('/api/auth/login', { headers: { origin: api.origin }, data: ADMIN });
  if (!answer.ok()) throw new Error(await answer.text());
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Take the picture of each page, and list what is found on it. */
async function takeAt(context, { pages, data, width }) {
  const folder = join(out, `${data}-${width}`);
  mkdirSync(folder, { recursive: true });
  const [pictures, findings] = [[], []];
  const page = await context.newPage();
  const settle = settler(page);
  const noise = [];
  page.on('console', (message) => message.type() === 'error' && noise.push(message.text()));
  page.on('pageerror', (error) => noise.push(error.message));
  for (const each of pages) {
    noise.length = 0;
    try {
      await page.goto(each.path);
      await settle();
      for (const press of each.press ?? []) {
        await page.getByRole('button', { name: press }).first().click({ timeout: 5000 });
        await settle();
      }
    } catch (error) {
      findings.push(`${each.name}: ${error.message.split('\n')[0]}`);
    }
    for (const found of [...(await findingsOn(page)), ...noise]) findings.push(`${each.name}: ${found}`);
    pictures.push({ name: each.name, png: await shoot(page, width, join(folder, `${each.name.replaceAll(/[^\w-]+/g, '_')}.png`)) });
  }
  return { pictures, findings };
}

/** Return what waits until a page has drawn what it loads: no request is under way for a moment, and nothing says that it loads. */
function settler(page) {
  const open = new Set();
  page.on('request', (request) => ['fetch', 'xhr', 'script'].includes(request.resourceType()) && open.add(request));
  page.on('framenavigated', () => open.clear());
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => open.delete(request));
  const loading = '[role=status][aria-label=Loading], .ra-veil';
  return async () => {
    for (let quiet = 0, tries = 0; quiet < QUIET_CHECKS && tries < MOST_CHECKS; tries++) {
      await page.waitForTimeout(CHECK_MS);
      const busy = open.size > 0 || (await page.locator(loading).count()) > 0;
      quiet = busy ? 0 : quiet + 1;
    }
  };
}

/* global document, innerHeight, localStorage, window */

/** Take a picture of all of the page, whose content scrolls within its frame, up to a height. */
async function shoot(page, width, path) {
  const height = await page.evaluate(() => Math.max(document.documentElement.scrollHeight, innerHeight));
  const most = MOST_HIGH[width] ?? MOST_HIGH_ELSE;
  const { width: w } = page.viewportSize();
  await page.screenshot({ path, clip: { x: 0, y: 0, width: w, height: Math.min(height, most) }, fullPage: true });
  return path;
}
