/**
 * npm run pictures [-- --of office,site --out DIR --widths 1440,1280,768,390 --data full,empty --only quotes,settings --look dark,compact --languages en,es]:
 * pictures of every page of the back office, of the site and of a customer's own, with the demo's data and without any, on sheets of four,
 * and a list of what a look would find, too: pages that scroll sideways, words that are cut off, identifiers, problems of accessibility and
 * errors of the browser. On a scratch database with a new server, from what is built. Run by hand, not in the tests: a person looks at them.
 * `-- --readme` takes those of the site that the README shows, into docs/images, and nothing else; `-- --capabilities` those of
 * docs/capabilities.md, of the business and of the starter, into docs/images/capabilities (`--only filters,merge` some of them).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from './bench/server.mjs';
import { findChromium } from './lib/chromium.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { say } from './lib/progress.mjs';
import { root } from './lib/workspace.mjs';
import { openBrowser } from './measure/browser.mjs';
import { takeCapabilities } from './pictures/capabilities.mjs';
import { findingsOn } from './pictures/findings.mjs';
import { pagesOf } from './pictures/pages.mjs';
import { customerOn } from './pictures/hands.mjs';
import { writeSheets } from './pictures/sheets.mjs';
import { OF_README, publicPagesOf, sitePagesOf } from './pictures/site-pages.mjs';
import { signIn } from './pictures/window.mjs';

const values = readOptions(
  'It is used like this: npm run pictures [-- --of office,site --out DIR --widths 1440,1280,768,390 --data full,empty --only quotes,settings --look dark,compact --languages en,es --readme --capabilities]',
  {
    out: { type: 'string' },
    of: { type: 'string', default: 'office,site' },
    readme: { type: 'boolean', default: false },
    capabilities: { type: 'boolean', default: false },
    widths: { type: 'string', default: '1440,1280,768,390' },
    data: { type: 'string', default: 'full,empty' },
    only: { type: 'string', default: '' },
    look: { type: 'string', default: '' },
    languages: { type: 'string', default: 'en,es' },
  },
);
const out = values.out ?? mkdtempSync(join(tmpdir(), 'haulbook-pictures-'));
const only = values.only.split(',').filter(Boolean);
const looks = values.look.split(',').filter(Boolean);
const isWanted = ({ name }) => only.length === 0 || only.some((part) => name.includes(part));
/** What is taller is cut off: the rest of a long list of the back office looks like its beginning. Pages of the site are shown whole. */
const MOST_HIGH = { 390: 2600, 768: 2200 };
const MOST_HIGH_ELSE = 1800;
const MOST_HIGH_OF_SITE = 12_000;
const WIDEST_PHONE = 600;
/** Where the business and the library are. */
const ZONE = 'America/New_York';

/** Mails are kept, where they can be read, and jobs are done. */
const TRIAL = { HAULBOOK_ENV: 'development', WORKER: '1' };

const chromium = findChromium();
if (!chromium) throw new Error('No Chromium here. Set PW_CHROMIUM to one.');
const browser = await openBrowser(chromium);
try {
  if (values.readme) await withServer('full', takeForReadme);
  else if (values.capabilities) await takeCapabilities({ withServer: (...how) => withServer('full', ...how), withContext, isWanted });
  else for (const data of values.data.split(',')) await withServer(data, (api, postgres) => takeAll(api, postgres, data), TRIAL);
} finally {
  await browser.close();
}
say(values.readme || values.capabilities ? 'The pictures are in docs/images: look at them' : `Pictures and findings are in ${out}`);

/** Run `work` with a server of an application that has the demo's data ("full") or none ("empty"). */
async function withServer(data, work, settings = {}, app = 'api') {
  const scratch = mkdtempSync(join(tmpdir(), 'haulbook-pictures-'));
  const postgres = await startPostgres({ dataDir: scratch });
  const api = await startApi(postgres.url, scratch, { DEMO: data === 'full' ? '1' : '0', ...settings }, [], app);
  try {
    await work(api, postgres);
  } finally {
    await api.stop();
    await postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function takeAll(api, postgres, data) {
  const groups = await groupsOf(api, postgres, data);
  for (const width of values.widths.split(',').map(Number)) {
    const [pictures, findings] = [[], []];
    for (const [at, group] of groups.entries()) {
      // Each comes from elsewhere: a visitor may hold a few times only.
      const headers = { 'x-forwarded-for': `10.${Math.floor(width / 100)}.0.${at + 1}` };
      const taken = await withContext(api, { width, state: group.state, language: group.language, headers }, (context) =>
        takeAt(context, { ...group, data, width }),
      );
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
        customerOn(page, 'en'),
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
async function groupsOf(api, { url }, data) {
  const groups = [];
  const of = values.of.split(',');
  const inWindow = (work, state) => withContext(api, { width: 1280, state }, work);
  if (of.includes('office')) {
    const office = async (context) => {
      await signIn(context, api);
      return { pages: await pagesOf(context), state: await context.storageState() };
    };
    groups.push(await inWindow(office));
  }
  if (of.includes('site')) {
    const scene = { database: url, origin: api.origin, isFull: data === 'full', languages: values.languages.split(',') };
    groups.push(...(await sitePagesOf({ ...scene, withContext: inWindow, signIn: (context) => signIn(context, api) })));
  }
  return groups.map((group) => ({ ...group, pages: group.pages.filter(isWanted) })).filter(({ pages }) => pages.length > 0);
}

/** Run `work` in a window of a size, with a session if there is one. */
async function withContext(api, { width, height = width < WIDEST_PHONE ? 844 : 900, state, look = looks, language = 'en', headers }, work) {
  const theme = look.includes('dark') ? 'dark' : 'light';
  const density = look.includes('compact') ? 'compact' : 'comfortable';
  const context = await browser.newContext({
    baseURL: api.origin,
    viewport: { width, height },
    reducedMotion: 'reduce',
    colorScheme: theme,
    locale: `${language}-US`,
    timezoneId: ZONE,
    // Where a finger is, nothing waits for a pointer to rest on it.
    hasTouch: width < WIDEST_PHONE,
    storageState: state,
    extraHTTPHeaders: headers,
  });
  await context.addInitScript(
    (kept) => {
      // The frame of a preview has no storage.
      if (window === window.top) localStorage.setItem('haulbook.preferences', JSON.stringify(kept));
    },
    { theme, density },
  );
  // As who chose it: the account of a person who is signed in may have another language than the browser.
  if (language !== 'en') await context.addCookies([{ name: 'site_language', value: language, url: api.origin }]);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Take the picture of each page, and list what is found on it. */
async function takeAt(context, { pages, ofSite = false, language = 'en', data, width }) {
  const folder = join(out, `${data}-${width}`);
  mkdirSync(folder, { recursive: true });
  const [pictures, findings] = [[], []];
  const page = await context.newPage();
  const customer = customerOn(page, language);
  const mostHigh = ofSite ? MOST_HIGH_OF_SITE : (MOST_HIGH[width] ?? MOST_HIGH_ELSE);
  const noise = [];
  page.on('console', (message) => message.type() === 'error' && noise.push(message.text()));
  page.on('pageerror', (error) => noise.push(error.message));
  for (const each of pages) {
    noise.length = 0;
    try {
      await openPage(customer, each);
    } catch (error) {
      findings.push(`${each.name}: ${error.message.split('\n')[0]}`);
    }
    for (const found of [...(await findingsOn(page)), ...noise]) findings.push(`${each.name}: ${found}`);
    pictures.push({ name: each.name, png: await shoot(page, join(folder, `${each.name.replaceAll(/[^\w-]+/g, '_')}.png`), mostHigh) });
  }
  return { pictures, findings };
}

/** Open a page, and do there what leads to what is to be seen. What an earlier page kept in the browser does not change it. */
async function openPage(customer, { path, press = [], act }) {
  const { page, settle } = customer;
  if (act) await page.evaluate(() => (localStorage.clear(), sessionStorage.clear())).catch(() => {});
  await page.goto(path);
  await settle();
  for (const name of press) {
    await page.getByRole('button', { name }).first().click({ timeout: 5000 });
    await settle();
  }
  await act?.(customer);
}

/* global document, innerHeight, localStorage, requestAnimationFrame, scrollTo, sessionStorage, window */

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
