/**
 * npm run pictures [-- --of office,site --out DIR --widths 1440,1280,768,390 --data full,empty --only quotes,settings --look dark,compact]:
 * pictures of every page of the back office, of the site and of a customer's own, with the demo's data and without any, on sheets of four,
 * and a list of what a look would find, too: pages that scroll sideways, words that are cut off, identifiers, problems of accessibility and
 * errors of the browser. On a scratch database with a new server, from what is built. Run by hand, not in the tests: a person looks at them.
 * `-- --readme` takes those of the site that the README shows, into docs/images, and nothing else.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN, startApi } from './bench/server.mjs';
import { findChromium } from './lib/chromium.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { say } from './lib/progress.mjs';
import { root } from './lib/workspace.mjs';
import { openBrowser } from './measure/browser.mjs';
import { findingsOn } from './pictures/findings.mjs';
import { pagesOf } from './pictures/pages.mjs';
import { writeSheets } from './pictures/sheets.mjs';
import { customerPagesOf, OF_README, publicPagesOf } from './pictures/site-pages.mjs';

const values = readOptions(
  'It is used like this: npm run pictures [-- --of office,site --out DIR --widths 1440,1280,768,390 --data full,empty --only quotes,settings --look dark,compact --readme]',
  {
    out: { type: 'string' },
    of: { type: 'string', default: 'office,site' },
    readme: { type: 'boolean', default: false },
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
/** What is taller is cut off: the rest of a long list of the back office looks like its beginning. Pages of the site are shown whole. */
const MOST_HIGH = { 390: 2600, 768: 2200 };
const MOST_HIGH_ELSE = 1800;
const MOST_HIGH_OF_SITE = 12_000;
const [CHECK_MS, QUIET_CHECKS, MOST_CHECKS] = [80, 3, 60];

const chromium = findChromium();
if (!chromium) throw new Error('No Chromium here. Set PW_CHROMIUM to one.');
const browser = await openBrowser(chromium);
try {
  if (values.readme) await withServer('full', takeForReadme);
  else for (const data of values.data.split(',')) await withServer(data, (api, postgres) => takeAll(api, postgres, data));
} finally {
  await browser.close();
}
say(values.readme ? 'The pictures are in docs/images: look at them' : `Pictures and findings are in ${out}`);

/** Run `work` with a server that has the demo's data ("full") or none ("empty"). */
async function withServer(data, work) {
  const scratch = mkdtempSync(join(tmpdir(), 'haulbook-pictures-'));
  const postgres = await startPostgres({ dataDir: scratch });
  const api = await startApi(postgres.url, scratch, { DEMO: data === 'full' ? '1' : '0' });
  try {
    await work(api, postgres);
  } finally {
    await api.stop();
    await postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function takeAll(api, postgres, data) {
  const groups = await groupsOf(api, postgres);
  for (const width of values.widths.split(',').map(Number)) {
    const [pictures, findings] = [[], []];
    for (const group of groups) {
      const taken = await withContext(api, { width, state: group.state }, (context) => takeAt(context, { ...group, data, width }));
      pictures.push(...taken.pictures);
      findings.push(...taken.findings);
    }
    await withContext(api, { width }, (context) => writeSheets(context, pictures, join(out, `${data}-${width}`)));
    writeFileSync(join(out, `${data}-${width}.txt`), findings.join('\n'));
    say(`${data}, ${width} px: ${pictures.length} pictures, ${findings.length} findings`);
  }
}

/** Take the README's pictures of the site, each as high as a window. */
async function takeForReadme(api, postgres) {
  const pages = await publicPagesOf(postgres.url);
  for (const [file, { name, toward, ...viewport }] of Object.entries(OF_README))
    await withContext(api, viewport, async (context) => {
      const page = await context.newPage();
      await openPage(
        page,
        settler(page),
        pages.find((each) => each.name === name),
      );
      if (toward) await page.getByRole(toward).evaluate((element) => element.scrollIntoView({ block: 'center' }));
      // Without the ring of the focus and what the pointer is over, which a reader would take for part of the page.
      await page.mouse.move(0, 0);
      await page.evaluate(() => document.activeElement?.blur());
      await page.screenshot({ path: join(root, `docs/images/${file}.png`) });
    });
}

/** Return the pages to take, those of each person with the session that opens them. */
async function groupsOf(api, { url }) {
  const groups = [];
  const of = values.of.split(',');
  const signedIn = (pagesFor) =>
    withContext(api, { width: 1280 }, async (context) => ({ pages: await pagesFor(context), state: await context.storageState() }));
  if (of.includes('office'))
    groups.push(
      await signedIn(async (context) => {
        await signIn(context, api);
        return pagesOf(context);
      }),
    );
  if (of.includes('site')) {
    groups.push({ pages: namedFor('site', await publicPagesOf(url)), ofSite: true });
    const own = await signedIn((context) => customerPagesOf(context, api.origin, url));
    groups.push({ pages: namedFor('own', own.pages), state: own.state, ofSite: true });
  }
  const isWanted = ({ name }) => only.length === 0 || only.some((part) => name.includes(part));
  return groups.map((group) => ({ ...group, pages: group.pages.filter(isWanted) }));
}

function namedFor(whose, pages) {
  return pages.map(({ name, ...page }) => ({ ...page, name: `${whose} ${name}` }));
}

/** Run `work` in a window of a size, with a session if there is one. */
async function withContext(api, { width, height = width < 600 ? 844 : 900, state }, work) {
  const context = await browser.newContext({
    baseURL: api.origin,
    viewport: { width, height },
    reducedMotion: 'reduce',
    colorScheme: preferences.theme,
    storageState: state,
  });
  await context.addInitScript((kept) => {
    // The frame of a preview has no storage.
    if (window === window.top) localStorage.setItem('haulbook.preferences', JSON.stringify(kept));
  }, preferences);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

async function signIn({ request }, { origin }) {
  const answer = await request.post('/api/auth/login', { headers: { origin }, data: ADMIN });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Take the picture of each page, and list what is found on it. */
async function takeAt(context, { pages, ofSite = false, data, width }) {
  const folder = join(out, `${data}-${width}`);
  mkdirSync(folder, { recursive: true });
  const [pictures, findings] = [[], []];
  const page = await context.newPage();
  const settle = settler(page);
  const mostHigh = ofSite ? MOST_HIGH_OF_SITE : (MOST_HIGH[width] ?? MOST_HIGH_ELSE);
  const noise = [];
  page.on('console', (message) => message.type() === 'error' && noise.push(message.text()));
  page.on('pageerror', (error) => noise.push(error.message));
  for (const each of pages) {
    noise.length = 0;
    try {
      await openPage(page, settle, each);
    } catch (error) {
      findings.push(`${each.name}: ${error.message.split('\n')[0]}`);
    }
    for (const found of [...(await findingsOn(page)), ...noise]) findings.push(`${each.name}: ${found}`);
    pictures.push({ name: each.name, png: await shoot(page, join(folder, `${each.name.replaceAll(/[^\w-]+/g, '_')}.png`), mostHigh) });
  }
  return { pictures, findings };
}

/** Open a page, and fill in and press what leads to what is to be seen. */
async function openPage(page, settle, { path, fill = {}, press = [] }) {
  await page.goto(path);
  await settle();
  for (const [label, text] of Object.entries(fill)) await page.getByLabel(label).fill(text);
  for (const name of press) {
    await page.getByRole('button', { name }).first().click({ timeout: 5000 });
    await settle();
  }
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

/* global document, innerHeight, localStorage, requestAnimationFrame, scrollTo, window */

/** Take a picture of all of the page, whose content scrolls within its frame, up to a height. */
async function shoot(page, path, mostHigh) {
  const height = await page.evaluate(async () => {
    // What comes late comes when it is near.
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    scrollTo(0, 0);
    return Math.max(document.documentElement.scrollHeight, innerHeight);
  });
  const { width } = page.viewportSize();
  await page.screenshot({ path, clip: { x: 0, y: 0, width, height: Math.min(height, mostHigh) }, fullPage: true });
  return path;
}
