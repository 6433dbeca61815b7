/**
 * node tools/measure-shown.mjs [--rows 5000 --runs 20]: from the answer of one person's change until another one's list, board and record show
 * it, where both are served by the same process and by two of them, and until a record says who else opens it. On a scratch database with
 * two new servers, in Chromium. Run by hand, not in the tests: speed depends on the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from './bench/server.mjs';
import { findChromium } from './lib/chromium.mjs';
import { withClient } from './lib/client.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { say } from './lib/progress.mjs';
import { openBrowser } from './measure/browser.mjs';
import { listen } from './measure/live-stream.mjs';
import { painted } from './measure/painted.mjs';
import { seedListeners } from './measure/seed-listeners.mjs';

const values = readOptions('It is used like this: node tools/measure-shown.mjs [--rows 5000 --runs 20]', {
  rows: { whole: [1, 1_000_000], default: 5000 },
  runs: { whole: [1, 1000], default: 20 },
});
const TARGET_MS = 500;
const WARM_UP = 3;
const LEADS = `INSERT INTO leads (name, phone, source, status, created_at)
  SELECT 'Lead ' || n, '+1919' || lpad(n::text, 7, '0'), 'website', 'new', now() - n * interval '1 minute' FROM generate_series(1, $1::int) n`;

const chromium = findChromium();
if (!chromium) throw new Error('No Chromium here. Set PW_CHROMIUM to one.');
const scratch = mkdtempSync(join(tmpdir(), 'haulbook-shown-'));
const postgres = await startPostgres({ dataDir: scratch });
const servers = [];
const browser = await openBrowser(chromium);
const streams = new AbortController();
try {
  for (let count = 0; count < 2; count++) servers.push(await startApi(postgres.url, scratch));
  const [, writer, reader] = await seedListeners(postgres.url, 3);
  const id = await seed();
  const { write, open } = await changes(writer, id);
  for (const [where, { origin }] of Object.entries({ 'the same process': servers[0], 'another process': servers[1] })) {
    const page = await signedIn(reader, origin);
    for (const [what, path] of Object.entries({ list: '/admin/leads', board: '/admin/leads?view=board', record: `/admin/leads/${id}` })) {
      await page.goto(path);
      await page.getByText('Lead', { exact: false }).first().waitFor();
      await measure(`A change in a ${what}, ${where}`, page, write);
    }
    // Beside the title, which is above what changes.
    await measure(`Who else has a record open, ${where}`, page, open, 'header');
    await page.context().close();
  }
} finally {
  streams.abort();
  await browser.close();
  for (const server of servers) await server.stop();
  await postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
}

/** Add leads; resolves with the ID of the newest. */
function seed() {
  return withClient(postgres.url, async (client) => {
    await client.query(LEADS, [values.rows]);
    await client.query('VACUUM ANALYZE leads');
    return (await client.query('SELECT id FROM leads ORDER BY created_at DESC LIMIT 1')).rows[0].id;
  });
}

/** Return what one person does at the first server, by turns: what sends it, and the text by which another one sees it. */
async function changes(cookie, id) {
  const { origin } = servers[0];
  const send = async (method, path, body) => {
    const headers = { ...cookie, origin, 'content-type': 'application/json' };
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  };
  const { named } = await listen(`${origin}/api/admin/live`, { headers: cookie, signal: streams.signal });
  const stream = await named;
  let turn = 0;
  return {
    write: () => {
      const name = `Lead of turn ${++turn}.`;
      return { text: name, send: () => send('PATCH', `/api/leads/${id}`, { name }) };
    },
    open: () => {
      const editing = ++turn % 2 === 0;
      const record = { resource: 'leads', id, editing };
      return { text: editing ? 'is editing' : 'has this open too', send: () => send('PUT', `/api/admin/live/${stream}`, { record }) };
    },
  };
}

/** Open a page for the person with this cookie. */
async function signedIn({ cookie }, origin) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } });
  const [name, value] = cookie.split('; ').at(-1).split('=');
  await context.addCookies([{ name, value, url: origin }]);
  return context.newPage();
}

/** Let a person do something again and again, and say how long after each answer the page showed it. */
async function measure(name, page, next, selector = 'main') {
  const times = [];
  for (let run = 0; run < values.runs + WARM_UP; run++) {
    const { text, send } = next();
    const shown = page.evaluate(painted, { selector, text });
    await send();
    const answered = performance.timeOrigin + performance.now();
    const time = (await shown) - answered;
    if (run >= WARM_UP) times.push(time);
  }
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.floor((times.length - 1) * share)].toFixed(0);
  say(`${name}: shown after p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, at most ${at(1)} ms (target ${TARGET_MS})`);
}
