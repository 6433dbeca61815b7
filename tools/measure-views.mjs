/**
 * node tools/measure-views.mjs [--rows 5000 --runs 3]: how the board of leads and the calendar of visits do with many of them: until it can be
 * used, the longest task of the page's thread meanwhile, and the longest while a card is dragged. On a scratch database with a new server, in
 * Chromium. Run by hand, not in the tests: speed depends on the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ADMIN, startApi } from './bench/server.mjs';
import { findChromium } from './lib/chromium.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { say } from './lib/progress.mjs';
import { openBrowser } from './measure/browser.mjs';
import { seedOrders } from './measure/seed-orders.mjs';
import { openView, dragAcross, showAll } from './measure/view.mjs';

const values = readOptions('It is used like this: node tools/measure-views.mjs [--rows 5000 --runs 3]', {
  rows: { type: 'string', default: '5000' },
  runs: { type: 'string', default: '3' },
});
const rows = Number(values.rows);

/** All leads in the first two columns of the board, which have the most cards. */
const LEADS = `INSERT INTO leads (name, phone, source, status, message, created_at)
  SELECT 'Lead ' || n, '+1919' || lpad(n::text, 7, '0'), 'website', (ARRAY['new','contacted'])[1 + n % 2], 'A sofa and a few boxes', now() - n * interval '1 minute'
  FROM generate_series(1, $1::int) n`;
/** All visits in the month on screen: some 170 a day. */
const VISITS = `INSERT INTO appointments (order_id, customer_id, window_id, truck_id, status, date, starts_at, ends_at)
  SELECT o.id, o.customer_id, w.id, t.id, 'confirmed', d.day, d.day + w.starts_at::time, d.day + w.ends_at::time
  FROM (SELECT *, row_number() OVER (ORDER BY id) AS nth FROM orders) o
  JOIN LATERAL (SELECT date_trunc('month', now())::date + (o.nth % 28)::int AS day) d ON true
  JOIN LATERAL (SELECT * FROM windows ORDER BY starts_at OFFSET o.nth % 4 LIMIT 1) w ON true
  CROSS JOIN (SELECT id FROM trucks LIMIT 1) t WHERE o.nth <= $1::int`;

const chromium = findChromium();
if (!chromium) throw new Error('No Chromium here. Set PW_CHROMIUM to one.');
const scratch = mkdtempSync(join(tmpdir(), 'haulbook-views-'));
const postgres = await startPostgres({ dataDir: scratch });
const api = await startApi(postgres.url, scratch);
const browser = await openBrowser(chromium);
try {
  await seed();
  const context = await browser.newContext({ baseURL: api.origin, viewport: { width: 1440, height: 900 } });
  const answer = await context.request.post('/api/auth/login', { headers: { origin: api.origin }, data: ADMIN });
  if (!answer.ok()) throw new Error(await answer.text());
  await measure('Board of leads', context, { path: '/admin/leads?view=board', ready: '.ra-board-card' });
  await measure('Calendar, month', context, { path: '/admin/calendar', ready: '.fc-event' });
  await measure('Calendar, week', context, { path: '/admin/calendar?span=week', ready: '.fc-event' });
} finally {
  await browser.close();
  await api.stop();
  await postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
}

async function seed() {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await seedOrders(client, rows);
  await client.query('DELETE FROM leads');
  await client.query('DELETE FROM appointments');
  await client.query(LEADS, [rows]);
  await client.query(VISITS, [rows]);
  await client.query('VACUUM ANALYZE');
  await client.end();
}

/** Open a view several times and say the best: other load on the machine can only make it slower. */
async function measure(name, context, view) {
  const seen = [];
  for (let run = 0; run < Number(values.runs); run++) {
    const page = await context.newPage();
    const { usableMs, longestMs, shown } = await openView(page, view);
    const dragMs = await dragAcross(page, view.ready);
    const all = view.path.includes('board') ? await showAll(page) : null;
    seen.push({ usableMs, longestMs, dragMs, shown, all });
    await page.close();
  }
  const best = (of) => Math.min(...seen.map(of));
  const { shown, all } = seen.at(-1);
  say(
    `${name}, ${rows} rows: ${shown} drawn, usable after ${best((one) => one.usableMs)} ms, longest task ${best((one) => one.longestMs)} ms, while dragging ${best((one) => one.dragMs)} ms`,
  );
  if (all) say(`  with ${all.shown} cards loaded: longest task of a drag ${best((one) => one.all.dragMs)} ms`);
}
